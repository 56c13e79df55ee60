import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { completeRules } from '#rules/basics/defaults.ts';
import { percentage } from '#rules/league/player-shares.ts';
import { isRowForEverybody, playerTable } from '#rules/league/player-table.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, rules, nobodyHelps } from '../makers.ts';

const people = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => ({ id: name.toLowerCase(), name, team: 'Reds' }));
type Fixture = ReturnType<typeof aFixture>;

const table = (fixtures: Fixture[], tournaments: Parameters<typeof playerTable>[0]['tournaments'] = []) =>
  playerTable({ fixtures, tournaments }, people, { everybody: true, rules, helps: nobodyHelps });
const row = (id: string, ...fixtures: Fixture[]) => table(fixtures).find((player) => player.id === id)!;
const played = (...matches: ReturnType<typeof aMatch>[]) => aFixture({ card: aCard({ matches }) });

it('the example of league.md 7: 3-1, 2-3, 3-0 and an unfinished 2-1', () => {
  const ann = row(
    'ann',
    played(aMatch('Ann v X', 3, 1), aMatch('Ann v Y', 2, 3), aMatch('Ann v Z', 3, 0), aMatch('Ann v W', 2, 1)),
  );
  expect(ann.singles).toEqual({ matchesPlayed: 3, matchesWon: 2, matchesLost: 1, legsWon: 8, legsLost: 4 });
  expect(ann).toMatchObject({ points: 8, winPercentage: 66.67, team: 'Reds', rank: 1 });
});

it('gives every player of a pair or triple the full legs, and no points', () => {
  const night = played(aMatch('Ann Bob v X Y', 3, 1), aMatch('X Y Z v Ann Bob Cid', 3, 2));
  expect(row('bob', night)).toMatchObject({
    points: 0,
    winPercentage: 0,
    singles: { matchesPlayed: 0 },
    pairs: { matchesPlayed: 1, matchesWon: 1, matchesLost: 0, legsWon: 3, legsLost: 1 },
    triples: { matchesPlayed: 1, matchesWon: 0, matchesLost: 1, legsWon: 2, legsLost: 3 },
  });
});

it.each([5, 6, 8])(
  'a match of %i a side, which the rules have made another one since, counts for no player',
  (size) => {
    const side = (first: string) => [first, ...Array.from({ length: size - 1 }, (_, at) => `${first}${at}`)].join(' ');
    const big = { ...aMatch(`${side('Ann')} v ${side('X')}`, 3, 1) };
    const night = played(big, aMatch('Bob v Y', 3, 0));
    const ann = row('ann', night);
    expect([ann.oneEighties, ann.over100Checkouts, ann.points, ann.singles.matchesPlayed]).toEqual([0, 0, 0, 0]);
    expect(row('bob', night)).toMatchObject({
      points: 3,
      oneEighties: 0,
      singles: { matchesPlayed: 1, matchesWon: 1 },
    });
  },
);

describe('what counts (league.md 5)', () => {
  const card = aCard({
    matches: [aMatch('Ann v X', 3, 1)],
    oneEighties: oneEighties('Ann', 'Ann'),
    over100Checkouts: [hiCheck('Ann', 100), hiCheck('Ann', 121), hiCheck('Ann', 104)],
  });
  it.each([
    ['a league fixture', {}, 3, 2, 121, true],
    ['without accolades', { accoladesCount: false }, 3, 0, 0, true],
    ['a qualifier', { isKnockout: true }, 0, 2, 121, true],
    ['an obscured fixture', { obscured: true }, 0, 0, 0, true],
    ['a postponed fixture', { postponed: true }, 0, 0, 0, false],
    ['an unpublished fixture', { card: null }, 0, 0, 0, false],
  ])('%s', (_, more, points, maximums, highest, appears) => {
    const ann = row('ann', aFixture({ card, ...more }));
    expect([ann.points, ann.oneEighties, ann.over100Checkouts]).toEqual([points, maximums, highest]);
    expect(ann.fixtures).toEqual(appears ? [{ date: '2026-11-05', fixtureId: 'fixture' }] : []);
  });

  it.each([
    [true, 1, 170],
    [false, 0, 0],
  ])('a tournament whose accolades count: %s', (accoladesCount, maximums, highest) => {
    const date = '2026-11-05';
    const tournament = {
      date,
      accoladesCount,
      oneEighties: oneEighties('Bob'),
      over100Checkouts: [hiCheck('Bob', 170)],
    };
    const bob = table([], [tournament]).find(({ id }) => id === 'bob')!;
    expect([bob.oneEighties, bob.over100Checkouts]).toEqual([maximums, highest]);
  });
});

