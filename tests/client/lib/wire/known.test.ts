import { afterEach, expect, it } from '@jest/globals';
import { DivisionTableDocument, FrameDocument } from '../../../../client/generated/graphql.ts';
import { prefetchQuery } from '../../../../client/lib/wire/ahead.ts';
import { newClient } from '../../../../client/lib/wire/apollo.ts';
import { pagesKnown } from '../../../../client/lib/device/known-pages.ts';
import { awayStore, keepInlinedOnDevice } from '../../../../client/lib/wire/known.ts';
import { aCacheStorage } from '../../../support/client/cache-storage.ts';
import { aFrame, aPerson } from '../../../support/client/render.tsx';
import { tickClock } from '../../../support/page-clock.ts';

const real = globalThis.fetch;
const addressBefore = location.pathname;
afterEach(() => {
  globalThis.fetch = real;
  history.replaceState(null, '', addressBefore);
  Reflect.deleteProperty(window, 'caches');
});

const variables = (division: string) => ({ divisionIds: [division], seasonId: null });

it('a page is away when its own question is not answered, not when one asked ahead of a link is not', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  history.replaceState(null, '', '/division/Division%20One');
  const client = newClient([], { uri: 'http://site.test/graphql' });
  const ahead = prefetchQuery(client, DivisionTableDocument, variables('Division Two'));
  await expect(ahead).rejects.toBeDefined();
  expect(awayStore.get()).toBeUndefined();
  const own = {
    query: DivisionTableDocument,
    fetchPolicy: 'network-only',
    variables: variables('Division One'),
  } as const;
  await expect(client.query(own)).rejects.toBeDefined();
  expect(awayStore.get()).toEqual({ path: '/division/Division%20One', at: undefined });
});

it('a page whose question joins the one asked ahead is away, too', async () => {
  let fail = () => {};
  globalThis.fetch = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'));
    });
  const client = newClient([], { uri: 'http://site.test/graphql' });
  const ahead = prefetchQuery(client, DivisionTableDocument, variables('Division Two')).catch(() => undefined);
  history.replaceState(null, '', '/division/Division%20Two');
  const own = client
    .query({ query: DivisionTableDocument, fetchPolicy: 'network-only', variables: variables('Division Two') })
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  fail();
  await Promise.all([ahead, own]);
  expect(awayStore.get()?.path).toBe('/division/Division%20Two');
});

it('what was asked as one is not kept for another who has signed in or out since', async () => {
  Object.defineProperty(window, 'caches', { value: aCacheStorage(), configurable: true });
  // However it was shown, it is kept as it is shown to everybody.
  history.replaceState(null, '', '/division/Division%20One?controls=false');
  const client = newClient([], { uri: 'http://site.test/graphql' });
  const is = (id: string | null) =>
    client.writeQuery({ query: FrameDocument, data: aFrame({ me: id ? aPerson({ id }) : null }) });
  const show = () =>
    keepInlinedOnDevice(client, [{ operation: 'DivisionTable', variables: variables('Division One'), data: {} }]);
  const kept = async (id: string) => (await pagesKnown(id)).map(({ path }) => path);
  is('p1');
  show();
  is(null);
  tickClock(500);
  expect([await kept('p1'), await kept('')]).toEqual([[], []]);
  is('p1');
  show();
  tickClock(500);
  await new Promise((resolve) => setTimeout(resolve));
  expect([await kept('p1'), await kept('')]).toEqual([['/division/Division%20One'], []]);
});
