import { Suspense } from 'react';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { toldErrorStore } from '../../lib/wire/errors/told-error.ts';
import { useStore } from '../../lib/watchers.ts';

// Rarely needed; the page works without it.
const ErrorDialog = lazyWithFallback(() => import('./ErrorDialog.tsx'), Nothing);

/** Shows what went wrong outside of any form. */
export function GeneralError() {
  const told = useStore(toldErrorStore);
  if (!told) return null;
  return (
    <Suspense fallback={null}>
      <ErrorDialog {...told} />
    </Suspense>
  );
}
