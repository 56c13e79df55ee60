import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { LiveBar } from '../../../../client/modules/live/LiveBar.tsx';
import { useWatchedMatch } from '../../../../client/modules/live/match/use-watched-match.ts';
import { setConnection } from '../../../../client/lib/wire/socket.ts';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';
import { releaseClock } from '../../../support/page-clock.ts';

// Its timers are held by each test.
releaseClock();

const sayg = wire('Sayg', {
  ...{ id: 'm1', version: '1', yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 301 },
  ...{ homeScore: 0, awayScore: 0, tournamentId: null, tournamentMatchId: null, legs: [] },
});

const silent = { isThere: false, isOn: false, toggle: () => undefined };

function Watched() {
  const { sayg: match, following } = useWatchedMatch('m1');
  return (
    <>
      <LiveBar following={following} caller={silent as never} />
      {match && <h1>{match.yourName}</h1>}
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  setConnection('none');
});
afterEach(() => void jest.useRealTimers());
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

/** Follows a match; after the first time it is answered with `later`. */
async function follow(later: () => Answers[string]) {
  let isFirst = true;
  const shown = draw(<Watched />, {
    answers: {
      LiveMatch: () => (isFirst ? { sayg } : later()) as Record<string, unknown>,
      LiveMatchUpdated: new Error('no socket'),
    },
  });
  await pass(10);
  screen.getByRole('heading', { name: 'Ann' });
  isFirst = false;
  const polls = () => shown.sent('LiveMatch').length;
  return { ...shown, polls };
}

it('what the server refuses is asked for no more, and told with its reasons; pressed, it is followed again', async () => {
  const { polls } = await follow(() => refusal('FORBIDDEN', 'This match is private now.'));
  await pass(1_100);
  expect(screen.getByRole('alert').textContent).toContain(
    'Error polling for updates: m1 (Sayg) This match is private now.',
  );
  screen.getByRole('heading', { name: 'Ann' });
  const before = polls();
  await pass(60_000);
  expect(polls()).toBe(before);
  await act(async () => {
    screen.getByRole('button', { name: 'Follow again' }).click();
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(polls()).toBe(before + 1);
});

it.each([
  ['out of reach', new TypeError('Failed to fetch')],
  ['busy', refusal('UNAVAILABLE', 'The disk is full.')],
])('a server that is %s is asked again', async (_, fault) => {
  const { polls } = await follow(() => fault);
  await pass(1_100);
  const before = polls();
  await pass(10_100);
  expect(polls()).toBe(before + 1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the toggle says whether it is Live or Paused', async () => {
  const { polls } = await follow(() => ({ sayg }));
  const toggle = screen.getByRole('button', { name: 'Live, press to pause' });
  act(() => toggle.click());
  screen.getByRole('button', { name: 'Paused, press to go on' });
  const before = polls();
  await pass(30_000);
  expect(polls()).toBe(before);
});

it('a subscription that was refused is asked for once more after a minute, and polled for meanwhile', async () => {
  const { sent, polls } = await follow(() => ({ sayg }));
  const subscribed = () => sent('LiveMatchUpdated').length;
  const before = subscribed();
  await pass(50_000);
  expect(subscribed()).toBe(before);
  expect(polls()).toBeGreaterThan(4);
  await pass(11_000);
  expect(subscribed()).toBe(before + 1);
  await pass(60_000);
  expect(subscribed()).toBe(before + 2);
});
