import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useFrame } from '../../lib/wire/session.ts';
import { Icon } from '../../ui/Icon.tsx';

const FollowDialog = lazyWithRetry(() => import('./TeamMessagesDialog.tsx'), 'What this browser is told of');

/** Opens how this browser is told of a team; nothing where this server sends nothing to browsers. */
export function TeamMessagesButton({ team }: { team: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useFrame();
  if (!data?.league.isPushSent) return null;
  return (
    <>
      <button
        type="button"
        className="row-inline gap-6 tap accent-text t-14 semi bare p-0 off-paper"
        onClick={() => setOpen(true)}
      >
        <Icon name="mail" size={16} />
        Tell me
      </button>
      {isOpen && (
        <Suspense>
          <FollowDialog team={team} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
