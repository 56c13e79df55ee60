import type { ReactNode } from 'react';
import { useIsHydrated } from './browser-only.ts';

/**
 * Around a form of a page that the server draws. Before the page is live nobody can type into it, for it would send
 * itself as forms without a program do. Then a new one takes its place: what a browser has filled in by itself until
 * then, no program was told of.
 */
export function HydratedForm({ children }: { children: ReactNode }) {
  const lives = useIsHydrated();
  return (
    <div key={String(lives)} inert={!lives}>
      {children}
    </div>
  );
}
