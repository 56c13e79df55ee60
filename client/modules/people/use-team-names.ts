import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { TeamNamesDocument } from '../../generated/people.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { readAllTeams } from '../../lib/wire/read-all-teams.ts';
import { useReading } from '../../lib/wire/use-reading.ts';

interface TeamName {
  id: string;
  name: string;
}

/** Every team by name: none while they load, or as long as they cannot be loaded. */
export interface TeamNames {
  list: readonly TeamName[];
  isKnown: boolean;
  /** Why they could not be loaded. */
  failure: Failure | undefined;
  /** Asks for them once more. */
  again: () => void;
}

/** The names of all teams. */
export function useTeamNames(): TeamNames {
  const client = useApolloClient();
  const { data, error, again } = useReading(useCallback(() => readAllTeams(client, TeamNamesDocument, {}), [client]));
  return { list: data ?? [], isKnown: !!data, failure: error && failureOf(error), again };
}

/** What is said of a chosen team that is not among these: that it is gone, or that they are not known. */
export function unlistedTeamText(chosen: string, { list, isKnown }: TeamNames): string | undefined {
  if (!chosen || list.some(({ id }) => id === chosen)) return undefined;
  return isKnown ? 'A team that is gone' : 'The team that was chosen';
}
