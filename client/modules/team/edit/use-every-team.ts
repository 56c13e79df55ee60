import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { EveryTeamDocument, type EveryTeamQuery } from '../../../generated/desk.ts';
import { readAllTeams } from '../../../lib/wire/read-all-teams.ts';

type Team = EveryTeamQuery['teams']['teams'][number];

/** Every team with its seasons, whichever those are. */
export const readEveryTeam = (client: ApolloClient): Promise<Team[]> => readAllTeams(client, EveryTeamDocument, {});

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
