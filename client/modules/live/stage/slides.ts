import { formatDay, type Day } from '#rules/basics/dates.ts';
import { isPostponedOrOverruled } from '#rules/card/settled.ts';
import type { FixtureDayFragment, HomeQuery } from '../../../generated/graphql.ts';

type Home = HomeQuery['home'][number];

/** What the idle screen shows of a division in its turn. */
export interface Slide {
  kind: 'table' | 'results';
  key: string;
  /** "Division One", and "Division One, after Thu 12 Nov". */
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

const shortened = (night: Night | undefined): Night | undefined =>
  night && { ...night, fixtures: night.fixtures.slice(0, slideLimits.fixtures) };

/** The first date with fixtures to play, and those alone. */
const nextNight = (days: readonly Night[], teams: ReadonlySet<string>): Night | undefined =>
  shortened(
    nightsOf(
      days.map(({ date, fixtures }) => ({ date, fixtures: fixtures.filter((one) => !isPostponedOrOverruled(one)) })),
      teams,
    )[0],
  );

/** A fixture that was awarded, or lost by both, counts as played (settled.md 2). */
const isOff = ({ postponed, decision }: Fixture): boolean => postponed || decision?.outcome === 'void';

/** The latest date on which not everything was off. */
const lastNight = (days: readonly Night[], teams: ReadonlySet<string>): Night | undefined =>
  shortened(nightsOf(days, teams).find(({ fixtures }) => !fixtures.every(isOff)));

/** The table of each division with teams, then its latest results, in this order. */
export function slidesOf({ season, teams, ahead, latest }: Home, order: (a: string, b: string) => number): Slide[] {
  const divisions = [...new Map(teams.flatMap(({ division }) => (division ? [[division.id, division]] : []))).values()];
  return divisions
    .sort((a, b) => order(a.id, b.id))
    .flatMap(({ id, name }): Slide[] => {
      const own = teams.filter(({ division }) => division?.id === id);
      const ids = new Set(own.map((team) => team.id));
      const [next, last] = [nextNight(ahead, ids), lastNight(latest, ids)];
      if (!next && !last && own.every(({ played }) => !played)) return [];
      const shared = { season, teams: own.slice(0, slideLimits.teams), next, last };
      const after = last && formatDay(last.date, season);
      return [
        { ...shared, kind: 'table', key: `table ${id}`, name, about: after ? `${name}, after ${after}` : name },
        ...(last
          ? [{ ...shared, kind: 'results' as const, key: `results ${id}`, name: 'Results', about: `${name}, ${after}` }]
          : []),
      ];
    });
}
