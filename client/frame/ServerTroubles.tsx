import { Suspense } from 'react';
import { lazyWithFallback, Nothing } from '../lib/page/lazy-page.ts';
import { useCan } from '../lib/wire/session.ts';
import { useIsFirstPageSettled } from '../lib/wire/settled.ts';

// Loaded only for those who may see it; the page works without it.
const Troubles = lazyWithFallback(() => import('../modules/status/Troubles.tsx'), Nothing);

/**
 * What is wrong inside the server (its database, space, mail), only for people with `trouble.see`; nothing for others.
 * That it cannot be reached is said by WithServerAwayNotice.
 */
export const ServerTroubles = () => (useCan()('trouble.see') ? <OnceSettled /> : null);

const OnceSettled = () =>
  useIsFirstPageSettled() ? (
    <Suspense fallback={null}>
      <Troubles />
    </Suspense>
  ) : null;
