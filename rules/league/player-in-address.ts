import { nameKey } from '../basics/names.ts';

interface PlayerOfTeam {
  id: string;
  name: string;
  team: string;
  teamId: string;
}

/**
 * Finds the player an address names: "{player}@{team}" or just the player, each by name or id, ignoring case. Undefined
 * when there is none.
 */
export function playerInAddress<P extends PlayerOfTeam>(players: readonly P[], text: string): P | undefined {
  const wanted = nameKey(text);
  const isAsked = ({ id, name, team, teamId }: P) =>
    [id, name].some((who) => ['', `@${team}`, `@${teamId}`, '@'].some((where) => nameKey(`${who}${where}`) === wanted));
  // "A@B" may also be somebody's whole name: a match including the team wins.
  const found = players.filter(isAsked);
  return found.find(({ team, teamId }) => [team, teamId].some((at) => wanted.endsWith(`@${nameKey(at)}`))) ?? found[0];
}
