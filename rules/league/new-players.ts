import { nameKey } from '../basics/names.ts';
import { pastedNames } from '../basics/pasted-names.ts';
import { playerFaults } from './record-faults.ts';

/** One line of the entered names, as the player it would add. */
interface NewPlayer {
  name: string;
  /** Why it cannot be added. */
  fault?: string | undefined;
  /** Why adding it would change nothing. */
  skipped?: string | undefined;
}

/** Maximum number added at once. */
const mostNewPlayers = 100;

/** One player per line of a list (`pastedNames`); `currentNames` are the names of the team's current players (league.md 3, 15). */
export function checkedPlayerLines(text: string, currentNames: readonly string[]): NewPlayer[] {
  const taken = new Set(currentNames.map(nameKey));
  const seen = new Set<string>();
  return pastedNames(text).map((name, index) => {
    const [own] = playerFaults({ name });
    const fault = own?.message ?? (index >= mostNewPlayers ? `At most ${mostNewPlayers} at a time.` : undefined);
    const isTwice = seen.has(nameKey(name));
    seen.add(nameKey(name));
    if (fault) return { name, fault };
    if (taken.has(nameKey(name))) return { name, skipped: 'Plays for the team already.' };
    return isTwice ? { name, skipped: 'Is in the list already.' } : { name };
  });
}

/** The players to add. */
export const playersToAdd = (players: readonly NewPlayer[]): NewPlayer[] =>
  players.filter(({ fault, skipped }) => !fault && !skipped);
