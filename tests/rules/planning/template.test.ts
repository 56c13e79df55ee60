import { describe, expect, it } from 'vitest';
import {
  groupsThatShare,
  placeholdersOf,
  templateFaults,
  withTrimmedCodes,
  type SeasonTemplate,
} from '#rules/planning/template.ts';
import { healthBadges, templateHealth, templateVenueLookup } from '#rules/planning/template-health.ts';
import { misfitReasons, addressesSharedOnlyAcross, addressesSharedInDivision } from '#rules/planning/template-fit.ts';

/** 'A v B, C' is a week with A at home v B and a bye of C. */
const weeks = (...texts: string[]) =>
  texts.map((text) => ({
    fixtures: text
      .split(', ')
      .filter(Boolean)
      .map((fixture) => {
        const [home = '', away = null] = fixture.split(' v ');
        return { home, away };
      }),
  }));

const template = (
  divisions: { dates: SeasonTemplate['divisions'][number]['dates']; sharedAddresses?: string[][] }[],
  sharedAddresses: string[][] = [],
): SeasonTemplate => ({
  sharedAddresses,
  divisions: divisions.map((division) => ({ sharedAddresses: [], ...division })),
});

const manyCodes = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);

const team = (name: string, address = '') => ({ id: name, name, address });

it('knows the placeholders of a division, home or away, once each, by name', () => {
  expect(placeholdersOf({ sharedAddresses: [], dates: weeks('B v A, C', 'A v B') })).toEqual(['A', 'B', 'C']);
});

describe('what can be saved', () => {
  const faults = (more: object) =>
    templateFaults(withTrimmedCodes({ name: 'T', ...template([]), ...more })).map(({ message }) => message);
  it.each([
    [{ name: ' ' }, ['Enter a template name']],
    [{ name: 'x'.repeat(251) }, ['The name has at most 250 characters.']],
    [{ sharedAddresses: [['A', ' ']] }, ['Enter a code for the team']],
    [{ sharedAddresses: [[]] }, ['Enter a code for the team']],
    [template([{ dates: weeks(' v B') }]), ['Enter at least a home team']],
    [template([{ dates: weeks(`A v ${'x'.repeat(51)}`) }]), ['A placeholder has at most 50 characters.']],
    [template([{ dates: weeks('A v B, C') }], [['A', 'B']]), []],
    [
      template([{ dates: weeks('A v B') }, { dates: weeks('C v B', 'A, B') }]),
      ['In an earlier division already: A, B. Give them other codes in one of the two.'],
    ],
    [template([{ dates: weeks('A v B') }, { dates: weeks('C v a') }, { dates: weeks('') }, { dates: [] }]), []],
    [
      template([
        {
          dates: weeks('A v B, C'),
          sharedAddresses: [
            ['A', 'B'],
            ['B ', 'C'],
          ],
        },
      ]),
      ['At another shared address already: B. Remove them from one of the two, or make one of both.'],
    ],
    [
      template(
        [{ dates: weeks('A v B') }],
        [
          ['A', 'B'],
          ['B', 'A'],
          ['X', 'Y'],
        ],
      ),
      ['At another shared address already: A, B. Remove them from one of the two, or make one of both.'],
    ],
    [
      template(
        [
          {
            dates: weeks('A v B, C'),
            sharedAddresses: [
              ['A', 'B'],
              ['B', 'B'],
            ],
          },
        ],
        [['A', 'C']],
      ),
      [],
    ],
  ])('%j: %j', (more, expected) => {
    const named = 'name' in more ? { ...more, name: more.name.trim() } : more;
    expect(faults(named)).toEqual(expected);
  });
  it('a division has at most as many placeholders as its largest week has places', () => {
    const ofCodes = (count: number) => ({ name: 'T', ...template([{ dates: weeks(...manyCodes(count)) }]) });
    expect(templateFaults(ofCodes(100))).toEqual([]);
    expect(templateFaults(ofCodes(101))).toEqual([
      { field: 'divisions[0]', message: 'A division has at most 100 placeholders.' },
    ]);
  });
  it('names the division or the group that repeats what an earlier one has, and the first of many', () => {
    const codes = manyCodes(10);
    const many = template(
      [
        { dates: weeks(codes.join(', ')) },
        { dates: weeks('X v Y'), sharedAddresses: [['X'], ['X', 'Y'], ['X', 'Z']] },
        { dates: weeks(codes.join(', ')) },
      ],
      [],
    );
    const found = templateFaults({ name: 'T', ...many });
    expect(found.map(({ field }) => field)).toEqual(['divisions[2]', 'divisions[1].sharedAddresses[2]']);
    expect(found[0]!.message).toContain('T0, T1, T2, T3, T4, T5, T6, T7 and 2 more.');
  });
  it('trims codes, and takes an empty away team as none', () => {
    expect(withTrimmedCodes(template([{ dates: weeks(' A v  ') }])).divisions[0]!.dates[0]!.fixtures).toEqual([
      { home: 'A', away: null },
    ]);
  });
});

