import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { WebhookTeamsDocument } from '../../generated/webhooks.ts';

export interface TeamListed {
  id: string;
  name: string;
}

/** The maximum page size. */
const pageSize = 100;

async function readTeams(client: ApolloClient, page = 1): Promise<TeamListed[]> {
  const asked = { query: WebhookTeamsDocument, variables: { page, pageSize } } as const;
  const { teams = [], total = 0 } = (await client.query(asked)).data?.teams ?? {};
  return page * pageSize < total ? [...teams, ...(await readTeams(client, page + 1))] : teams;
}

/** Every team by name; empty while they load, or if they cannot be loaded. */
export function useTeamList(): readonly TeamListed[] {
  const client = useApolloClient();
  const [teams, setTeams] = useState<readonly TeamListed[]>([]);
  useEffect(() => {
    let isOver = false;
    readTeams(client).then(
      (every) => isOver || setTeams(every),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [client]);
  return teams;
}
