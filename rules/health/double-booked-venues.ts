import { nameKey } from '../basics/names.ts';
import { formatDay, type Day } from '../basics/dates.ts';
import { hasOpponent, weekOf, type HealthCheck, type HealthFixture, type HealthSeason } from './model.ts';

/** All divisions' fixtures by date; one listed by two divisions appears once. */
function byDate({ divisions }: HealthSeason): [Day, HealthFixture[]][] {
  const dates = new Map<Day, Map<string, HealthFixture>>();
  for (const { date, fixtures } of divisions.flatMap((division) => division.dates)) {
    const known = dates.get(date) ?? new Map<string, HealthFixture>();
    dates.set(date, known);
    for (const fixture of fixtures) known.set(fixture.id ?? `${fixture.home.id} ${fixture.away?.id}`, fixture);
  }
  return [...dates].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([date, fixtures]) => [date, [...fixtures.values()]]);
}

function venuesUsed(fixtures: readonly HealthFixture[]) {
  const venues = new Map<string, { name: string; times: number }>();
  for (const { home, venue = home.venue } of fixtures.filter((one) => hasOpponent(one) && !one.isDecidedWithoutCard)) {
    const key = nameKey(venue);
    const known = venues.get(key);
    if (known) known.times += 1;
    else venues.set(key, { name: venue.trim(), times: 1 });
  }
  return [...venues.values()];
}

/** Check 7. */
export const doubleBookedVenues: HealthCheck = {
  name: 'Venues do not have multiple fixtures on the same date',
  find(season) {
    const dates = byDate(season);
    const first = dates[0]?.[0];
    return {
      warnings: dates.flatMap(([date, fixtures]) =>
        venuesUsed(fixtures)
          .filter(({ times }) => times > 1)
          .map(({ name, times }) => {
            return `${name} has ${times} fixtures in week ${weekOf(date, first!)}, on ${formatDay(date)}.`;
          }),
      ),
    };
  },
};
