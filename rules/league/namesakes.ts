import { sameName } from './player-names.ts';

/** A team of the season with its players' names. */
export interface NamedSquad {
  id: string;
  name: string;
  players: readonly string[];
}

/** Somebody of a name that is to be added, in another team of the season. */
export interface Namesake {
  name: string;
  team: string;
}

/** Those of other teams of the season who are called like somebody to be added to this team (league.md 15). */
export const namesakes = (names: readonly string[], teamId: string, squads: readonly NamedSquad[]): Namesake[] =>
  names.flatMap((name) =>
    squads
      .filter(({ id, players }) => id !== teamId && players.some((player) => sameName(player, name)))
      .map(({ name: team }) => ({ name, team })),
  );

const shown = 3;

/** What is asked before they are added. */
export function namesakeText(found: readonly Namesake[]): string {
  const told = found.slice(0, shown).map(({ name, team }) => `${name} plays for ${team} already`);
  const more = found.length - told.length;
  return `${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}. If it is the same person, move them from that team instead.`;
}
