import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { setMatchesOnNow } from '../../../../../client/lib/wire/on-now.ts';
import { setConnection } from '../../../../../client/lib/wire/socket.ts';
import { TvShow } from '../../../../../client/modules/live/watch/TvShow.tsx';
import { evening } from '../../../../../client/lib/today.ts';
import { aLiveMatch } from '../../../../support/client/live-match.ts';
import { holdDate } from '../../../../support/client/date.ts';
import { draw, wire, type Answers } from '../../../../support/client/render.tsx';
import { tickClock } from '../../../../support/page-clock.ts';

const on = (id: string, tournamentId = 't1') => ({
  ...{ id, tournamentId, names: 'Ann Ash v Bob Birch' },
  path: `/live/match/?id=${id}`,
});

const side = (name: string) =>
  wire('TournamentSide', { id: name, name, players: [wire('TournamentPlayer', { id: name, name })] });
const match = (id: string, a: string, b: string, more: object = {}) =>
  wire('TournamentMatch', {
    ...{ id, scoreA: null, scoreB: null, saygId: null, sideA: side(a), sideB: side(b) },
    format: wire('MatchFormat', { numberOfLegs: 3 }),
    ...more,
  });
const aNight = (more: object = {}) =>
  wire('Tournament', {
    ...{ id: 't1', version: '1', date: evening(), address: 'Corn Exchange', kind: 'Superleague', singleRound: true },
    ...{ host: 'Wexcombe', opponent: 'Calder', bestOf: null, winningSide: null, boards: null },
    season: wire('Season', { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' }),
    rounds: [
      wire('TournamentRound', {
        ...{ id: 'r1', name: 'Last 8' },
        matches: [
          match('a', 'Ann Ash', 'Bob Birch', { scoreA: 2, scoreB: 0, saygId: 'm1' }),
          match('b', 'Cy Cole', 'Di Dale'),
        ],
      }),
    ],
    ...more,
  });

const over = aLiveMatch({ homeScore: 2, awayScore: 0, tournamentId: 't1', tournamentMatchId: 'a' });
const show = (night: object, news: Answers = {}) =>
  draw(<TvShow signInAddress={undefined} />, {
    at: '/tv?seconds=2',
    answers: {
      ...{ LiveMatch: { sayg: over }, LiveNight: { tournament: night }, Home: { isPlaying: false, home: [] } },
      ...news,
    },
  });
const idle = 'A live match opens here by itself';
const longer = { timeout: 10_000 };

beforeEach(() => act(() => setMatchesOnNow([])));

it('after a match of a superleague night it says what is next, then shows the night’s board', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  show(aNight());
  expect(await screen.findByText('Next, Singles 2', {}, longer)).toBeTruthy();
  expect(screen.getByText('C Cole v D Dale')).toBeTruthy();
  act(() => setMatchesOnNow([]));
  expect(await screen.findByText('Next: Singles 2', {}, longer)).toBeTruthy();
  expect(screen.queryByText(idle)).toBeNull();
}, 30_000);

it('stays with a knockout that is running, and leaves one that is won', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  const { sent, unmount } = show(aNight({ singleRound: false }));
  const nightsAsked = () => sent('LiveNight').length;
  await screen.findByText('Next, Last 8', {}, longer);
  const before = nightsAsked();
  act(() => setMatchesOnNow([]));
  // Its time is over, and the night is asked whether it goes on.
  await waitFor(() => expect(nightsAsked()).toBeGreaterThan(before), longer);
  expect(screen.getByText('Cy Cole v Di Dale')).toBeTruthy();
  expect(screen.queryByText(idle)).toBeNull();
  unmount();
  act(() => setMatchesOnNow([on('m1')]));
  show(aNight({ singleRound: false, winningSide: side('Ann Ash') }));
  await screen.findByText('Next, Last 8', {}, longer);
  act(() => setMatchesOnNow([]));
  expect(await screen.findByText(idle, {}, longer)).toBeTruthy();
}, 30_000);

it('names the next match of a knockout without following what was thrown in its others', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  const matches = [
    match('a', 'Ann Ash', 'Bob Birch', { scoreA: 2, scoreB: 0, saygId: 'm1' }),
    match('b', 'Eve East', 'Fay Ford', { scoreA: 2, scoreB: 0, saygId: 'm2' }),
    match('c', 'Cy Cole', 'Di Dale'),
  ];
  const rounds = [wire('TournamentRound', { id: 'r1', name: 'Last 8', matches })];
  const { sent } = show(aNight({ singleRound: false, rounds }));
  await screen.findByText('Next, Last 8', {}, longer);
  act(() => setMatchesOnNow([]));
  await waitFor(() => expect(sent('LiveNight').length).toBeGreaterThan(1), longer);
  const followed = sent('LiveMatch').map(({ id }) => id);
  expect(new Set(followed)).toEqual(new Set(['m1']));
}, 30_000);

it('leaves a knockout whose finalists have both left', async () => {
  act(() => setMatchesOnNow([on('m1')]));
  const final = match('a', 'Ann Ash', 'Bob Birch', {
    ...{ saygId: 'm1', isOver: true, winnerId: null },
    leftWords: null,
  });
  const { sent } = show(
    aNight({ singleRound: false, rounds: [wire('TournamentRound', { id: 'r1', name: 'Final', matches: [final] })] }),
  );
  await waitFor(() => expect(sent('LiveMatch')).not.toEqual([]));
  act(() => setMatchesOnNow([]));
  expect(await screen.findByText(idle, {}, longer)).toBeTruthy();
}, 30_000);

it('stays with a night of which nothing is heard until its evening is over, past midnight', async () => {
  holdDate('2026-11-05T23:30:00Z');
  try {
    const silent = () => new Promise<never>(() => undefined);
    act(() => setConnection('open'));
    act(() => setMatchesOnNow([on('m1')]));
    show(aNight(), { LiveMatchUpdated: silent, LiveNightUpdated: silent });
    await screen.findByText('Next, Singles 2', {}, longer);
    act(() => setMatchesOnNow([]));
    await screen.findByText('Next: Singles 2', {}, longer);
    jest.setSystemTime(new Date('2026-11-06T00:30:00Z'));
    act(() => tickClock(60_000));
    screen.getByText('Next: Singles 2');
    jest.setSystemTime(new Date('2026-11-06T06:00:10Z'));
    act(() => tickClock(60_000));
    expect(await screen.findByText(idle, {}, longer)).toBeTruthy();
  } finally {
    jest.useRealTimers();
    act(() => setConnection('none'));
  }
}, 30_000);
