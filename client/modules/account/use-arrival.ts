import { useApolloClient } from '@apollo/client/react';
import { tellSettled } from '../../lib/wire/signed-out.ts';
import { isInternal } from '../../lib/page/paths.ts';
import { useNavigateHere } from '../../lib/page/still-here.ts';

/**
 * After signing in: reloads everything as the new user and goes where they wanted to. To be used by what stays on the
 * page meanwhile, which a form may not.
 */
export function useArrival() {
  const client = useApolloClient();
  const navigate = useNavigateHere();
  return async (address: string) => {
    tellSettled();
    if (!isInternal(address)) {
      location.assign(address);
      // Stays busy until the other page is there.
      return new Promise<void>(() => undefined);
    }
    // The page shows its own errors.
    await client.resetStore().catch(() => undefined);
    await navigate(address, { replace: true });
  };
}
