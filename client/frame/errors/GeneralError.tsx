import { Suspense } from 'react';
import { lazyWithFallback, Nothing } from '../../lib/page/lazy-page.ts';
import { dialogErrorStore } from '../../lib/wire/errors/error-for-dialog.ts';
import { useStore } from '../../lib/watchers.ts';

// Rarely needed; the page works without it.
const ErrorDialog = lazyWithFallback(() => import('./ErrorDialog.tsx'), Nothing);

/** Shows what went wrong outside of any form. */
export function GeneralError() {
  const told = useStore(dialogErrorStore);
  if (!told) return null;
  return (
    <Suspense fallback={null}>
      <ErrorDialog {...told} />
    </Suspense>
  );
}
