import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  CallTournamentMatchDocument,
  SetTournamentBoardsDocument,
  SetTournamentScorerDocument,
  TakeOffTournamentMatchDocument,
} from '../../../generated/desk.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';

interface Told {
  messages: string[];
  warnings: string[];
}

/** Commands for the boards of a tournament, one at a time; the page is loaded again after each. */
export function useBoardCommands(id: string) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [told, tell] = useState('');

  async function run(command: () => Promise<Told | undefined>) {
    setBusy(true);
    setFailure(undefined);
    tell('');
    try {
      const done = await command();
      if (done) tell([...done.messages, ...done.warnings].join(' '));
    } catch (error) {
      setFailure(failureOf(error));
    }
    // Also after a refusal: somebody else may have been faster.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    setBusy(false);
  }

  return {
    isBusy,
    failure,
    told,
    set: (wanted: { count?: number; closed?: number[] }) =>
      void run(async () => {
        const variables = { id, ...wanted };
        return (await client.mutate({ mutation: SetTournamentBoardsDocument, variables })).data?.setTournamentBoards;
      }),
    call: (matchId: string, board: number, instead: string | null) =>
      void run(async () => {
        const variables = { id, matchId, board, instead };
        return (await client.mutate({ mutation: CallTournamentMatchDocument, variables })).data?.callTournamentMatch;
      }),
    takeOff: (matchId: string) =>
      void run(async () => {
        const variables = { id, matchId };
        const { data } = await client.mutate({ mutation: TakeOffTournamentMatchDocument, variables });
        return data?.takeOffTournamentMatch;
      }),
    setScorer: (board: number, matchId: string, sideId: string | null) =>
      void run(async () => {
        const variables = { id, board, matchId, sideId };
        return (await client.mutate({ mutation: SetTournamentScorerDocument, variables })).data?.setTournamentScorer;
      }),
  };
}

export type BoardsAtHand = ReturnType<typeof useBoardCommands>;
