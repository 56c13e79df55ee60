import { describe, expect, it } from 'vitest';
import * as legs from '#rules/darts/leg.ts';
import { nightFigures, type NightOf } from '#rules/tournament/night/night.ts';
import { legRow, matchLog, sideSummaryOfNight } from '#rules/tournament/night/night-figures.ts';
import { legRowCount, throwColumnCount } from '#rules/tournament/night/night-report.ts';
import { aLeg, aMatch } from '../../../support/makers/legs.ts';

const none = { '100-139': 0, '140-179': 0, '180': 0 };

/** A match in which home averages this many points per dart: ten darts in a leg that nobody wins. */
const perDart = (player: string, points: number) => ({
  home: player,
  away: 'Zoe',
  sayg: aMatch(
    aLeg(501, [
      [points * 4, 3],
      [points * 4, 3],
      [points * 2, 3],
      [0, 1],
    ]),
  ),
});

describe('the figures of a night', () => {
  const won = aLeg(301, [180, [121, 3]], [60]);
  const lost = aLeg(301, [180, 180, 60], [140, 100, [61, 2]]);
  const match = { home: 'Ann', away: 'Bea', sayg: aMatch(won, lost) };

  it('has a line per leg', () => {
    expect(legRow(won, 'home', 0)).toEqual({
      leg: 1,
      darts: 6,
      gameShot: 121,
      gameShotDarts: 3,
      scoreLeft: null,
      bands: { '100-139': 1, '140-179': 0, '180': 1 },
      isHigh: true,
      tons: 3,
      tonsText: '2+1',
      throws: legs.runningThrows(won, 'home'),
    });
    expect(legRow(lost, 'home', 1)).toMatchObject({
      leg: 2,
      gameShot: null,
      gameShotDarts: null,
      scoreLeft: 61,
      tons: 2,
    });
    expect(legRow(lost, 'away', 1)).toMatchObject({ gameShot: 61, gameShotDarts: 2, scoreLeft: null });
    expect(legRow(aLeg(301, [60]), 'home', 0)).toMatchObject({ gameShot: null, scoreLeft: null });
    expect(legRow(aLeg(301, [60]), 'away', 0)).toBeNull();
  });

  it('the match log runs the team average on, and has no side without darts', () => {
    const log = matchLog([perDart('Ann', 12.1), { home: 'Cat', away: 'Dot', sayg: null }, perDart('Eve', 10.9), match]);
    expect(log.map(({ home }) => home && [home.player, home.average, home.teamAverage, home.rows.length])).toEqual([
      ['Ann', 10 * 1.21, 10 * 1.21, 1],
      null,
      ['Eve', 10.9, 23, 1],
      ['Ann', 36.07, 59.07, 2],
    ]);
    expect(log.map(({ away }) => away?.player ?? null)).toEqual([null, null, null, 'Bea']);
    expect(log[3]!.home!.legsWon).toBe(1);
    expect(log[3]!.away).toMatchObject({ player: 'Bea', legsWon: 1, average: 32.82, teamAverage: 32.82 });
    const oneDart = { home: 'Ann', away: 'Bea', sayg: aMatch(aLeg(40, [[40, 1]])) };
    expect(matchLog([oneDart])[0]!.home).toMatchObject({ average: 40 });
  });

  it('the rounded average of 12.1, 10.9 and 10.4 is 33.4 / 3 = 11.13', () => {
    const { rows, totals } = sideSummaryOfNight(
      [perDart('Ann', 12.1), perDart('Bea', 10.9), perDart('Cat', 10.4)],
      'home',
    );
    expect(rows.map(({ player, average }) => [player, average])).toEqual([
      ['Ann', 12.1],
      ['Bea', 10.9],
      ['Cat', 10.4],
    ]);
    expect(totals).toMatchObject({ average: 33.4, matchesCounted: 3, roundedAverage: 11.13 });
  });

  it('totals are sums; a match without darts is not counted', () => {
    const { rows, totals } = sideSummaryOfNight([match, { home: 'Cat', away: 'Dot', sayg: null }, match], 'home');
    expect(rows[1]).toEqual({ player: 'Cat', legsWon: 0, tons: 0, bands: none, average: null });
    expect(totals).toEqual({
      legsWon: 2,
      tons: 10,
      bands: { '100-139': 2, '140-179': 0, '180': 4 },
      average: 72.13,
      matchesCounted: 2,
      roundedAverage: 36.07,
      allDartsAverage: 36.07,
    });
  });

  it('the average of all darts is not that of the players', () => {
    const short = { home: 'Ann', away: 'Bea', sayg: aMatch(aLeg(501, [60])) };
    const long = { home: 'Cat', away: 'Dot', sayg: aMatch(aLeg(501, [30, 30, 30])) };
    expect(sideSummaryOfNight([short, long], 'home').totals).toMatchObject({
      roundedAverage: 15,
      allDartsAverage: 12.5,
    });
  });

  it('an empty night has no averages', () => {
    const totals = {
      legsWon: 0,
      tons: 0,
      bands: none,
      average: 0,
      matchesCounted: 0,
      roundedAverage: null,
      allDartsAverage: null,
    };
    expect(sideSummaryOfNight([], 'away')).toEqual({ rows: [], totals });
    expect(matchLog([])).toEqual([]);
  });

  it('the report is as wide as the longest list and one, as high as best of or the legs started', () => {
    expect([throwColumnCount([match]), throwColumnCount([])]).toEqual([4, 1]);
    const three = { ...match, sayg: aMatch(won, lost, won, aLeg(301, [])) };
    expect([legRowCount([match, three], 2), legRowCount([match, three], 7), legRowCount([], 5)]).toEqual([3, 7, 5]);
  });
});

