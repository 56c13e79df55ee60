import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  beginner,
  deviationOf,
  winProbability,
  expectedShareOfSingles,
  strengthAfterIdling,
  strengthAfter,
  ratingOf,
  strengthOf,
} from '#rules/careers/glicko.ts';
import {
  noRatings,
  ratedPlayers,
  ratingsAfterWeeks,
  seasonsRatedTogether,
  mondayOfWeek,
} from '#rules/careers/rating.ts';
import { addDays } from '#rules/basics/dates.ts';
import { aCard, aFixture, aMatch } from '../makers.ts';
import { aFold } from './makers.ts';

it('the expected share of a fixture is the mean over everybody of both teams, and none without anybody', () => {
  const [strong, weak] = [strengthOf(1700, 60, 0.06), strengthOf(1400, 60, 0.06)];
  expect(expectedShareOfSingles([strong], [weak])).toBe(winProbability(strong, weak));
  expect(expectedShareOfSingles([strong, weak], [weak, strong])).toBeCloseTo(0.5, 9);
  expect(expectedShareOfSingles([strong, weak], [weak])).toBeCloseTo((winProbability(strong, weak) + 0.5) / 2, 9);
  expect([expectedShareOfSingles([], [weak]), expectedShareOfSingles([weak], [])]).toEqual([null, null]);
});

describe('Glicko-2', () => {
  it('gives what the worked example of its description gives', () => {
    const player = strengthOf(1500, 200, 0.06);
    const against = (rating: number, deviation: number, score: number) => ({
      opponent: strengthOf(rating, deviation, 0.06),
      score,
    });
    const after = strengthAfter(player, [against(1400, 30, 1), against(1550, 100, 0), against(1700, 300, 0)]);
    expect(ratingOf(after)).toBeCloseTo(1464.06, 1);
    expect(deviationOf(after)).toBeCloseTo(151.52, 1);
    expect(after.sigma).toBeCloseTo(0.05999, 4);
  });

  it('raises a deviation with every week without a match, never above that of a beginner', () => {
    const strength = strengthOf(1600, 60, 0.06);
    expect(strengthAfterIdling(strength, 2)).toEqual(strengthAfterIdling(strengthAfterIdling(strength, 1), 1));
    expect(deviationOf(strengthAfterIdling(strength, 1))).toBeCloseTo(Math.hypot(60, 0.06 * 173.7178), 6);
    expect(deviationOf(strengthAfterIdling(strength, 100_000))).toBeCloseTo(350, 6);
    expect(strengthAfterIdling(strength, 0)).toEqual(strength);
  });

  it('expects both results together to be certain, and the stronger to win', () => {
    const any = fc.record({
      rating: fc.integer({ min: 800, max: 2200 }),
      deviation: fc.integer({ min: 30, max: 350 }),
    });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [a, b] = [strengthOf(one.rating, one.deviation, 0.06), strengthOf(other.rating, other.deviation, 0.06)];
        expect(winProbability(a, b) + winProbability(b, a)).toBeCloseTo(1, 9);
        expect(winProbability(a, b) > 0.5).toBe(one.rating > other.rating);
      }),
    );
  });
});

const night = (date: string, ...who: [string, number, number][]) =>
  aFixture({ id: `on ${date}`, date, card: aCard({ matches: who.map(([players, a, b]) => aMatch(players, a, b)) }) });

const ratingList = (...folds: ReturnType<typeof aFold>[]) =>
  ratedPlayers(
    seasonsRatedTogether(folds).reduce((ratings, block) => ratingsAfterWeeks(ratings, block), noRatings),
    (id) => id,
    () => true,
  );

