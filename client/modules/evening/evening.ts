import type { TournamentQuery } from '../../generated/live.ts';

/** A tournament as its page has read it. */
export type Evening = NonNullable<TournamentQuery['tournament']>;
type SideRead = Evening['sides'][number];
/** A side; whether somebody is a guest is told, and not saved. */
export type EveningSide = Omit<SideRead, 'players'> & {
  players: (Omit<SideRead['players'][number], 'isGuest'> & { isGuest?: boolean | null })[];
};
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
