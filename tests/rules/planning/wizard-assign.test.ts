import { describe, expect, it } from 'vitest';
import {
  gridOfTeams,
  gridOfVenues,
  crowdedDates,
  longRunOrDoubleNights,
  shortCodes,
  whyLeftOut,
  type ShownProposal,
} from '#rules/planning/proposal-view.ts';
import { randomStream } from '#rules/basics/random.ts';
import { changeTemplate, emptyTemplate, type TemplateChange } from '#rules/planning/template-edit.ts';
import type { FitDivision } from '#rules/planning/template-fit.ts';
import { mapTeams } from '#rules/planning/template-mapping.ts';
import { mappingsWithAddressAssigned, assignments, type AssignRow } from '#rules/planning/wizard-assign.ts';

const team = (name: string, address = '') => ({ id: name.toLowerCase(), name, address });

const changes: TemplateChange[] = [
  { type: 'addDivision', places: 6 },
  { type: 'addDivision', places: 4 },
  { type: 'addGroup', scope: 0, codes: ['A', 'B'] },
  { type: 'addGroup', scope: 0, codes: ['C', 'D'] },
  { type: 'addGroup', scope: null, codes: ['F', '2A'] },
];
const template = changes.reduce(changeTemplate, emptyTemplate);

const two: FitDivision = { name: 'Two', teams: [team('Xan'), team('Yew', 'Crown'), team('Zed')] };
const one: FitDivision = {
  name: 'One',
  teams: [team('Lion A', 'Lion'), team('Lion B', 'lion '), team('Swan', 'Crown'), team('Elm'), team('Ash')],
};
const season = [one, two];

const rowOf = (placeholder: string, mappings = {}): AssignRow =>
  assignments(template, season, mappings)
    .flatMap(({ rows }) => rows)
    .find((row) => row.placeholder === placeholder)!;

const names = ({ choices }: AssignRow) => choices.map(({ name, reason }) => (reason ? `(${name})` : name));

describe('assigning placeholders', () => {
  it('lists divisions and placeholders by name', () => {
    const shown = assignments(template, season, {});
    expect(shown.map(({ name, rows }) => [name, rows.map(({ placeholder }) => placeholder).join('')])).toEqual([
      ['One', 'ABCDEF'],
      ['Two', '2A2B2C2D'],
    ]);
  });

  it('reserves those across divisions', () => {
    expect(rowOf('F')).toMatchObject({ kind: 'reserved', choices: [] });
    expect(rowOf('2A')).toMatchObject({ kind: 'reserved', choices: [] });
  });

  it('offers single ones every team, those with a shared address disabled, no team twice', () => {
    expect(names(rowOf('E'))).toEqual(['Ash', 'Elm', '(Lion A)', '(Lion B)', '(Swan)']);
    const taken = mappingsWithAddressAssigned(template, two, 1, {}, { placeholder: '2B', teamId: 'xan' });
    expect(taken).toEqual({ '2B': 'xan' });
    expect(names(rowOf('2C', taken))).toEqual(['(Yew)', 'Zed']);
    expect(rowOf('2B', taken).teamId).toBe('xan');
    expect(mappingsWithAddressAssigned(template, two, 1, taken, { placeholder: '2B', teamId: null })).toEqual({});
  });

  it('offers shared ones the addresses of their size, and fills the group with all teams of one', () => {
    expect(names(rowOf('A'))).toEqual(['Lion A', 'Lion B']);
    const chosen = mappingsWithAddressAssigned(template, one, 0, {}, { placeholder: 'B', teamId: 'lion a' });
    expect(chosen).toEqual({ B: 'lion a', A: 'lion b' });
    expect(names(rowOf('A', chosen))).toEqual(['Lion A', 'Lion B']);
    expect(names(rowOf('C', chosen))).toEqual([]);
    expect(mappingsWithAddressAssigned(template, one, 0, chosen, { placeholder: 'A', teamId: null })).toEqual({});
    const bigger = { ...one, teams: [...one.teams, team('Lion C', 'Lion')] };
    const { rows } = assignments(template, [bigger, two], {})[0]!;
    expect(rows[0]!.choices).toEqual([]);
  });

  it('ends in what the drawing takes as it is', () => {
    const shared = mappingsWithAddressAssigned(template, one, 0, {}, { placeholder: 'C', teamId: 'lion b' });
    const outcome = mapTeams(
      template,
      season,
      mappingsWithAddressAssigned(template, one, 0, shared, { placeholder: 'E', teamId: 'elm' }),
      randomStream(3),
    );
    if ('error' in outcome) throw new Error(outcome.error);
    const placed = Object.fromEntries([...outcome.mappings[0]!].map(([code, { name }]) => [code, name]));
    expect(placed).toMatchObject({ C: 'Lion B', D: 'Lion A', E: 'Elm', F: 'Swan' });
  });
});

