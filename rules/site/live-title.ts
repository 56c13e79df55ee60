import { firstNamesOrFullIfSame } from '../basics/short-names.ts';
import { isSaygOver, type Sayg } from '../darts/sayg.ts';

/** "Carol 2–1 Rhys, live": title of a watched match, without "live" once it is over. A single player has no score. */
export function liveTitle(sayg: Sayg): string {
  const { home, away } = firstNamesOrFullIfSame(sayg.yourName, sayg.opponentName);
  const score = away ? `${home} ${sayg.homeScore}–${sayg.awayScore} ${away}` : home;
  return isSaygOver(sayg) ? score : `${score}, live`;
}
