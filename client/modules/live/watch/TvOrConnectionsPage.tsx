import { useLocation } from 'react-router-dom';
import { signInPath } from '../../../lib/page/paths.ts';
import { useModes } from '../../../lib/page/modes.ts';
import { useActor, useCan, useFrame } from '../../../lib/wire/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { HomeDocument } from '../../../generated/graphql.ts';
import { nightQueries } from '../sources.ts';
import { TvShow } from './TvShow.tsx';
import { watchListQueries } from './use-watch-list.ts';
import { ScoringConnections } from './ScoringConnections.tsx';
import styles from './ScoringConnections.module.css';

/** Queries whose answers the server may have put into the page. */
export const tvQueries = { Home: HomeDocument, ...watchListQueries, ...nightQueries };

/**
 * For visitors who are not signed in and for kiosks, shows what is on; for others, lists connections (live.md 11.8).
 */
export function TvOrConnectionsPage() {
  const { data } = useFrame();
  const { isAnonymous } = useActor();
  const { isKiosk } = useModes();
  const may = useCan();
  const { pathname, search } = useLocation();
  if (!data)
    return (
      <div className={styles.page}>
        <h1 className="vh">What is on</h1>
      </div>
    );
  const isAsked = new URLSearchParams(search).get('show') === 'true';
  if (isAnonymous) return <TvShow signInAddress={signInPath(pathname + search)} />;
  if (isKiosk || (isAsked && may('live.connect'))) return <TvShow signInAddress={undefined} />;
  if (!may('live.connect'))
    return (
      <Message level={1} icon="lock" title="No access" actions={<ButtonLink to="/live">What is on now</ButtonLink>}>
        Your account may not use live connections.
      </Message>
    );
  return (
    <div className={styles.page}>
      <h1>Connections</h1>
      <p>
        <ButtonLink to="/tv?show=true">Show what is on, on this screen</ButtonLink>
      </p>
      <ScoringConnections />
    </div>
  );
}
