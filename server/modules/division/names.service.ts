import { currentSeasonOf } from '#rules/basics/dates.ts';
import { recordByIdOrName } from '#rules/basics/names.ts';
import type { SharedContext } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import * as seasons from '../season/season.service.ts';
import * as teams from '../team/team.service.ts';
import * as divisions from './division.service.ts';

/** The id of the record with this id or name. Unknown texts are passed through, to be reported as unknown. */
const idOf = (records: readonly { id: string; name: string }[], text: string): string =>
  recordByIdOrName(records, text)?.id ?? text;

interface Named {
  divisionIds: string[];
  seasonId?: string | null | undefined;
  teamId?: string | null | undefined;
}

/**
 * Replaces names by ids in a request, where divisions, season and team may be given by name, as in page addresses. A
 * text that names nothing is passed through as it is, to be reported as unknown by whoever looks it up.
 */
export async function idsByName(ctx: SharedContext, asked: Named): Promise<Named> {
  const allDivisions = asked.divisionIds.length ? await divisions.all(ctx) : [];
  return {
    divisionIds: asked.divisionIds.map((text) => idOf(allDivisions, text)),
    seasonId: asked.seasonId ? ((await seasons.findByIdOrName(ctx, asked.seasonId))?.id ?? asked.seasonId) : null,
    teamId: asked.teamId ? idOf(await teams.all(ctx), asked.teamId) : null,
  };
}

/**
 * The same; where neither divisions nor a season are asked for, with the season that is played today, which is null
 * between seasons. With divisions and no season, `seasonId` stays null.
 */
export async function idsByNameOrCurrentSeason(ctx: SharedContext, asked: Named): Promise<Named> {
  const ids = await idsByName(ctx, asked);
  if (ids.divisionIds.length || ids.seasonId) return ids;
  return { ...ids, seasonId: currentSeasonOf(await seasons.all(ctx), [], leagueToday(ctx))?.id ?? null };
}
