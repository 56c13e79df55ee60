import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { pageQuery } from '#rules/pages.ts';
import { askAhead } from '../lib/ahead.ts';

/** How long a pointer or the focus rests on a link before it seems meant, and an address is not fetched again, in ms. */
const rest = 80;
const again = 60_000;

interface Props {
  /** Fetches the screen at an address of ours. */
  load: (path: string) => Promise<{ queries?: Record<string, DocumentNode> }>;
}

const savesData = () => !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** The address of another page of ours that this is part of a link to. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isHere = url.pathname + url.search === location.pathname + location.search;
  return url.origin === location.origin && !isHere ? url : undefined;
}

/** Fetches screen and first answer of the page that a link leads to as soon as the link seems to be meant. */
export function Prefetch({ load }: Props) {
  const client = useApolloClient();
  useEffect(() => {
    const fetched = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fetchPage = async ({ pathname, search, searchParams }: URL) => {
      const address = pathname + search;
      if (savesData() || Date.now() - (fetched.get(address) ?? -again) < again) return;
      fetched.set(address, Date.now());
      try {
        const { queries } = await load(pathname);
        const question = pageQuery(pathname, searchParams.getAll('division'));
        const query = question && queries?.[question.operation];
        if (query) await askAhead(client, query, question.variables);
      } catch {
        // Whoever follows the link is told what is wrong.
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
