import { finalSides, type Side } from '../tournament.ts';
import { eveningStanding, firstTwo, type Planned } from './settle.ts';

/**
 * Who won a tournament in any format, and who came second; nobody while it is not over, and on a superleague night
 * (live.md 9.8, 20.3).
 */
export function firstTwoOf(tournament: Planned): Side[] {
  const played = tournament.plan?.draw ? eveningStanding(tournament) : null;
  return played ? firstTwo(played) : finalSides(tournament);
}

/** Who won a tournament in any format; undefined while nobody has. */
export const winnerOf = (tournament: Planned): Side | undefined => firstTwoOf(tournament)[0];