describe('ratings', () => {
  it.each([
    ['2026-11-02', '2026-11-02'],
    ['2026-11-05', '2026-11-02'],
    ['2026-11-08', '2026-11-02'],
    ['2026-11-09', '2026-11-09'],
  ])('the week of %s begins on Monday %s', (day, monday) => expect(mondayOfWeek(day)).toBe(monday));

  it('leave out a match that was given while it was played', () => {
    const played = [night('2026-11-03', ['Ann v Bob', 3, 1]), night('2026-11-05', ['Ann v Cid', 3, 0])];
    const [first, second] = played as [(typeof played)[0], (typeof played)[0]];
    const given = { to: 'away', reason: 'retired', note: '' } as const;
    const [match] = second.card!.matches;
    const retired = {
      ...second,
      card: { ...second.card!, matches: [{ ...match!, homeScore: 1, awayScore: 0, given }] },
    };
    const [all, without] = [aFold([first, retired]), aFold([first])];
    expect(all.singles).toEqual(without.singles);
    expect(ratingsAfterWeeks(noRatings, [all])).toEqual(ratingsAfterWeeks(noRatings, [without]));
  });

  it('rate all matches of a week together, with the ratings from before it', () => {
    const fold = aFold([night('2026-11-03', ['Ann v Bob', 3, 1]), night('2026-11-05', ['Ann v Cid', 3, 0])]);
    const two = strengthAfter(beginner, [
      { opponent: beginner, score: 1 },
      { opponent: beginner, score: 1 },
    ]);
    const [first] = ratingList(fold);
    expect(first).toMatchObject({ id: 'ann', played: 2, rank: 1, isProvisional: true, movement: null });
    expect(first!.rating).toBe(ratingOf(two));
    expect(first!.change).toBe(ratingOf(two) - 1500);
  });

  it('do not count pairs, unfinished matches and qualifiers', () => {
    const pairs = night('2026-11-05', ['Ann Al v Bob Cid', 2, 0], ['Ann v Bob', 2, 1]);
    expect(ratingList(aFold([pairs, { ...night('2026-11-12', ['Ann v Bob', 2, 0]), isKnockout: true }]))).toEqual([]);
  });

  it('list nobody whose latest match was more than 365 days before the latest of all', () => {
    const old = aFold([night('2025-11-05', ['Ann v Bob', 3, 1])], { id: 'old', startDate: '2025-09-01' });
    const now = (date: string) => ratingList(old, aFold([night(date, ['Cid v Dee', 3, 1])], { id: 'now' }));
    const ranks = (date: string) =>
      now(date)
        .filter(({ rank }) => rank)
        .map(({ id }) => id);
    expect(ranks('2026-11-05').toSorted()).toEqual(['ann', 'bob', 'cid', 'dee']);
    expect(ranks('2026-11-06')).toEqual(['cid', 'dee']);
    expect(now('2026-11-06')).toHaveLength(4);
  });

  it('list provisional ratings last, so that one lucky match leads no list', () => {
    const nights = Array.from({ length: 10 }, (_, week) =>
      night(addDays('2026-09-03', 7 * week), ['Ann v Bob', ...(week % 2 ? ([3, 0] as const) : ([0, 3] as const))]),
    );
    const lucky = night('2026-09-03', ['Cid v Dee', 3, 0]);
    const order = (rows: typeof nights) => ratingList(aFold([...rows, lucky])).map(({ id, rank }) => [rank, id]);
    expect(order(nights.slice(0, 9))[0]).toEqual([1, 'cid']);
    const rows = ratingList(aFold([...nights, lucky]));
    expect(rows.map(({ isProvisional }) => isProvisional)).toEqual([false, false, true, true]);
    expect(rows.find(({ id }) => id === 'cid')).toMatchObject({ rank: 3, movement: -2 });
    expect(rows[2]!.rating).toBeGreaterThan(rows[0]!.rating);
  });

  it('list equal ratings by name A-Z, whatever the case', () => {
    const folds = [
      aFold([aFixture({ card: aCard({ matches: [aMatch('adam v X', 3, 1), aMatch('Bob v Y', 3, 1)] }) })]),
    ];
    const nameOf = (id: string) => (id === 'adam' ? 'adam' : id.charAt(0).toUpperCase() + id.slice(1));
    const listed = ratedPlayers(ratingsAfterWeeks(noRatings, folds), nameOf, () => true);
    expect(listed.map(({ id }) => id)).toEqual(['adam', 'bob', 'x', 'y']);
  });

  it('tell places gained in the latest week', () => {
    const before = night('2026-11-05', ['Ann v Bob', 3, 1], ['Cid v Dee', 3, 1]);
    const after = night('2026-11-12', ['Bob v Ann', 3, 0], ['Bob v Cid', 3, 0]);
    const rows = ratingList(aFold([before, after]));
    expect(rows.map(({ id }) => id)[0]).toBe('bob');
    expect(rows[0]!.movement).toBeGreaterThan(0);
    expect(rows.find(({ id }) => id === 'dee')).toMatchObject({ change: 0 });
  });

  it('tell no places gained of somebody who was not listed the week before, and count who is listed no more', () => {
    const old = aFold([night('2025-09-04', ['Ann v Bob', 3, 1], ['Zoe v Bob', 3, 1])], {
      id: 'old',
      startDate: '2025-09-01',
    });
    const now = aFold([
      night('2026-09-03', ['Cid v Dee', 3, 1]),
      night('2026-11-05', ['Cid v Dee', 3, 1]),
      night('2026-11-12', ['Ann v Eve', 3, 0]),
    ]);
    const rows = ratingList(old, now);
    const placeOf = (id: string) => rows.find((row) => row.id === id)!;
    expect(placeOf('ann')).toMatchObject({ rank: expect.any(Number), movement: null });
    expect(placeOf('cid').movement).toBe(1 - placeOf('cid').rank!);
    expect(placeOf('zoe').rank).toBeNull();
  });

  const results = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      who: fc.constantFrom('Ann v Bob', 'Bob v Cid', 'Cid v Ann', 'Dee v Ann'),
      isHome: fc.boolean(),
    }),
    { maxLength: 25 },
  );
  const fixtureOf = ({ day, who, isHome }: { day: number; who: string; isHome: boolean }, at: number) => ({
    ...night(addDays('2026-09-10', day), [who, isHome ? 3 : 1, isHome ? 0 : 3]),
    id: `fixture ${at}`,
  });

  it('are the same in whatever order cards arrive, and however seasons divide them', () => {
    fc.assert(
      fc.property(results, fc.nat(), (list, seed) => {
        const fixtures = list.map(fixtureOf);
        const mixed = fixtures.toSorted((a, b) => ((a.id.length * 7 + seed) % 5) - ((b.id.length * 3 + seed) % 5));
        const whole = ratingList(aFold(fixtures));
        expect(ratingList(aFold(mixed.toReversed()))).toEqual(whole);
        const [odd, even] = [0, 1].map((part) => fixtures.filter((_, at) => at % 2 === part));
        const parts = ratingList(aFold(odd!, { id: 'odd' }), aFold(even!, { id: 'even' }));
        for (const [at, row] of parts.entries()) {
          expect(row.id).toBe(whole[at]!.id);
          expect(row.rating).toBeCloseTo(whole[at]!.rating, 6);
        }
      }),
      { numRuns: 50 },
    );
  });
});
