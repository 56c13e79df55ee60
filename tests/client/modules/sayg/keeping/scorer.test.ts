import 'fake-indexeddb/auto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import type { Sayg } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { scoringOutbox, matchLockName } from '../../../../../client/modules/sayg/keeping/kept-match.ts';
import { findOrCreateScorer, type Scorer } from '../../../../../client/modules/sayg/keeping/scorer.ts';
import { startSendingKeptCommands } from '../../../../../client/modules/sayg/keeping/unsent.ts';
import { matchServer, refusal } from '../../../../support/client/match-server.ts';
import { aSayg, after } from '../../../../rules/darts/live-makers.ts';
import { releaseClock } from '../../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

const aThrow = (score: number): Command => ({
  type: 'record',
  throwId: `t-${score}-${Math.random()}`,
  score,
  noOfDarts: 3,
});
const start: Command = { type: 'start', first: 'home' };
const scores = (sayg: Sayg | null | undefined) =>
  Object.values(sayg?.legs ?? {}).flatMap((leg) =>
    [...leg.home.throws, ...leg.away.throws].map(({ score }) => score).sort((a, b) => a - b),
  );

const leaves: (() => void)[] = [];
afterEach(() => leaves.splice(0).forEach((leave) => leave()));

/** Opens the board of a match, and waits until it is read. */
async function openScorer(server: ReturnType<typeof matchServer>): Promise<Scorer> {
  const scorer = findOrCreateScorer(server.client, server.id);
  leaves.push(scorer.subscribe(() => undefined));
  await waitFor(() => expect(scorer.get().sayg).toBeTruthy());
  return scorer;
}
const allSent = (scorer: Scorer) => waitFor(() => expect(scorer.get()).toMatchObject({ waiting: 0, isSending: false }));

it('shows a throw at once and sends it in its turn', async () => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  scorer.send([start, aThrow(20)]);
  scorer.send([aThrow(30)]);
  expect(scores(scorer.get().sayg)).toEqual([20, 30]);
  expect(scorer.get().waiting).toBe(3);
  await allSent(scorer);
  expect(server.sent).toEqual(['StartLeg', 'RecordThrow', 'RecordThrow']);
  expect(scores(server.sayg)).toEqual([20, 30]);
});

it('sends again what arrived without an answer, and it counts once', async () => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  server.isDeaf = true;
  scorer.send([start, aThrow(20)]);
  await waitFor(() => expect(scorer.get().tries).toBe(1));
  server.isDeaf = false;
  await allSent(scorer);
  expect([scores(server.sayg), scores(scorer.get().sayg)]).toEqual([[20], [20]]);
  expect(scorer.get().trouble).toBeNull();
});

it('tells after three tries, says who does not see it, and goes on trying behind it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    const server = matchServer(aSayg());
    const scorer = findOrCreateScorer(server.client, server.id);
    leaves.push(scorer.subscribe(() => undefined));
    const until = async (is: () => boolean) => {
      for (let turn = 0; !is() && turn < 500; turn += 1) await jest.advanceTimersByTimeAsync(500);
      expect(is()).toBe(true);
    };
    await until(() => !!scorer.get().sayg);
    server.fault = new TypeError('Failed to fetch');
    scorer.send([start, aThrow(20)]);
    await until(() => !!scorer.get().trouble);
    expect(scorer.get().trouble).toEqual({
      kind: 'unsent',
      messages: [
        'Unable to upload results for leg, check your internet connection and try again',
        'Unable to publish updated data: those who watch the match do not see it until it is sent.',
      ],
    });
    expect(server.sent).toHaveLength(3);
    scorer.dismiss();
    await until(() => server.sent.length === 9);
    expect(scorer.get().trouble).toBeNull();
    await until(() => !!scorer.get().trouble);
    expect(server.sent).toHaveLength(10);
    // Whoever asks for it is told at once when it fails again.
    scorer.retry();
    await until(() => !!scorer.get().trouble);
    expect(server.sent).toHaveLength(11);
    server.fault = undefined;
    await until(() => scorer.get().waiting === 0);
    expect([scores(server.sayg), scorer.get().trouble]).toEqual([[20], null]);
  } finally {
    jest.useRealTimers();
  }
});

it('another number of legs is sent like a throw, and waits until the server has it', async () => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  scorer.send([{ type: 'legs', numberOfLegs: 7 }]);
  expect(scorer.get().sayg?.numberOfLegs).toBe(7);
  await allSent(scorer);
  expect([server.sent, server.sayg.numberOfLegs]).toEqual([['SetLegs'], 7]);
});

