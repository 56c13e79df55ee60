/** Maximum text lengths in characters; longer input is refused, never cut (league.md 3). */
export const textLimits = { name: 250, address: 250, note: 5000, text: 1000, emailAddress: 254 } as const;

/** Bounds of what can be entered (league.md 3); those of throws and legs are in darts.ts and match.ts. */
export const inputLimits = {
  players: 3,
  wholeTeam: 8,
  leastStartingScore: 2,
  leastHeadStart: 2,
  reportRows: { least: 1, usual: 15, most: 100 },
} as const;

/** Errors that are listed at once, the newest of their time (live.md 17). */
export const mostErrorsListed = 500;

/** Years that a season lasts, at most: what goes through its days has to come to an end (league.md 3). */
export const yearsOfSeason = 10;
export const mostDaysOfSeason = yearsOfSeason * 366;

/** The id that stands for "set, but hidden from you", and for "nothing" in a header (league.md 2, 8, 11.2). */
export const emptyId = '00000000-0000-0000-0000-000000000000';
