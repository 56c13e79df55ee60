import { useApolloClient } from '@apollo/client/react';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageFromDevice } from '../../lib/device/offline.ts';
import { awayStore, refetchPage, refetchPageOnceReachable } from '../../lib/wire/known.ts';
import { useStore } from '../../lib/watchers.ts';
import { Button } from '../../ui/Button.tsx';
import { Connection } from '../../ui/Reasons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import styles from './WithServerAwayNotice.module.css';
import { LinksToKeptPages } from './LinksToKeptPages.tsx';

/**
 * Wraps the page. While the server cannot be reached: above it, since when it may be out of date; below a page that
 * this device does not keep, links to those it does. Such a page asks again by itself.
 */
export function WithServerAwayNotice({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const client = useApolloClient();
  const away = useStore(awayStore);
  const isOff = useContext(Connection)?.isOff;
  const isHere = away?.path === pathname + search;
  // Of a page from the worker, the league and the session are as the device kept them, too.
  const [isOld, setOld] = useState(() => typeof document !== 'undefined' && isPageFromDevice(document));
  const isAsking = isHere || isOld;
  useEffect(() => (isAsking ? refetchPageOnceReachable(client, () => setOld(false)) : undefined), [client, isAsking]);
  return (
    <>
      {isHere && away.at && (
        <p className={styles.stale} role="status">
          <Icon name="offline" />
          {isOff ? 'You are offline' : 'The server cannot be reached'}. This is what was known at{' '}
          {formatTimeWithShortDayUnlessToday(away.at)}.
          <Button kind="quiet" onClick={() => void refetchPage(client).catch(() => undefined)}>
            Try again
          </Button>
        </p>
      )}
      {children}
      {isHere && !away.at && <LinksToKeptPages />}
    </>
  );
}
