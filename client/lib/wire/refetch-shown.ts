import type { ApolloClient } from '@apollo/client';

/** Repeats what is shown after a command, which is done or refused whether this works or not. Never rejects. */
export const refetchShown = (client: ApolloClient): Promise<unknown> =>
  client.refetchQueries({ include: 'active' }).catch(() => undefined);
