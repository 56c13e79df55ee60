import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { compareNames } from '#rules/basics/order.ts';
import type { KnownPlayer } from '#rules/tournament/pasted-sides.ts';
import { SeasonSquadsDocument, type SeasonSquadsQuery } from '../../../generated/desk.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { readAllTeams } from '../../../lib/wire/read-all-teams.ts';

type Team = SeasonSquadsQuery['teams']['teams'][number];

/** Who may take part in a tournament of a season. */
export interface SeasonSquads {
  teams: readonly { id: string; name: string }[];
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

/** The teams and players of a season, read when this is first rendered. */
export function useSeasonSquads(seasonId: string) {
  const client = useApolloClient();
  const [squads, setSquads] = useState<SeasonSquads>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(
    () =>
      readAllTeams(client, SeasonSquadsDocument, { seasonId }).then(
        (teams) => setSquads(squadsOf(teams)),
        (error: unknown) => setFailure(failureOf(error)),
      ),
    [client, seasonId],
  );
  useEffect(() => void load(), [load]);
  const again = () => {
    setFailure(undefined);
    void load();
  };
  return { squads, failure, again };
}
