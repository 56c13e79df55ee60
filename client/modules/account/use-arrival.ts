import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { tellSettled } from '../../lib/wire/signed-out.ts';
import { isInternal } from '../../lib/page/paths.ts';

/** After signing in: reload everything as the new user, and go where they wanted to. */
export function useArrival() {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (address: string) => {
    tellSettled();
    if (!isInternal(address)) return location.assign(address);
    // The page shows its own errors.
    await client.resetStore().catch(() => undefined);
    await navigate(address, { replace: true });
  };
}
