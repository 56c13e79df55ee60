import { addDays, currentSeasonOf } from '#rules/basics/dates.ts';
import { rulesOfDivision } from '#rules/basics/defaults.ts';
import { leagueNightsByPlayer, qualifyingText } from '#rules/card/eligibility.ts';
import type { SharedContext } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { pageOf, type PageArgs } from '../../core/data/paging.ts';
import type { FixtureDate } from '../division/fixture-date.view.ts';
import { divisionData } from '../division/division-data.service.ts';
import { findIdsForNames } from '../division/names.service.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as seasons from '../season/season.service.ts';
import { seasonData } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import { forEverybody } from './team-seasons.service.ts';
import { TeamDetails, type QualifyingPlayer, type TeamPage, type TeamSeason } from './team.view.ts';

interface Asked {
  seasonId?: string | null | undefined;
  divisionId?: string | null | undefined;
}

/** A page of the teams by name, optionally only those registered for a season, a division or both (by id or name). */
export async function page(ctx: SharedContext, { seasonId, divisionId }: Asked, part: PageArgs): Promise<TeamPage> {
  const ids = await findIdsForNames(ctx, { divisionIds: divisionId ? [divisionId] : [], seasonId });
  const filter = { seasonId: ids.seasonId, divisionId: ids.divisionIds[0] };
  const found = seasonId || divisionId ? await forEverybody.registered(ctx, filter) : await forEverybody.all(ctx);
  return { total: found.length, teams: pageOf(found, part) };
}

/**
 * A team, by id or name, with its registrations for all seasons; null when there is none. `season` is the requested one
 * (by id or name), else the one that the requested divisions play now, null where the team is not in it; with neither,
 * or where these divisions do not play, the current one it is registered for, else its latest.
 */
export async function details(
  ctx: SharedContext,
  team: string,
  asked: { seasonId?: string | null; divisionIds?: readonly string[] } = {},
): Promise<TeamDetails | null> {
  const divisionIds = [...(asked.divisionIds ?? [])];
  const ids = await findIdsForNames(ctx, { divisionIds, teamId: team, seasonId: asked.seasonId });
  const found = await forEverybody.get(ctx, ids.teamId!);
  const seasonId = ids.seasonId ?? (divisionIds.length ? (await seasons.getOrCurrent(ctx, ids))?.id : null);
  return found && Object.assign(new TeamDetails(), found, { season: seasonOf(ctx, found.seasons, seasonId) });
}

function seasonOf(
  ctx: SharedContext,
  entries: readonly TeamSeason[],
  seasonId: string | null | undefined,
): Season | null {
  if (seasonId) return entries.find((entry) => entry.seasonId === seasonId)?.season ?? null;
  const today = leagueToday(ctx);
  const seasons = entries.flatMap(({ season }) => season ?? []);
  return currentSeasonOf(seasons, [], today) ?? seasons[0] ?? null;
}

/**
 * The team's fixtures in its season, by date, as the caller may see them; without placeholders. Notes are those of its
 * own division and of all.
 */
export async function fixturesOf(ctx: SharedContext, { id, season, seasons }: TeamDetails): Promise<FixtureDate[]> {
  if (!season) return [];
  const filter = { divisionIds: [], seasonId: season.id, teamId: id, excludeProposals: true };
  const { fixtures } = await divisionData(ctx, filter);
  const own = seasons.filter(({ seasonId }) => seasonId === season.id).map(({ divisionId }) => divisionId);
  const isForIt = ({ divisionId }: { divisionId: string | null }) => !divisionId || own.includes(divisionId);
  return fixtures
    .map((day) => ({ ...day, notes: day.notes.filter(isForIt) }))
    .filter((day) => day.fixtures.length + day.tournamentFixtures.length + day.notes.length > 0);
}

/** Who of the team may play a finals night of its season by now; empty where the rules ask for no nights. */
export async function qualificationOf(
  ctx: SharedContext,
  { id, season, seasons }: TeamDetails,
): Promise<QualifyingPlayer[]> {
  const entry = season && seasons.find(({ seasonId }) => seasonId === season.id);
  if (!entry) return [];
  const rules = rulebook.ofSeason(await rulebook.read(ctx), season.id);
  const { isOfPlayers, eligibility } = rulesOfDivision(rules, entry.divisionId);
  const { nightsForFinals: needed } = eligibility;
  if (isOfPlayers || !needed) return [];
  const { fixtures } = await seasonData(ctx, season.id);
  const nights = leagueNightsByPlayer(id, addDays(season.endDate, 1), { fixtures, rules });
  return entry.players.map((player) => {
    const own = nights.get(player.id) ?? 0;
    return { id: player.id, nights: own, qualifies: own >= needed, text: qualifyingText(own, needed) };
  });
}
