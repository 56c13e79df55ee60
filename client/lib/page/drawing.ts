import type { Day } from '#rules/basics/dates.ts';

/** A team that a visitor follows, as a page drawn by the server shows it (lib/device/my-team.ts). */
export interface Followed {
  id: string;
  name: string;
  division: string;
  /** All in which it plays now, where the server knows. */
  divisions?: readonly string[];
}

/** What a page is drawn with on the server, besides its answers; a browser begins with the same. */
export interface Drawing {
  /** Path and query of the page. */
  url: string;
  /** The day that counts as today. */
  today: Day;
  /** The team that is followed; null if the visitor wants none, missing if they have not answered. */
  team?: Followed | null;
}

let current: Drawing | undefined;

/**
 * What the server is drawing, or the browser is taking over; undefined once a page is live. On the server it is set
 * only during one synchronous rendering, so two drawings never mix (client/draw.tsx).
 */
export const pageDrawingUntilHydrated = (): Drawing | undefined => current;

/** Sets what the page is drawn with from now on; undefined once it is live. */
export function setPageDrawing(next: Drawing | undefined): void {
  current = next;
}
