import { Suspense, type ReactNode } from 'react';
import { useIsSettled } from '../lib/wire/settled.ts';

/** What is loaded and asked for only when the page itself is there. */
export function WhenSettled({ children }: { children: ReactNode }) {
  const isSettled = useIsSettled();
  return isSettled && <Suspense fallback={null}>{children}</Suspense>;
}
