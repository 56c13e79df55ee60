/** What head starts go by: nothing, so that there are none, or figures of the players (season-rules.md 12.1). */
export const handicapBases = ['nothing', 'rating', 'average'] as const;
export const handicapGifts = ['score', 'legs'] as const;

/** How a season gives head starts; where it has no such rule they are entered by hand. */
export interface Handicap {
  by: (typeof handicapBases)[number];
  gives: (typeof handicapGifts)[number];
  /** The nights of an average: so many latest ones. */
  nights: number;
  /** So much difference of the figures is one step. */
  per: number;
  /** Points of the start or legs of a step. */
  step: number;
  /** The most that a side is given. */
  most: number;
  /** Points of the start are given in multiples of this. */
  roundedTo: number;
}
