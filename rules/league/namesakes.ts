import { sameName } from '../basics/names.ts';

/** A team of the season with its players' names. */
interface NamedSquad {
  id: string;
  name: string;
  players: readonly string[];
}

/** A player of another team of the season who has a name that is to be added. */
export interface Namesake {
  name: string;
  team: string;
}

/** Players of the season's other teams who have the name of somebody to be added to this team (league.md 15). */
export const namesakes = (names: readonly string[], teamId: string, squads: readonly NamedSquad[]): Namesake[] =>
  names.flatMap((name) =>
    squads
      .filter(({ id, players }) => id !== teamId && players.some((player) => sameName(player, name)))
      .map(({ name: team }) => ({ name, team })),
  );

const mostNamed = 3;

/** What people are told before they add them; whoever may not move players has somebody asked who may. */
export function namesakeText(found: readonly Namesake[], mayMove = true): string {
  const told = found.slice(0, mostNamed).map(({ name, team }) => `${name} plays for ${team} already`);
  const more = found.length - told.length;
  const instead = mayMove
    ? 'move them from that team instead'
    : 'ask the secretary to move them from that team instead';
  return `${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}. If it is the same person, ${instead}.`;
}
