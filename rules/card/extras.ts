import type { CardExtras } from '../basics/defaults.ts';
import { highestThrow } from '../darts/darts.ts';

/** What one high visit is called: a "180", or a "171+" where lower ones are listed too (season-rules.md 6). */
export const highVisitName = ({ visitsFrom }: CardExtras): string =>
  visitsFrom && visitsFrom < highestThrow ? `${visitsFrom}+` : String(highestThrow);

/** What several are called: "180s", "171+". */
export function highVisitNamePlural(extras: CardExtras): string {
  const name = highVisitName(extras);
  return name.endsWith('+') ? name : `${name}s`;
}

/** Whether a score is listed on a card that lists them from this one on; 0 = none. */
export const isListedFrom = (from: number, score: number): boolean => from > 0 && score >= from;
