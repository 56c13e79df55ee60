import type { SharedContext } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { divisionData } from './division-data.service.ts';
import type { FixtureDate } from './fixture-date.view.ts';
import type { DivisionTeam } from './division-data.view.ts';
import type { HomeSeason } from './home.view.ts';
import { compareNames } from '#rules/basics/order.ts';
import { isPostponedOrOverruled } from '#rules/card/settled.ts';

/** Limits of the home page: number of seasons, and of dates before and after today. */
const homeLimits = { seasons: 6, latest: 3, ahead: 6, dates: 20 };

/** The current seasons; when there are none, the last one played, else the first one to come. */
function toShow(ctx: SharedContext, every: readonly Season[]): Season[] {
  const current = every.filter((season) => seasons.isPlayedNow(ctx, season));
  if (current.length) return current.slice(0, homeLimits.seasons);
  const today = leagueToday(ctx);
  return [every.find(({ startDate }) => startDate <= today) ?? every.at(-1)].flatMap((season) => season ?? []);
}

type Row = FixtureDate['fixtures'][number];

const isAhead = (row: Row) => !!row.awayTeam && !isPostponedOrOverruled(row);

const isPlayed = (row: Row) => !!row.awayTeam && !row.postponed && row.homeScore !== null;

/** The first few of these dates; more, within bounds, until each team has appeared once. */
function enough(dates: readonly FixtureDate[], few: number, isMeant: (row: Row) => boolean): FixtureDate[] {
  const met = new Set<string>();
  let count = few;
  for (const [index, { fixtures }] of dates.slice(0, homeLimits.dates).entries()) {
    const known = met.size;
    for (const { homeTeam, awayTeam } of fixtures.filter(isMeant)) met.add(homeTeam.id).add(awayTeam!.id);
    if (met.size > known) count = Math.max(count, index + 1);
  }
  return dates.slice(0, count);
}

/** The table of each division, one after the other: each has its own order, which may not be that of the season. */
const tablesOf = ({ divisionIds }: Season, teams: readonly DivisionTeam[]): DivisionTeam[] => {
  const placeOf = ({ division }: DivisionTeam) => divisionIds.indexOf(division?.id ?? '');
  return teams
    .map((team) => ({ ...team, rank: team.divisionRank }))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.rank - b.rank || compareNames(a.name, b.name));
};

/** The home page: tables, latest and next dates of the current seasons, as the caller may see them. */
export async function home(ctx: SharedContext): Promise<HomeSeason[]> {
  const today = leagueToday(ctx);
  const shown = toShow(ctx, await seasons.all(ctx));
  return Promise.all(
    shown.map(async (season) => {
      const { teams, fixtures } = await divisionData(ctx, {
        divisionIds: [],
        seasonId: season.id,
        excludeProposals: true,
      });
      const before = fixtures.filter(({ date, fixtures }) => date < today && fixtures.length > 0);
      return {
        season,
        teams: tablesOf(season, teams),
        latest: enough(before.toReversed(), homeLimits.latest, isPlayed),
        ahead: enough(
          fixtures.filter(({ date }) => date >= today),
          homeLimits.ahead,
          isAhead,
        ),
      };
    }),
  );
}
