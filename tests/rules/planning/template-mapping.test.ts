import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { beyondSeasonMessage, placeWeeks } from '#rules/planning/schedule.ts';
import type { WeekPlan } from '#rules/planning/season-weeks.ts';
import { randomStream } from '#rules/basics/random.ts';
import type { SeasonTemplate } from '#rules/planning/template.ts';
import { misfitReasons, type FitDivision } from '#rules/planning/template-fit.ts';
import { suggestedGroups } from '#rules/planning/template-groups.ts';
import { mapTeams, unmappedPlaceholders, type MappingOutcome } from '#rules/planning/template-mapping.ts';
import { assignments } from '#rules/planning/wizard-assign.ts';
import { doubleRoundRobin } from '#rules/planning/double-round-robin.ts';

const team = (name: string, address = '') => ({ id: name, name, address });
const division = (name: string, ...teams: ReturnType<typeof team>[]): FitDivision => ({ name, teams });

/** A template whose divisions have these placeholders, each with one bye. */
const places = (codes: string[][], shared: string[][] = [], within: string[][][] = []): SeasonTemplate => ({
  sharedAddresses: shared,
  divisions: codes.map((all, index) => ({
    sharedAddresses: within[index] ?? [],
    dates: [{ fixtures: all.map((home) => ({ home, away: null })) }],
  })),
});

const random = () => randomStream(7);
const mapped = (outcome: MappingOutcome) => {
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.mappings.map((mapping) => Object.fromEntries([...mapping].map(([code, { id }]) => [code, id])));
};
const errorOf = (outcome: MappingOutcome) => ('error' in outcome ? outcome.error : undefined);

describe('1 addresses across divisions', () => {
  const template = places(
    [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ],
    [
      ['A', 'D'],
      ['B', 'E'],
    ],
  );
  it('stand where the template shares one', () => {
    const [one, two] = mapped(
      mapTeams(
        template,
        [division('One', team('a', 'Lion'), team('x')), division('Two', team('y'), team('d', ' lion'))],
        {},
        random(),
      ),
    );
    expect({ a: one!.A, d: two!.D }).toEqual({ a: 'a', d: 'd' });
  });
  it('are refused when there are too many, or no group joins their divisions', () => {
    const all = (n: number) => Array.from({ length: n }, (_, i) => `Pub ${i}`);
    const many = [
      division('One', ...all(3).map((p) => team(`1${p}`, p))),
      division('Two', ...all(3).map((p) => team(`2${p}`, p))),
    ];
    expect(errorOf(mapTeams(template, many, {}, random()))).toMatch(/3 addresses shared across divisions.*only 2/);
    const apart = places([['A'], ['B'], ['C']], [['A', 'B']]);
    const teams = [
      division('One', team('a')),
      division('Two', team('b', 'Lion')),
      division('Three', team('c', 'Lion')),
    ];
    expect(errorOf(mapTeams(apart, teams, {}, random()))).toMatch(/^Two and Three: .*Lion \(b, c\)/);
  });
});

describe('2 addresses within a division', () => {
  const template = places(
    [['A', 'B', 'C', 'D', 'E', 'F']],
    [],
    [
      [
        ['A', 'B'],
        ['C', 'D', 'E'],
      ],
    ],
  );
  const lion = [team('l1', 'Lion'), team('l2', 'Lion')];
  const swan = [team('s1', 'Swan'), team('s2', 'Swan'), team('s3', 'Swan')];

  it('are placed the largest first', () => {
    const [mapping] = mapped(mapTeams(template, [division('One', ...lion, ...swan, team('x'))], {}, random()));
    expect(mapping).toEqual({ A: 'l1', B: 'l2', C: 's1', D: 's2', E: 's3', F: 'x' });
  });
  it('are placed as asked for first', () => {
    const [mapping] = mapped(mapTeams(template, [division('One', ...lion)], { A: 'l2', B: 'l1' }, random()));
    expect(mapping).toMatchObject({ A: 'l2', B: 'l1' });
  });
  it.each([
    ['a part of a group', { A: 'l1' }, /^One: the placeholders A, B share an address\. Choose somebody for each/],
    ['teams of two addresses', { A: 'l1', B: 's1' }, /everybody of one address/],
    ['a part of an address', { A: 's1', B: 's2' }, /everybody of one address/],
  ])('refuses %s', (_, requested, message) => {
    expect(errorOf(mapTeams(template, [division('One', ...lion, ...swan)], requested, random()))).toMatch(message);
  });
  it('refuses too many and too large groups', () => {
    const pub = (name: string, n: number) => Array.from({ length: n }, (_, i) => team(`${name}${i}`, name));
    expect(
      errorOf(mapTeams(template, [division('One', ...pub('P', 2), ...pub('Q', 2), ...pub('R', 2))], {}, random())),
    ).toMatch(/^One has 3 shared addresses, the template only 2/);
    expect(errorOf(mapTeams(template, [division('One', ...pub('P', 4))], {}, random()))).toMatch(/^One: 4 play at P/);
  });
});

