import { callNames } from '../basics/short-names.ts';
import type { Sayg } from '../darts/sayg.ts';

/** "Carol 2–1 Rhys, live": title of a watched match. A single player has no score. */
export function liveTitle(sayg: Pick<Sayg, 'yourName' | 'opponentName' | 'homeScore' | 'awayScore'>): string {
  const { home, away } = callNames(sayg.yourName, sayg.opponentName);
  return `${away ? `${home} ${sayg.homeScore}–${sayg.awayScore} ${away}` : home}, live`;
}
