import { Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { lazyMarkingBusy } from '../../lib/page/lazy-marking-busy.ts';
import { toldErrorStore, type ToldError } from '../../lib/wire/errors/told-error.ts';

// Rarely needed; the page works without it.
const ErrorDialog = lazyMarkingBusy((): Promise<{ default: ComponentType<ToldError> }> =>
  import('./ErrorDialog.tsx').catch(() => ({ default: () => null })),
);

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
