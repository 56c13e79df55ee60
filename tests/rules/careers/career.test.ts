import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { careerOf } from '#rules/careers/career.ts';
import { headToHeadOfPlayers, headToHeadOfTeams } from '#rules/careers/meetings.ts';
import { addDays } from '#rules/basics/dates.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties } from '../makers.ts';
import { aFold } from './makers.ts';

const night = (date: string, matches: ReturnType<typeof aMatch>[], more: object = {}, card: object = {}) =>
  aFixture({ id: `on ${date}`, date, card: aCard({ matches, ...card }), ...more });

const first = night(
  '2026-11-05',
  [aMatch('Ann v Bob', 3, 1), aMatch('Ann v Cid', 2, 3), aMatch('Ann v Dee', 2, 1)],
  {},
  { oneEighties: oneEighties('Ann', 'Bob'), over100Checkouts: [hiCheck('Ann', 110), hiCheck('Ann', 101)] },
);
const second = night('2026-11-12', [
  aMatch('Bob v Ann', 0, 3),
  ...Array.from({ length: 4 }, () => aMatch('', null, null)),
  aMatch('Cid Bob v Ann Al', 2, 1),
]);

describe('a career', () => {
  const career = careerOf('ann', [aFold([second, first])]);

  it('adds up counted matches by size, points from singles alone', () => {
    expect(career.total).toMatchObject({
      singles: { matchesPlayed: 3, matchesWon: 2, matchesLost: 1, legsWon: 8, legsLost: 4 },
      pairs: { matchesPlayed: 1, matchesWon: 0, legsWon: 1, legsLost: 2 },
      triples: { matchesPlayed: 0 },
      points: 8,
      winPercentage: 66.67,
      oneEighties: 1,
      hiCheck: 110,
      fixtures: 2,
      thrown: null,
    });
  });

  it('has a line for each team the player stood for', () => {
    // The same person was on the red side first, and on the blue one a week later.
    expect(career.lines.map(({ teamId, points, oneEighties }) => [teamId, points, oneEighties])).toEqual([
      ['reds', 5, 1],
      ['blues', 3, 0],
    ]);
    expect(career).toMatchObject({ seasons: 1, highest: { score: 110, date: '2026-11-05' } });
  });

  it('has form and streaks in playing order', () => {
    expect(career.streaks).toEqual({
      form: ['won', 'lost', 'won'],
      current: { result: 'won', length: 1, from: '2026-11-12', to: '2026-11-12' },
      longest: { length: 1, from: '2026-11-05', to: '2026-11-05' },
    });
  });

  it('has milestones, the latest first', () => {
    expect(career.milestones.map(({ kind, number, date }) => [kind, number, date])).toEqual([
      ['match', 1, '2026-11-05'],
      ['win', 1, '2026-11-05'],
      ['oneEighty', 1, '2026-11-05'],
      ['hiCheck', 110, '2026-11-05'],
      ['highestHiCheck', 110, '2026-11-05'],
    ]);
  });

  it('has those of one night in the order of the rules: first ones before tenth ones', () => {
    const ten = night(
      '2026-11-19',
      [aMatch('Ann v Bob', 3, 1)],
      {},
      {
        oneEighties: oneEighties(...Array.from({ length: 10 }, () => 'Ann')),
        over100Checkouts: [hiCheck('Ann', 110)],
      },
    );
    expect(careerOf('ann', [aFold([ten])]).milestones.map(({ kind, number }) => [kind, number])).toEqual([
      ['match', 1],
      ['win', 1],
      ['oneEighty', 1],
      ['hiCheck', 110],
      ['oneEighty', 10],
      ['highestHiCheck', 110],
    ]);
  });

  it('has partners and opponents', () => {
    expect(career.partners).toEqual([{ ids: ['al'], size: 2, played: 1, won: 0 }]);
    expect(career.opponents).toMatchObject([
      {
        id: 'bob',
        played: 2,
        won: 2,
        legsFor: 6,
        legsAgainst: 1,
        latest: { match: { night: { date: '2026-11-12' } } },
      },
      { id: 'cid', played: 1, won: 0, legsFor: 2, legsAgainst: 3 },
    ]);
  });

  it.each([
    ['a qualifier', { isKnockout: true }, 1],
    ['a qualifier whose accolades do not count', { isKnockout: true, accoladesCount: false }, 0],
    ['a postponed fixture', { postponed: true }, 0],
    ['a fixture without published card', { card: null }, 0],
    ['a fixture outside the season', { date: '2026-08-31' }, 0],
  ])('%s has no matches', (_, more, maximums) => {
    const { total } = careerOf('ann', [aFold([{ ...first, ...more }])]);
    expect([total.singles.matchesPlayed, total.oneEighties]).toEqual([0, maximums]);
  });
});

