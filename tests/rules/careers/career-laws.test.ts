import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '#rules/basics/dates.ts';
import { careerOf, type Career } from '#rules/careers/career.ts';
import { headToHeadOfPlayers, headToHeadOfTeams } from '#rules/careers/meetings.ts';
import { noRatings, seasonsRatedTogether, ratingsAfterWeeks } from '#rules/careers/rating.ts';
import { recordsOf, type RecordKind } from '#rules/careers/records.ts';
import type { SeasonFold } from '#rules/careers/season-fold.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties } from '../makers.ts';
import { aFold, asIs } from './makers.ts';

/** What is played on a night: singles of these, and a pair in the sixth place. */
interface AnyNight {
  season: number;
  day: number;
  singles: { who: [string, string]; legs: [number, number] }[];
  pair: [number, number] | null;
  maximums: string[];
  checks: { who: string; score: number }[];
  isAway: boolean;
}
const people = ['Ann', 'Bob', 'Cid', 'Dee'];
const person = fc.constantFrom(...people);
const result = fc.constantFrom<[number, number]>([3, 0], [3, 2], [0, 3], [1, 3]);
const anyNight: fc.Arbitrary<AnyNight> = fc.record({
  season: fc.nat(2),
  day: fc.nat(40),
  singles: fc.array(fc.record({ who: fc.tuple(person, person).filter(([a, b]) => a !== b), legs: result }), {
    maxLength: 5,
  }),
  pair: fc.option(fc.constantFrom<[number, number]>([2, 0], [1, 2])),
  maximums: fc.array(person, { maxLength: 3 }),
  checks: fc.array(fc.record({ who: person, score: fc.constantFrom(100, 120, 170) }), { maxLength: 2 }),
  isAway: fc.boolean(),
});

const yearOf = (season: number) => 2024 + season;
const fixtureOf = ({ season, day, singles, pair, maximums, checks, isAway }: AnyNight, at: number) =>
  aFixture({
    id: `fixture ${at}`,
    date: addDays(`${yearOf(season)}-10-01`, day),
    seasonId: `season ${season}`,
    ...(isAway && { homeTeamId: 'blues', awayTeamId: 'reds' }),
    card: aCard({
      matches: [
        ...Array.from({ length: 5 }, (_, place) => {
          const played = singles[place];
          return played ? aMatch(played.who.join(' v '), ...played.legs) : aMatch('', null, null);
        }),
        ...(pair ? [aMatch('Ann Bob v Cid Dee', ...pair)] : []),
      ],
      oneEighties: oneEighties(...maximums),
      over100Checkouts: checks.map(({ who, score }) => hiCheck(who, score)),
    }),
  });

type Fixtures = ReturnType<typeof fixtureOf>[];
const foldsOf = (fixtures: Fixtures, samePerson = asIs): SeasonFold[] =>
  [0, 1, 2].map((season) =>
    aFold(
      fixtures.filter(({ seasonId }) => seasonId === `season ${season}`),
      {
        ...{ id: `season ${season}`, person: samePerson },
        startDate: `${yearOf(season)}-09-01`,
        endDate: `${yearOf(season) + 1}-03-31`,
      },
    ),
  );
const records = (folds: readonly SeasonFold[]) =>
  recordsOf(
    { folds, divisionId: null, isSeason: false, isShown: () => true },
    (holder) => holder.playerId ?? holder.teamId!,
  );
const ratings = (folds: readonly SeasonFold[]) =>
  seasonsRatedTogether(folds).reduce((known, block) => ratingsAfterWeeks(known, block), noRatings);

const nights = fc.array(anyNight, { maxLength: 12 });
const ids = people.map((name) => name.toLowerCase());

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
type Sums = Pick<Career['total'], 'singles' | 'pairs' | 'triples' | 'points' | 'oneEighties' | 'hiCheck'>;
const addUp = (list: readonly Sums[]) => ({
  ...Object.fromEntries(
    (['singles', 'pairs', 'triples'] as const).map((size) => [
      size,
      Object.fromEntries(
        (['matchesPlayed', 'matchesWon', 'matchesLost', 'legsWon', 'legsLost'] as const).map((figure) => [
          figure,
          sum(list.map((each) => each[size][figure])),
        ]),
      ),
    ]),
  ),
  points: sum(list.map(({ points }) => points)),
  oneEighties: sum(list.map(({ oneEighties: count }) => count)),
  hiCheck: Math.max(0, ...list.map(({ hiCheck: score }) => score)),
});

