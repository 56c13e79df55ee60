import { groupBy } from '#rules/basics/group.ts';
import {
  itemPerTeamWhoseCaptainAddedPlayers,
  seasonsNowOrNext,
  itemPerTeamWithoutCaptain,
  mistakesAndFailedCheckItems,
  itemIfMovesAgreed,
  firstSeasonItem,
  itemPerHelperTooOften,
  itemPerTeamWithLateTransfers,
  deskDaysTold,
  newcomersToldSince,
  itemPerVenueClashSoon,
  itemPerWaitingReason,
  itemIfWebhooksPaused,
  type AttendedSeason,
  type AttentionItem,
} from '#rules/desk/attention.ts';
import { helpersOverLimit } from '#rules/card/eligibility.ts';
import { teamIdOnSide } from '#rules/card/fixture.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { addDays } from '#rules/basics/dates.ts';
import { can } from '#rules/people/policies.ts';
import { areResultsAwaited } from '#rules/desk/waiting.ts';
import { authorize } from '../../core/authorize.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import type { Context } from '../../core/context.ts';
import type { Division } from '../division/division.entity.ts';
import { captainOrLateEntries } from '../player/new-entries.service.ts';
import * as unmovedRequests from '../fixture/unmoved-requests.service.ts';
import * as waiting from '../fixture/card/waiting.service.ts';
import { seasonData, type SeasonData } from '../season/season-data.service.ts';
import * as seasonHealth from '../season/season-health.service.ts';
import * as webhooks from '../webhook/webhook.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as seasons from '../season/season.service.ts';

/**
 * What needs attention in a season, as far as the caller has the rights to deal with it. By default: current or next
 * seasons, plus results of those just over. Errors: UNAUTHENTICATED, FORBIDDEN.
 */
export async function list(ctx: Context, seasonId?: string | null): Promise<AttentionItem[]> {
  authorize(ctx, 'attention.see');
  const every = await seasons.all(ctx);
  const today = leagueToday(ctx);
  const asked = every.filter(({ id }) => id === seasonId);
  const shown = seasonId ? asked : seasonsNowOrNext(every, today);
  const awaited = seasonId ? asked : every.filter((season) => areResultsAwaited(season, today));
  const items = seasonId ? [] : await startItems(ctx, every);
  if (can(ctx.actor, 'fixture.publish'))
    items.push(
      ...itemPerWaitingReason(
        (await waiting.inSeasons(ctx, awaited)).map(({ reason, fixture }) => ({ reason, date: fixture.date })),
        { datesBy: shown },
      ),
    );
  if (!seasonId && can(ctx.actor, 'feature.edit'))
    items.push(...itemIfWebhooksPaused(await webhooks.hostsPausedByThemselves(ctx)));
  const known = every.map((season) => ({ ...season, isCurrent: seasons.isPlayedNow(ctx, season) }));
  const attended = async (season: Season): Promise<AttendedSeason> => ({
    ...season,
    address: seasonNameOrId(season, known),
    isOfPlayers: await rulebook.isOfPlayers(ctx, season.id),
  });
  const ofSeasons = await Promise.all(shown.map(async (season) => ofSeason(ctx, season, await attended(season))));
  // Captains agree long before a season begins.
  const isTold = !seasonId && can(ctx.actor, 'fixture.edit');
  const later = every.filter((season) => isTold && season.startDate > today && !shown.includes(season));
  const toConfirm = await Promise.all(
    later.map(async (season) => itemIfMovesAgreed(await agreedMoves(ctx, season), await attended(season))),
  );
  return [...items, ...ofSeasons.flat(), ...toConfirm.flat()];
}

/** The step towards a first season, for those who may set it up, while there is at most one and it has no fixtures. */
async function startItems(ctx: Context, [first, ...more]: readonly Season[]): Promise<AttentionItem[]> {
  if (more.length || !can(ctx.actor, 'season.edit')) return [];
  return first && (await seasonData(ctx, first.id)).fixtures.length ? [] : [firstSeasonItem(first)];
}

