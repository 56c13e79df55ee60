import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { DocumentNode } from '@apollo/client';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';

/** Why something about an account was not done: the title of the dialog, and the reasons. */
export interface Refused {
  title: string;
  failure: Failure;
}

/** Commands on an account, one at a time; afterwards what is shown of it is read again. */
export function usePerson() {
  const client = useApolloClient();
  const [busy, setBusy] = useState('');
  const [refused, setRefused] = useState<Refused>();
  /** Whether it was done. `what` is told when it was not. */
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
      // Somebody else has changed it: what is shown then is what there is now.
      if (failure.code === 'CONFLICT') await client.refetchQueries({ include: ['People'] }).catch(() => undefined);
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy: !!busy, refused, run };
}
