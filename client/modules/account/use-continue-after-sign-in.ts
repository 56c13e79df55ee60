import { useApolloClient } from '@apollo/client/react';
import { clearSignedOut } from '../../lib/wire/signed-out.ts';
import { isInternal } from '../../lib/page/paths.ts';
import { useNavigateIfStillHere } from '../../lib/page/still-here.ts';

/**
 * After signing in: reloads everything as the new user and goes where they wanted to. To be used by what stays on the
 * page meanwhile, which a form may not.
 */
export function useContinueAfterSignIn() {
  const client = useApolloClient();
  const navigate = useNavigateIfStillHere();
  return async (address: string) => {
    clearSignedOut();
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