async function ofSeason(ctx: Context, season: Season, attended: AttendedSeason): Promise<AttentionItem[]> {
  // Reports, health and players exist only for leagues; a superleague has no such pages.
  const divisions = (await seasons.divisionsOf(ctx, season)).filter(({ superleague }) => !superleague);
  const data = await seasonData(ctx, season.id);
  const items: AttentionItem[] = [];
  if (can(ctx.actor, 'fixture.edit')) {
    items.push(...itemIfMovesAgreed(await agreedMoves(ctx, season), attended));
    items.push(...itemPerVenueClashSoon(data.fixtures, data.teamById, attended, leagueToday(ctx)));
  }
  const [first] = divisions;
  if (first && can(ctx.actor, 'health.run'))
    items.push(
      ...mistakesAndFailedCheckItems(await seasonHealth.healthWithoutAuthorizing(ctx, season), {
        season: attended,
        linkedDivision: first.name,
      }),
    );
  if (can(ctx.actor, 'fixture.publish'))
    items.push(...itemPerHelperTooOften(await helpersTooOften(ctx, season, data), attended, leagueToday(ctx)));
  if (can(ctx.actor, 'player.edit')) {
    const teams = teamsOf(data, divisions);
    if (!attended.isOfPlayers) items.push(...itemPerTeamWithoutCaptain(teams, attended));
    const told = addDays(leagueToday(ctx), -deskDaysTold);
    const came = await cameTo(ctx, season, teams);
    items.push(
      ...itemPerTeamWithLateTransfers(
        // By the day on which they came: whatever is changed of an entry later makes it no news again.
        came.flatMap(({ lateOn, ...one }) => (lateOn && lateOn >= told ? [{ ...one, on: lateOn }] : [])),
        attended,
      ),
      ...itemPerTeamWhoseCaptainAddedPlayers(
        came.filter(({ byCaptain }) => byCaptain),
        attended,
      ),
    );
  }
  return items;
}

/** The fixtures on whose new date both teams agree. */
async function agreedMoves(ctx: Context, season: Season) {
  const agreed = (await unmovedRequests.inSeason(ctx, season)).flatMap(({ id, homeTeamId, awayTeamId, move }) =>
    move?.state === 'agreed' ? [{ id, homeTeamId, awayTeamId, from: move.from, to: move.dates[0]! }] : [],
  );
  if (!agreed.length) return [];
  const { teamById } = await seasonData(ctx, season.id);
  const nameOf = (teamId: string) => teamById.get(teamId)?.name ?? 'Unknown team';
  return agreed.map(({ homeTeamId, awayTeamId, ...move }) => ({
    ...move,
    name: `${nameOf(homeTeamId)} v ${nameOf(awayTeamId)}`,
  }));
}

/** Who came to teams of late, by their captains or after the deadline, with their teams. */
async function cameTo(ctx: Context, { id }: Season, teams: ReturnType<typeof teamsOf>) {
  return (await captainOrLateEntries(ctx, id, newcomersToldSince(ctx.now()))).flatMap(({ teamId, ...entry }) => {
    const team = teams.find((one) => one.id === teamId);
    return team ? [{ ...entry, team }] : [];
  });
}

/** Who has helped out more often than allowed, in seasons whose rules say how often. */
async function helpersTooOften(
  ctx: Context,
  { id }: Season,
  { fixtures, players, moved, helps, teamById }: SeasonData,
) {
  const rules = rulebook.ofSeason(await rulebook.read(ctx), id);
  const names = new Map([...moved, ...players].map((player) => [player.id, player.name]));
  return helpersOverLimit({ fixtures, rules, helps }).map(({ playerId, fixture, side, ...often }) => ({
    ...often,
    name: names.get(playerId) ?? 'A player',
    team: teamById.get(teamIdOnSide(fixture, side))?.name ?? 'another team',
    fixtureId: fixture.id,
    date: fixture.date,
  }));
}

/** The teams of these divisions, each with its number of players and whether one is captain. */
function teamsOf({ teams, players }: SeasonData, divisions: readonly Division[]) {
  const divisionById = new Map(divisions.map((division) => [division.id, division]));
  const squads = groupBy(players, ({ teamId }) => teamId);
  return teams.flatMap(({ id, name, divisionId, withdrawal }) => {
    const division = divisionById.get(divisionId);
    const squad = squads.get(id) ?? [];
    // One that has withdrawn needs none any more.
    const hasCaptain = !!withdrawal || squad.some(({ captain }) => captain);
    return division ? [{ id, name, division: division.name, players: squad.length, hasCaptain }] : [];
  });
}
