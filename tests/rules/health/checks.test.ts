import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { healthChecks, seasonHealth } from '#rules/health/checks.ts';
import type { HealthSeason } from '#rules/health/model.ts';
import { aDate, aDivision, aSeason, aTeam } from './makers.ts';

const found = (number: number, season: HealthSeason) => {
  const { errors = [], warnings = [] } = healthChecks[number - 1]!.find(season);
  return { errors, warnings };
};
const fine = { errors: [], warnings: [] };
const one = (teams: Parameters<typeof aDivision>[0], dates: Record<string, string[]>) =>
  aSeason(aDivision(teams, dates));

it('has the nine checks of league.md 18, in order', () => {
  expect(healthChecks.map(({ name }) => name)).toEqual([
    'All fixtures on or after start date',
    'All fixtures on or before end date',
    'Teams have both legs defined',
    'No more than 2 consecutive home or away fixtures',
    "Teams aren't configured to play against themselves",
    'Teams are not playing multiple fixtures on the same date',
    'Venues do not have multiple fixtures on the same date',
    'No more than 1 consecutive byes',
    'All divisions should have the same number of weeks',
  ]);
});

describe('1, 2 the dates of the season', () => {
  it('warns once a date, whatever is played there; both ends of the season are in it', () => {
    const season = aSeason(
      aDivision(['A', 'B'], { '2026-08-31': ['A v B'], '2026-09-01': ['B v A'], '2027-04-01': ['A v B'] }),
      aDivision(['C', 'D'], { '2026-08-31': ['C v D'], '2027-03-31': ['D v C'], '2027-04-01': [] }, 'Two'),
    );
    expect(found(1, season)).toEqual({
      errors: [],
      warnings: ['Mon 31 Aug 2026 is before the season starts, on Tue 1 Sep 2026.'],
    });
    expect(found(2, season).warnings).toEqual(['Thu 1 Apr 2027 is after the season ends, on Wed 31 Mar 2027.']);
  });

  it('does not look at dates without fixtures', () => {
    expect(found(1, one(['A', 'B'], { '2026-01-01': [], '2026-01-02': ['A'] }))).toEqual(fine);
  });
});

describe('3 both legs', () => {
  it('warns of legs that are missing and of those that are there more than once', () => {
    const season = one(['A', 'B'], { '2026-11-05': ['A v B'], '2026-11-12': ['A v B'] });
    expect(found(3, season).warnings).toEqual([
      'Division One: A v B has 2 fixtures, on Thu 5 Nov 2026, Thu 12 Nov 2026.',
      'Division One: B v A has no fixture.',
    ]);
    expect(found(3, one(['A', 'B'], { '2026-11-05': ['A v B'], '2026-11-12': ['B v A'] }))).toEqual(fine);
  });
});

describe('4 home and away in a row', () => {
  const teams = ['A', 'B', 'C', 'D'];
  it('a meeting within the week does not end a run: H 3 Feb, meeting 5 Feb, H 10, H 17', () => {
    const season = one(teams, {
      '2026-02-03': ['A v B'],
      '2026-02-05': [],
      '2026-02-10': ['A v C'],
      '2026-02-17': ['A v D'],
    });
    expect(found(4, season).warnings).toEqual(['Division One: A has 3 home fixtures in a row, weeks 1 to 3.']);
  });

  it('a free week does: H 3, free 10, H 17, H 24', () => {
    const dates = {
      '2026-02-03': ['A v B'],
      '2026-02-10': ['C v D'],
      '2026-02-17': ['A v C'],
      '2026-02-24': ['A v D'],
    };
    expect(found(4, one(teams, dates))).toEqual(fine);
    expect(found(4, one(teams, { ...dates, '2026-02-10': ['A', 'C v D'] }))).toEqual(fine);
  });

  it.each([
    ['a change of venue ends it', ['A v B'], fine],
    ['two fixtures on a date count as home', ['B v A', 'A v C'], undefined],
  ])('%s', (_, third, expected) => {
    const away = { '2026-02-03': ['B v A'], '2026-02-10': ['C v A'], '2026-02-17': third, '2026-02-24': ['D v A'] };
    const home = { '2026-02-03': ['A v B'], '2026-02-10': ['A v C'], '2026-02-17': third };
    expect(found(4, one(teams, expected ? away : home)).warnings).toHaveLength(expected ? 0 : 1);
  });

  it('warns of away fixtures too, with the weeks counted from the first date of the division', () => {
    const dates = {
      '2026-02-03': ['B v C'],
      '2026-02-10': ['B v A'],
      '2026-02-17': ['C v A'],
      '2026-02-24': ['D v A'],
    };
    expect(found(4, one(teams, dates)).warnings).toEqual([
      'Division One: A has 3 away fixtures in a row, weeks 2 to 4.',
    ]);
  });
});

