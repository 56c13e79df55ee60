import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TeamNamesDocument } from '../../generated/people.ts';

export interface TeamName {
  id: string;
  name: string;
}

const pageSize = 100;

async function read(client: ApolloClient, page = 1): Promise<TeamName[]> {
  const asked = { query: TeamNamesDocument, variables: { page, pageSize }, fetchPolicy: 'network-only' } as const;
  const { teams = [], total = 0 } = (await client.query(asked)).data?.teams ?? {};
  return page * pageSize < total ? [...teams, ...(await read(client, page + 1))] : teams;
}

/** Every team by name; empty while they load, or if they cannot be loaded. */
export function useTeamNames(): readonly TeamName[] {
  const client = useApolloClient();
  const [teams, setTeams] = useState<readonly TeamName[]>([]);
  useEffect(() => {
    let isOver = false;
    read(client).then(
      (every) => isOver || setTeams(every),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [client]);
  return teams;
}
