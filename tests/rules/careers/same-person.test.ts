import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '#rules/basics/dates.ts';
import { careerOf } from '#rules/careers/career.ts';
import { withFirstIds } from '#rules/careers/facts.ts';
import { foldSeason, type SeasonFold } from '#rules/careers/season-fold.ts';
import { recordsOf } from '#rules/careers/records.ts';
import { whyTwoPeople, samePersonSuggestions } from '#rules/careers/same-person.ts';
import { aCard, aFixture, aMatch, oneEighties, rules, nobodyHelps } from '../makers.ts';
import { aCup, aFold, factsOfFixture } from './makers.ts';

const night = (date: string, ...matches: string[]) =>
  aFixture({ id: `on ${date}`, date, card: aCard({ matches: matches.map((who) => aMatch(who, 3, 1)) }) });

const givenNight = aFixture({
  card: aCard({
    matches: [{ ...aMatch('Ann v Bob', null, null), given: { to: 'home', reason: 'retired', note: '' } }],
  }),
});

const voided = { outcome: 'void', reason: 'other', note: 'x', on: '2026-11-06' } as const;

const entry = (id: string, name = 'Ann', emailAddress: string | null = null) => ({ id, name, emailAddress });

describe('two entries', () => {
  it.each([
    ['met', [night('2026-11-05', 'Ann v Bob')], 'match'],
    ['were partners', [night('2026-11-05', 'Ann Bob v Cid Dee')], 'match'],
    ['stood on both sides of a card', [night('2026-11-05', 'Ann v Cid', 'Dee v Bob')], 'fixture'],
    ['were in two places', [night('2026-11-05', 'Ann v Cid'), { ...night('2026-11-05', 'Bob v Dee'), id: 'x' }], 'day'],
    ['played on one side in turn', [night('2026-11-05', 'Ann v Cid', 'Bob v Dee')], null],
    ['met in a qualifier', [{ ...night('2026-11-05', 'Ann v Bob'), isKnockout: true }], 'match'],
    ['met without a result', [aFixture({ card: aCard({ matches: [aMatch('Ann v Bob', null, null)] }) })], 'match'],
    ['met where the match was given', [givenNight], 'match'],
    ['met where the fixture is postponed', [{ ...night('2026-11-05', 'Ann v Bob'), postponed: true }], 'match'],
    ['met outside the dates of the season', [night('2027-04-10', 'Ann v Bob')], 'match'],
    ['met where the card is overruled', [{ ...night('2026-11-05', 'Ann v Bob'), decision: voided }], null],
    [
      'were in two places, one of them a qualifier',
      [night('2026-11-05', 'Ann v Cid'), { ...night('2026-11-05', 'Bob v Dee'), id: 'x', isKnockout: true }],
      'day',
    ],
    [
      'played on one side in a qualifier',
      [{ ...night('2026-11-05', 'Ann v Cid', 'Bob v Dee'), isKnockout: true }],
      null,
    ],
    ['never shared a night', [night('2026-11-05', 'Ann v Cid'), night('2026-11-12', 'Dee v Bob')], null],
  ])('that %s', (_what, fixtures, reason) => {
    const folds = [aFold(fixtures)];
    expect(whyTwoPeople(folds, 'ann', 'bob')?.reason ?? null).toBe(reason);
    expect(whyTwoPeople(folds, 'bob', 'ann')?.reason ?? null).toBe(reason);
  });

  it('were in two places where both entered tournaments of one day, left out of reports or not', () => {
    const cup = (excludeFromReports: boolean) =>
      aCup({
        date: '2026-11-05',
        excludeFromReports,
        sides: [{ id: 's', name: 'Bob', noShow: false, players: [{ id: 'bob', name: 'Bob' }] }],
      });
    for (const isLeftOut of [true, false]) {
      const fold = aFold([night('2026-11-05', 'Ann v Cid')], { tournaments: [cup(isLeftOut)] });
      expect(whyTwoPeople([fold], 'ann', 'bob')).toEqual({ reason: 'day', date: '2026-11-05' });
    }
  });

  it('are in one tournament outside the dates of the season, of which nothing counts', () => {
    const sides = ['Ann', 'Bob'].map((name) => ({
      ...{ id: name, name, noShow: false, players: [{ id: name.toLowerCase(), name }] },
    }));
    const folds = [
      aFold([], { tournaments: [aCup({ date: '2027-04-10', sides, oneEighties: [{ id: 'ann', name: 'Ann' }] })] }),
    ];
    expect(whyTwoPeople(folds, 'ann', 'bob')?.reason).toBe('tournament');
    expect(careerOf('ann', folds)).toMatchObject({ tournaments: [], lines: [] });
  });

  it('are in one tournament, but not where one of them was marked as not there', () => {
    const side = (name: string, noShow = false) => ({
      ...{ id: name, name, noShow, players: [{ id: name.toLowerCase(), name }] },
    });
    for (const excludeFromReports of [true, false]) {
      const why = (noShow: boolean) =>
        whyTwoPeople(
          [aFold([], { tournaments: [aCup({ excludeFromReports, sides: [side('Ann'), side('Bob', noShow)] })] })],
          ...(['ann', 'bob'] as const),
        );
      expect([why(false)?.reason, why(true)]).toEqual(['tournament', null]);
    }
  });

  it('were in two places on one day of two seasons that are played at once', () => {
    const cup = { ...night('2026-11-05', 'Bob v Dee'), id: 'x' };
    const seasons = (date: string) => [aFold([night('2026-11-05', 'Ann v Cid')]), aFold([{ ...cup, date }])];
    expect(whyTwoPeople(seasons('2026-11-05'), 'ann', 'bob')).toEqual({ reason: 'day', date: '2026-11-05' });
    expect(whyTwoPeople(seasons('2026-11-06'), 'ann', 'bob')).toBeNull();
  });

  it('are suggested by name and by e-mail, once, where nothing speaks against it', () => {
    const folds = [aFold([night('2026-11-05', 'Ann v Bob')])];
    const entries = [
      entry('ann', ' ann', 'a@b.c'),
      entry('bob', 'Ann'),
      entry('cid', 'ANN', 'A@b.c'),
      entry('dee', 'Dee'),
    ];
    expect(samePersonSuggestions(entries, folds)).toEqual([
      { a: 'ann', b: 'cid', reason: 'emailAddress' },
      { a: 'bob', b: 'cid', reason: 'name' },
    ]);
  });

  it('are not suggested when they were in different teams in a season', () => {
    const inTeam = (playerId: string, teamId: string) => ({ playerId, teamId, divisionId: 'division' });
    const people = [entry('ann'), entry('bob')];
    const fold = (team: string) => aFold([], { entries: [inTeam('ann', 'reds'), inTeam('bob', team)] });
    expect(samePersonSuggestions(people, [fold('blues')])).toEqual([]);
    expect(samePersonSuggestions(people, [fold('reds')])).toHaveLength(1);
  });
});

