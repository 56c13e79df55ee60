import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { FrameQuery } from '../generated/graphql.ts';
import type { InlinedAnswer } from './inlined.ts';
import { useModes } from './modes.ts';
import { forget, recall, remember } from './remembered.ts';
import { frameDocument } from './session.ts';
import { connectionStore } from './socket.ts';

const frame = 'frame';

/** Whether this page came from the device (worker.js), because the server could not be reached. */
export const isKept = (page: Document): boolean => !!page.querySelector('#oche-data[data-kept]');

/** What this device knew of the league and of who uses it when it last heard; it stands in for the answers of the page. */
export function keptAnswers(): InlinedAnswer[] {
  const text = recall(frame);
  return text ? [{ operation: 'Frame', variables: {}, data: JSON.parse(text) as FrameQuery }] : [];
}

const kept = new WeakSet<ApolloClient>();

/** From now on what the frame knows stays on this device, and is forgotten with the session. */
function keepFrame(client: ApolloClient): void {
  if (kept.has(client)) return;
  kept.add(client);
  client
    .watchQuery({ query: frameDocument, fetchPolicy: 'cache-only' })
    .subscribe(({ data, dataState }) => dataState === 'complete' && remember(frame, JSON.stringify(data)));
  client.onResetStore(async () => forget(frame));
}

/** A device that once had the board keeps what it knows up to date; a page from the device asks again when it can. */
export function startKept(client: ApolloClient, page: Document): void {
  if (recall(frame)) keepFrame(client);
  if (!isKept(page)) return;
  const again = () => {
    removeEventListener('online', again);
    unlisten();
    void client.refetchQueries({ include: 'active' });
  };
  const unlisten = connectionStore.subscribe(() => void (connectionStore.get() === 'open' && again()));
  addEventListener('online', again);
}

/** While the board is shown, the browser keeps what is needed to show it again without a network. */
export function useOffline(): void {
  const client = useApolloClient();
  const { isEmbedded } = useModes();
  useEffect(() => {
    // A page in a site of others leaves nothing behind.
    if (isEmbedded) return;
    keepFrame(client);
    if (import.meta.env?.PROD) void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
  }, [client, isEmbedded]);
}
