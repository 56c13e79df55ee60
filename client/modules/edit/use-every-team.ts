import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { EveryTeamDocument, type EveryTeamQuery } from '../../generated/desk.ts';

type Team = EveryTeamQuery['teams']['teams'][number];

/** As many as a page has at most. */
const pageSize = 100;

async function read(client: ApolloClient, page = 1): Promise<Team[]> {
  const asked = { query: EveryTeamDocument, variables: { page, pageSize }, fetchPolicy: 'network-only' } as const;
  const { teams = [], total = 0 } = (await client.query(asked)).data?.teams ?? {};
  return page * pageSize < total ? [...teams, ...(await read(client, page + 1))] : teams;
}

/** Every team there is with its seasons, whatever season it plays in; none while that is not known. */
export function useEveryTeam(): readonly Team[] {
  const client = useApolloClient();
  const [teams, setTeams] = useState<readonly Team[]>([]);
  useEffect(() => {
    let isOver = false;
    // Without them a new team can be added all the same.
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
