import { describe, expect, it } from 'vitest';
import type { PlacedFixture } from '#rules/careers/facts.ts';
import { newLeg, sequenceFrom } from '#rules/darts/leg.ts';
import { recordsFallenIn, recordsOf, type RecordKind } from '#rules/careers/records.ts';
import type { SeasonFold } from '#rules/careers/season-fold.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties } from '../makers.ts';
import { aCup, aFold } from './makers.ts';

const night = (
  date: string,
  matches: ReturnType<typeof aMatch>[],
  card: object = {},
  more: object = {},
): PlacedFixture => aFixture({ id: `on ${date}`, date, card: aCard({ matches, ...card }), ...more });

const nameOf = ({ playerId, teamId }: { playerId: string | null; teamId: string | null }) => playerId ?? teamId ?? '';

const all = (folds: SeasonFold[], more: object = {}) =>
  recordsOf({ folds, divisionId: null, isSeason: false, isShown: () => true, ...more }, nameOf);

const one = (kind: RecordKind, folds: SeasonFold[], more: object = {}) => {
  const record = all(folds, more).find((each) => each.kind === kind);
  return record && [record.value, ...record.holders.map((holder) => `${nameOf(holder)} ${holder.date}`)];
};

/** A leg won by home in these throws, three darts each. */
const won = (...home: number[]) => ({
  ...newLeg(501, sequenceFrom('home')),
  home: { throws: home.map((score) => ({ score, noOfDarts: 3 })) },
  away: { throws: [{ score: 60, noOfDarts: 3 }] },
});

