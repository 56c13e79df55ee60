import { useLocation } from 'react-router-dom';
import { signInPath } from '../../lib/paths.ts';
import { useActor, useCan, useFrame } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { WatchList } from './WatchList.tsx';
import styles from './WatchList.module.css';

/** What a TV can show: the connections, for accounts that may use them (live.md 11.8). */
export function TvPage() {
  const { data } = useFrame();
  const { isAnonymous } = useActor();
  const may = useCan();
  const { pathname, search } = useLocation();
  if (!data) return <div className={styles.page} />;
  if (isAnonymous)
    return (
      <Message
        level={1}
        icon="lock"
        title="Sign in to see the connections"
        actions={
          <ButtonLink kind="primary" to={signInPath(pathname + search)}>
            Login
          </ButtonLink>
        }
      />
    );
  if (!may('live.connect'))
    return (
      <Message level={1} icon="lock" title="No access" actions={<ButtonLink to="/live">What is on now</ButtonLink>}>
        Your account may not use live connections.
      </Message>
    );
  return (
    <div className={styles.page}>
      <h1>Connections</h1>
      <WatchList title="Connections" isDetailed />
    </div>
  );
}