it('a number of legs that the server refuses costs none of the throws behind it', async () => {
  const server = matchServer(aSayg({ homeScore: 1, awayScore: 1 }));
  const scorer = await openScorer(server);
  scorer.send([start, { type: 'legs', numberOfLegs: 1 }, aThrow(20), aThrow(40), aThrow(60)]);
  await allSent(scorer);
  const refused = '2 legs have been won already, so the match cannot have 1.';
  expect([server.sayg.numberOfLegs, scorer.get().trouble]).toEqual([3, { kind: 'refused', messages: [refused] }]);
  expect(scores(server.sayg)).toEqual([20, 40, 60]);
});

it.each(['UNAUTHENTICATED', 'FORBIDDEN'])('keeps what is waiting when the answer is %s', async (code) => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  server.fault = refusal(code, 'Not you.');
  scorer.send([start, aThrow(20)]);
  await waitFor(() => expect(scorer.get().trouble).toEqual({ kind: 'refused', code, messages: ['Not you.'] }));
  expect([scorer.get().waiting, scores(scorer.get().sayg)]).toEqual([2, [20]]);
  expect((await scoringOutbox.read(server.id))?.waiting).toHaveLength(2);
  server.fault = undefined;
  scorer.retry();
  await allSent(scorer);
  expect(scores(server.sayg)).toEqual([20]);
});

it('says which throws a refusal cost', async () => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  server.fault = refusal('INVALID', 'The match is over.');
  scorer.send([start, aThrow(20)]);
  await waitFor(() => expect(scorer.get().trouble?.kind).toBe('refused'));
  expect(scorer.get().trouble?.messages).toEqual(['The match is over.', 'Not kept from this device: 20.']);
  expect(scorer.get().waiting).toBe(0);
});

it('gives way to another device, says what is lost, and says it again after a reload', async () => {
  const server = matchServer(after(aSayg(), 10));
  const scorer = await openScorer(server);
  server.does(aThrow(45));
  scorer.send([aThrow(60)]);
  await waitFor(() => expect(scorer.get().trouble?.kind).toBe('conflict'));
  expect(scorer.get().trouble?.messages.join()).toContain('Not kept from this device: 60.');
  expect(scores(scorer.get().sayg)).toEqual([10, 45]);
  leaves.splice(0).forEach((leave) => leave());
  expect((await openScorer(server)).get().trouble?.kind).toBe('conflict');
});

it('reads what the device keeps before it hears of anything else', async () => {
  const server = matchServer(aSayg());
  const kept = aThrow(20);
  await scoringOutbox.write(server.id, { state: { sayg: server.sayg, version: '100' }, waiting: [start, kept] });
  const scorer = findOrCreateScorer(server.client, server.id);
  leaves.push(scorer.subscribe(() => undefined));
  server.version += 1;
  server.news.next({ data: { saygUpdated: server.record() } });
  await allSent(scorer);
  await waitFor(() => expect(scores(server.sayg)).toEqual([20]));
  expect(scorer.get().trouble).toBeNull();
});

it('sends from any page what an earlier one could not, and leaves nothing behind', async () => {
  const server = matchServer(aSayg());
  await scoringOutbox.write(server.id, { state: { sayg: server.sayg, version: '100' }, waiting: [start, aThrow(20)] });
  await startSendingKeptCommands(server.client);
  await waitFor(() => expect(scores(server.sayg)).toEqual([20]));
  await waitFor(async () => expect((await scoringOutbox.read(server.id))?.waiting).toEqual([]));
});

it('a match that was deleted is told at once to an open board', async () => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  server.news.next({ data: { saygUpdated: null } });
  expect(scorer.get()).toMatchObject({ sayg: null, trouble: null });
});

it('throws of a match that was deleted are said to be lost, also to who opens it later, until it is read', async () => {
  const server = matchServer(aSayg());
  const state = { sayg: server.sayg, version: '100' };
  await scoringOutbox.write(server.id, { state, waiting: [start, aThrow(60), aThrow(41)] });
  server.isDeleted = true;
  await startSendingKeptCommands(server.client);
  await waitFor(async () => expect((await scoringOutbox.read(server.id))?.waiting).toEqual([]));
  const scorer = findOrCreateScorer(server.client, server.id);
  const told = 'The score record of this match was deleted. Not kept from this device: 60, 41.';
  for (let turn = 0; turn < 2; turn += 1) {
    const leave = scorer.subscribe(() => undefined);
    await waitFor(() =>
      expect(scorer.get()).toMatchObject({ sayg: null, trouble: { kind: 'refused', messages: [told] } }),
    );
    if (turn) scorer.dismiss();
    leave();
  }
  await waitFor(async () => expect(await scoringOutbox.read(server.id)).toBeUndefined());
});