describe('records', () => {
  const checks = (date: string, ...list: [string, number][]) =>
    night(date, [aMatch('Ann v Bob', 3, 1)], { over100Checkouts: list.map(([name, score]) => hiCheck(name, score)) });

  it('are left out while nobody holds them', () => {
    expect(all([aFold([])])).toEqual([]);
    expect(one('highestCheckout', [aFold([checks('2026-11-05')])])).toBeUndefined();
  });

  it('list ties with the earliest first, and each player once', () => {
    const fold = aFold([
      checks('2026-11-05', ['Bob', 120], ['Ann', 120]),
      checks('2026-10-01', ['Cid', 120], ['Ann', 101]),
      checks('2026-11-12', ['Bob', 120]),
    ]);
    expect(one('highestCheckout', [fold])).toEqual([120, 'cid 2026-10-01', 'ann 2026-11-05', 'bob 2026-11-05']);
  });

  it('leave out who is hidden', () => {
    const fold = aFold([checks('2026-11-05', ['Bob', 120], ['Ann', 110])]);
    expect(one('highestCheckout', [fold], { isShown: (id: string) => id !== 'bob' })).toEqual([110, 'ann 2026-11-05']);
  });

  it.each([
    ['entered', [{ playerId: 'ann', teamId: 'reds', divisionId: 'division' }]],
    ['on a card', []],
  ])('leave out the team of a season of players that bears a hidden name: %s', (_where, entries) => {
    const nights = [night('2026-11-05', [aMatch('Ann v Bob', 3, 0)]), night('2026-11-12', [aMatch('Ann v Bob', 1, 3)])];
    const team = ['teamRun', 'teamUnbeaten', 'biggestWin', 'biggestLead'] as const;
    const isShown = (id: string) => id !== 'ann';
    const held = (fold: SeasonFold) => team.map((kind) => one(kind, [fold], { isShown })?.[1]);
    expect(held(aFold(nights, { entries, isOfPlayers: true }))).toEqual([
      ...['blues 2026-11-12', 'blues 2026-11-12', 'blues 2026-11-12', undefined],
    ]);
    expect(held(aFold(nights, { entries })).map((holder) => holder?.toString().slice(0, 4))).toEqual(
      team.map(() => 'reds'),
    );
  });

  it('keep the team of a season of players that is entered for another than the hidden one on a card of it', () => {
    const entries = [
      { playerId: 'ann', teamId: 'reds', divisionId: 'division' },
      { playerId: 'bob', teamId: 'blues', divisionId: 'division' },
    ];
    const fold = aFold([night('2026-11-05', [aMatch('Shy v Bob', 3, 0)])], { entries, isOfPlayers: true });
    expect(one('teamRun', [fold], { isShown: (id: string) => id !== 'shy' })).toEqual([1, 'reds 2026-11-05']);
  });

  it('of a division count its fixtures only', () => {
    const here = checks('2026-11-05', ['Ann', 110]);
    const there = { ...checks('2026-11-06', ['Bob', 150]), divisionId: 'other' };
    expect(one('highestCheckout', [aFold([here, there])], { divisionId: 'division' })).toEqual([110, 'ann 2026-11-05']);
  });

  it('count 180s of a night over several cards, of a season, and ever', () => {
    const with180s = (date: string, id: string, ...names: string[]) => ({
      ...night(date, [aMatch('Ann v Bob', 3, 1)], { oneEighties: oneEighties(...names) }),
      id,
    });
    const older = aFold([with180s('2025-11-05', 'x', 'Bob', 'Bob')], {
      id: 'old',
      startDate: '2025-09-01',
      endDate: '2026-03-31',
    });
    const now = aFold([
      with180s('2026-11-05', 'a', 'Ann'),
      with180s('2026-11-05', 'b', 'Ann', 'Bob'),
      with180s('2026-11-12', 'c', 'Bob'),
    ]);
    expect(one('maximumsInNight', [older, now])).toEqual([2, 'bob 2025-11-05', 'ann 2026-11-05']);
    // Of two seasons that are played at once each has its own night.
    const atOnce = aFold([with180s('2026-11-05', 'y', 'Ann')], { id: 'other' });
    expect(one('maximumsInNight', [now, atOnce])).toEqual([2, 'ann 2026-11-05']);
    expect(one('maximumsInSeason', [older, now])).toEqual([2, 'bob 2025-11-05', 'ann 2026-11-05']);
    expect(one('maximumsEver', [older, now])).toEqual([4, 'bob 2026-11-12']);
    expect(one('maximumsEver', [now], { isSeason: true })).toBeUndefined();
  });

  it('take averages of a match only where every leg was recorded', () => {
    const legs = [won(180, 180, 141), won(100, 100, 100, 100, 101), won(60, 180, 180, 81)];
    const recorded = (list: typeof legs) => ({
      ...aMatch('Ann v Bob', 3, 0),
      sayg: { legs: Object.fromEntries(list.entries()) },
    });
    const whole = aFold([night('2026-11-05', [recorded(legs)])]);
    expect(one('matchAverage', [whole])).toEqual([125.25, 'ann 2026-11-05']);
    expect(one('shortestLeg', [whole])).toEqual([9, 'ann 2026-11-05']);
    const part = aFold([night('2026-11-05', [recorded(legs.slice(0, 2))])]);
    expect(one('matchAverage', [part])).toBeUndefined();
    expect(one('shortestLeg', [part])).toEqual([9, 'ann 2026-11-05']);
    expect(one('seasonAverage', [whole])).toBeUndefined();
  });

  it('count runs across seasons', () => {
    const win = (date: string, score: [number, number]) =>
      night(date, [aMatch('Ann v Bob', ...score)], {}, { seasonId: date.slice(0, 4) });
    const old = aFold([win('2025-11-05', [0, 3]), win('2025-11-12', [3, 0])], {
      id: 'old',
      startDate: '2025-09-01',
      endDate: '2026-03-31',
    });
    const now = aFold([win('2026-11-05', [3, 0]), win('2026-11-12', [3, 2]), win('2026-11-19', [1, 3])]);
    expect(one('playerRun', [old, now])).toEqual([3, 'ann 2026-11-12']);
    expect(one('teamRun', [old, now])).toEqual([3, 'reds 2026-11-12']);
    expect(one('playerRun', [now])).toEqual([2, 'ann 2026-11-12']);
    expect(one('seasons', [old, now])).toEqual([2, 'ann 2026-11-19', 'bob 2026-11-19']);
    expect(one('appearances', [old, now])).toEqual([5, 'ann 2026-11-19', 'bob 2026-11-19']);
    expect(one('biggestWin', [now])).toEqual([1, 'reds 2026-11-05', 'reds 2026-11-12', 'blues 2026-11-19']);
    expect(one('biggestLead', [old, now])).toEqual([2, 'reds 2026-11-19']);
  });

  it('are new when the latest week of an older league brought them', () => {
    const isNew = (...fixtures: PlacedFixture[]) =>
      all([aFold(fixtures)]).find(({ kind }) => kind === 'highestCheckout')?.isNew;
    const [first, second] = [checks('2026-11-05', ['Ann', 110]), checks('2026-11-12', ['Bob', 120])];
    expect(isNew(first)).toBe(false);
    expect(isNew(first, second)).toBe(true);
    expect(isNew(first, second, checks('2026-11-19', ['Cid', 120]))).toBe(false);
  });

  it('are not new when they were set after the latest week of the league: a cup in summer is no league match', () => {
    const isNew = (cup: string) =>
      all([
        aFold([checks('2026-11-05', ['Ann', 110]), checks('2026-11-12', ['Bob', 120])], {
          tournaments: [aCup({ date: cup, over100Checkouts: [hiCheck('Cid', 130)] })],
        }),
      ]).find(({ kind }) => kind === 'highestCheckout')?.isNew;
    expect(isNew('2026-11-15')).toBe(true);
    expect(isNew('2026-11-16')).toBe(false);
  });

  it('that fell in a season are those whose value it changed', () => {
    const old = aFold([checks('2025-11-05', ['Ann', 120])], {
      id: 'old',
      startDate: '2025-09-01',
      endDate: '2026-03-31',
    });
    const now = aFold([checks('2026-11-05', ['Bob', 130])]);
    const fell = (season: SeasonFold, ...folds: SeasonFold[]) =>
      recordsFallenIn(season, folds, () => true, nameOf).map(({ record, before }) => [
        record.kind,
        before,
        record.value,
      ]);
    expect(fell(now, old, now)).toContainEqual(['highestCheckout', 120, 130]);
    expect(fell(old, old, now)).toEqual([]);
    // Of two seasons that begin on one day each has brought its own.
    const beside = aFold([night('2026-11-12', [aMatch('Ann v Bob', 3, 1)], {}, { seasonId: 'beside' })], {
      id: 'beside',
      tournaments: [aCup({ id: 'other', date: '2026-11-19', over100Checkouts: [hiCheck('Cid', 130)] })],
    });
    const kinds = (season: SeasonFold) =>
      recordsFallenIn(season, [old, now, beside], () => true, nameOf).flatMap(({ record: { kind, holders } }) =>
        kind === 'highestCheckout' ? holders.map(({ playerId }) => playerId) : [],
      );
    expect([kinds(now), kinds(beside)]).toEqual([['bob'], ['cid']]);
    expect(fell(aFold([checks('2026-11-05', ['Bob', 120])]), old, now).map(([kind]) => kind)).not.toContain(
      'biggestWin',
    );
  });
});
