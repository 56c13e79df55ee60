import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useDidUpdate } from '@mantine/hooks';
import {
  CloseTournamentCheckInDocument,
  MarkAbsentTournamentSidesDocument,
  OpenTournamentCheckInDocument,
  TournamentCheckInSecretDocument,
} from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useCommandWithMessages } from '../../../lib/wire/use-command.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import type { Evening } from '../evening.ts';

/** Check-in of a tournament: its link while it is open, also where somebody else has made it anew, and the commands. */
export function useCheckInDesk({ id, version, checkIn: { isOpen } }: Pick<Evening, 'id' | 'version' | 'checkIn'>) {
  const client = useApolloClient();
  // Never kept on the device: whoever has the secret may check people in.
  const asked = isOpen ? ({ variables: { id }, fetchPolicy: 'no-cache' } as const) : skipToken;
  const { data, error, refetch } = useQuery(TournamentCheckInSecretDocument, asked);
  const secret = data?.tournamentCheckInSecret;
  useDidUpdate(() => {
    if (isOpen) void refetch().catch(() => undefined);
  }, [version]);

  const { run, ...state } = useCommandWithMessages(async () => {
    await refetchShown(client);
    if (isOpen) await refetch().catch(() => undefined);
  });

  return {
    ...state,
    unread: error && !data ? failureOf(error) : undefined,
    again: () => void refetch().catch(() => undefined),
    link: secret ? `${location.origin}/check-in/${id}#${secret}` : undefined,
    open: (isAnew: boolean) =>
      void run(async () => {
        const variables = { id, isAnew };
        return (await client.mutate({ mutation: OpenTournamentCheckInDocument, variables })).data
          ?.openTournamentCheckIn;
      }),
    close: () =>
      void run(async () => {
        const { data: done } = await client.mutate({ mutation: CloseTournamentCheckInDocument, variables: { id } });
        return done?.closeTournamentCheckIn;
      }),
    markOthers: () =>
      void run(async () => {
        const { data: done } = await client.mutate({ mutation: MarkAbsentTournamentSidesDocument, variables: { id } });
        return done?.markAbsentTournamentSides;
      }),
  };
}
