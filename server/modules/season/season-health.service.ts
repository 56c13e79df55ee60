import { groupBy } from '#rules/basics/group.ts';
import { rulesOfDivision } from '#rules/basics/defaults.ts';
import { matchErrors } from '#rules/league/data-errors.ts';
import { isDecidedIgnoringCard, isOffByWithdrawal } from '#rules/card/settled.ts';
import { addressOrName } from '#rules/card/fixture.ts';
import * as rulebook from './rulebook.service.ts';
import { seasonHealth, type SeasonHealth } from '#rules/health/checks.ts';
import type { HealthDivision, HealthFixture, HealthSeason, HealthTeam } from '#rules/health/model.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { notFoundError } from '../../core/errors.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import type { Division } from '../division/division.entity.ts';
import { seasonData, type SeasonData, type SeasonFixture } from './season-data.service.ts';
import type { Season } from './season.entity.ts';
import * as seasons from './season.service.ts';

/** Proposed fixtures by division id. */
export type Proposals = ReadonlyMap<string, HealthDivision['dates']>;

/** The nine checks of a season (league.md 18). Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function healthOf(ctx: Context, seasonId: string): Promise<SeasonHealth> {
  authorize(ctx, 'health.run');
  const season = await seasons.get(ctx, seasonId);
  if (!season) throw notFoundError('The season');
  return healthWithoutAuthorizing(ctx, season);
}

/** The checks without asking for a right, remembered until the season changes. */
export const healthWithoutAuthorizing = (ctx: Context, season: Season): Promise<SeasonHealth> =>
  remember(ctx, `health ${season.id}`, (ctx) => {
    addDependency(ctx, LEAGUE, season.id);
    return healthWithProposals(ctx, season);
  });

/** The checks with proposed fixtures added (live.md 13.4 C); the caller has checked the right. */
export async function healthWithProposals(
  ctx: Context,
  season: Season,
  proposals: Proposals = new Map(),
): Promise<SeasonHealth> {
  const data = await seasonData(ctx, season.id);
  const rules = rulebook.ofSeason(await rulebook.read(ctx), season.id);
  // A superleague plays no fixtures.
  const divisions = (await seasons.divisionsOf(ctx, season)).filter(({ superleague }) => !superleague);
  const teamName = (id: string) => data.teamById.get(id)?.name ?? 'A team that no longer exists';
  const parts = divisions.map((division) => ({ division, fixtures: fixturesIn(data, division) }));
  const errors = parts.flatMap(({ division, fixtures }) =>
    matchErrors(fixtures, teamName, rules).map(({ message }) => `${division.name}: ${message}`),
  );
  const teamsOf = ({ id }: Division, fixtures: SeasonFixture[]): HealthTeam[] =>
    teamTable(
      fixtures.map((fixture) => ({ ...fixture, obscured: false })),
      data.teams.filter(({ divisionId }) => divisionId === id),
      rulesOfDivision(rules, id),
    ).flatMap(({ id, name, address, withdrawal }) => (withdrawal ? [] : [{ id, name, venue: address }]));
  const checked: HealthSeason = {
    startDate: season.startDate,
    endDate: season.endDate,
    divisions: parts.map(({ division, fixtures }) => ({
      name: division.name,
      teams: teamsOf(division, fixtures),
      dates: datesOf(data, division, fixtures, proposals.get(division.id) ?? []),
    })),
  };
  return runWithinWorkLimit(ctx, () => seasonHealth(checked, errors));
}

/** Fixtures of the division, or of a team registered in it. */
function fixturesIn({ fixtures, teams }: SeasonData, { id }: Division): SeasonFixture[] {
  const own = new Set(teams.filter(({ divisionId }) => divisionId === id).map((team) => team.id));
  return fixtures.filter(
    ({ divisionId, homeTeamId, awayTeamId }) => divisionId === id || own.has(homeTeamId) || own.has(awayTeamId),
  );
}

/** Every date of the division; those with only notes, tournaments or qualifiers are empty (league.md 18). */
function datesOf(
  data: SeasonData,
  { id }: Division,
  fixtures: readonly SeasonFixture[],
  proposed: HealthDivision['dates'],
): HealthDivision['dates'] {
  const teamOf = (teamId: string): HealthTeam => {
    const team = data.teamById.get(teamId);
    return { id: teamId, name: team?.name ?? 'Unknown team', venue: team ? addressOrName(team) : '' };
  };
  const others = [...data.notes, ...data.tournaments].filter(({ divisionId }) => !divisionId || divisionId === id);
  const saved = groupBy(fixtures, ({ date }) => date);
  const planned = groupBy(proposed, ({ date }) => date);
  const dates = new Set([...saved.keys(), ...planned.keys(), ...others.map(({ date }) => date)]);
  return [...dates].toSorted().map((date) => ({
    date,
    fixtures: [
      ...(saved.get(date) ?? [])
        .filter((fixture) => !fixture.isKnockout && !isOffByWithdrawal(fixture))
        .map((fixture): HealthFixture => ({
          id: fixture.id,
          home: teamOf(fixture.homeTeamId),
          away: teamOf(fixture.awayTeamId),
          ...(fixture.address && { venue: fixture.address }),
          isDecidedWithoutCard: isDecidedIgnoringCard(fixture),
        })),
      ...(planned.get(date) ?? []).flatMap((day) => day.fixtures),
    ],
  }));
}
