import { useEffect } from 'react';
import { useFrame } from './session.ts';

/** Names the page in the tab, as the server does for the first one (server/core/page-head.ts). */
export function useTitle(about?: string): void {
  const { data } = useFrame();
  const league = data?.league.name;
  const title = [about, league, 'Oche'].filter(Boolean).join(' · ');
  useEffect(() => {
    if (league) document.title = title;
  }, [league, title]);
}