describe('a shared address with a placeholder that plays nowhere', () => {
  const pub = [team('Fox', 'Lion'), team('Hare', 'Lion')];
  it('has no place for it, within a division', () => {
    const four = [division('One', ...pub, team('Owl'), team('Elk'))];
    const of = (...group: string[]) => places([['A', 'C', 'D', 'E']], [], [[group]]);
    expect(errorOf(mapTeams(of('A', 'B'), four, {}, random()))).toMatch(/^One has 1 shared addresses/);
    expect(misfitReasons(of('A', 'B'), four)).toEqual(['One has 1 shared address within it, the template 0.']);
    const [mapping] = mapped(mapTeams(of('A', 'B', 'C'), four, {}, random()));
    expect(mapping).toMatchObject({ A: 'Fox', C: 'Hare' });
    expect(Object.keys(mapping!).toSorted()).toEqual(['A', 'C', 'D', 'E']);
  });
  it('has no place for it across divisions', () => {
    const season = [division('One', pub[0]!), division('Two', pub[1]!)];
    const template = places([['A'], ['C']], [['A', 'B']]);
    expect(misfitReasons(template, season)).toEqual([
      'The season has 1 shared address across divisions, the template 0.',
    ]);
    expect(errorOf(mapTeams(template, season, {}, random()))).toMatch(/the template only 0/);
  });
  it('is not offered: who else is of it is placed as anybody', () => {
    const season = [division('One', team('Owl'))];
    const kinds = (template: SeasonTemplate) => assignments(template, season, {})[0]!.rows.map(({ kind }) => kind);
    expect(kinds(places([['A', 'C']], [], [[['A', 'B']]]))).toEqual(['single', 'single']);
    expect(kinds(places([['A', 'C']], [['A', 'B']]))).toEqual(['single', 'single']);
  });
});

