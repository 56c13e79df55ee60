import { listInWords } from '../basics/list-in-words.ts';
import { matchSizeName } from '../basics/names.ts';
import type { PlayerPoints } from '../basics/defaults.ts';

/** "singles", "matches of the whole team". */
export const matchSizeInWords = (size: number): string =>
  size ? matchSizeName(size).toLowerCase() : 'matches of the whole team';

/** What gives points to a player, in a few words beside the points: "legs won in singles" (season-rules.md 5). */
export function playerPointsText({ sizes, leg, match, oneEighty, hiCheck }: PlayerPoints): string {
  const won = leg === 1 && !match ? 'legs' : match === 1 && !leg ? 'matches' : undefined;
  if (!won || !sizes.length || oneEighty || hiCheck) return 'by the rules of the season';
  return `${won} won in ${listInWords(sizes.map(matchSizeInWords))}`;
}
