import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { startKeepingOffline } from '../../../../client/lib/device/offline.ts';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import { sessionStore } from '../../../../client/lib/wire/signed-out.ts';
import { aFrame, aPerson, draw } from '../../../support/client/render.tsx';

const Name = () => <p>{useFrame().data?.me?.name ?? 'nobody'}</p>;
const ann = aPerson({ id: 'a', name: 'Ann' });

/** Another tab of the browser keeps who is signed in now. */
const keepElsewhere = (me: typeof ann | null) =>
  act(async () => {
    localStorage.setItem('oche-frame', JSON.stringify(aFrame({ me })));
    dispatchEvent(new StorageEvent('storage', { key: 'oche-frame' }));
  });

/** How often the page was asked to load again, which jsdom only says that it cannot. */
function watchReloads() {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => said.mock.calls.filter(([error]) => String(error).includes('navigation')).length;
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStore.set('on');
});

it('a page that nobody was signed in on goes on as whoever signs in in another tab', async () => {
  const reloads = watchReloads();
  let me: typeof ann | null = null;
  const { client } = draw(<Name />, { answers: { Frame: () => aFrame({ me }) } });
  await waitFor(() => expect(client.cache.extract()).toHaveProperty('ROOT_QUERY'));
  startKeepingOffline(client);
  await screen.findByText('nobody');
  sessionStore.set('out');
  me = ann;
  await keepElsewhere(ann);
  await screen.findByText('Ann');
  expect([sessionStore.get(), reloads()]).toEqual(['on', 0]);
});

async function showToAnn() {
  const { client } = draw(<Name />, { answers: { Frame: aFrame({ me: ann }) } });
  await screen.findByText('Ann');
  startKeepingOffline(client);
}

it('a page that waits for somebody to sign in again stays as it is while nobody is signed in elsewhere', async () => {
  const reloads = watchReloads();
  await showToAnn();
  sessionStore.set('out');
  await keepElsewhere(null);
  expect(reloads()).toBe(0);
});

it.each([
  ['signs out', null],
  ['signs in', aPerson({ id: 'b', name: 'Bob' })],
])('a page of somebody is loaded again when somebody else %s in another tab', async (_what, me) => {
  const reloads = watchReloads();
  await showToAnn();
  await keepElsewhere(ann);
  expect(reloads()).toBe(0);
  await keepElsewhere(me);
  expect(reloads()).toBeGreaterThan(0);
});
