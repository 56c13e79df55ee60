import { Suspense, type ReactNode } from 'react';
import { useIsFirstPageSettled } from '../lib/wire/settled.ts';

/** Loads and renders its children only once the page has settled. */
export function WhenSettled({ children }: { children: ReactNode }) {
  const isSettled = useIsFirstPageSettled();
  return isSettled && <Suspense fallback={null}>{children}</Suspense>;
}
