import { sameName } from '../basics/names.ts';
import type { KnownPlayer } from './pasted-sides.ts';
import { personName, type EntryPlayer } from './registration/registration.ts';
import type { NameOnSide } from './sides.ts';

/** A player of the season, with the team where another one has the name, too (live.md 20.7). */
export const withTeamIfNamesake = ({ id, name, team }: KnownPlayer, players: readonly KnownPlayer[]): EntryPlayer =>
  team && players.some((other) => other.id !== id && sameName(other.name, name)) ? { id, name, team } : { id, name };

/** What these players of a season are called on sides; a guest by name (live.md 9.7, 20.7). */
export function nameOnSideAmong(players: readonly KnownPlayer[]): NameOnSide {
  const byId = new Map(players.map((player) => [player.id, player]));
  return ({ id, name }) => {
    const known = byId.get(id);
    return known ? personName(withTeamIfNamesake({ ...known, name }, players)) : name;
  };
}
