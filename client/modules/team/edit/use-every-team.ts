import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { EveryTeamDocument, type EveryTeamQuery } from '../../../generated/desk.ts';
import { readAllTeams } from '../../../lib/wire/read-all-teams.ts';
import { useReading } from '../../../lib/wire/use-reading.ts';

type Team = EveryTeamQuery['teams']['teams'][number];

/** Every team with its seasons, whichever those are. */
export const readEveryTeam = (client: ApolloClient): Promise<Team[]> => readAllTeams(client, EveryTeamDocument, {});

/** As `readEveryTeam`; none while loading, and where that fails: a new team can still be added. */
export function useEveryTeam(): { every: readonly Team[]; again: () => void } {
  const client = useApolloClient();
  const { data: every = [], again } = useReading(useCallback(() => readEveryTeam(client), [client]));
  return { every, again };
}