/** A browser's locks, as far as `steal` is concerned: whoever asks gets the lock, and its former holder is told. */
function aBrowsersLocks() {
  const held = new Map<string, () => void>();
  const request = (name: string, _options: object, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      held.get(name)?.();
      held.set(name, () => reject(new DOMException('Stolen', 'AbortError')));
      void work().then(resolve);
    });
  Object.defineProperty(navigator, 'locks', {
    value: { request, query: async () => ({ held: [] }) },
    configurable: true,
  });
  leaves.push(() => void Reflect.deleteProperty(navigator, 'locks'));
  return {
    openElsewhere: (id: string) =>
      void request(matchLockName(id), {}, () => new Promise(() => undefined)).catch(() => undefined),
  };
}

it('scored here again after another tab had opened the match, keeps the throws of both on the device', async () => {
  const { openElsewhere } = aBrowsersLocks();
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  scorer.send([start]);
  await allSent(scorer);
  server.fault = new TypeError('Failed to fetch');
  openElsewhere(server.id);
  await new Promise((resolve) => setTimeout(resolve));
  const { state } = (await scoringOutbox.read(server.id))!;
  const theirs = aThrow(60);
  await scoringOutbox.write(server.id, { state, waiting: [theirs] });
  const own = aThrow(45);
  scorer.send([own]);
  await waitFor(async () => expect((await scoringOutbox.read(server.id))?.waiting).toEqual([theirs, own]));
  expect(scores(scorer.get().sayg)).toEqual([45, 60]);
  scorer.send([aThrow(26)]);
  await waitFor(async () => expect((await scoringOutbox.read(server.id))?.waiting).toHaveLength(3));
  server.fault = undefined;
  scorer.retry();
  await allSent(scorer);
  expect(scores(server.sayg)).toEqual([26, 45, 60]);
});

it('scored here again while another tab waits to send its throws, sends those first', async () => {
  const { openElsewhere } = aBrowsersLocks();
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  scorer.send([start]);
  await allSent(scorer);
  openElsewhere(server.id);
  await new Promise((resolve) => setTimeout(resolve));
  const { state } = (await scoringOutbox.read(server.id))!;
  const theirs = [aThrow(60), aThrow(81)];
  await scoringOutbox.write(server.id, { state, waiting: theirs });
  const own = aThrow(45);
  scorer.send([own]);
  await allSent(scorer);
  expect(Object.values(server.sayg.legs)[0]).toMatchObject({
    home: { throws: [{ score: 60 }, { score: 45 }] },
    away: { throws: [{ score: 81 }] },
  });
  expect(scorer.get().trouble).toBeNull();
});

it('what a closed tab could not send is told to be lost where another device has thrown meanwhile', async () => {
  const { openElsewhere } = aBrowsersLocks();
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  scorer.send([start]);
  await allSent(scorer);
  openElsewhere(server.id);
  await new Promise((resolve) => setTimeout(resolve));
  const { state } = (await scoringOutbox.read(server.id))!;
  await scoringOutbox.write(server.id, { state, waiting: [aThrow(60)] });
  server.does(aThrow(41));
  server.news.next({ data: { saygUpdated: server.record() } });
  scorer.send([aThrow(20)]);
  await allSent(scorer);
  expect(Object.values(server.sayg.legs)[0]).toMatchObject({
    home: { throws: [{ score: 41 }] },
    away: { throws: [{ score: 20 }] },
  });
  expect(scorer.get().trouble?.kind).toBe('conflict');
  expect(scorer.get().trouble?.messages.join()).toContain('Not kept from this device: 60.');
});

it('news that were refused are asked for once more after a minute, and until then the match is polled', async () => {
  const server = matchServer(aSayg());
  const scorer = await openScorer(server);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    const subscribe = jest.spyOn(server.client, 'subscribe');
    server.news.next({ data: undefined, error: refusal('LIMITED', 'Too many.') });
    server.news.complete();
    server.news = new Subject();
    subscribe.mockImplementation(() => server.news as never);
    server.sayg = after(server.sayg, 26);
    server.version += 1;
    await jest.advanceTimersByTimeAsync(59_000);
    expect(subscribe).not.toHaveBeenCalled();
    expect(scores(scorer.get().sayg)).toEqual([26]);
    jest.advanceTimersByTime(1_000);
    expect(subscribe).toHaveBeenCalledTimes(1);
    expect(server.news.observed).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
