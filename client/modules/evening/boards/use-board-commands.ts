import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  CallTournamentMatchDocument,
  ClosedBoardsDocument,
  SetTournamentBoardsDocument,
  SetTournamentScorerDocument,
  TakeOffTournamentMatchDocument,
} from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { sendWithLatestVersion } from '../../../lib/wire/send-with-latest-version.ts';
import { useCommandWithMessages } from '../../../lib/wire/use-command.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';

/**
 * Closes or opens one board, whatever has happened to the others since the page was read: all that are closed are sent
 * (live.md 20.4).
 */
async function closeOrOpenBoard(
  client: ApolloClient,
  id: string,
  { board, isClosed }: { board: number; isClosed: boolean },
) {
  let closed: number[] = [];
  const readVersion = async () => {
    const now = (await readUncached(client, ClosedBoardsDocument, { id }))?.tournament;
    if (!now) throw new SendError('The tournament was not found. Somebody may have deleted it.', 'NOT_FOUND');
    const others = (now.boards?.boards ?? []).filter((one) => one.isClosed && one.number !== board);
    closed = [...others.map(({ number }) => number), ...(isClosed ? [board] : [])];
    return now.version;
  };
  const { data } = await sendWithLatestVersion(readVersion, (version) =>
    client.mutate({ mutation: SetTournamentBoardsDocument, variables: { id, version, closed } }),
  );
  return data?.setTournamentBoards;
}

/** Commands for the boards of a tournament, one at a time; the page is loaded again after each. */
export function useBoardCommands(id: string) {
  const client = useApolloClient();
  // Also after a refusal: somebody else may have been faster.
  const { run, ...state } = useCommandWithMessages(() => refetchShown(client));

  return {
    ...state,
    setCount: (count: number) =>
      void run(async () => {
        const variables = { id, count };
        return (await client.mutate({ mutation: SetTournamentBoardsDocument, variables })).data?.setTournamentBoards;
      }),
    setClosed: (board: number, isClosed: boolean) => void run(() => closeOrOpenBoard(client, id, { board, isClosed })),
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
