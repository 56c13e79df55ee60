import { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject } from 'rxjs';
import { setConnection } from '../../../../client/lib/wire/socket.ts';
import NightFigures from '../../../../client/modules/night/NightFigures.tsx';
import { draw, heldBack, wire, type Answers } from '../../../support/client/render.tsx';
import { tickClock } from '../../../support/page-clock.ts';

const bands = (from100 = 0, from140 = 0, oneEighties = 0) => wire('NightBands', { from100, from140, oneEighties });
const aLeg = (leg: number, throws: number[], more: object = {}) =>
  wire('NightLeg', {
    leg,
    darts: 9,
    gameShot: null as number | null,
    gameShotDarts: null as number | null,
    scoreLeft: null as number | null,
    isHigh: false,
    tons: 0,
    tonsText: '0',
    throws,
    bands: bands(),
    ...more,
  });
const won = aLeg(1, [180, 180, 141], {
  gameShot: 141,
  gameShotDarts: 3,
  isHigh: true,
  tons: 5,
  tonsText: '3+2',
  bands: bands(0, 1, 2),
});
const lost = aLeg(1, [60, 45], { scoreLeft: 396, darts: 6 });
const summaryOf = (player: string, average: number | null) =>
  wire('NightSummary', {
    rows: [wire('NightSummaryRow', { player, legsWon: 1, tons: 5, average, bands: bands(0, 1, 2) })],
    totals: wire('NightTotals', {
      legsWon: 1,
      tons: 5,
      average: 33.4,
      matchesCounted: 3,
      roundedAverage: average === null ? null : 11.13,
      allDartsAverage: average,
      bands: bands(0, 1, 2),
    }),
  });
const sideOf = (player: string, leg: ReturnType<typeof aLeg>) =>
  wire('NightLogSide', { player, legsWon: 1, average: 55.67, teamAverage: 55.67, legs: [leg] });
const aSet = (matchId: string, home: string, away: string, of: object = {}) =>
  wire('NightReportSet', { matchId, home, away, homeLegs: 0, awayLegs: 0, winner: null, legs: [] as object[], ...of });
const at = (minute: number) => `2026-11-21T20:0${minute}:00.000Z`;
/** The versions of the tournament and of the score records of its matches, as they are loaded. */
const loaded = { t1: at(1), g1: at(2), g2: at(3) };
const madeOf = (versions: typeof loaded) =>
  Object.entries(versions).map(([recordId, version]) => wire('NightSource', { recordId, version }));
const night = wire('Night', {
  madeOf: madeOf(loaded),
  home: summaryOf('Ann', 55.67),
  away: summaryOf('Cid', null),
  log: [
    wire('NightLogMatch', { matchId: 'm1', home: sideOf('Ann', won), away: sideOf('Cid', lost) }),
    wire('NightLogMatch', { matchId: 'm2', home: null, away: null }),
  ],
  sets: [
    aSet('m1', 'Ann', 'Cid', {
      homeLegs: 1,
      winner: 'home',
      legs: [wire('NightReportLeg', { home: won, away: lost })],
    }),
    aSet('m2', 'Bob', 'Dee'),
  ],
});
const show = (at = '/tournament/t1', answers: Answers = {}) =>
  draw(<NightFigures id="t1" saygIds={['g1', 'g2']} host="Fox" opponent="Bell" hasPairs />, {
    at,
    answers: { NightFigures: { tournament: wire('Tournament', { id: 't1', night }) }, ...answers },
  });
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join('|'));

it('shows every leg of every match in the log, and says which match has no data', async () => {
  show();
  await screen.findByRole('table', { name: 'Match log' });
  expect(rows('Match log')).toEqual([
    'Player|L|AD|GS|SL|100+|140+|180|T|Player average|Team average|GD|Throws',
    '1. Ann v Cid',
    'Ann|1|9|141|||1|2|5|55.67|55.67|3|180180141 won the leg',
    'Cid|1|6||396|||||55.67|55.67||6045',
    '2. Bob v Dee',
    'No data available for the match between Bob and Dee',
  ]);
});

it('sums each team up, with the averages named by what they are of', async () => {
  show();
  await screen.findByRole('table', { name: 'Summary of Fox' });
  expect(rows('Summary of Fox').slice(1)).toEqual([
    'Ann|1|5|0|1|2|55.67',
    'Total|1|5|0|1|2|33.40',
    'Rounded average, of 3 matches|11.13',
    'Average of all darts|55.67',
  ]);
  // A result that was entered by hand has no throws to count.
  expect(rows('Summary of Bell').slice(1, 2)).toEqual(['Cid|-|-|-|-|-|-']);
});

