import { useApolloClient } from '@apollo/client/react';
import { useSignOutMutation } from '../../generated/graphql.ts';

/**
 * Signs this browser out; what was read as somebody is forgotten, and the page asks again as nobody. Also tells whether
 * the last try failed.
 */
export function useSignOut() {
  const client = useApolloClient();
  const [mutate, { error }] = useSignOutMutation();
  const signOut = async () => {
    const isOut = await mutate().then(
      () => true,
      () => false,
    );
    // What cannot be read again says so in its place.
    if (isOut) await client.resetStore().catch(() => undefined);
    return isOut;
  };
  return [signOut, !!error] as const;
}
