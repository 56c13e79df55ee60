import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useCommand } from '../../lib/wire/use-command.ts';
import { refetchShown } from '../../lib/wire/refetch-shown.ts';

/** Commands on an account, one at a time; afterwards the page is read again, as the account may be one's own. */
export function usePersonCommands() {
  const client = useApolloClient();
  const { isBusy, failure, run } = useCommand();
  const [last, setLast] = useState<{ title: string; mutation: DocumentNode }>();
  return {
    busy: isBusy,
    /** Which one failed last, and why: the title of the dialog, and the reasons. */
    refused: last && failure && { ...last, failure },
    /** Runs a command and returns whether it succeeded. `title` is shown if it did not. */
    run: (title: string, mutation: DocumentNode, variables: object): Promise<boolean> => {
      setLast({ title, mutation });
      return run(
        () => client.mutate({ mutation, variables }),
        () => refetchShown(client),
      );
    },
  };
}
