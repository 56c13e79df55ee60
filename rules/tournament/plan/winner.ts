import { winningSide, type Side } from '../tournament.ts';
import { champion, evening, type Planned } from './settle.ts';

/** Who won a tournament in any format; undefined while nobody has, and on a superleague night (live.md 9.8, 20.3). */
export function winnerOf(tournament: Planned): Side | undefined {
  const played = tournament.plan?.draw ? evening(tournament) : null;
  return played ? champion(played) : winningSide(tournament);
}