it('5 a team against itself is an error', () => {
  expect(found(5, one(['A', 'B'], { '2026-11-05': ['A v A'] })).errors).toEqual([
    'Division One: A plays against itself on Thu 5 Nov 2026.',
  ]);
  expect(found(5, one(['A', 'B'], { '2026-11-05': ['A v B', 'A'] }))).toEqual(fine);
});

it('6 a team in two fixtures on a date, home or away', () => {
  const season = one(['A', 'B', 'C'], { '2026-11-05': ['A v B', 'C v A'], '2026-11-12': ['A v A'] });
  expect(found(6, season).warnings).toEqual(['Division One: A has 2 fixtures on Thu 5 Nov 2026.']);
});

describe('7 venues', () => {
  const [a, c] = [aTeam('A', 'The Red Lion'), aTeam('C', ' the red lion ')];
  it('are looked at across divisions, with the week of the season', () => {
    const season = aSeason(
      aDivision([a, 'B'], { '2026-11-05': ['B v A'], '2026-11-19': ['A v B'] }),
      aDivision([c, 'D'], { '2026-11-19': ['C v D'] }, 'Two'),
    );
    expect(found(7, season).warnings).toEqual(['The Red Lion has 2 fixtures in week 3, on Thu 19 Nov 2026.']);
  });

  it('are those where the fixtures are played', () => {
    const [date] = aDivision([c, 'D'], { '2026-11-19': ['C v D'] }).dates;
    const at = (venue: string) =>
      aSeason(aDivision([a, 'B'], { '2026-11-19': ['A v B'] }), {
        ...{ name: 'Two', teams: [c] },
        dates: [{ ...date!, fixtures: date!.fixtures.map((fixture) => ({ ...fixture, venue })) }],
      });
    expect(found(7, at('Town Hall'))).toEqual(fine);
    expect(found(7, at('THE RED LION')).warnings).toHaveLength(1);
  });

  it('has no clash with a fixture that was decided without being played', () => {
    const [date] = aDivision([c, 'D'], { '2026-11-19': ['C v D'] }).dates;
    const fixtures = date!.fixtures.map((fixture) => ({ ...fixture, isDecidedWithoutCard: true }));
    const other = { name: 'Two', teams: [c], dates: [{ ...date!, fixtures }] };
    expect(found(7, aSeason(aDivision([a, 'B'], { '2026-11-19': ['A v B'] }), other))).toEqual(fine);
  });

  it('has no clash with a bye, an away fixture, or the same fixture listed by two divisions', () => {
    const shared = { ...aDate([a, c])('2026-11-05', 'A v C') };
    const listed = { name: 'X', teams: [a], dates: [shared] };
    expect(found(7, aSeason(listed, { ...listed, name: 'Y' }))).toEqual(fine);
    expect(found(7, one([a, c, 'B'], { '2026-11-05': ['A v B', 'C'], '2026-11-12': ['B v A', 'C v B'] }))).toEqual(
      fine,
    );
  });
});

