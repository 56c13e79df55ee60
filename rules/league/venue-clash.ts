import { groupBy } from '../basics/group.ts';
import { sortedByDate } from '../basics/date-order.ts';
import { formatDay, type Day } from '../basics/dates.ts';
import { nameKey, sameName } from '../basics/names.ts';
import { addressOrName } from '../card/fixture.ts';
import { isPostponedOrOverruled, type FixtureDecision } from '../card/settled.ts';

interface Team {
  id: string;
  name: string;
  address: string;
}

interface PlannedFixture {
  id: string;
  date: Day;
  address: string;
  homeTeamId: string;
  awayTeamId: string;
  postponed: boolean;
  decision?: Pick<FixtureDecision, 'outcome'> | null;
}

/** Fixtures on the same day at the same address. */
interface Clash<F> {
  date: Day;
  fixtures: F[];
}

/**
 * The dates on which two or more fixtures would be at the address if the team moved there: its own home fixtures, those
 * of other teams at the address, and those played there (league.md 14.1); what is postponed or decided without its card
 * is not. `fixtures` are those of one season and division.
 */
export function clashesAtNewAddress<F extends PlannedFixture>(
  { teamId, address }: { teamId: string; address: string },
  fixtures: readonly F[],
  teamById: ReadonlyMap<string, Team>,
): Clash<F>[] {
  const isThere = (fixture: F) => {
    const home = teamById.get(fixture.homeTeamId);
    return (
      fixture.homeTeamId === teamId ||
      sameName(fixture.address, address) ||
      (!!home && sameName(addressOrName(home), address))
    );
  };
  const held = fixtures.filter((one) => !isPostponedOrOverruled(one) && isThere(one));
  return [...groupBy(held, ({ date }) => date)]
    .filter(([, there]) => there.length > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, there]) => ({ date, fixtures: there }));
}

/** What venue checks need of a fixture: address, date, home team, and whether it is played. */
export type VenueFixture = Omit<PlannedFixture, 'id'>;

export type VenueTeam = Pick<Team, 'name' | 'address'>;

/**
 * Dates and venues with two or more fixtures, by date; without an address a fixture counts at its home team's. The
 * caller leaves out what is not played.
 */
export function venuesUsedTwice<F extends VenueFixture>(
  fixtures: readonly F[],
  teamById: ReadonlyMap<string, VenueTeam>,
): (Clash<F> & { address: string })[] {
  const found = new Map<string, Clash<F> & { address: string }>();
  for (const fixture of fixtures) {
    const home = teamById.get(fixture.homeTeamId);
    const address = fixture.address.trim() || (home ? addressOrName(home) : '');
    if (!address) continue;
    const key = `${fixture.date} ${nameKey(address)}`;
    const there = found.get(key);
    if (there) there.fixtures.push(fixture);
    else found.set(key, { date: fixture.date, address, fixtures: [fixture] });
  }
  return sortedByDate([...found.values()].filter((there) => there.fixtures.length > 1));
}

/** One clash or more as a sentence that names the address, each date and its fixtures. */
export function addressClashesText(
  address: string,
  clashes: readonly Clash<Pick<PlannedFixture, 'homeTeamId' | 'awayTeamId'>>[],
  nameOf: (id: string) => string,
): string {
  const dates = clashes.map(({ date, fixtures }) => {
    const games = fixtures.map(({ homeTeamId, awayTeamId }) => `${nameOf(homeTeamId)} v ${nameOf(awayTeamId)}`);
    return `${formatDay(date)} (${games.join(', ')})`;
  });
  return `${address} would have more than one fixture on ${dates.join('; ')}. Change the dates of those fixtures first.`;
}
