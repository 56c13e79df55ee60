import type { SideName } from '#rules/darts/leg.ts';
import type { KnownPlayer } from '#rules/tournament/pasted-sides.ts';
import type { Evening } from '../../evening/evening.ts';
import { useClashes } from '../../evening/sides/use-clashes.ts';
import { playersOfTeamOn, useSeasonSquads } from '../../evening/sides/use-season-squads.ts';

/** Somebody who can be drawn, or why they cannot. */
export interface NightChoice {
  player: KnownPlayer;
  /** "plays in Superleague at The Swan". */
  elsewhere: string | undefined;
}

/**
 * The players of host and opponent that night, without those who are in a match of this size already. Who plays
 * elsewhere that day is in the list and cannot be drawn: `elsewhere` says where (live.md 10).
 */
export function useNightPlayers(
  tournament: Evening,
  { seasonId, playersPerSide, exceptMatchId }: { seasonId: string; playersPerSide: number; exceptMatchId?: string },
) {
  const { id, date, rounds, hostTeamId, opponentTeamId } = tournament;
  const { squads, failure, again } = useSeasonSquads(seasonId);
  const clashes = useClashes(date, id, playersPerSide);
  const taken = new Set(
    rounds
      .flatMap(({ matches }) => matches)
      .filter((match) => match.id !== exceptMatchId && match.format.playerCount === playersPerSide)
      .flatMap(({ sideA, sideB }) => [sideA, sideB].flatMap((side) => side?.players.map((player) => player.id) ?? [])),
  );
  const of = (teamId: string | null): NightChoice[] =>
    (squads?.teams.filter((team) => team.id === teamId) ?? [])
      .flatMap((team) => playersOfTeamOn(team, date))
      .filter((player) => !taken.has(player.id))
      .map((player) => ({ player, elsewhere: clashes.get(player.id) }));
  const choices: Record<SideName, NightChoice[]> = { home: of(hostTeamId), away: of(opponentTeamId) };
  return { choices, isKnown: !!squads, failure: squads ? undefined : failure, again };
}
