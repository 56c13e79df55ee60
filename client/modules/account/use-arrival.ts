import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { isInternal } from '../../lib/paths.ts';

/** What to do once somebody is signed in: read everything again as them, and go where they wanted to. */
export function useArrival() {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (address: string) => {
    if (!isInternal(address)) return location.assign(address);
    // A page that cannot be read again says so itself.
    await client.resetStore().catch(() => undefined);
    await navigate(address, { replace: true });
  };
}