describe('3 everybody else', () => {
  const template = places([['A', 'B', 'C']]);
  const three = division('One', team('x'), team('y'), team('z'));
  it('stands where asked for; unknown teams are ignored', () => {
    expect(mapped(mapTeams(template, [three], { B: 'z', A: 'nobody' }, random()))[0]).toMatchObject({ B: 'z' });
  });
  it('refuses more teams than placeholders', () => {
    const four = division('One', ...three.teams, team('w'));
    expect(errorOf(mapTeams(template, [four], {}, random()))).toBe('One has 4 teams, the template has places for 3.');
  });
  it('knows who stands for nobody', () => {
    const outcome = mapTeams(template, [division('One', team('x'))], { B: 'x' }, random());
    expect('mappings' in outcome && unmappedPlaceholders(template, outcome.mappings)).toEqual(['A', 'C']);
  });
  it('is as likely in every order', () => {
    const numbers = randomStream(42);
    const times = new Map<string, number>();
    for (let draw = 0; draw < 6000; draw += 1) {
      const order = JSON.stringify(Object.entries(mapped(mapTeams(template, [three], {}, numbers))[0]!).toSorted());
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    expect(times.size).toBe(6);
    for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

/** All divisions begin on that day; weeks with these dates are skipped. */
const from = (start: string, occupied: Iterable<string> = []): WeekPlan => ({
  weekStart: 'Monday',
  starts: [start, start, start],
  skipped: new Set(),
  occupied: new Set(occupied),
});

describe('placing the weeks on dates', () => {
  const template = (n: number, m = n): SeasonTemplate => ({
    sharedAddresses: [],
    divisions: [n, m].map((weeks) => ({
      sharedAddresses: [],
      dates: Array.from({ length: weeks }, () => ({
        fixtures: [
          { home: 'A', away: 'B' },
          { home: 'C', away: 'D' },
        ],
      })),
    })),
  });
  const season = { startDate: '2024-01-01', endDate: '2024-02-01' };
  const dates = (t: SeasonTemplate, ...occupied: string[]) =>
    placeWeeks(t, [], from(season.startDate, occupied)).divisions.map((all) => all.map(({ date }) => date));

  it('start Monday 1 January, a note on 8 January, 2 weeks: 1 and 15 January', () => {
    expect(dates(template(2), '2024-01-08')).toEqual([
      ['2024-01-01', '2024-01-15'],
      ['2024-01-01', '2024-01-15'],
    ]);
  });
  it('ends earlier in a division with fewer weeks', () => {
    expect(dates(template(1, 2))).toEqual([['2024-01-01'], ['2024-01-01', '2024-01-08']]);
  });
  it('says how far the season has to be extended', () => {
    const late = placeWeeks(template(6), [], from(season.startDate));
    expect(beyondSeasonMessage(late, season)).toMatch(/Mon 5 Feb 2024, after the season ends.*Extend the season/);
    expect(beyondSeasonMessage(placeWeeks(template(5), [], from(season.startDate)), season)).toBeUndefined();
  });
  it('makes a bye of a fixture with one team, and nothing of one without', () => {
    const [x] = [team('x')];
    const { divisions } = placeWeeks(template(1, 0), [new Map([['B', x!]])], from(season.startDate));
    expect(divisions[0]).toEqual([{ date: '2024-01-01', fixtures: [{ home: x, away: null }] }]);
  });
});

/**
 * A double round robin of each size; places 0 and 1 of a division share an address, and others share one across
 * divisions as far as possible. Teams that share one are never at home together.
 */
function proper(sizes: number[]): SeasonTemplate {
  const apart: SeasonTemplate = {
    sharedAddresses: [],
    divisions: sizes.map((size, index) => ({
      sharedAddresses: [[`${index}-0`, `${index}-1`]],
      dates: doubleRoundRobin(size).map((week) => ({
        fixtures: week.map(({ home, away }) => ({ home: `${index}-${home}`, away: `${index}-${away}` })),
      })),
    })),
  };
  return { ...apart, sharedAddresses: suggestedGroups(apart, null) };
}

describe('laws of a proposal', () => {
  const season = fc.record({
    sizes: fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 3 }),
    missing: fc.nat(2),
    seed: fc.integer(),
    notes: fc.uniqueArray(fc.nat(20), { maxLength: 5 }),
  });
  const propose = ({
    sizes,
    missing,
    seed,
    notes,
  }: {
    sizes: number[];
    missing: number;
    seed: number;
    notes: number[];
  }) => {
    const template = proper(sizes);
    const plays = sizes.map((size) => Math.max(2, size - missing));
    // Gives the teams of a group across divisions one address, if all of its places are taken.
    const across = template.sharedAddresses
      .map((group) => group.map((code) => code.split('-').map(Number) as [number, number]))
      .filter((group) => group.every(([d, i]) => i < plays[d]!));
    const addressOf = (d: number, i: number) => {
      const group = across.findIndex((places) => places.some(([at, place]) => at === d && place === i));
      return i < 2 ? `Pub ${d}` : group < 0 ? '' : `Club ${group}`;
    };
    const divisions = plays.map((count, d) =>
      division(`${d}`, ...Array.from({ length: count }, (_, i) => team(`${d}:${i}`, addressOf(d, i)))),
    );
    const occupied = new Set(notes.map((week) => new Date(Date.UTC(2026, 8, 3 + 7 * week)).toISOString().slice(0, 10)));
    const outcome = mapTeams(template, divisions, {}, randomStream(seed));
    if ('error' in outcome) throw new Error(outcome.error);
    const schedule = placeWeeks(template, outcome.mappings, from('2026-09-03', occupied));
    return { divisions, occupied, schedule, clubs: across.length };
  };

  it('every pair meets once home and once away, nobody twice a date, no occupied date', () => {
    fc.assert(
      fc.property(season, (made) => {
        const { divisions, occupied, schedule } = propose(made);
        schedule.divisions.forEach((dates, index) => {
          const games = dates.flatMap(({ fixtures }) => fixtures.filter(({ away }) => away));
          const legs = games.map(({ home, away }) => `${home.id} ${away!.id}`);
          const { teams } = divisions[index]!;
          expect(legs.length).toBe(teams.length * (teams.length - 1));
          expect(new Set(legs).size).toBe(legs.length);
          for (const { date, fixtures } of dates) {
            expect(occupied.has(date)).toBe(false);
            const playing = fixtures.flatMap(({ home, away }) => (away ? [home.id, away.id] : [home.id]));
            expect(new Set(playing).size).toBe(playing.length);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('no venue is used twice on a date, by one division or by several', () => {
    let shared = 0;
    fc.assert(
      fc.property(season, (made) => {
        const { schedule, clubs } = propose(made);
        shared += clubs;
        const used = schedule.divisions.flatMap((dates) =>
          dates.flatMap(({ date, fixtures }) =>
            fixtures.filter(({ away }) => away).map(({ home }) => `${date} ${home.address || home.name}`),
          ),
        );
        expect(new Set(used).size).toBe(used.length);
      }),
      { numRuns: 60 },
    );
    expect(shared).toBeGreaterThan(0);
  });

  it('the same seed gives the same', () => {
    fc.assert(
      fc.property(season, (made) => {
        expect(propose(made).schedule).toEqual(propose(made).schedule);
      }),
      { numRuns: 20 },
    );
  });
});
