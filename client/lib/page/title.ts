import { useEffect } from 'react';
import { useFrame } from '../wire/session.ts';

/** Sets the tab's title, as the server does for the first page (server/core/http/page-head.ts). */
export function useTitle(about?: string): void {
  const { data } = useFrame();
  const league = data?.league.name;
  const title = [about, league, 'Oche'].filter(Boolean).join(' · ');
  useEffect(() => {
    if (league) document.title = title;
  }, [league, title]);
}
