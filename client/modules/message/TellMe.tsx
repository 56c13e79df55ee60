import { Suspense, useState } from 'react';
import { usePushKeyQuery } from '../../generated/messages.ts';
import { lazy } from '../../lib/page/lazy.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TellMe.module.css';

const FollowDialog = lazy(() => import('./FollowDialog.tsx'));

/**
 * Opens how this browser is told of a team; nothing where this server sends nothing to browsers. Until that is known it
 * is there, as on most servers: the drawn page has it, and nothing on it moves.
 */
export function TellMe({ team }: { team: { id: string; name: string } }) {
  const [isOpen, open] = useState(false);
  const { data } = usePushKeyQuery();
  if (data?.pushKey === null && !isOpen) return null;
  return (
    <>
      <button type="button" className={styles.tell} onClick={() => open(true)}>
        <Icon name="mail" size={16} />
        Tell me
      </button>
      {isOpen && (
        <Suspense>
          <FollowDialog team={team} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
