import { playerFaults } from './record-faults.ts';

/** A line of a list of names, as it would become a player. */
export interface NewPlayer {
  name: string;
  /** Why it cannot be added. */
  fault?: string | undefined;
  /** Why adding it changes nothing. */
  skipped?: string | undefined;
}

/** At most so many are added at a time. */
export const mostPlayers = 100;

const key = (name: string) => name.trim().toLowerCase();

/** One player for each line that is not blank; `present` are the names of those who play for the team (league.md 3, 15). */
export function newPlayers(text: string, present: readonly string[]): NewPlayer[] {
  const taken = new Set(present.map(key));
  const seen = new Set<string>();
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((name, index) => {
      const [own] = playerFaults({ name });
      const fault = own?.message ?? (index >= mostPlayers ? `At most ${mostPlayers} at a time.` : undefined);
      const isTwice = seen.has(key(name));
      seen.add(key(name));
      if (fault) return { name, fault };
      if (taken.has(key(name))) return { name, skipped: 'Plays for the team already.' };
      return isTwice ? { name, skipped: 'Is in the list already.' } : { name };
    });
}

/** Those who are added. */
export const toAdd = (players: readonly NewPlayer[]): NewPlayer[] =>
  players.filter(({ fault, skipped }) => !fault && !skipped);
