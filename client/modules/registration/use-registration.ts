import {
  RegistrationDocument,
  useEnterTournamentMutation,
  useRegistrationQuery,
  useWithdrawFromTournamentMutation,
  type RegistrationQuery,
} from '../../generated/registration.ts';
import { useCommandWithMessages } from '../../lib/wire/use-command.ts';
import { useRefetchOnTournamentNews } from '../../lib/wire/news.ts';

export type Registering = NonNullable<NonNullable<RegistrationQuery['tournament']>['registration']>;
export type OwnEntry = NonNullable<RegistrationQuery['ownTournamentEntry']>;

/** Registration for a tournament, kept current, and what somebody does with their own entry. */
export function useRegistration(id: string) {
  const variables = { id };
  const { data, error, refetch } = useRegistrationQuery({ variables });
  useRefetchOnTournamentNews(id, { query: RegistrationDocument, variables });
  const [send] = useEnterTournamentMutation();
  const [sendWithdrawal] = useWithdrawFromTournamentMutation();
  const { run, ...state } = useCommandWithMessages(() => refetch().catch(() => undefined));

  return {
    season: data?.tournament?.season,
    registration: data?.tournament?.registration,
    own: data?.ownTournamentEntry,
    error: data ? undefined : error,
    again: () => void refetch().catch(() => undefined),
    ...state,
    enter: (names: string[]) => run(async () => (await send({ variables: { id, names } })).data?.enterTournament),
    withdraw: () => run(async () => (await sendWithdrawal({ variables: { id } })).data?.withdrawFromTournament),
  };
}
