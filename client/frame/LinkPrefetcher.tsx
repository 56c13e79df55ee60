import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { pageQuery } from '#rules/site/pages.ts';
import { isDataSaverOn } from '../lib/device/offline.ts';
import { urlIfValid } from '../lib/page/url-if-valid.ts';
import { prefetchQuery } from '../lib/wire/ahead.ts';

/**
 * Milliseconds a pointer or the focus rests on a link before it counts as intent, and before an address is fetched
 * again.
 */
const rest = 80;
const again = 60_000;

interface Props {
  /** Fetches the screen at one of our addresses. */
  load: (path: string) => Promise<{ queries?: Record<string, DocumentNode> }>;
}

/** The address of the internal link that contains this element. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = urlIfValid(link.href);
  if (url?.origin !== location.origin) return undefined;
  const isHere = url.pathname + url.search === location.pathname + location.search;
  return isHere ? undefined : url;
}

/** Prefetches the screen and first answer of a link as soon as a click seems likely. */
export function LinkPrefetcher({ load }: Props) {
  const client = useApolloClient();
  useEffect(() => {
    const fetched = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fetchPage = async ({ pathname, search, searchParams }: URL) => {
      const address = pathname + search;
      if (isDataSaverOn() || Date.now() - (fetched.get(address) ?? -again) < again) return;
      fetched.set(address, Date.now());
      try {
        const { queries } = await load(pathname);
        const question = pageQuery(pathname, searchParams.getAll('division'));
        const query = question && queries?.[question.operation];
        if (query) await prefetchQuery(client, query, question.variables);
      } catch {
        // Errors are shown when the link is followed.
        fetched.delete(address);
      }
    };
    const touch = ({ target }: Event) => {
      const url = addressOf(target);
      if (url) void fetchPage(url);
    };
    const approach = ({ target }: Event) => {
      clearTimeout(timer);
      const url = addressOf(target);
      if (url) timer = setTimeout(() => void fetchPage(url), rest);
    };
    const point = (event: PointerEvent) => event.pointerType === 'mouse' && approach(event);

    document.addEventListener('touchstart', touch, { passive: true });
    document.addEventListener('pointerover', point, { passive: true });
    document.addEventListener('focusin', approach);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('touchstart', touch);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', approach);
    };
  }, [client, load]);
  return null;
}
