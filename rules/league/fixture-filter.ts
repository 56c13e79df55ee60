import { sameName } from '../basics/names.ts';
import { passesDateFilter } from './date-filter.ts';
import type { Day } from '../basics/dates.ts';

/** Filters of the fixture list by kind of entry (league.md 9). */
const fixtureTypes = ['league', 'qualifier', 'tournament'] as const;

/**
 * The filters as written in the address. Blank or unknown text keeps everything, except that an unknown team keeps
 * nothing.
 */
export interface FixtureFilter {
  date: string;
  type: string;
  /** Team by id or by name. */
  team: string;
  /** "only" keeps dates with a note, "hidden" hides notes, anything else shows them. */
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
  /** Absent on a placeholder: a team without a fixture that day. */
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

/** Reads the date filter from an address: "+" stands for a space, and "last week" may have a space or a dash. */
export function uncheckedFilterInAddress(get: (name: string) => string | null): FixtureFilter {
  const text = (name: string) => get(name)?.trim() ?? '';
  const date = text('date').toLowerCase().replace(/\s+/g, '-');
  return {
    date: date === 'last-next' ? 'last+next' : date,
    type: text('type').toLowerCase(),
    team: text('team'),
    notes: text('notes').toLowerCase(),
  };
}

export const hasAnyFilter = (filter: FixtureFilter): boolean => filterNames.some((name) => filter[name]);

/** Finds the team by id or name; undefined when there is none. */
export const teamByIdOrName = <T extends Named>(teams: readonly T[], text: string): T | undefined =>
  teams.find(({ id, name }) => sameName(id, text) || sameName(name, text));

const typeOf = ({ isKnockout }: ListedFixture) => (isKnockout ? 'qualifier' : 'league');

const isTournamentOf = ({ id, name }: Named, { host, opponent, sides }: ListedTournament) =>
  [host, opponent].some((text) => !!text && sameName(text, name)) ||
  sides.some((side) => side.teamId === id || sameName(side.name, name));

/** The dates with the fixtures, tournaments and notes that the filter keeps; empty dates are dropped. */
export function filteredFixtureDates<D extends ListedDate>(
  dates: readonly D[],
  filter: FixtureFilter,
  { today, teams, seesPlaceholders }: { today: Day; teams: readonly Named[]; seesPlaceholders: boolean },
): D[] {
  const team = filter.team ? (teamByIdOrName(teams, filter.team) ?? { id: '', name: filter.team }) : undefined;
  const type = fixtureTypes.find((name) => name === filter.type);
  const keepsFixture = (fixture: ListedFixture) =>
    (fixture.awayTeam || seesPlaceholders) &&
    (!type || type === typeOf(fixture)) &&
    (!team ||
      [fixture.homeTeam, fixture.awayTeam].some((each) => each && teamByIdOrName([each], team.id || team.name)));
  const keepsTournament = (tournament: ListedTournament) =>
    (!type || type === 'tournament') && (!team || isTournamentOf(team, tournament));
  return dates.flatMap((day) => {
    if (!passesDateFilter(filter.date, day.date, today)) return [];
    if (filter.notes === 'only' && !day.notes.length) return [];
    const fixtures = day.fixtures.filter(keepsFixture);
    const tournamentFixtures = day.tournamentFixtures.filter(keepsTournament);
    const isEmpty = !fixtures.length && !tournamentFixtures.length;
    // On its own, a note stays only when no filter asks for something else.
    const notes = filter.notes === 'hidden' || (isEmpty && (team || type)) ? [] : day.notes;
    return isEmpty && !notes.length ? [] : [{ ...day, fixtures, tournamentFixtures, notes }];
  });
}
