import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isKept } from '../../lib/device/offline.ts';
import { awayStore, askPageAgain, readOnceReachable } from '../../lib/wire/known.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../lib/instant.ts';
import styles from './Away.module.css';
import { KnownPages } from './KnownPages.tsx';

/**
 * Wraps the page. While the server cannot be reached: above it, since when it may be out of date; below a page that
 * this device does not keep, links to those it does. Such a page asks again by itself.
 */
export function Away({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const client = useApolloClient();
  const away = useSyncExternalStore(awayStore.subscribe, awayStore.get, () => undefined);
  const isHere = away?.path === pathname + search;
  // Of a page from the worker, the league and the session are as the device kept them, too.
  const [isOld, setOld] = useState(() => typeof document !== 'undefined' && isKept(document));
  const isAsking = isHere || isOld;
  useEffect(() => (isAsking ? readOnceReachable(client, () => setOld(false)) : undefined), [client, isAsking]);
  return (
    <>
      {isHere && away.at && (
        <p className={styles.stale} role="status">
          <Icon name="offline" />
          The server cannot be reached. This is what was known at {momentOf(away.at)}.
          <Button kind="quiet" onClick={() => void askPageAgain(client).catch(() => undefined)}>
            Try again
          </Button>
        </p>
      )}
      {children}
      {isHere && !away.at && <KnownPages />}
    </>
  );
}
