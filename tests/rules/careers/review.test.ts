import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { biggestClimbs, teamGainingMostPoints, raceOf, type Race } from '#rules/careers/review.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

const team = (id: string) => ({ id, name: id, address: '' });
const teams = ['reds', 'blues', 'greens'].map(team);
const night = (date: string, homeTeamId: string, awayTeamId: string, home: number, away: number, more: object = {}) =>
  aFixture({
    ...{ id: `${date} ${homeTeamId}`, date, homeTeamId, awayTeamId },
    card: aCard({
      matches: [
        ...Array.from({ length: home }, () => aMatch('Ann v Bob', 3, 0)),
        ...Array.from({ length: away }, () => aMatch('Ann v Bob', 0, 3)),
      ],
    }),
    ...more,
  });

describe('the race of a season', () => {
  const fixtures = [
    // Greens win; blues, who have not played, stand before reds by name.
    night('2026-11-05', 'reds', 'greens', 0, 2),
    night('2026-11-12', 'reds', 'blues', 2, 0),
    night('2026-11-12', 'greens', 'blues', 0, 3),
    night('2026-11-19', 'reds', 'greens', 3, 0),
  ];

  it('has each team’s place after each date, in the order of the final table', () => {
    const race = raceOf(fixtures.toReversed(), teams, rules);
    expect(race.dates).toEqual(['2026-11-05', '2026-11-12', '2026-11-19']);
    expect(race.teams.map(({ id, places }) => [id, ...places])).toEqual([
      ['reds', 3, 2, 1],
      ['blues', 2, 1, 2],
      ['greens', 1, 3, 3],
    ]);
  });

  it('has a fixture to come that was awarded on the day of the award (settled.md 2)', () => {
    const given = (date: string, on: string) =>
      night(date, 'greens', 'blues', 0, 0, {
        ...{ card: null, decision: { outcome: 'home', reason: 'withdrawn', note: 'blues', on } },
      });
    const awarded = [given('2027-01-14', '2026-11-26'), given('2027-03-04', '2026-11-26')];
    const race = raceOf([...awarded, ...fixtures], teams, rules);
    expect(race.dates).toEqual(['2026-11-05', '2026-11-12', '2026-11-19', '2026-11-26']);
    expect(race.teams.find(({ id }) => id === 'greens')!.places).toEqual([1, 3, 3, 1]);
  });

  it.each([
    ['a qualifier', { isKnockout: true }],
    ['a postponed fixture', { postponed: true }],
    ['a fixture without a published card', { card: null }],
    ['a fixture of other teams', { homeTeamId: 'golds', awayTeamId: 'blacks' }],
  ])('%s has no date in it', (_, more) => {
    expect(raceOf([night('2026-11-05', 'reds', 'blues', 2, 0, more)], teams, rules).dates).toEqual([]);
  });

  it('gives every place once on every date', () => {
    const any = fc.record({
      date: fc.constantFrom('2026-11-05', '2026-11-12', '2026-11-19'),
      sides: fc.constantFrom(['reds', 'blues'], ['blues', 'greens'], ['greens', 'reds']),
      home: fc.nat(3),
      away: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), (list) => {
        const race = raceOf(
          list.map(({ date, sides: [home, away], home: won, away: lost }, at) =>
            night(date, home!, away!, won, lost, { id: `f${at}` }),
          ),
          teams,
          rules,
        );
        for (const at of race.dates.keys())
          expect(race.teams.map(({ places }) => places[at]).toSorted()).toEqual([1, 2, 3]);
        if (race.dates.length) expect(race.teams.map(({ places }) => places.at(-1))).toEqual([1, 2, 3]);
      }),
    );
  });
});

describe('biggest climbs', () => {
  const race = (...list: [id: string, ...places: number[]][]): Race => ({
    dates: [],
    teams: list.map(([id, ...places]) => ({ id, places })),
  });
  const climbs = (...races: Race[]) => biggestClimbs(races, (id) => id).map(({ id, from, to }) => [id, from, to]);

  it('are from the first date to the last, gains only', () => {
    expect(climbs(race(['reds', 4, 6, 2], ['blues', 1, 1, 3], ['greens', 2, 1, 2], ['golds', 3]))).toEqual([
      ['reds', 4, 2],
    ]);
  });

  it('are the best of all divisions, then by name, five at most', () => {
    const list = climbs(
      race(['Foxes', 6, 4], ['Élan', 5, 3], ['apes', 4, 2], ['Zebras', 7, 1]),
      race(['Bulls', 9, 7], ['Cats', 3, 2], ['Dogs', 6, 4]),
    );
    expect(list.map(([id]) => id)).toEqual(['Zebras', 'apes', 'Bulls', 'Dogs', 'Élan']);
  });
});

describe('the team of the season', () => {
  const row = (id: string, points: number, difference = 0) => ({ id, name: id, points, difference });
  const best = (now: ReturnType<typeof row>[], before: Record<string, number>) => {
    const found = teamGainingMostPoints(now, new Map(Object.entries(before)));
    return found && [found.team.id, found.gained];
  };

  it('gained most points on the season before', () => {
    expect(best([row('reds', 20), row('blues', 12)], { reds: 18, blues: 5 })).toEqual(['blues', 7]);
  });

  it.each([
    ['nobody gained', [row('reds', 5), row('blues', 4)], { reds: 5, blues: 9 }],
    ['nobody was there before', [row('reds', 5)], {}],
  ])('is nobody when %s', (_, now, before) => expect(best(now, before)).toBeNull());

  it('of several has the higher difference, then the first name', () => {
    const before = { Zebras: 0, apes: 0, Élan: 0 };
    expect(best([row('Élan', 5), row('Zebras', 5, 9), row('apes', 5)], before)).toEqual(['Zebras', 5]);
    expect(best([row('Zebras', 5), row('Élan', 5), row('apes', 5)], before)).toEqual(['apes', 5]);
    expect(best([row('Zebras', 5), row('Élan', 5)], before)).toEqual(['Élan', 5]);
  });
});
