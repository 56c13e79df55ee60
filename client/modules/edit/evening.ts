import type { TournamentQuery } from '../../generated/live.ts';

/** A tournament as its page has read it. */
export type Evening = NonNullable<TournamentQuery['tournament']>;
export type EveningSide = Evening['sides'][number];
export type EveningMatch = Evening['rounds'][number]['matches'][number];

/** A match of the bracket, with its label there. */
export interface Entered {
  label: string;
  round: string;
  match: EveningMatch;
}

/** The tabs beside the bracket for those who run a tournament. */
export const eveningTabs = ['sides', 'draw', 'boards', 'extras'] as const;
export type EveningTab = (typeof eveningTabs)[number];
