import { describe, expect, it } from 'vitest';
import {
  typedDivisionNames,
  guideStates,
  guideSteps,
  areDaysInOrder,
  nextNeededStep,
  nightsOfSeason,
  otherNightWarning,
  seasonSuggestion,
  type Existing,
} from '#rules/planning/first-season.ts';
import { firstNightFrom } from '#rules/planning/league-nights.ts';
import { noChosenDates, plannedDates } from '#rules/planning/wizard-dates.ts';

const nothingYet: Existing = {
  league: { name: 'Elm', night: '', isSaved: false },
  divisions: [],
  teams: [],
  invited: 0,
  fixtures: 0,
};
const divisions = [{ id: 'a', name: 'One' }];
const both = [...divisions, { id: 'b', name: 'Two' }];
const season = { name: 'Winter', startDate: '2026-11-26', endDate: '2027-05-27', divisionIds: ['a'] };
const teams = [
  { divisionId: 'a', players: 0 },
  { divisionId: 'a', players: 1 },
];
const league = { name: 'Elm', night: 'Thursday', isSaved: true };

describe('the first season step by step (live.md 22)', () => {
  it.each([
    { title: 'nothing', there: {}, next: 'league', states: 'open open later later later later' },
    { title: 'a name', there: { league }, next: 'divisions', states: 'done open later later later later' },
    { title: 'a division', there: { divisions }, next: 'season', states: 'done done open later later later' },
    {
      title: 'a season without one',
      there: { divisions, season: { ...season, divisionIds: [] } },
      next: 'season',
      states: 'done done open later later later',
    },
    { title: 'a season', there: { divisions, season }, next: 'teams', states: 'done done done open later later' },
    {
      title: 'one team',
      there: { divisions, season, teams: teams.slice(1) },
      next: 'teams',
      states: 'done done done open open later',
    },
    { title: 'teams', there: { divisions, season, teams }, next: 'captains', states: 'done done done done open open' },
    {
      title: 'an empty second division',
      there: { divisions: both, season: { ...season, divisionIds: ['a', 'b'] }, teams },
      next: 'teams',
      states: 'done done done open open later',
    },
    {
      title: 'a second division that is deleted',
      there: { divisions, season: { ...season, divisionIds: ['b', 'a'] }, teams },
      next: 'captains',
      states: 'done done done done open open',
    },
    {
      title: 'a superleague, which plays no fixtures',
      there: {
        divisions: [...divisions, { id: 'b', name: 'Two', superleague: true }],
        season: { ...season, divisionIds: ['a', 'b'] },
        teams,
      },
      next: 'captains',
      states: 'done done done done open open',
    },
    {
      title: 'one captain',
      there: { divisions, season, teams, invited: 1 },
      next: 'fixtures',
      states: 'done done done done open open',
    },
    {
      title: 'all captains',
      there: { divisions, season, teams, invited: 2 },
      next: 'fixtures',
      states: 'done done done done done open',
    },
    {
      title: 'fixtures',
      there: { divisions, season, teams, fixtures: 2 },
      next: undefined,
      states: 'done done done done open done',
    },
  ])('with $title it goes on with $next', ({ there, next, states }) => {
    const existing = { ...nothingYet, ...there };
    expect(
      guideStates(existing)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states);
    expect(nextNeededStep(existing)).toBe(next);
  });

  it('says what there is', () => {
    const all = { ...nothingYet, league, divisions, season, teams, invited: 1, fixtures: 2 };
    expect(guideStates(all).map(({ about }) => about)).toEqual([
      'Elm, Thursdays',
      'One',
      'Winter, Thursdays',
      '2 teams, 1 player',
      '1 of 2 invited',
      '2 fixtures',
    ]);
    expect(guideStates(nothingYet)).toHaveLength(guideSteps.length);
  });

  it.each([
    { day: '2026-11-22', night: 'Thursday', first: '2026-11-26' },
    { day: '2026-11-26', night: 'Thursday', first: '2026-11-26' },
    { day: '2026-11-27', night: 'Thursday', first: '2026-12-03' },
    { day: '2026-11-22', night: '', first: '2026-11-22' },
    { day: '2026-12-30', night: 'Monday', first: '2027-01-04' },
  ])('the first $night from $day on is $first', ({ day, night, first }) => {
    expect(firstNightFrom(day, night)).toBe(first);
  });

  it('suggests a season of thirty nights from next week on', () => {
    const suggested = seasonSuggestion('2026-11-22', 'Thursday');
    expect(suggested).toEqual({ name: 'Season 2026/27', startDate: '2026-12-03', endDate: '2027-06-24' });
    expect(nightsOfSeason(suggested, 'Thursday')).toHaveLength(30);
    expect(seasonSuggestion('2026-01-01', '').name).toBe('Season 2026');
    expect(nightsOfSeason({ startDate: '2026-01-01', endDate: '2099-01-01' }, '').length).toBeLessThan(200);
  });

  it('has the nights of the league, and tells when the first day is none, as fixtures are made (live.md 13.5)', () => {
    const season = { startDate: '2026-11-27', endDate: '2026-12-11' };
    expect(nightsOfSeason(season, 'Friday')).toEqual(['2026-11-27', '2026-12-04', '2026-12-11']);
    expect(otherNightWarning(season, 'Friday')).toBeUndefined();
    expect(nightsOfSeason(season, '')).toHaveLength(3);
    expect(otherNightWarning(season, '')).toBeUndefined();
    expect(nightsOfSeason(season, 'Thursday')).toEqual(['2026-12-03', '2026-12-10']);
    expect(otherNightWarning(season, 'Thursday')).toMatch(/is a Friday, not a Thursday: .* Thu 3 Dec 2026\./);
    const plan = { ...season, divisions: [{ id: 'a', name: 'One' }] };
    const { starts } = plannedDates(plan, { night: 'Thursday', weekStart: 'Monday' }, noChosenDates);
    expect(starts).toEqual(['2026-12-03']);
    const states = guideStates({
      ...nothingYet,
      league,
      divisions,
      season: { name: 'Winter', divisionIds: [], ...season },
    });
    expect(states.find(({ step }) => step === 'season')!.about).toBe('Winter, Thursdays');
  });

  it.each([
    { from: '2026-11-26', to: '2026-11-26', is: true },
    { from: '2026-11-26', to: '2026-11-25', is: false },
    { from: '', to: '2026-11-25', is: false },
    { from: '2026-11-26', to: '20', is: false },
  ])('$from to $to can be shown: $is', ({ from, to, is }) => {
    expect(areDaysInOrder(from, to)).toBe(is);
  });

  it('takes a division a line, once', () => {
    expect(typedDivisionNames(' One \n\nTwo\r\none\nThree\nthree', ['three'])).toEqual({
      added: ['One', 'Two'],
      twice: ['one'],
      there: ['Three', 'three'],
    });
  });
});
