import { sortedByDate, sortedLatestFirst } from '#rules/basics/date-order.ts';
import type { Day } from '#rules/basics/dates.ts';
import { isResultMissing } from '#rules/league/missing-results.ts';
import type { HomeQuery } from '../../../generated/graphql.ts';
import { hasAllResults, isPostponedOrOverruled } from '#rules/card/settled.ts';

type Home = HomeQuery['home'][number];
type Season = Home['season'];

/** A night of the league that is to come. */
interface NextNight {
  season: Season;
  date: Day;
  fixtures: number;
  tournaments: number;
}

/** A night that is over. */
interface LastNight {
  season: Season;
  date: Day;
  results: number;
  /** Results that are not shown yet. */
  hidden: number;
  missing: number;
}

type AheadDay = Home['ahead'][number];

const fixturesOf = ({ fixtures }: Pick<AheadDay, 'fixtures'>) =>
  fixtures.filter((fixture) => fixture.awayTeam && !isPostponedOrOverruled(fixture));

const tournamentsOf = ({ tournamentFixtures }: AheadDay) => tournamentFixtures.filter(({ proposed }) => !proposed);

/** Whether everything of a day has a result. */
const isDone = (day: AheadDay): boolean =>
  fixturesOf(day).every(hasAllResults) && tournamentsOf(day).every(({ unfinished }) => !unfinished);

/** The next night of any season, and the last one with fixtures; today counts as last once it has all its results. */
export function nextAndLastNight(
  seasons: readonly Home[],
  today: Day,
): { next: NextNight | undefined; last: LastNight | undefined } {
  const [next] = sortedByDate(
    seasons.flatMap(({ season, ahead }) =>
      ahead
        .filter((day) => fixturesOf(day).length + tournamentsOf(day).length > 0 && !(day.date === today && isDone(day)))
        .slice(0, 1)
        .map((day) => ({
          ...{ season, date: day.date },
          ...{ fixtures: fixturesOf(day).length, tournaments: tournamentsOf(day).length },
        })),
    ),
  );
  const [last] = sortedLatestFirst(
    seasons.flatMap(({ season, ahead, latest }) =>
      [...ahead.filter((day) => day.date === today && isDone(day)), ...latest]
        .filter((day) => fixturesOf(day).length > 0)
        .slice(0, 1)
        .map((day) => ({
          ...{ season, date: day.date },
          results: fixturesOf(day).filter(({ homeScore }) => homeScore !== null).length,
          hidden: fixturesOf(day).filter(({ scoreHidden }) => scoreHidden).length,
          missing: day.fixtures.filter((fixture) => isResultMissing(fixture, day.date, today)).length,
        })),
    ),
  );
  return { next, last };
}
