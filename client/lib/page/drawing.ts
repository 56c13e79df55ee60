import type { Day } from '#rules/basics/dates.ts';

/** A team that a visitor follows, as a page drawn by the server shows it (lib/device/my-team.ts). */
interface Followed {
  id: string;
  name: string;
  division: string;
}

/** What a page is drawn with on the server, besides its answers; a browser begins with the same. */
export interface Drawing {
  /** Path and query of the page. */
  url: string;
  /** The day that counts as today. */
  today: Day;
  /** The team that is followed; null where the visitor wants none, missing where nothing was said. */
  team?: Followed | null;
}

let current: Drawing | undefined;

/**
 * What is being drawn on the server, or taken over in the browser; undefined while a page lives. On the server it is set
 * for the length of one synchronous drawing, so that two never meet (client/draw.tsx).
 */
export const drawing = (): Drawing | undefined => current;

/** From now on the page is drawn with this, or lives. */
export function draw(next: Drawing | undefined): void {
  current = next;
}
