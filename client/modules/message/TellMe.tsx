import { Suspense, useState } from 'react';
import { lazy } from '../../lib/page/lazy.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const FollowDialog = lazy(() => import('./FollowDialog.tsx'));

/** Opens how this browser is told of a team. */
export function TellMe({ team }: { team: { id: string; name: string } }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => open(true)}>
        <Icon name="mail" />
        Tell me
      </Button>
      {isOpen && (
        <Suspense>
          <FollowDialog team={team} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
