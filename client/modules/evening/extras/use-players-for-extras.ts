import { compareNames } from '#rules/basics/order.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import type { Evening } from '../evening.ts';
import { playersOfTeamOn, useSeasonSquads } from '../sides/use-season-squads.ts';

/**
 * Who may have thrown a 180 or a hi-check: players of the sides that came, also of those that have left since, or of
 * their teams (live.md 9.7).
 */
export function usePlayersForExtras({ date, sides, left }: Pick<Evening, 'date' | 'sides' | 'left'>, seasonId: string) {
  const { squads, failure, again } = useSeasonSquads(seasonId);
  const here = sides.filter(({ id, noShow }) => !noShow || left.some(({ side }) => side.id === id));
  const own = here.flatMap(({ players }) => players);
  const ofTeams = (squads?.teams ?? [])
    .filter(({ id }) => here.some(({ teamId }) => teamId === id))
    .flatMap((team) => playersOfTeamOn(team, date));
  const once = [...new Map([...ofTeams, ...own].map((player) => [player.id, player])).values()];
  const named = once.map(({ id, name, divisionId }): TournamentPlayer => ({
    id,
    name,
    divisionId: divisionId ?? null,
  }));
  const isTwice = ({ id, name }: TournamentPlayer) => named.some((other) => other.id !== id && other.name === name);
  const teamOf = ({ id }: TournamentPlayer) => squads?.players.find((player) => player.id === id)?.team;
  const choices = named
    .toSorted((a, b) => compareNames(a.name, b.name))
    // Players of the same name are shown with their team.
    .map((player) => ({
      player,
      text: isTwice(player) ? `${player.name} (${teamOf(player) ?? 'no team'})` : player.name,
    }));
  const isWaiting = !squads && here.some(({ teamId }) => teamId);
  return { choices, isWaiting, failure: isWaiting ? failure : undefined, again };
}
