import { afterEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { FrameDocument } from '../../../../client/generated/graphql.ts';
import { newClient } from '../../../../client/lib/wire/apollo.ts';
import { hide } from '../../../support/client/hidden.ts';
import { aFrame } from '../../../support/client/render.tsx';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** A client whose server always answers with the same frame, and how often it was asked. */
function start() {
  let requests = 0;
  globalThis.fetch = () => {
    requests += 1;
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify({ data: aFrame() }), { headers }));
  };
  return { client: newClient([], { uri: 'http://site.test/graphql' }), requests: () => requests };
}

it('what is not cached is not cached when it is asked for again, either', async () => {
  const { client, requests } = start();
  const watched = client.watchQuery({ query: FrameDocument, fetchPolicy: 'no-cache' });
  const watching = watched.subscribe(() => undefined);
  await waitFor(() => expect(watched.getCurrentResult().dataState).toBe('complete'));
  await watched.refetch();
  await client.refetchQueries({ include: 'active' });
  watching.unsubscribe();
  expect(requests()).toBe(3);
  expect(client.cache.extract()).toEqual({});
});

it('other variables are asked of the server, whatever is in the cache', async () => {
  const { client, requests } = start();
  const watched = client.watchQuery({ query: FrameDocument, variables: { of: 1 } as never });
  const watching = watched.subscribe(() => undefined);
  await waitFor(() => expect(requests()).toBe(1));
  await watched.setVariables({ of: 2 } as never);
  await watched.setVariables({ of: 1 } as never);
  watching.unsubscribe();
  expect(requests()).toBe(3);
});

it('what was asked of the server follows the cache from then on, and asks for nothing more by itself', async () => {
  const { client, requests } = start();
  const watched = client.watchQuery({ query: FrameDocument });
  const watching = watched.subscribe(() => undefined);
  await waitFor(() => expect(watched.getCurrentResult().dataState).toBe('complete'));
  const league = { ...aFrame().league, name: 'Wexcombe and District' };
  client.cache.writeQuery({ query: FrameDocument, data: { ...aFrame(), league } as never });
  await waitFor(() => expect(watched.getCurrentResult().data?.league?.name).toBe(league.name));
  watching.unsubscribe();
  expect(requests()).toBe(1);
});

it('nothing is polled while nobody sees the page', async () => {
  const { client, requests } = start();
  let looks = 0;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => (looks += 1) > 0 });
  const watching = client.watchQuery({ query: FrameDocument, pollInterval: 1 }).subscribe(() => undefined);
  await waitFor(() => expect(looks).toBeGreaterThan(3));
  expect(requests()).toBe(1);
  await hide(false);
  await waitFor(() => expect(requests()).toBeGreaterThan(1));
  watching.unsubscribe();
});
