/** A match that is on a board. */
export interface OnBoard {
  /** From 1. */
  board: number;
  matchId: string;
  /** When it was called, in milliseconds since 1970. */
  since: number;
  /** Id of the side that scores it; null while nobody does. */
  scorerId: string | null;
}

export interface EndedOnBoard {
  board: number;
  matchId: string;
  since: number;
  until: number;
}

/** The boards of an evening (live.md 20.4): a part of its plan. */
export interface Boards {
  /** Boards are numbered from 1 to this; 0 = none are used. */
  count: number;
  closed: number[];
  on: OnBoard[];
  ended: EndedOnBoard[];
  /** Ids of matches that are called before all others. */
  head: string[];
  /** Ids of matches that were taken off a board and wait until another match has ended. */
  held: string[];
}

export const mostBoards = 32;

export const noBoards: Boards = { count: 0, closed: [], on: [], ended: [], head: [], held: [] };
