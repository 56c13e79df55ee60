import { formatDay, type Day } from '#rules/basics/dates.ts';
import { hasAllResults, isPostponedOrOverruled } from '#rules/card/settled.ts';
import type { FixtureDayFragment, HomeQuery } from '../../../generated/graphql.ts';

type Home = HomeQuery['home'][number];

/** What the idle screen shows of a division in its turn. */
export interface Slide {
  kind: 'table' | 'results';
  /** The same for all parts of a large table, or of many results. */
  key: string;
  /** "Division One", and "Division One, after Thu 12 Nov (1 of 2)". */
  name: string;
  about: string;
  season: Home['season'];
  teams: Home['teams'];
  next: Night | undefined;
  last: Night | undefined;
}

interface Night {
  date: Day;
  fixtures: FixtureDayFragment['fixtures'];
}

/** Maximum rows that can still be read across a room. */
const slideLimits = { teams: 12, fixtures: 7 };

type Fixture = Night['fixtures'][number];

/** Each of these dates on which one of the teams is at home, with those fixtures. */
const nightsOf = (days: readonly Night[], teams: ReadonlySet<string>): Night[] =>
  days
    .map(({ date, fixtures }) => ({
      date,
      fixtures: fixtures.filter(({ homeTeam, awayTeam }) => awayTeam && teams.has(homeTeam.id)),
    }))
    .filter(({ fixtures }) => fixtures.length > 0);

/** All of them in equal parts of so many at most. */
function equalParts<T>(all: readonly T[], most: number): T[][] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

const partsOf = (night: Night | undefined): Night[] =>
  night ? equalParts(night.fixtures, slideLimits.fixtures).map((fixtures) => ({ ...night, fixtures })) : [];

/** The first date with fixtures to play, and those alone. */
const nextNight = (nights: readonly Night[]): Night | undefined =>
  nights
    .map(({ date, fixtures }) => ({
      date,
      fixtures: fixtures.filter((one) => !isPostponedOrOverruled(one) && !hasAllResults(one)),
    }))
    .find(({ fixtures }) => fixtures.length > 0);

/** A fixture that was awarded, or lost by both, counts as played (settled.md 2). */
const isOff = ({ postponed, decision }: Fixture): boolean => postponed || decision?.outcome === 'void';

/** The latest date on which not everything was off; today as soon as nothing is left to play. */
const lastNight = (latest: readonly Night[], ahead: readonly Night[], today: Day): Night | undefined =>
  [...ahead.filter((night) => night.date === today && !nextNight([night])), ...latest].find(
    ({ fixtures }) => !fixtures.every(isOff),
  );

const isSecret = ({ fixtures }: Night): boolean => fixtures.some(({ scoreHidden }) => scoreHidden);

/** The latest date that the tables know of: nothing of it is kept secret. */
const lastNightInTables = (latest: readonly Night[], ahead: readonly Night[], today: Day): Night | undefined =>
  lastNight(
    latest.filter((night) => !isSecret(night)),
    ahead.filter((night) => !isSecret(night)),
    today,
  );

const nameOfPart = (name: string, at: number, { length }: readonly unknown[]): string =>
  length > 1 ? `${name} (${at + 1} of ${length})` : name;

/**
 * The table of each division with teams, then its latest results, in this order; each in several parts where they are
 * more than can be read at once, and what is next part by part beside them.
 */
export function slidesOf(
  { season, teams, ahead, latest }: Home,
  order: (a: string, b: string) => number,
  today: Day,
): Slide[] {
  const divisions = [...new Map(teams.flatMap(({ division }) => (division ? [[division.id, division]] : []))).values()];
  return divisions
    .sort((a, b) => order(a.id, b.id))
    .flatMap(({ id, name }): Slide[] => {
      const own = teams.filter(({ division }) => division?.id === id);
      const ids = new Set(own.map((team) => team.id));
      const [coming, past] = [nightsOf(ahead, ids), nightsOf(latest, ids)];
      const [next, last] = [nextNight(coming), lastNight(past, coming, today)];
      if (!next && !last && own.every(({ played }) => !played)) return [];
      const counted = lastNightInTables(past, coming, today);
      const title = counted ? `${name}, after ${formatDay(counted.date, season)}` : name;
      const tables = equalParts(own, slideLimits.teams).map((teams, at, all) => ({
        ...{ kind: 'table' as const, key: `table ${id}`, name, about: nameOfPart(title, at, all) },
        ...{ teams, last },
      }));
      const results = partsOf(last).map((last, at, all) => ({
        ...{ kind: 'results' as const, key: `results ${id}`, name: 'Results' },
        ...{ about: nameOfPart(`${name}, ${formatDay(last.date, season)}`, at, all), teams: own, last },
      }));
      const parts = partsOf(next);
      return [...tables, ...results].map((slide, at) => ({ ...slide, season, next: parts[at % parts.length] }));
    });
}