it('reports set by set; the address takes pairs in and marks the winners', async () => {
  const shown = show();
  const set = await screen.findByRole('region', { name: 'Set 1' });
  expect(rows('Ann')).toEqual(['Leg|Throws|AD|GS|SL|Tons', '1|180180141 won the leg|9|141||3+2']);
  expect(rows('Cid')).toEqual(['Leg|Throws|AD|GS|SL|Tons', '1|6045|6||396|-']);
  expect(set.textContent).not.toContain('Ann, won');
  screen.getByRole('heading', { name: '1. Ann 1–0 Cid' });
  screen.getByRole('heading', { name: '2. Bob v Dee' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark the winners in the report' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Set 1' }).textContent).toContain('Ann, won'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'With matches of two players a side' }));
  await waitFor(() => expect(shown.sent('NightFigures').map(({ pairs }) => pairs)).toEqual([false, true]));
  expect(screen.getByLabelText('address').textContent).toBe('/tournament/t1?winner=true&pairs=true');
});

it('says that the figures could not be loaded, and tries again', async () => {
  let isAway = true;
  show('/tournament/t1?winner', {
    NightFigures: () => (isAway ? new Error('away') : { tournament: wire('Tournament', { id: 't1', night }) }),
  });
  await screen.findByRole('heading', { name: 'The figures of the night could not be loaded' });
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Ann, won|, won/);
});

describe('followed', () => {
  const news = new Map<string, Subject<object>>();
  // Their socket is open: without one the page would ask by itself, too.
  beforeEach(() => {
    setConnection('open');
    news.clear();
    jest.spyOn(ApolloClient.prototype, 'subscribe').mockImplementation(({ variables }) => {
      const line = new Subject<object>();
      news.set((variables as { id: string }).id, line);
      return line as never;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    setConnection('none');
  });

  const tell = (id: string, version: string | null) =>
    act(() => news.get(id)!.next({ data: { record: version && { version } } }));
  /** What each subscription begins with: the state that was loaded, but for the second match. */
  const begin = async (ofSecond = loaded.g2) => {
    act(() => tickClock(2_500));
    await waitFor(() => expect([...news.keys()].toSorted()).toEqual(['g1', 'g2', 't1']));
    tell('t1', loaded.t1);
    tell('g1', loaded.g1);
    tell('g2', ofSecond);
  };
  const questions = ({ sent }: ReturnType<typeof show>) => sent('NightFigures').length;
  const withAverage = (average: number, versions = loaded) => ({
    tournament: wire('Tournament', {
      id: 't1',
      night: { ...night, home: summaryOf('Ann', average), madeOf: madeOf(versions) },
    }),
  });
  const corrected = { ...loaded, g2: at(9) };

  it('is asked for once, and again when a throw is corrected in one of its matches', async () => {
    let answer = withAverage(55.67);
    const shown = show('/tournament/t1', { NightFigures: () => answer });
    await screen.findByRole('table', { name: 'Summary of Fox' });
    await begin();
    expect(questions(shown)).toBe(1);
    answer = withAverage(44.33, corrected);
    tell('g2', corrected.g2);
    await waitFor(() => expect(rows('Summary of Fox').at(-1)).toBe('Average of all darts|44.33'));
    expect(questions(shown)).toBe(2);
  });

  it('is asked for again where a throw was corrected before it was followed', async () => {
    let answer = withAverage(55.67);
    const shown = show('/tournament/t1', { NightFigures: () => answer });
    await screen.findByRole('table', { name: 'Summary of Fox' });
    answer = withAverage(44.33, corrected);
    await begin(corrected.g2);
    await waitFor(() => expect(rows('Summary of Fox').at(-1)).toBe('Average of all darts|44.33'));
    expect(questions(shown)).toBe(2);
  });

  it('waits for its figures before it takes anything for news', async () => {
    const held = heldBack(withAverage(44.33, corrected));
    const shown = show('/tournament/t1', { NightFigures: held.answer });
    await begin(corrected.g2);
    await held.letGo();
    await screen.findByRole('table', { name: 'Summary of Fox' });
    expect(questions(shown)).toBe(1);
  });
});
