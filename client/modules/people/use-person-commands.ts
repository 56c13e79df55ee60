import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCommand } from '../../lib/wire/use-command.ts';

/** Commands on an account, one at a time; afterwards the page is read again, as the account may be one's own. */
export function usePersonCommands() {
  const client = useApolloClient();
  const { isBusy, failure, run } = useCommand();
  const [title, setTitle] = useState('');
  return {
    busy: isBusy,
    /** Why the last one failed: the title of the dialog, and the reasons. */
    refused: failure && { title, failure },
    /** Runs a command and returns whether it succeeded. `what` is the title shown if it did not. */
    run: (what: string, mutation: DocumentNode, variables: object): Promise<boolean> => {
      setTitle(what);
      return run(
        () => client.mutate({ mutation, variables }),
        () => client.refetchQueries({ include: 'active' }),
      );
    },
  };
}