/**
 * A night worked out by hand. Singles 1 in three legs with a bust, singles 2 in one leg, a pairs match in one leg.
 * Busts add darts and no points: Ann scores 501, 200 and 501 with 11, 6 and 16 darts, Bea 205, 501 and 300 with 9, 9
 * and 15.
 */
const night: NightOf[] = [
  {
    id: 'pairs',
    home: ['Ann', 'Cat'],
    away: ['Bea', 'Dot'],
    sayg: aMatch(aLeg(501, [100, 100, 100, 100, 101], [45, 45, 45, 45])),
  },
  {
    id: 'one',
    home: ['Ann'],
    away: ['Bea'],
    sayg: aMatch(
      aLeg(501, [180, 140, 101, [80, 2]], [60, 100, 45]),
      aLeg(501, [100, 100], [180, 180, 141]),
      aLeg(501, [140, 140, 140, 41, 60, [40, 1]], [60, 60, 60, 60, 60]),
    ),
  },
  { id: 'two', home: ['Cat'], away: ['Dot'], sayg: aMatch(aLeg(501, [60, 60, 60], [167, 167, 167])) },
  { id: 'three', home: ['Eve'], away: ['Fay'], sayg: null },
];

describe('a night worked out by hand', () => {
  const singles = nightFigures(night, { pairs: false, bestOf: null });
  const all = nightFigures(night, { pairs: true, bestOf: 3 });

  it('has singles, and pairs after them where they are asked for', () => {
    expect(singles.matchIds).toEqual(['one', 'two', 'three']);
    expect(all.matchIds).toEqual(['one', 'two', 'three', 'pairs']);
  });

  it('has its averages equal to the cent in the log', () => {
    const averages = all.log.map(({ home, away }) => [
      home?.average,
      home?.teamAverage,
      away?.average,
      away?.teamAverage,
    ]);
    expect(averages).toEqual([
      [36.42, 36.42, 30.48, 30.48], // 1202 / 33, 1006 / 33
      [20, 56.42, 55.67, 86.15], // 180 / 9, 501 / 9
      [undefined, undefined, undefined, undefined],
      [33.4, 89.82, 15, 101.15], // 501 / 15, 180 / 12
    ]);
  });

  it('has every column of the log', () => {
    const [{ home, away }] = singles.log as [NonNullable<(typeof singles.log)[number]>];
    const columns = ({
      leg,
      darts,
      gameShot,
      scoreLeft,
      bands,
      tons,
      gameShotDarts,
      throws,
    }: ReturnType<typeof rowOf>) => [
      leg,
      darts,
      gameShot,
      scoreLeft,
      bands['100-139'],
      bands['140-179'],
      bands['180'],
      tons,
      gameShotDarts,
      throws.map(({ score }) => score).join(' '),
    ];
    const rowOf = (index: number) => home!.rows[index]!;
    expect([0, 1, 2].map((index) => columns(rowOf(index)))).toEqual([
      [1, 11, 80, null, 1, 1, 1, 4, 2, '180 140 101 80'],
      [2, 6, null, 301, 2, 0, 0, 2, null, '100 100'],
      [3, 16, 40, null, 0, 3, 0, 3, 1, '140 140 140 41 60 40'],
    ]);
    expect(away!.rows.map(columns)).toEqual([
      [1, 9, null, 296, 1, 0, 0, 1, null, '60 100 45'],
      [2, 9, 141, null, 0, 1, 2, 5, 3, '180 180 141'],
      [3, 15, null, 201, 0, 0, 0, 0, null, '60 60 60 60 60'],
    ]);
    expect([home!.legsWon, away!.legsWon]).toEqual([2, 1]);
  });

  it('has its summary equal to the cent, without and with pairs', () => {
    const figures = ({ summary: { home, away } }: typeof all) =>
      [home, away].map(({ totals }) => [
        totals.legsWon,
        totals.tons,
        totals.bands['100-139'],
        totals.bands['140-179'],
        totals.bands['180'],
        totals.average,
        totals.matchesCounted,
        totals.roundedAverage,
        totals.allDartsAverage,
      ]);
    expect(figures(singles)).toEqual([
      [2, 9, 3, 4, 1, 56.42, 2, 28.21, 32.9], // 1382 / 42
      [2, 9, 1, 4, 2, 86.15, 2, 43.08, 35.88], // 1507 / 42
    ]);
    expect(figures(all)).toEqual([
      [3, 14, 8, 4, 1, 89.82, 3, 29.94, 33.04], // 1883 / 57
      [2, 9, 1, 4, 2, 101.15, 3, 33.72, 31.24], // 1687 / 54
    ]);
    expect(
      singles.summary.home.rows.map(({ player, legsWon, tons, average }) => [player, legsWon, tons, average]),
    ).toEqual([
      ['Ann', 2, 9, 36.42],
      ['Cat', 0, 0, 20],
      ['Eve', 0, 0, null],
    ]);
  });

  it('has a match report with sets, legs, tons as written, and who won', () => {
    const { sets, throwColumns: columns } = all.report;
    expect(columns).toBe(7);
    expect(singles.report.sets[0]!.legs).toHaveLength(7);
    expect(sets.map(({ players, legsWon, winner }) => [players.home, legsWon.home, legsWon.away, winner])).toEqual([
      ['Ann', 2, 1, 'home'],
      ['Cat', 0, 1, 'away'],
      ['Eve', 0, 0, null],
      ['Ann & Cat', 1, 0, 'home'],
    ]);
    const lines = sets[0]!.legs.map(({ home, away }) => [
      [home!.darts, home!.gameShot, home!.scoreLeft, home!.tonsText],
      [away!.darts, away!.gameShot, away!.scoreLeft, away!.tonsText, away!.isHigh],
    ]);
    expect(lines).toEqual([
      [
        [11, 80, null, '3+1'],
        [9, null, 296, '1', false],
      ],
      [
        [6, null, 301, '2'],
        [9, 141, null, '3+2', true],
      ],
      [
        [16, 40, null, '3'],
        [15, null, 201, '0', false],
      ],
    ]);
    expect(sets[1]!.legs.slice(1)).toEqual([
      { home: null, away: null },
      { home: null, away: null },
    ]);
  });
});