const anyNight = fc.record({
  day: fc.integer({ min: 0, max: 9 }),
  who: fc.constantFrom('Ann v Bob', 'Bob v Cid', 'Dee v Bob', 'Ann Cid v Bob Eve'),
  isHome: fc.boolean(),
});
const fixtureOf = ({ day, who, isHome }: { day: number; who: string; isHome: boolean }, at: number) =>
  aFixture({
    id: `fixture ${at}`,
    date: addDays('2026-10-01', day),
    card: aCard({
      matches: [
        ...(who.includes('Eve') ? Array.from({ length: 5 }, () => aMatch('', null, null)) : []),
        aMatch(who, isHome ? 3 : 0, isHome ? 0 : 3),
      ],
      oneEighties: oneEighties('Bob'),
    }),
  });

it.each([
  ['postponed', { postponed: true }],
  ['outside its season', { date: '2027-04-10' }],
])('a card that is %s counts for nobody', (_which, more) => {
  const card = aCard({ matches: [aMatch('Ann v Bob', 3, 1)], oneEighties: oneEighties('Ann') });
  const folds = [aFold([aFixture({ ...more, card })])];
  expect(careerOf('ann', folds)).toMatchObject({ lines: [], milestones: [] });
  expect(folds[0]).toMatchObject({ played: [], singles: [] });
  expect(folds[0]!.players.size).toBe(0);
});

const people = ['ann', 'bob', 'cid', 'dee', 'eve'];
const records = (fold: SeasonFold) =>
  recordsOf(
    { folds: [fold], divisionId: null, isSeason: false, isShown: () => true },
    ({ playerId }) => playerId ?? '',
  );
const everything = (fold: SeasonFold) => [...people.map((id) => careerOf(id, [fold])), records(fold)];

describe('a season that is folded again from the fold before', () => {
  const fold = (fixtures: readonly ReturnType<typeof factsOf>[], before?: SeasonFold) =>
    foldSeason(
      {
        ...{ id: 'season', startDate: '2026-09-01', endDate: '2027-03-31', entries: [], tournaments: [] },
        ...{ helps: nobodyHelps, isOfPlayers: false },
        fixtures: fixtures.flatMap((one) => one ?? []),
        teams: ['reds', 'blues'].map((teamId) => ({ teamId, divisionId: 'division' })),
      },
      before,
    );
  const factsOf = (fixture: ReturnType<typeof fixtureOf>) => factsOfFixture(fixture);

  it('says the same as one folded at once, whatever cards come, go and come back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyNight, fc.nat(3), fc.nat(3)), { maxLength: 10 }), (list) => {
        const all = list.map(([each], at) => factsOf(fixtureOf(each, at)));
        let before: SeasonFold | undefined;
        for (const step of [0, 1, 2, 3, 0]) {
          const here = all.filter((_, at) => list[at]![1] <= step && list[at]![2] !== step);
          const now = fold(here, before);
          expect(everything(now)).toEqual(everything(fold(here)));
          before = now;
        }
      }),
    );
  });

  it('follows who is who, and taking it back returns every figure', () => {
    fc.assert(
      fc.property(fc.array(anyNight, { maxLength: 8 }), (list) => {
        const fixtures = list.map(fixtureOf);
        const apartFacts = fixtures.map(factsOf);
        // Dee and Ann are never on the same card: as one person they are Ann.
        const person = (id: string) => (id === 'dee' ? 'ann' : id);
        const whole = fold(apartFacts);
        const merged = fold(
          apartFacts.map((one) => one && withFirstIds(one, person)),
          whole,
        );
        const renamed = fixtures.map((fixture) => factsOfFixture(fixture, rules, person));
        expect(everything(merged)).toEqual(everything(fold(renamed)));
        expect(everything(fold(apartFacts, merged))).toEqual(everything(whole));
      }),
    );
  });
});