describe('health (live.md 13.2)', () => {
  it('template [A,D], division [A,B]: A, B and D are all at "A & B & D"', () => {
    const shared = template(
      [{ dates: weeks('A v B'), sharedAddresses: [['B', 'A']] }, { dates: weeks('D v C') }],
      [['A', 'D']],
    );
    const venueOf = templateVenueLookup(shared);
    expect(['A', 'B', 'C', 'D'].map(venueOf)).toEqual(['A & B & D', 'A & B & D', 'C', 'A & B & D']);
    expect(templateHealth(shared).checks[6]!.warnings).toEqual([
      'A & B & D has 2 fixtures in week 1, on Sun 1 Jan 2023.',
    ]);
  });

  it('is that of an imaginary season of a week for each date, from 1 January 2023', () => {
    const { checks } = templateHealth(template([{ dates: weeks('A v B', 'A v B') }, { dates: weeks('C v D') }]));
    expect(checks[0]!.success && checks[1]!.success).toBe(true);
    expect(checks[2]!.warnings).toContain('Division 1: A v B has 2 fixtures, on Sun 1 Jan 2023, Sun 8 Jan 2023.');
    expect(checks[8]!.errors).toEqual(['Division 1 has 2 weeks, Division 2 has 1.']);
  });

  it('takes a fixture without away team as a bye', () => {
    const { checks } = templateHealth(template([{ dates: weeks('A', 'A', 'A v B', 'B v A') }]));
    expect(checks[7]!.warnings).toEqual(['Division 1: A has 2 byes in a row, from Sun 1 Jan 2023 to Sun 8 Jan 2023.']);
    expect(checks[6]!.success).toBe(true);
  });

  it('adds up to badges: passed, with warnings only, with errors', () => {
    const clean = templateHealth(template([{ dates: weeks('A v B', 'B v A') }]));
    expect(healthBadges(clean)).toEqual({ passed: 9, warned: 0, failed: 0 });
    const worse = templateHealth(template([{ dates: weeks('A v A', 'A v B') }, { dates: weeks('C v D') }]));
    expect(healthBadges({ ...worse, errors: ['one'] })).toEqual({ passed: 6, warned: 1, failed: 3 });
  });
});

describe('compatibility (live.md 13.3)', () => {
  const one = { name: 'One', teams: [team('a', 'The Lion'), team('b', ' the lion'), team('c')] };
  const two = { name: 'Two', teams: [team('d', 'THE SWAN'), team('e')] };
  const three = { name: 'Three', teams: [team('f', 'The Swan ')] };

  it('knows addresses shared within a division and across', () => {
    expect(addressesSharedInDivision(one).map(({ teams }) => teams.map(({ id }) => id))).toEqual([['a', 'b']]);
    expect(addressesSharedOnlyAcross([one, two, three]).map(({ teams }) => teams.map(({ id }) => id))).toEqual([
      ['d', 'f'],
    ]);
    const also = { name: 'Four', teams: [team('g', 'The Lion')] };
    expect(addressesSharedOnlyAcross([one, also])).toEqual([]);
    expect(groupsThatShare({ sharedAddresses: [['A'], ['B', 'C', 'B']] })).toEqual([['B', 'C']]);
  });

  it('is given when everything fits', () => {
    const fitting = template(
      [
        { dates: weeks('A v B, C'), sharedAddresses: [['A', 'B']] },
        { dates: weeks('D v E') },
        { dates: weeks('F v G') },
      ],
      [['D', 'F']],
    );
    expect(misfitReasons(fitting, [one, two, three])).toEqual([]);
  });

  it('tells all four reasons at once', () => {
    expect(misfitReasons(template([{ dates: weeks('A v B') }]), [one, two, three])).toEqual([
      'The season has 3 divisions, the template 1 division.',
      'One has 3 teams, the template has places for 2.',
      'One has 1 shared address within it, the template 0.',
      'The season has 1 shared address across divisions, the template 0.',
    ]);
  });
});
