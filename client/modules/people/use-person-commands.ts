import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { DocumentNode } from '@apollo/client';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';

/** Why a command on an account failed: the title of the dialog, and the reasons. */
export interface Refused {
  title: string;
  failure: Failure;
}

/** Commands on an account, one at a time; afterwards the account is loaded again. */
export function usePersonCommands() {
  const client = useApolloClient();
  const [busy, setBusy] = useState('');
  const [refused, setRefused] = useState<Refused>();
  /** Runs a command and returns whether it succeeded. `what` is the title shown if it did not. */
  const run = async (what: string, mutation: DocumentNode, variables: object): Promise<boolean> => {
    setBusy(what);
    setRefused(undefined);
    try {
      await client.mutate({ mutation, variables });
      await client.refetchQueries({ include: ['People', 'PersonDetails'] }).catch(() => undefined);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      setRefused({ title: what, failure });
      // Somebody else has changed the account: shows it as it is now.
      if (failure.code === 'CONFLICT') await client.refetchQueries({ include: ['People'] }).catch(() => undefined);
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy: !!busy, refused, run };
}
