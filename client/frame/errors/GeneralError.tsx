import { Suspense, useSyncExternalStore } from 'react';
import { lazyMarkingBusy, Nothing } from '../../lib/page/lazy-marking-busy.ts';
import { toldErrorStore } from '../../lib/wire/errors/told-error.ts';

// Rarely needed; the page works without it.
const ErrorDialog = lazyMarkingBusy(() => import('./ErrorDialog.tsx'), Nothing);

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
