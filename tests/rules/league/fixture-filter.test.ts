import { describe, expect, it } from 'vitest';
import {
  filteredFixtureDates,
  hasAnyFilter,
  uncheckedFilterInAddress,
  type FixtureFilter,
} from '../../../rules/league/fixture-filter.ts';

const [fox, bell, plough] = ['Fox', 'Bell', 'Plough'].map((name) => ({ id: name.toLowerCase(), name })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
];
const teams = [fox, bell, plough];
const league = { isKnockout: false, homeTeam: fox, awayTeam: bell };
const qualifier = { isKnockout: true, homeTeam: bell, awayTeam: plough };
const placeholder = { isKnockout: false, homeTeam: plough, awayTeam: null };
const knockout = { host: null, opponent: null, sides: [{ name: 'Fox', teamId: 'fox' }] };
const night = { host: 'Plough', opponent: 'Elsewhere', sides: [] };

const dates = [
  { date: '2026-11-12', fixtures: [league, placeholder], tournamentFixtures: [], notes: ['bring a marker'] },
  { date: '2026-11-19', fixtures: [placeholder], tournamentFixtures: [], notes: [] },
  { date: '2026-11-21', fixtures: [], tournamentFixtures: [knockout, night], notes: [] },
  { date: '2026-12-03', fixtures: [qualifier], tournamentFixtures: [], notes: [] },
  { date: '2026-12-25', fixtures: [], tournamentFixtures: [], notes: ['no darts'] },
];

const none: FixtureFilter = { date: '', type: '', team: '', notes: '' };
const datesKept = (filter: Partial<FixtureFilter>, seesPlaceholders = false) =>
  filteredFixtureDates(dates, { ...none, ...filter }, { today: '2026-11-19', teams, seesPlaceholders }).map(
    ({ date, fixtures, tournamentFixtures, notes }) =>
      `${date.slice(5)} ${fixtures.length} ${tournamentFixtures.length} ${notes.length}`,
  );

describe('the fixture list keeps', () => {
  const all = ['11-12 1 0 1', '11-21 0 2 0', '12-03 1 0 0', '12-25 0 0 1'];
  it.each<[string, Partial<FixtureFilter>, string[]]>([
    ['everything but placeholders without a filter', {}, all],
    ['everything under unknown words', { date: 'someday', type: 'friendly', notes: 'maybe' }, all],
    ['the past', { date: 'past' }, ['11-12 1 0 1']],
    ['a week on both sides', { date: 'last+next' }, ['11-12 1 0 1', '11-21 0 2 0']],
    ['a month', { date: '2026-12' }, ['12-03 1 0 0', '12-25 0 0 1']],
    ['league fixtures, with the notes beside them', { type: 'league' }, ['11-12 1 0 1']],
    ['qualifiers', { type: 'qualifier' }, ['12-03 1 0 0']],
    ['tournaments', { type: 'tournament' }, ['11-21 0 2 0']],
    ['a team by id', { team: 'fox' }, ['11-12 1 0 1', '11-21 0 1 0']],
    ['a team by name in any case, home, away and as a host', { team: 'PLOUGH' }, ['11-21 0 1 0', '12-03 1 0 0']],
    ['nothing of a team nobody knows', { team: 'Nobody' }, []],
    ['an opponent that is no team of the season', { team: 'elsewhere' }, ['11-21 0 1 0']],
    ['dates with notes', { notes: 'only' }, ['11-12 1 0 1', '12-25 0 0 1']],
    ['no notes', { notes: 'hidden' }, ['11-12 1 0 0', '11-21 0 2 0', '12-03 1 0 0']],
    ['what all filters keep', { date: 'future', type: 'qualifier', team: 'bell', notes: 'only' }, []],
  ])('%s', (_, filter, expected) => expect(datesKept(filter)).toEqual(expected));

  it('placeholders, and dates with nothing else, for those who may fill them', () => {
    expect(datesKept({ date: 'today' }, true)).toEqual(['11-19 1 0 0']);
    expect(datesKept({ team: 'plough', type: 'league' }, true)).toEqual(['11-12 1 0 1', '11-19 1 0 0']);
  });
});

describe('a filter in an address', () => {
  const read = (query: string) => uncheckedFilterInAddress((name) => new URLSearchParams(query).get(name));
  it.each([
    ['date=last+next', 'last+next'],
    ['date=last%2Bnext', 'last+next'],
    ['date=Last%20Week', 'last-week'],
    ['date=next-week', 'next-week'],
    ['date=2026-11', '2026-11'],
    ['', ''],
  ])('%s', (query, date) => expect(read(query).date).toBe(date));

  it('is active when any part of it says something', () => {
    expect(hasAnyFilter(read('embed=true'))).toBe(false);
    expect(hasAnyFilter(read('team=Fox'))).toBe(true);
  });
});
