import { topTwoOfFinalWithoutNoShows, type Side } from '../tournament.ts';
import { playedEvening, topTwoOfPlayed, type Planned } from './settle.ts';

/**
 * Who won a tournament in any format, and who came second; nobody while it is not over, and on a superleague night
 * (live.md 9.8, 20.3). A final that one side has left may be won without scores, whoever drew it (20.2).
 */
export function winnerAndRunnerUp(tournament: Planned): Side[] {
  const ofFinal = tournament.plan?.draw ? [] : topTwoOfFinalWithoutNoShows(tournament);
  const played = ofFinal.length ? null : playedEvening(tournament);
  return played ? topTwoOfPlayed(played) : ofFinal;
}

/** Who won a tournament in any format; undefined while nobody has, and always on a superleague night. */
export const winnerOf = (tournament: Planned): Side | undefined => winnerAndRunnerUp(tournament)[0];
