import { useApolloClient } from '@apollo/client/react';
import {
  CallTournamentMatchDocument,
  SetTournamentBoardsDocument,
  SetTournamentScorerDocument,
  TakeOffTournamentMatchDocument,
} from '../../../generated/desk.ts';
import { useCommandWithMessages } from '../../../lib/wire/use-command.ts';

/** Commands for the boards of a tournament, one at a time; the page is loaded again after each. */
export function useBoardCommands(id: string) {
  const client = useApolloClient();
  // Also after a refusal: somebody else may have been faster.
  const { run, ...state } = useCommandWithMessages(() =>
    client.refetchQueries({ include: 'active' }).catch(() => undefined),
  );

  return {
    ...state,
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