describe('fixtures by date', () => {
  it('takes the first of a day, and matches without a score', () => {
    const matches = [aMatch('Ann v X')];
    const first = aFixture({ id: 'first', card: aCard({ matches }) });
    const second = aFixture({ id: 'second', card: aCard({ matches }) });
    const later = aFixture({ id: 'later', date: '2026-11-12', card: aCard({ matches }) });
    expect(row('ann', first, second, later).fixtures).toEqual([
      { date: '2026-11-05', fixtureId: 'first' },
      { date: '2026-11-12', fixtureId: 'later' },
    ]);
  });

  it('leaves out a match of unequal players', () => {
    expect(row('ann', played(aMatch('Ann v X Y', 3, 0))).fixtures).toEqual([]);
  });
});

describe('who is listed', () => {
  const listed = (everybody: boolean, fixture: Fixture) =>
    playerTable({ fixtures: [fixture], tournaments: [] }, people, { everybody, rules, helps: nobodyHelps }).map(
      ({ id }) => id,
    );

  it('is whoever has a counted match, a 180 or a hi-check', () => {
    const night = played(aMatch('Ann Bob v X Y', 2, 3), aMatch('Dee v X', 2, 1));
    expect(listed(false, night)).toEqual(['ann', 'bob']);
    expect(listed(true, night)).toHaveLength(4);
    expect(listed(false, aFixture({ card: aCard({ oneEighties: oneEighties('Cid') }) }))).toEqual(['cid']);
  });

  it('shows on screen only those with a singles match, a 180 or a hi-check', () => {
    expect(isRowForEverybody(row('ann', played(aMatch('Ann v X', 3, 0))))).toBe(true);
    expect(isRowForEverybody(row('ann', played(aMatch('Ann Bob v X Y', 3, 0))))).toBe(false);
    expect(isRowForEverybody(row('ann', aFixture({ card: aCard({ over100Checkouts: [hiCheck('Ann', 100)] }) })))).toBe(
      true,
    );
  });

  it('has one row for a person who is registered twice, from the first registration', () => {
    const twice = [...people, { id: 'ann', name: 'Ann', team: 'Blues' }];
    const rows = playerTable({ fixtures: [played(aMatch('Ann v X', 3, 0))], tournaments: [] }, twice, {
      everybody: false,
      rules,
      helps: nobodyHelps,
    });
    expect(rows).toMatchObject([{ id: 'ann', team: 'Reds', points: 3 }]);
  });
});

