import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { isResultMissing } from '#rules/league/missing-results.ts';
import { scorePath } from '../../lib/page/paths.ts';
import { today } from '../../lib/today.ts';
import type { FixtureDayFragment } from '../../generated/graphql.ts';
import { lastResult, type LastResult } from './last-result.ts';
import type { MissingResult, NextFixture, Rival } from './MyTeam.tsx';

interface Shown {
  team: Rival;
  season: SeasonDates & { fixtureStartTime: string };
  /** All teams shown of the season. */
  teams: readonly (Rival & { address: string; division: { id: string } | null })[];
  /** Today's and later dates, earliest first; below, past dates, latest first. */
  ahead: readonly FixtureDayFragment[];
  latest: readonly FixtureDayFragment[];
}

/** What a follower of a team looks for first: its next fixture, its latest result, and those that are missing. */
export function nextAndLast({ team, season, teams, ahead, latest }: Shown): {
  next: NextFixture | undefined;
  last: (LastResult & { when: string; path: string }) | undefined;
  missing: readonly MissingResult[];
} {
  const tonight = ahead
    .filter(({ date }) => date === today())
    .map(({ date, fixtures }) => ({ date, fixtures: fixtures.filter(({ unfinished }) => !unfinished) }));
  const last = lastResult([...tonight, ...latest], team.id);
  return {
    next: nextOf({ team, season, teams, ahead, latest }),
    last: last && { ...last, when: formatDay(last.date, season), path: scorePath(last.fixtureId) },
    missing: missingOf({ team, season, teams, ahead, latest }),
  };
}

/** The most results of one team that are told to be missing. */
const mostMissing = 3;

/** What a team has played without a result, the latest first (league.md 22). */
const missingOf = ({ team, season, latest }: Shown): MissingResult[] =>
  latest
    .flatMap(({ date, fixtures }) =>
      fixtures
        .filter((fixture) => isResultMissing(fixture, date, today()))
        .filter(({ homeTeam, awayTeam }) => [homeTeam.id, awayTeam!.id].includes(team.id))
        .map(({ id, homeTeam, awayTeam }) => ({
          when: formatDay(date, season),
          whom: homeTeam.id === team.id ? `v ${awayTeam!.name}` : `at ${homeTeam.name}`,
          path: scorePath(id),
        })),
    )
    .slice(0, mostMissing);

/** Adds a team's place in its own division: the rows are in table order, but may be of several divisions. */
const ranked = (teams: Shown['teams']) => (team: Shown['teams'][number]) => ({
  ...team,
  rank: teams.filter(({ division }) => division?.id === team.division?.id).indexOf(team) + 1,
});

function nextOf({ team, season, teams, ahead }: Shown): NextFixture | undefined {
  for (const { date, fixtures } of ahead)
    for (const { id, homeTeam, awayTeam, homeScore, awayScore, postponed, unfinished } of fixtures) {
      const isHome = homeTeam.id === team.id;
      const isTonight = date === today();
      const isRunning = isTonight && unfinished && homeScore !== null;
      if (postponed || !awayTeam || (homeScore !== null && !isRunning) || (!isHome && awayTeam.id !== team.id))
        continue;
      const other = isHome ? awayTeam : homeTeam;
      const [own, others] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
      const time = isRunning ? `${own}–${others} so far` : season.fixtureStartTime.slice(0, 5);
      return {
        when: `${isTonight ? 'Tonight, ' : ''}${formatDay(date, season)}, ${time}`,
        isTonight,
        opponent: other.name,
        isHome,
        address: teams.find((each) => each.id === homeTeam.id)?.address,
        path: scorePath(id),
        rivals: [team.id, other.id].flatMap((one) => teams.filter((each) => each.id === one).map(ranked(teams))),
      };
    }
  return undefined;
}