describe('a proposal to look at', () => {
  const [lion, elm, ash] = [team('Lion A', 'The Lion'), team('Elm'), team('Ash', 'the lion ')] as const;
  const fixtures = [
    { date: '2027-01-14', home: ash, away: lion },
    { date: '2027-01-07', home: lion, away: elm },
    { date: '2027-01-07', home: ash, away: null },
  ];

  it('by team: whom each meets on each date', () => {
    const { dates, rows } = gridOfTeams(fixtures);
    expect(dates).toEqual(['2027-01-07', '2027-01-14']);
    expect(
      rows.map(({ name, cells }) => [
        name,
        dates.map((date) =>
          cells
            .get(date)
            ?.map(({ kind }) => kind)
            .join(),
        ),
      ]),
    ).toEqual([
      ['Ash', ['bye', 'home']],
      ['Elm', ['away', undefined]],
      ['Lion A', ['home', 'away']],
    ]);
  });

  it('by venue: what is played at each, byes left out', () => {
    const { rows } = gridOfVenues(fixtures);
    expect(rows.map(({ name, cells }) => [name, [...cells.keys()]])).toEqual([
      ['the lion', ['2027-01-14', '2027-01-07']],
    ]);
  });

  it('marks three in a row at home or away, two byes, two on a date, and a venue needed twice', () => {
    const week = (number: number) => `2027-01-${String(7 * number).padStart(2, '0')}`;
    const at = (number: number, home: typeof lion, away: typeof lion | null) => ({ date: week(number), home, away });
    const marks = (...all: ShownProposal[]) => {
      const { dates, rows } = gridOfTeams(all);
      return Object.fromEntries(rows.map((row) => [row.name, [...longRunOrDoubleNights(row, dates)].toSorted()]));
    };
    expect(marks(at(1, lion, elm), at(2, lion, ash), at(3, lion, elm), at(4, ash, lion))).toEqual({
      Ash: [],
      Elm: [],
      'Lion A': [week(1), week(2), week(3)],
    });
    expect(marks(at(1, lion, elm), at(2, lion, ash), at(4, lion, elm))['Lion A']).toEqual([]);
    expect(marks(at(1, ash, null), at(2, ash, null), at(3, ash, lion)).Ash).toEqual([week(1), week(2)]);
    expect(marks(at(1, ash, elm), at(1, lion, elm)).Elm).toEqual([week(1)]);
    const { rows } = gridOfVenues([at(1, lion, elm), at(1, ash, elm), at(2, ash, lion)]);
    expect(rows.map((row) => [...crowdedDates(row)])).toEqual([[week(1)]]);
  });

  it('calls every team something else in three letters', () => {
    expect([...shortCodes(['The Fox', 'Fox', 'Plough A', 'Plough B', 'Ox'])]).toEqual([
      ['The Fox', 'FOX'],
      ['Fox', 'FO'],
      ['Plough A', 'PLO'],
      ['Plough B', 'PLB'],
      ['Ox', 'OX'],
    ]);
    const many = Array.from({ length: 30 }, (_, index) => `Team ${'x'.repeat(index)}`);
    expect(new Set(shortCodes(many).values()).size).toBe(30);
  });

  it('says why a week is left out', () => {
    const events = [
      { date: '2027-01-14', notes: ['**Easter** break'], tournaments: 1, fixtures: 0 },
      { date: '2027-01-14', notes: ['**Easter** break'], tournaments: 0, fixtures: 0 },
      { date: '2027-02-04', notes: ['later'], tournaments: 0, fixtures: 0 },
    ];
    expect(whyLeftOut(['2027-01-12', '2027-01-14'], events, undefined)).toBe('Easter break, a tournament');
    expect(whyLeftOut(['2027-02-04'], events, 'Half-term')).toBe('Half-term, later');
    expect(whyLeftOut(['2027-01-21'], events, 'Christmas')).toBe('Christmas');
  });
});
