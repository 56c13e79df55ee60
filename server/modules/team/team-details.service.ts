import { addDays, dayOf, defaultSeason, startOfDay } from '#rules/dates.ts';
import type { Context } from '../../core/context.ts';
import { pageOf, type PageArgs } from '../../core/paging.ts';
import { holdsUntil } from '../../core/remember.ts';
import type { FixtureDate } from '../division/fixture-date.entity.ts';
import { divisionData } from '../division/division-data.service.ts';
import { idsByName } from '../division/names.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as teamSeasons from './team-seasons.service.ts';
import { TeamDetails, type TeamPage, type TeamSeason } from './team-view.entity.ts';

interface Asked {
  seasonId?: string | null | undefined;
  divisionId?: string | null | undefined;
}

/** A page of the teams by name; of those entered for a season, a division or both, where these are given by id or name. */
export async function page(ctx: Context, { seasonId, divisionId }: Asked, part: PageArgs): Promise<TeamPage> {
  const ids = await idsByName(ctx, { divisionIds: divisionId ? [divisionId] : [], seasonId });
  const filter = { seasonId: ids.seasonId, divisionId: ids.divisionIds[0] };
  const found = seasonId || divisionId ? await teamSeasons.registered(ctx, filter) : await teamSeasons.all(ctx);
  return { total: found.length, teams: pageOf(found, part) };
}

/**
 * A team, by id or by name, with its entries for all seasons; null when there is none. `season` is the one asked for (by
 * id or by name), else the one it is entered for that is being played, else its latest.
 */
export async function details(ctx: Context, team: string, season?: string | null): Promise<TeamDetails | null> {
  const { teamId, seasonId } = await idsByName(ctx, { divisionIds: [], teamId: team, seasonId: season });
  const found = await teamSeasons.get(ctx, teamId!);
  return found && Object.assign(new TeamDetails(), found, { season: seasonOf(ctx, found.seasons, seasonId) });
}

function seasonOf(ctx: Context, entries: readonly TeamSeason[], seasonId: string | null | undefined): Season | null {
  if (seasonId) return entries.find((entry) => entry.seasonId === seasonId)?.season ?? null;
  const today = dayOf(ctx.now());
  holdsUntil(ctx, startOfDay(addDays(today, 1)));
  const seasons = entries.flatMap(({ season }) => season ?? []);
  return defaultSeason(seasons, [], today) ?? seasons[0] ?? null;
}

/** What the team plays in its season, by date, as the caller may see it; without placeholders. */
export async function fixturesOf(ctx: Context, { id, season }: TeamDetails): Promise<FixtureDate[]> {
  if (!season) return [];
  const filter = { divisionIds: [], seasonId: season.id, teamId: id, excludeProposals: true };
  return (await divisionData(ctx, filter)).fixtures;
}
