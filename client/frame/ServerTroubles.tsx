import { lazy, Suspense } from 'react';
import { useCan } from '../lib/wire/session.ts';
import { useIsSettled } from '../lib/wire/settled.ts';

// Nobody else loads it; without it the page is still there.
const Troubles = lazy(() => import('../modules/status/Troubles.tsx').catch(() => ({ default: () => null })));

/** What is wrong with the server, for people who look after it. */
export const ServerTroubles = () => (useCan()('trouble.see') ? <OnceSettled /> : null);

const OnceSettled = () =>
  useIsSettled() ? (
    <Suspense fallback={null}>
      <Troubles />
    </Suspense>
  ) : null;