describe('8 byes', () => {
  const teams = ['A', 'B', 'C'];
  it('warns of two in a row, ended by a fixture or by the season', () => {
    const dates = {
      '2026-11-05': ['B v C'],
      '2026-11-12': ['C v B', 'A'],
      '2026-11-19': ['A v B'],
      '2026-11-26': ['A v B'],
    };
    expect(found(8, one(teams, dates))).toEqual({
      errors: [],
      warnings: [
        'Division One: A has 2 byes in a row, from Thu 5 Nov 2026 to Thu 12 Nov 2026.',
        'Division One: C has 2 byes in a row, from Thu 19 Nov 2026 to Thu 26 Nov 2026.',
      ],
    });
  });

  it('a date on which nobody plays is no bye and ends none; two fixtures on a date are an error', () => {
    const dates = {
      '2026-11-05': ['B v C'],
      '2026-11-07': [],
      '2026-11-12': ['B v C'],
      '2026-11-19': ['A v B', 'A v C'],
    };
    const { errors, warnings } = found(8, one(teams, dates));
    expect(errors).toEqual(['Division One: A has more than one fixture on Thu 19 Nov 2026.']);
    expect(warnings).toEqual(['Division One: A has 2 byes in a row, from Thu 5 Nov 2026 to Thu 12 Nov 2026.']);
    expect(found(8, one(teams, { '2026-11-05': ['B v C'], '2026-11-12': ['A v C'] }))).toEqual(fine);
  });
});

describe('9 weeks', () => {
  const weeks = (number: number, name: string) =>
    aDivision(
      ['A', 'B'],
      Object.fromEntries(Array.from({ length: number }, (_, i) => [`2026-11-0${i + 1}`, []])),
      name,
    );
  it('expects the most common number, the lowest on ties', () => {
    expect(found(9, aSeason(weeks(3, 'One'), weeks(2, 'Two'), weeks(3, 'Three'))).errors).toEqual([
      'Two has 2 weeks, One has 3.',
    ]);
    expect(found(9, aSeason(weeks(1, 'One'), weeks(2, 'Two'))).errors).toEqual(['Two has 2 weeks, One has 1.']);
  });
  it('names the division it compares with, where all differ', () =>
    expect(found(9, aSeason(weeks(3, 'One'), weeks(2, 'Two'), weeks(1, 'Three'))).errors).toEqual([
      'One has 3 weeks, Three has 1.',
      'Two has 2 weeks, Three has 1.',
    ]));
  it('is content with one division', () => expect(found(9, aSeason(weeks(3, 'One')))).toEqual(fine));
});

describe('the whole', () => {
  const healthy = () => aSeason(aDivision(['A', 'B'], { '2026-11-05': ['A v B'], '2026-11-12': ['B v A'] }));

  it('is healthy when every check is, and nothing is wrong with the results', () => {
    expect(seasonHealth(healthy())).toMatchObject({ success: true, errors: [], warnings: [] });
    expect(seasonHealth(healthy(), ['One: Singles match 1 ...'])).toMatchObject({
      success: false,
      errors: ['One: Singles match 1 ...'],
    });
  });

  it('fails with a check, be it by a warning only', () => {
    const health = seasonHealth(one(['A', 'B'], { '2026-11-05': ['A v B'] }));
    expect(health.success).toBe(false);
    expect(health.checks.filter(({ success }) => !success).map(({ name }) => name)).toEqual([
      'Teams have both legs defined',
    ]);
  });

  it('succeeds with a warning and without checks when there are no divisions', () => {
    expect(seasonHealth(aSeason())).toMatchObject({ success: true, warnings: [expect.any(String)], checks: [] });
  });

  it('does not depend on the order of fixtures on a date', () => {
    const names = ['A', 'B', 'C', 'D'];
    const pair = fc.constantFrom(...names.flatMap((a) => names.map((b) => `${a} v ${b}`)));
    const date = fc.array(pair, { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(date, { minLength: 1, maxLength: 8 }), (dates) => {
        const on = (order: (all: string[]) => string[]) =>
          one(names, Object.fromEntries(dates.map((all, week) => [`2026-11-1${week}`, order(all)])));
        const sorted = (season: HealthSeason) =>
          seasonHealth(season).checks.map(({ errors, warnings }) => [errors.toSorted(), warnings.toSorted()]);
        expect(sorted(on((all) => all.toReversed()))).toEqual(sorted(on((all) => all)));
      }),
      { numRuns: 100 },
    );
  });
});
