import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { sideToThrow } from '#rules/darts/leg.ts';
import { legInPlay } from '#rules/darts/sayg.ts';
import { findOrCreateScorer, type Scorer } from '../../../../../client/modules/sayg/keeping/scorer.ts';
import { hide } from '../../../../support/client/hidden.ts';
import { matchServer } from '../../../../support/client/match-server.ts';
import { holdClock, releaseClock, tickClock } from '../../../../support/page-clock.ts';
import { aSayg } from '../../../../rules/darts/live-makers.ts';

// Throws that cannot be sent, on the page's own clock.
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    tickClock(1000);
    await settle();
  }
}
let server: ReturnType<typeof matchServer>;
let scorer: Scorer;
let leave: () => void;
const isCalm = () => 'calm' in document.documentElement.dataset;
beforeEach(async () => {
  holdClock();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  server = matchServer(aSayg());
  scorer = findOrCreateScorer(server.client, server.id);
  leave = scorer.subscribe(() => undefined);
  await waitFor(() => expect(scorer.get().sayg).toBeTruthy());
  server.fault = new TypeError('Failed to fetch');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await hide(false);
  // A scorer goes on until it has sent everything.
  server.fault = undefined;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(scorer.get().waiting).toBe(0));
  leave();
  releaseClock();
});
const sendInVain = () => {
  scorer.send([{ type: 'start', first: 'home' }]);
  return settle();
};

it('a throw that cannot be sent is tried again after 1, 2, 4, 8 and then every 10 seconds, also while the page is hidden', async () => {
  await sendInVain();
  await hide(true);
  await pass(15);
  expect([server.sent.length, scorer.get().tries]).toEqual([5, 5]);
  await pass(10);
  expect(server.sent).toHaveLength(6);
});

it('a throw that cannot be sent is tried at once when the network is back, and the pauses are short again', async () => {
  await sendInVain();
  await pass(15);
  dispatchEvent(new Event('online'));
  await settle();
  expect(server.sent).toHaveLength(6);
  await pass(1);
  expect(server.sent).toHaveLength(7);
});

it('a throw that cannot be sent keeps the page from being calm until the server has it', async () => {
  await sendInVain();
  await pass(1);
  expect(isCalm()).toBe(false);
  server.fault = undefined;
  await pass(2);
  await waitFor(() => expect(scorer.get().waiting).toBe(0));
  await waitFor(() => expect(isCalm()).toBe(true));
});

it('a throw that cannot be sent of a device without a network is not counted as tried', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await sendInVain();
  await pass(60);
  expect(server.sent.length).toBeLessThan(12);
  expect(scorer.get()).toMatchObject({ tries: 0, trouble: null, waiting: 1 });
});

it('without a socket a board shows within ten seconds what another device did, and asks for nothing unseen', async () => {
  server.fault = undefined;
  server.does({ type: 'start', first: 'away' });
  await pass(10);
  expect(sideToThrow(legInPlay(scorer.get().sayg!))).toBe('away');
  await hide(true);
  const { reads } = server;
  await pass(30);
  expect(server.reads).toBe(reads);
});
