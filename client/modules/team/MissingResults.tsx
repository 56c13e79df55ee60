import { Link } from 'react-router-dom';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { isResultMissing } from '#rules/league/missing-results.ts';
import { scorePath } from '#rules/site/paths.ts';
import type { FixtureDayFragment } from '../../generated/graphql.ts';
import { today } from '../../lib/today.ts';

interface Props {
  team: { id: string };
  season: SeasonDates;
  /** Past dates, latest first. */
  latest: readonly FixtureDayFragment[];
}

/** The most results of one team that are told to be missing. */
const mostMissing = 3;

/** The latest of what a team has played without a result, at most three, the latest first (league.md 22). */
export const latestMissingResults = ({ team, season, latest }: Props) =>
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

/** "Thu 19 Nov v Weavers Arms, no result yet", each with a link to its card. */
export const MissingResults = (props: Props) =>
  latestMissingResults(props).map(({ when, whom, path }) => (
    <Link key={path} className="row gap-8 tap p-4-16 line-top ink lit ring-in" to={path}>
      <span className="breaks grow ink-3 t-13 lh-13">
        {when} <b className="ml-4 ink t-14 medium">{whom}</b>
      </span>
      <span className="rigid warn t-13 semi">no result yet</span>
    </Link>
  ));
