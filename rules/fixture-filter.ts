import { matchesDate } from './date-filter.ts';
import type { Day } from './dates.ts';

/** The filters of the fixture list by what is on a date (league.md 9). */
export const fixtureTypes = ['league', 'qualifier', 'tournament'] as const;

/** What becomes of notes: "only" keeps the dates that have one, "hidden" leaves notes out; else they are shown. */
export const noteFilters = ['only', 'hidden'] as const;

/** The filters as the address has them; blank or unknown text keeps everything, but an unknown team keeps nothing. */
export interface FixtureFilter {
  date: string;
  type: string;
  /** Team by id or by name. */
  team: string;
  notes: string;
}

export const filterNames = ['date', 'type', 'team', 'notes'] as const satisfies readonly (keyof FixtureFilter)[];

interface Named {
  id: string;
  name: string;
}

interface ListedFixture {
  isKnockout: boolean;
  homeTeam: Named;
  /** None on a placeholder: a team without a fixture that day. */
  awayTeam: Named | null;
}

interface ListedTournament {
  host: string | null;
  opponent: string | null;
  sides: readonly { name: string; teamId: string | null }[];
}

interface ListedDate {
  date: Day;
  fixtures: readonly ListedFixture[];
  tournamentFixtures: readonly ListedTournament[];
  notes: readonly unknown[];
}

/** The filter in an address; "+" in it stands for a space, and "last week" is written with a space or a dash. */
export function readFilter(get: (name: string) => string | null): FixtureFilter {
  const text = (name: string) => get(name)?.trim() ?? '';
  const date = text('date').toLowerCase().replace(/\s+/g, '-');
  return {
    date: date === 'last-next' ? 'last+next' : date,
    type: text('type').toLowerCase(),
    team: text('team'),
    notes: text('notes').toLowerCase(),
  };
}

export const isFiltered = (filter: FixtureFilter): boolean => filterNames.some((name) => filter[name]);

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The team the text names, by id or by name; undefined when there is none. */
export const teamNamed = <T extends Named>(teams: readonly T[], text: string): T | undefined =>
  teams.find(({ id, name }) => same(id, text) || same(name, text));

const typeOf = ({ isKnockout }: ListedFixture) => (isKnockout ? 'qualifier' : 'league');

const isTournamentOf = ({ id, name }: Named, { host, opponent, sides }: ListedTournament) =>
  [host, opponent].some((text) => !!text && same(text, name)) ||
  sides.some((side) => side.teamId === id || same(side.name, name));

/** Dates with the fixtures, tournaments and notes that the filter keeps; dates with none of these are left out. */
export function filterFixtures<D extends ListedDate>(
  dates: readonly D[],
  filter: FixtureFilter,
  { today, teams, seesPlaceholders }: { today: Day; teams: readonly Named[]; seesPlaceholders: boolean },
): D[] {
  const team = filter.team ? (teamNamed(teams, filter.team) ?? { id: '', name: filter.team }) : undefined;
  const type = fixtureTypes.find((name) => name === filter.type);
  const keepsFixture = (fixture: ListedFixture) =>
    (fixture.awayTeam || seesPlaceholders) &&
    (!type || type === typeOf(fixture)) &&
    (!team || [fixture.homeTeam, fixture.awayTeam].some((each) => each && teamNamed([each], team.id || team.name)));
  const keepsTournament = (tournament: ListedTournament) =>
    (!type || type === 'tournament') && (!team || isTournamentOf(team, tournament));
  return dates.flatMap((day) => {
    if (!matchesDate(filter.date, day.date, today)) return [];
    if (filter.notes === 'only' && !day.notes.length) return [];
    const fixtures = day.fixtures.filter(keepsFixture);
    const tournamentFixtures = day.tournamentFixtures.filter(keepsTournament);
    const isEmpty = !fixtures.length && !tournamentFixtures.length;
    // A note belongs to what is played: alone it stays only where nobody asked for something in particular.
    const notes = filter.notes === 'hidden' || (isEmpty && (team || type)) ? [] : day.notes;
    return isEmpty && !notes.length ? [] : [{ ...day, fixtures, tournamentFixtures, notes }];
  });
}
