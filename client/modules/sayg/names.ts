import type { SideName } from '#rules/darts/leg.ts';
import type { Sayg } from '#rules/darts/sayg.ts';

/** The name of a side in the record. */
export const nameOf = (sayg: Pick<Sayg, 'yourName' | 'opponentName'>, side: SideName): string =>
  side === 'home' ? sayg.yourName : sayg.opponentName;

/** The first word of a name; pairs and triples keep one of each. */
export const firstWord = (name: string): string =>
  name
    .split(/(, | & )/)
    .map((part, index) => (index % 2 ? part : part.trim().split(/\s+/)[0]))
    .join('');
