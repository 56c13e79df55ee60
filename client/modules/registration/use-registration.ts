import { useState } from 'react';
import {
  RegistrationDocument,
  useEnterTournamentMutation,
  useRegistrationQuery,
  useWithdrawFromTournamentMutation,
  type RegistrationQuery,
} from '../../generated/registration.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { useRefetchOnTournamentNews } from '../../lib/wire/news.ts';

export type Registering = NonNullable<NonNullable<RegistrationQuery['tournament']>['registration']>;
export type OwnEntry = NonNullable<RegistrationQuery['ownTournamentEntry']>;

interface Told {
  messages: string[];
  warnings: string[];
}

/** Registration for a tournament, kept current, and what somebody does with their own entry. */
export function useRegistration(id: string) {
  const variables = { id };
  const { data, error, refetch } = useRegistrationQuery({ variables });
  useRefetchOnTournamentNews(id, { query: RegistrationDocument, variables });
  const [send] = useEnterTournamentMutation();
  const [sendWithdrawal] = useWithdrawFromTournamentMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [told, tell] = useState('');

  /** Whether it was done. */
  async function run(command: () => Promise<Told | undefined>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    tell('');
    let isDone = true;
    try {
      const done = await command();
      tell([...(done?.messages ?? []), ...(done?.warnings ?? [])].join(' '));
    } catch (refused) {
      setFailure(failureOf(refused));
      isDone = false;
    }
    await refetch().catch(() => undefined);
    setBusy(false);
    return isDone;
  }

  return {
    season: data?.tournament?.season,
    registration: data?.tournament?.registration,
    own: data?.ownTournamentEntry,
    error: data ? undefined : error,
    again: () => void refetch().catch(() => undefined),
    isBusy,
    failure,
    told,
    enter: (names: string[]) => run(async () => (await send({ variables: { id, names } })).data?.enterTournament),
    withdraw: () => run(async () => (await sendWithdrawal({ variables: { id } })).data?.withdrawFromTournament),
  };
}
