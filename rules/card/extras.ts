import type { CardExtras } from '../basics/defaults.ts';
import { visitName } from '../darts/visit-name.ts';

/** What several are called: "180s", "171+". */
export function visitsName(extras: CardExtras): string {
  const name = visitName(extras);
  return name.endsWith('+') ? name : `${name}s`;
}

/** Whether a score is listed on a card that lists them from this one on; 0 = none. */
export const isListedFrom = (from: number, score: number): boolean => from > 0 && score >= from;
