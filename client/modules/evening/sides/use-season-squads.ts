import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Day } from '#rules/basics/dates.ts';
import { compareNames } from '#rules/basics/order.ts';
import { squadOn } from '#rules/card/membership.ts';
import type { KnownPlayer } from '#rules/tournament/pasted-sides.ts';
import { SeasonSquadsDocument, type SeasonSquadsQuery } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { readAllTeams } from '../../../lib/wire/read-all-teams.ts';
import { useReading } from '../../../lib/wire/use-reading.ts';

type Team = SeasonSquadsQuery['teams']['teams'][number];

/** Who may take part in a tournament of a season. */
export interface SeasonSquads {
  teams: readonly Team[];
  /** By name; each player once. */
  players: readonly KnownPlayer[];
}

function squadsOf(teams: readonly Team[]): SeasonSquads {
  const players = teams.flatMap(({ name: team, seasons }) =>
    seasons.flatMap(({ divisionId, players: squad }) =>
      squad.map(({ id, name }): KnownPlayer => ({ id, name, divisionId, team })),
    ),
  );
  const once = [...new Map(players.map((player) => [player.id, player])).values()];
  return { teams, players: once.toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.team, b.team)) };
}

/** Who plays for a team on a day, by name: some have moved since, others play for another team, too (league.md 7, 15). */
export function playersOfTeamOn({ name: team, seasons }: Team, day: Day): KnownPlayer[] {
  const players = seasons.flatMap(({ divisionId, ...squad }) =>
    squadOn(squad, day).map((player): KnownPlayer => ({ ...player, divisionId, team })),
  );
  return players.toSorted((a, b) => compareNames(a.name, b.name));
}

/** The teams and players of a season. */
export function useSeasonSquads(seasonId: string) {
  const client = useApolloClient();
  const read = useCallback(
    () => readAllTeams(client, SeasonSquadsDocument, { seasonId }).then(squadsOf),
    [client, seasonId],
  );
  const { data: squads, error, again } = useReading(read);
  return { squads, failure: error && failureOf(error), again };
}