describe('order', () => {
  const order = (...fixtures: Fixture[]) => table(fixtures).map(({ id }) => id);

  it.each([
    ['points', played(aMatch('Dee v X', 3, 2), aMatch('X v Cid', 3, 2)), ['dee', 'cid', 'ann', 'bob']],
    [
      'win %',
      played(aMatch('Ann v X', 2, 3), aMatch('Ann v X', 1, 3), aMatch('Bob v X', 3, 0)),
      ['bob', 'ann', 'cid', 'dee'],
    ],
    ['pairs', played(aMatch('Dee X v Y Z', 0, 3), aMatch('A B Cid v D E F', 3, 0)), ['dee', 'cid', 'ann', 'bob']],
    [
      'triples',
      aFixture({ card: aCard({ matches: [aMatch('A B Cid v D E F', 3, 0)], oneEighties: oneEighties('Dee') }) }),
      ['cid', 'dee', 'ann', 'bob'],
    ],
    [
      '180s',
      aFixture({ card: aCard({ over100Checkouts: [hiCheck('Bob', 170)], oneEighties: oneEighties('Cid') }) }),
      ['cid', 'bob', 'ann', 'dee'],
    ],
    [
      'hi-check',
      aFixture({ card: aCard({ over100Checkouts: [hiCheck('Bob', 101), hiCheck('Cid', 102)] }) }),
      ['cid', 'bob', 'ann', 'dee'],
    ],
    ['name', played(), ['ann', 'bob', 'cid', 'dee']],
  ])('by %s', (_, fixture, expected) => expect(order(fixture)).toEqual(expected));

  it('is the league’s', () => {
    const league = completeRules({ playerTieBreaks: ['singlesPlayed', 'over100Checkouts'] });
    const matches = [aMatch('Bob v X', 0, 3), aMatch('Bob v X', 0, 3), aMatch('Ann v X', 3, 0)];
    const fixture = aFixture({ card: aCard({ matches, over100Checkouts: [hiCheck('Dee', 100)] }) });
    const rows = playerTable({ fixtures: [fixture], tournaments: [] }, people, {
      everybody: true,
      rules: league,
      helps: nobodyHelps,
    });
    expect(rows.map(({ id }) => id)).toEqual(['bob', 'ann', 'dee', 'cid']);
  });
});

describe('percentage', () => {
  it.each([
    [1, 32, 3.13],
    [2, 3, 66.67],
    [1, 3, 33.33],
    [3, 3, 100],
    [0, 5, 0],
    [0, 0, 0],
    [1, 800, 0.13],
  ])('%i of %i is %d', (part, whole, expected) => expect(percentage(part, whole)).toBe(expected));

  it('is never further off than half a hundredth, and rounds that half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (whole, part) => {
        const hundredths = Math.round(percentage(part, whole) * 100);
        const off = hundredths * whole - part * 10_000;
        expect(2 * off).toBeLessThanOrEqual(whole);
        expect(2 * off).toBeGreaterThan(-whole);
      }),
    );
  });
});

it('shares out exactly the legs of the singles', () => {
  const score = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score), { maxLength: 5 }), (scores) => {
      const rows = table([played(...scores.map(([home, away]) => aMatch('Ann v Bob', home, away)))]);
      const [ann, bob] = ['ann', 'bob'].map((id) => rows.find((each) => each.id === id)!.singles);
      expect(ann!.legsWon).toBe(bob!.legsLost);
      expect(ann!.matchesWon).toBe(bob!.matchesLost);
      expect(ann!.matchesWon + ann!.matchesLost).toBe(ann!.matchesPlayed);
    }),
  );
});

describe('movement', () => {
  const on = (date: string, ...matches: ReturnType<typeof aMatch>[]) => aFixture({ date, card: aCard({ matches }) });
  const first = on('2026-11-05', aMatch('Ann v X', 3, 1), aMatch('Bob v Y', 3, 2));
  const second = on('2026-11-12', aMatch('Bob v X', 3, 0), aMatch('Cid v Y', 3, 0));
  const moved = (fixtures: Fixture[], tournaments: Parameters<typeof table>[1] = []) =>
    Object.fromEntries(
      playerTable({ fixtures, tournaments }, people, { everybody: false, rules, helps: nobodyHelps }).map(
        ({ id, movement }) => [id, movement],
      ),
    );

  it('is nothing before a second day is played', () => {
    expect(moved([])).toEqual({});
    expect(moved([first])).toEqual({ ann: 0, bob: 0 });
  });

  it('counts the places since the day before, and none for whoever is new', () => {
    expect(moved([first, second])).toEqual({ ann: -1, bob: 1, cid: 0 });
    expect(moved([first, { ...second, obscured: true }])).toEqual({ ann: 0, bob: 0 });
  });

  it('does not count the accolades of a tournament that came later', () => {
    const tournament = {
      date: '2026-11-12',
      accoladesCount: true,
      oneEighties: oneEighties('Dee'),
      over100Checkouts: [],
    };
    const level = on('2026-11-12', aMatch('X v Y', 3, 0));
    expect(moved([first, level], [tournament])).toEqual({ ann: 0, bob: 0, dee: 0 });
  });
});