describe('head to head', () => {
  const folds = [aFold([first, second])];

  it('of players is the singles in which they met, the latest first', () => {
    const met = headToHeadOfPlayers(folds, 'bob', 'ann');
    expect(met).toMatchObject({ wonByA: 0, wonByB: 2, scoreA: 1, scoreB: 6 });
    expect(met.meetings.map(({ date, scoreA, scoreB, winner }) => [date, scoreA, scoreB, winner])).toEqual([
      ['2026-11-12', 0, 3, 'B'],
      ['2026-11-05', 1, 3, 'B'],
    ]);
  });

  it('of teams is their fixtures, in matches won', () => {
    const drawn = night('2026-12-03', [aMatch('Ann v Bob', 3, 1), aMatch('Ann v Bob', 1, 3)]);
    const met = headToHeadOfTeams([aFold([first, second, drawn])], 'blues', 'reds');
    // One match each on the first card: its third is unfinished.
    expect(met).toMatchObject({ wonByA: 0, wonByB: 0, drawn: 3, scoreA: 3, scoreB: 3 });
  });

  it('of teams is nothing of a fixture of which nothing counts, yet', () => {
    const begun = night('2026-12-10', [aMatch('Ann v Bob', 2, 1)]);
    expect(headToHeadOfTeams([aFold([begun])], 'blues', 'reds')).toMatchObject({ meetings: [], drawn: 0 });
  });
});

const anyNight = fc.record({
  day: fc.integer({ min: 0, max: 20 }),
  who: fc.constantFrom('Ann v Bob', 'Bob v Cid', 'Cid v Ann', 'Ann Bob v Cid Dee'),
  isHome: fc.boolean(),
  maximums: fc.constantFrom('', 'Ann', 'Ann Cid'),
});
const fixtureOf = (
  { day, who, isHome, maximums }: { day: number; who: string; isHome: boolean; maximums: string },
  at: number,
) => ({
  ...night(
    addDays('2026-10-01', day),
    Array.from({ length: who.includes('Dee') ? 6 : 1 }, (_, place) =>
      place === 5 || !who.includes('Dee') ? aMatch(who, isHome ? 3 : 0, isHome ? 0 : 3) : aMatch('', null, null),
    ),
    {},
    { oneEighties: oneEighties(...maximums.split(' ').filter(Boolean)) },
  ),
  id: `fixture ${at}`,
});

describe('in whatever order', () => {
  it('cards are published, every figure is the same; one that comes and goes changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyNight, { maxLength: 12 }), fc.nat(11), (list, out) => {
        const fixtures = list.map(fixtureOf);
        const whole = careerOf('ann', [aFold(fixtures)]);
        expect(careerOf('ann', [aFold(fixtures.toReversed())])).toEqual(whole);
        const without = fixtures.filter((_, at) => at !== out);
        const unpublished = fixtures.map((fixture, at) => (at === out ? { ...fixture, card: null } : fixture));
        expect(careerOf('ann', [aFold(unpublished)])).toEqual(careerOf('ann', [aFold(without)]));
      }),
    );
  });
});
