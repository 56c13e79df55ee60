import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { completeRules } from '#rules/basics/defaults.ts';
import { placesGainedOnLatestDay, teamTable } from '#rules/league/league-table.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

const teams = ['reds', 'blues', 'greens'].map((id) => ({ id, name: id, address: '' }));
const single = (home: number, away: number) => aMatch('Ann v Bob', home, away);
const win = aCard({ matches: [single(3, 0)] });
const loss = aCard({ matches: [single(0, 3)] });
const draw = aCard({ matches: [single(3, 0), single(0, 3)] });

const table = (...fixtures: ReturnType<typeof aFixture>[]) => teamTable(fixtures, teams, rules);
const row = (id: string, ...fixtures: ReturnType<typeof aFixture>[]) =>
  table(...fixtures).find((each) => each.id === id)!;

describe('the example of league.md 6', () => {
  const card = aCard({
    matches: [
      ...[single(3, 0), single(3, 1), single(1, 3), single(2, 3), single(3, 2)],
      ...[aMatch('A B v C D', 2, 0), aMatch('A B v C D', 1, 2), aMatch('A B C v D E F', 2, 1)],
    ],
  });

  it('gives A five matches, two points and +5', () => {
    expect(row('reds', aFixture({ card }))).toMatchObject({
      played: 1,
      points: 2,
      fixturesWon: 1,
      matchesWon: 5,
      matchesLost: 3,
      legsWon: 17,
      legsLost: 12,
      difference: 5,
      rank: 1,
      form: ['won'],
    });
  });

  it('gives B three matches, no points and -5', () => {
    expect(row('blues', aFixture({ card }))).toMatchObject({
      points: 0,
      fixturesLost: 1,
      matchesWon: 3,
      difference: -5,
      rank: 3,
      form: ['lost'],
    });
  });
});

it('counts an unfinished fixture as played, without a result', () => {
  const unfinished = row('reds', aFixture({ card: aCard({ matches: [single(2, 1)] }) }));
  expect(unfinished).toMatchObject({
    played: 1,
    fixturesWon: 0,
    fixturesDrawn: 0,
    fixturesLost: 0,
    legsWon: 0,
    form: [],
  });
});

it.each([
  ['a qualifier', { isKnockout: true }],
  ['an obscured fixture', { obscured: true }],
  ['a postponed fixture', { postponed: true }],
  ['an unpublished fixture', { card: null }],
])('counts nothing of %s', (_, more) => {
  expect(row('reds', aFixture({ card: win, ...more }))).toMatchObject({ played: 0, points: 0, legsWon: 0 });
});

it('leaves out teams that are not in scope and keeps the result of their opponents', () => {
  const rows = table(aFixture({ homeTeamId: 'strangers', card: loss }));
  expect(rows.map(({ id }) => id).sort()).toEqual(['blues', 'greens', 'reds']);
  expect(rows[0]).toMatchObject({ id: 'blues', points: 2 });
});

it('orders by points, won, difference, then name', () => {
  const meeting = (homeTeamId: string, awayTeamId: string, ...matches: ReturnType<typeof single>[]) =>
    aFixture({ homeTeamId, awayTeamId, card: aCard({ matches }) });
  const level = table(meeting('reds', 'blues', single(3, 0), single(0, 3)));
  expect(level.map(({ id }) => id)).toEqual(['blues', 'reds', 'greens']);
  const byDifference = table(meeting('reds', 'blues', single(3, 0), single(2, 3)));
  expect(byDifference.map(({ id }) => id)).toEqual(['reds', 'blues', 'greens']);
  const byWon = table(
    meeting('reds', 'x', single(3, 2)),
    meeting('blues', 'y', single(3, 0), single(0, 3)),
    meeting('blues', 'z', single(3, 0), single(0, 3), single(3, 0), single(1, 3)),
  );
  expect(byWon.map(({ id, points }) => `${id} ${points}`)).toEqual(['reds 2', 'blues 2', 'greens 0']);
});

it('takes points and order from the league', () => {
  const league = completeRules({ points: { win: 3, draw: 2, loss: 1 }, teamTieBreaks: ['matchesWon'] });
  const fixtures = [
    aFixture({ card: loss }),
    aFixture({ homeTeamId: 'reds', awayTeamId: 'x', card: draw }),
    aFixture({ homeTeamId: 'reds', awayTeamId: 'y', card: draw }),
  ];
  const rows = teamTable(fixtures, teams, league);
  expect(rows.map(({ id, points }) => `${id} ${points}`)).toEqual(['reds 5', 'blues 3', 'greens 0']);
});

it('shows the last five results, oldest first, whatever order the fixtures come in', () => {
  const results = [win, win, draw, loss, win, loss].map((card, index) =>
    aFixture({ date: `2026-11-0${index + 1}`, card }),
  );
  expect(row('reds', ...results.toReversed()).form).toEqual(['won', 'drawn', 'lost', 'won', 'lost']);
  expect(row('blues', ...results).form).toEqual(['lost', 'drawn', 'won', 'lost', 'won']);
});

it('shows the address, else the name', () => {
  const [home] = teamTable([], [{ id: 'reds', name: 'Reds', address: ' ' }], rules);
  expect(home!.address).toBe('Reds');
});

describe('movement', () => {
  const first = aFixture({ date: '2026-11-05', card: win });
  const second = aFixture({ date: '2026-11-12', homeTeamId: 'greens', awayTeamId: 'reds', card: draw });
  const third = aFixture({ date: '2026-11-19', homeTeamId: 'blues', awayTeamId: 'greens', card: win });
  const moved = (...fixtures: ReturnType<typeof aFixture>[]) =>
    Object.fromEntries(placesGainedOnLatestDay(fixtures, teams, rules));

  it('is nothing before a second day is played', () => {
    expect(moved()).toEqual({ reds: 0, blues: 0, greens: 0 });
    expect(moved(first)).toEqual({ reds: 0, blues: 0, greens: 0 });
  });

  it('counts the places since the day before', () => {
    expect(moved(first, third)).toEqual({ reds: 0, blues: 1, greens: -1 });
    expect(moved(first, second, { ...third, obscured: true })).toEqual(moved(first, second));
  });
});

it('adds up to nothing over all teams', () => {
  const score = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
  const match = fc.tuple(fc.constantFrom('Ann v Bob', 'Ann Al v Bob', 'A B v C D', ''), score, score);
  const fixture = fc.record({
    pair: fc.constantFrom(['reds', 'blues'], ['blues', 'greens'], ['greens', 'reds']),
    matches: fc.array(match, { maxLength: 8 }),
    isKnockout: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fixture, { maxLength: 6 }), (season) => {
      const rows = table(
        ...season.map(({ pair, matches, isKnockout }) =>
          aFixture({
            homeTeamId: pair[0]!,
            awayTeamId: pair[1]!,
            isKnockout,
            card: aCard({ matches: matches.map((each) => aMatch(...each)) }),
          }),
        ),
      );
      const sum = (
        figure: 'fixturesWon' | 'fixturesLost' | 'fixturesDrawn' | 'difference' | 'matchesWon' | 'matchesLost',
      ) => rows.reduce((total, each) => total + each[figure], 0);
      expect(sum('fixturesWon')).toBe(sum('fixturesLost'));
      expect(sum('fixturesDrawn') % 2).toBe(0);
      expect(sum('matchesWon')).toBe(sum('matchesLost'));
      expect(sum('difference')).toBe(0);
    }),
  );
});
