import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TeamNamesDocument } from '../../generated/people.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { readAllTeams } from '../../lib/wire/read-all-teams.ts';

export interface TeamName {
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
  const [list, setList] = useState<readonly TeamName[]>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    readAllTeams(client, TeamNamesDocument, {}).then(
      (every) => isOver || setList(every),
      (error: unknown) => isOver || setFailure(failureOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [client, attempt]);
  const again = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { list: list ?? [], isKnown: !!list, failure, again };
}

/** What is said of a chosen team that is not among these: that it is gone, or that they are not known. */
export function unlistedTeamText(chosen: string, { list, isKnown }: TeamNames): string | undefined {
  if (!chosen || list.some(({ id }) => id === chosen)) return undefined;
  return isKnown ? 'A team that is gone' : 'The team that was chosen';
}
