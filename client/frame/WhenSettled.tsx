import { Suspense, type ReactNode } from 'react';
import { useIsSettled } from '../lib/wire/settled.ts';

/** Loads and renders its children only once the page has settled. */
export function WhenSettled({ children }: { children: ReactNode }) {
  const isSettled = useIsSettled();
  return isSettled && <Suspense fallback={null}>{children}</Suspense>;
}
