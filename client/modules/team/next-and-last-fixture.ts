import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { today } from '../../lib/today.ts';
import type { FixtureDayFragment } from '../../generated/graphql.ts';
import { lastResult, type LastResult } from './last-result.ts';
import type { NextFixture, Rival } from './MyTeam.tsx';
import { isPostponedOrOverruled } from '#rules/card/settled.ts';
import { scorePath } from '#rules/site/paths.ts';

interface Shown {
  team: Rival;
  season: SeasonDates & { fixtureStartTime: string };
  /** All teams shown of the season. */
  teams: readonly (Rival & { address: string })[];
  /** Today's and later dates, earliest first; below, past dates, latest first. */
  ahead: readonly FixtureDayFragment[];
  latest: readonly FixtureDayFragment[];
}

/** What a follower of a team looks for first: its next fixture and its latest result. */
export function nextAndLastFixture({ team, season, teams, ahead, latest }: Shown): {
  next: NextFixture | undefined;
  last: (LastResult & { when: string; path: string }) | undefined;
} {
  const tonight = ahead
    .filter(({ date }) => date === today())
    .map(({ date, fixtures }) => ({ date, fixtures: fixtures.filter(({ unfinished }) => !unfinished) }));
  const last = lastResult([...tonight, ...latest], team.id);
  return {
    next: nextOf({ team, season, teams, ahead, latest }),
    last: last && { ...last, when: formatDay(last.date, season), path: scorePath(last.fixtureId) },
  };
}

function nextOf({ team, season, teams, ahead }: Shown): NextFixture | undefined {
  for (const { date, fixtures } of ahead)
    for (const fixture of fixtures) {
      const { id, homeTeam, awayTeam, homeScore, awayScore, unfinished, scoreHidden } = fixture;
      const isHome = homeTeam.id === team.id;
      const isTonight = date === today();
      const isRunning = isTonight && unfinished && homeScore !== null;
      if (
        isPostponedOrOverruled(fixture) ||
        !awayTeam ||
        (scoreHidden && !unfinished) ||
        (homeScore !== null && !isRunning) ||
        (!isHome && awayTeam.id !== team.id)
      )
        continue;
      const other = isHome ? awayTeam : homeTeam;
      const [own, others] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
      const time = isRunning ? `${own}–${others} so far` : season.fixtureStartTime.slice(0, 5);
      return {
        when: `${isTonight ? 'Tonight, ' : ''}${formatDay(date, season)}, ${time}`,
        isTonight,
        opponent: other.name,
        isHome,
        address: fixture.venue ?? teams.find((each) => each.id === homeTeam.id)?.address,
        path: scorePath(id),
        rivals: [team.id, other.id].flatMap((one) => teams.filter((each) => each.id === one)),
      };
    }
  return undefined;
}
