import { Suspense } from 'react';
import { lazy } from '../lib/page/lazy.ts';
import { useCan } from '../lib/wire/session.ts';
import { useIsPageSettled } from '../lib/wire/settled.ts';

// Loaded only for those who may see it; the page works without it.
const Troubles = lazy(() => import('../modules/status/Troubles.tsx').catch(() => ({ default: () => null })));

/** What is wrong with the server, for people who look after it. */
export const ServerTroubles = () => (useCan()('trouble.see') ? <OnceSettled /> : null);

const OnceSettled = () =>
  useIsPageSettled() ? (
    <Suspense fallback={null}>
      <Troubles />
    </Suspense>
  ) : null;
