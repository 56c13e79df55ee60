import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { EveryTeamDocument, type EveryTeamQuery } from '../../../generated/desk.ts';

type Team = EveryTeamQuery['teams']['teams'][number];

const pageSize = 100;

/** Every team with its seasons, whichever those are. */
export async function readEveryTeam(client: ApolloClient, page = 1): Promise<Team[]> {
  const asked = { query: EveryTeamDocument, variables: { page, pageSize }, fetchPolicy: 'network-only' } as const;
  const { teams = [], total = 0 } = (await client.query(asked)).data?.teams ?? {};
  return page * pageSize < total ? [...teams, ...(await readEveryTeam(client, page + 1))] : teams;
}

/** As `readEveryTeam`; empty while loading. A different `turn` loads them again. */
export function useEveryTeam(turn = 0): readonly Team[] {
  const client = useApolloClient();
  const [teams, setTeams] = useState<readonly Team[]>([]);
  useEffect(() => {
    let isOver = false;
    // If this fails, a new team can still be added.
    readEveryTeam(client).then(
      (every) => isOver || setTeams(every),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [client, turn]);
  return teams;
}