describe('a career, whatever was played', () => {
  it('adds up to its lines, to its seasons, and to what a pencil makes of the cards', () => {
    fc.assert(
      fc.property(nights, (list) => {
        const folds = foldsOf(list.map(fixtureOf));
        for (const [at, id] of ids.entries()) {
          const name = people[at]!;
          const career = careerOf(id, folds);
          const seasons = folds.map((fold) => careerOf(id, [fold]));
          expect(career.total).toMatchObject(addUp(career.lines));
          expect(career.total).toMatchObject(addUp(seasons.map(({ total }) => total)));
          expect(career.total.fixtures).toBe(sum(seasons.map(({ total }) => total.fixtures)));
          expect(career.seasons).toBe(seasons.filter(({ lines }) => lines.length).length);
          const own = list.flatMap(({ singles }) => singles).filter(({ who }) => who.includes(name));
          const won = own.filter(({ who, legs: [home, away] }) => (who[0] === name ? home > away : away > home));
          expect(career.total.singles).toEqual({
            matchesPlayed: own.length,
            matchesWon: won.length,
            matchesLost: own.length - won.length,
            legsWon: sum(own.map(({ who, legs }) => legs[who.indexOf(name)]!)),
            legsLost: sum(own.map(({ who, legs }) => legs[1 - who.indexOf(name)]!)),
          });
          expect(career.total.oneEighties).toBe(
            list.flatMap(({ maximums }) => maximums).filter((each) => each === name).length,
          );
        }
      }),
    );
  });

  it('has opponents who mirror each other, and meetings that are theirs', () => {
    fc.assert(
      fc.property(nights, (list) => {
        const folds = foldsOf(list.map(fixtureOf));
        for (const a of ids)
          for (const { id: b, played, won, legsFor, legsAgainst } of careerOf(a, folds).opponents) {
            const theirs = careerOf(b, folds).opponents.find(({ id }) => id === a);
            expect(theirs).toMatchObject({ played, won: played - won, legsFor: legsAgainst, legsAgainst: legsFor });
            const met = headToHeadOfPlayers(folds, a, b);
            expect(met).toMatchObject({ wonByA: won, wonByB: played - won, scoreA: legsFor, scoreB: legsAgainst });
            const other = headToHeadOfPlayers(folds, b, a);
            expect([other.wonByA, other.wonByB, other.scoreA, other.scoreB]).toEqual([
              met.wonByB,
              met.wonByA,
              met.scoreB,
              met.scoreA,
            ]);
            expect(met.meetings.map(({ date }) => date)).toEqual(
              met.meetings
                .map(({ date }) => date)
                .toSorted()
                .toReversed(),
            );
          }
        const [reds, blues] = [headToHeadOfTeams(folds, 'reds', 'blues'), headToHeadOfTeams(folds, 'blues', 'reds')];
        expect([reds.wonByA, reds.drawn, reds.scoreA]).toEqual([blues.wonByB, blues.drawn, blues.scoreB]);
      }),
    );
  });

  it('has its longest run and its present one, as they are found by going through all its singles', () => {
    fc.assert(
      fc.property(nights, (list) => {
        const fixtures = list.map(fixtureOf);
        const folds = foldsOf(fixtures);
        const order = list
          .map((each, at) => ({ each, date: fixtures[at]!.date, id: fixtures[at]!.id }))
          .toSorted((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
        const results = order
          .flatMap(({ each }) => each.singles)
          .filter(({ who }) => who.includes('Ann'))
          .map(({ who, legs: [home, away] }) => (who[0] === 'Ann' ? home > away : away > home));
        const text = results.map((isWon) => (isWon ? 'w' : 'l')).join('');
        const { streaks } = careerOf('ann', folds);
        const longest = Math.max(0, ...(text.match(/w+/g) ?? []).map((run) => run.length));
        expect(streaks.longest?.length ?? 0).toBe(longest);
        expect(streaks.current?.length ?? 0).toBe((/(w+|l+)$/.exec(text)?.[0] ?? '').length);
        expect(streaks.form.map((each) => each[0]).join('')).toBe(text.slice(-5));
        const run = records(folds).find(({ kind }) => kind === 'playerRun');
        const isHolder = run?.holders.some(({ playerId }) => playerId === 'ann') ?? false;
        expect(isHolder && run!.count <= 10 ? run!.value === longest : run ? longest <= run.value : longest === 0).toBe(
          true,
        );
      }),
    );
  });
});

/** The best value of each person, worked out from the cards alone. */
const byHand: Partial<Record<RecordKind, (list: readonly AnyNight[], name: string) => number>> = {
  highestCheckout: (list, name) =>
    Math.max(0, ...list.flatMap(({ checks }) => checks.filter(({ who }) => who === name).map(({ score }) => score))),
  maximumsEver: (list, name) => list.flatMap(({ maximums }) => maximums).filter((each) => each === name).length,
  appearances: (list, name) =>
    list.filter(({ singles, pair }) => pair || singles.some(({ who }) => who.includes(name))).length,
  seasons: (list, name) =>
    new Set(
      list.flatMap(({ season, singles, pair }) =>
        pair || singles.some(({ who }) => who.includes(name)) ? [season] : [],
      ),
    ).size,
};

describe('records, whatever was played', () => {
  it('are held by those who reached the best value, the earliest first and then by name', () => {
    fc.assert(
      fc.property(nights, (list) => {
        const found = records(foldsOf(list.map(fixtureOf)));
        for (const [kind, valueOf] of Object.entries(byHand)) {
          const values = new Map(people.map((name) => [name.toLowerCase(), valueOf(list, name)]));
          const best = Math.max(...values.values());
          const record = found.find((each) => each.kind === kind);
          expect(record?.value ?? 0).toBe(best);
          if (!record) continue;
          const holders = record.holders.map(({ playerId }) => playerId!);
          expect(holders.toSorted()).toEqual(ids.filter((id) => values.get(id) === best));
        }
        const highest = found.find(({ kind }) => kind === 'highestCheckout');
        for (const { playerId, date } of highest?.holders ?? []) {
          const reached = ({ checks }: AnyNight) =>
            checks.some(({ who, score }) => who.toLowerCase() === playerId && score === highest!.value);
          const dates = list.flatMap((each, at) => (reached(each) ? [fixtureOf(each, at).date] : []));
          expect(date).toBe(dates.toSorted()[0]);
        }
        for (const { holders, count } of found) {
          expect(holders.length).toBe(Math.min(count, 10));
          const order = holders.map(({ date, playerId, teamId }) => `${date} ${playerId ?? teamId}`);
          expect(order).toEqual(order.toSorted());
        }
      }),
    );
  });

  it('and ratings are the same in whatever order the cards arrive', () => {
    fc.assert(
      fc.property(nights, fc.infiniteStream(fc.nat(1000)), (list, random) => {
        const fixtures = list.map(fixtureOf);
        const mixed = fixtures
          .map((fixture) => ({ fixture, at: random.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ fixture }) => fixture);
        const [folds, other] = [foldsOf(fixtures), foldsOf(mixed)];
        expect(records(other)).toEqual(records(folds));
        expect(ratings(other).players).toEqual(ratings(folds).players);
        expect(ratings(foldsOf(fixtures).toReversed()).players).toEqual(ratings(folds).players);
      }),
    );
  });
});

describe('two entries of one person', () => {
  it('merged, have the career, the records and the rating of one who was entered once', () => {
    fc.assert(
      fc.property(nights, fc.infiniteStream(fc.boolean()), (list, random) => {
        // Ann was written "Anna" on some of the cards.
        const called = list.map((each) => {
          const name = random.next().value ? 'Anna' : 'Ann';
          const again = (who: string) => (who === 'Ann' ? name : who);
          return {
            ...each,
            singles: each.singles.map(({ who: [a, b], legs }) => ({
              who: [again(a), again(b)] as [string, string],
              legs,
            })),
            pair: name === 'Ann' ? each.pair : null,
            maximums: each.maximums.map(again),
            checks: each.checks.map(({ who, score }) => ({ who: again(who), score })),
          };
        });
        const once = called.map((each) => ({
          ...each,
          singles: each.singles.map(({ who, legs }) => ({
            who: who.map((name) => (name === 'Anna' ? 'Ann' : name)) as [string, string],
            legs,
          })),
          maximums: each.maximums.map((name) => (name === 'Anna' ? 'Ann' : name)),
          checks: each.checks.map(({ who, score }) => ({ who: who === 'Anna' ? 'Ann' : who, score })),
        }));
        const merged = foldsOf(called.map(fixtureOf), (id) => (id === 'anna' ? 'ann' : id));
        const single = foldsOf(once.map(fixtureOf));
        for (const id of ids) expect(careerOf(id, merged)).toEqual(careerOf(id, single));
        expect(careerOf('anna', merged).total.singles.matchesPlayed).toBe(0);
        expect(records(merged)).toEqual(records(single));
        expect(ratings(merged).players).toEqual(ratings(single).players);
      }),
    );
  });
});
