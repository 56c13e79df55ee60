import { topTwoOfFinalWithoutNoShows, type Side } from '../tournament.ts';
import { playedEvening, topTwoOfPlayed, type Planned } from './settle.ts';

/**
 * Who won a tournament in any format, and who came second; nobody while it is not over, and on a superleague night
 * (live.md 9.8, 20.3).
 */
export function winnerAndRunnerUp(tournament: Planned): Side[] {
  const played = tournament.plan?.draw ? playedEvening(tournament) : null;
  return played ? topTwoOfPlayed(played) : topTwoOfFinalWithoutNoShows(tournament);
}

/** Who won a tournament in any format; undefined while nobody has, and always on a superleague night. */
export const winnerOf = (tournament: Planned): Side | undefined => winnerAndRunnerUp(tournament)[0];
