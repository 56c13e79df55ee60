import { highestThrow } from './darts.ts';

/** What one high visit is called: a "180", or a "171+" where lower ones are listed too (season-rules.md 6). */
export const visitName = ({ visitsFrom }: { visitsFrom: number }): string =>
  visitsFrom && visitsFrom < highestThrow ? `${visitsFrom}+` : String(highestThrow);
