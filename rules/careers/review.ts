import type { Day } from '../basics/dates.ts';
import type { SeasonRules } from '../basics/defaults.ts';
import { compareNames } from '../basics/order.ts';
import type { ViewedFixture } from '../card/fixture.ts';
import { dayThatCounts } from '../card/settled.ts';
import { withOnlyDecisionsOfDays } from '../league/standing-of-team.ts';
import { countsInTeamTable, teamTable, type TableTeam } from '../league/league-table.ts';

/** A team's place after each date of the race. */
interface Racer {
  id: string;
  places: number[];
}

/** The places of a division's teams after each date with a played league fixture, or an award (careers.md 7). */
export interface Race {
  dates: Day[];
  teams: Racer[];
}

/** The race of these teams; `fixtures` are those of the season. Teams are in the order of the final table. */
export function raceOf(fixtures: readonly ViewedFixture[], teams: readonly TableTeam[], rules: SeasonRules): Race {
  const ids = new Set(teams.map(({ id }) => id));
  const counted = fixtures.filter(
    (fixture) => countsInTeamTable(fixture) && (ids.has(fixture.homeTeamId) || ids.has(fixture.awayTeamId)),
  );
  const dates = [...new Set(counted.map(dayThatCounts))].sort();
  const tables = dates.map((day) => {
    const table = teamTable(
      counted.filter((fixture) => dayThatCounts(fixture) <= day),
      withOnlyDecisionsOfDays(teams, (on) => on <= day),
      rules,
    );
    return new Map(table.map(({ id, rank }) => [id, rank]));
  });
  const last = tables.at(-1);
  const racers = teams.map(({ id }) => ({ id, places: tables.map((table) => table.get(id)!) }));
  return { dates, teams: last ? racers.toSorted((a, b) => last.get(a.id)! - last.get(b.id)!) : racers };
}

interface Climb {
  id: string;
  from: number;
  to: number;
}

const mostClimbs = 5;

/**
 * The teams that gained most places from the first date to the last, five at most, best first, then by name (careers.md
 * 7).
 */
export const biggestClimbs = (races: readonly Race[], nameOf: (teamId: string) => string): Climb[] =>
  races
    .flatMap(({ teams }) =>
      teams.flatMap(({ id, places }) => (places.length > 1 ? [{ id, from: places[0]!, to: places.at(-1)! }] : [])),
    )
    .filter(({ from, to }) => from > to)
    .toSorted((a, b) => b.from - b.to - (a.from - a.to) || compareNames(nameOf(a.id), nameOf(b.id)))
    .slice(0, mostClimbs);

interface Gainer {
  id: string;
  name: string;
  points: number;
  difference: number;
}

/** The team that gained most points on the season before; null if none gained any (careers.md 7). */
export function teamGainingMostPoints<T extends Gainer>(
  now: readonly T[],
  before: ReadonlyMap<string, number>,
): { team: T; gained: number } | null {
  const gains = now.flatMap((team) => {
    const earlier = before.get(team.id);
    return earlier !== undefined && team.points > earlier ? [{ team, gained: team.points - earlier }] : [];
  });
  const [first] = gains.toSorted(
    (a, b) => b.gained - a.gained || b.team.difference - a.team.difference || compareNames(a.team.name, b.team.name),
  );
  return first ?? null;
}
