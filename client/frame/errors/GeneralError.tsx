import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { toldErrorStore } from '../../lib/wire/errors/told-error.ts';

// Rarely needed; the page works without it.
const ErrorDialog = lazyWithFallback(() => import('./ErrorDialog.tsx'), Nothing);

/** Shows what went wrong outside of any form. */
export function GeneralError() {
  const told = useSyncExternalStore(toldErrorStore.subscribe, toldErrorStore.get, () => undefined);
  if (!told) return null;
  return (
    <Suspense fallback={null}>
      <ErrorDialog {...told} />
    </Suspense>
  );
}
