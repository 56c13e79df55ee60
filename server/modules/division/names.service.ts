import { textLimits } from '#rules/basics/limits.ts';
import { recordByIdOrName, sameName } from '#rules/basics/names.ts';
import type { SharedContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { seasonData } from '../season/season-data.service.ts';
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

const mostDivisions = 50;

/** Refuses more names than any league has, and longer ones, before they are looked for. Errors: INVALID. */
export function refuseEndlessNames({ divisionIds, seasonId, teamId }: Named): void {
  if (divisionIds.length > mostDivisions)
    throw new DomainError('INVALID', `Ask for at most ${mostDivisions} divisions at once.`);
  if ([...divisionIds, seasonId, teamId].some((text) => text && text.length > textLimits.name))
    throw new DomainError('INVALID', `Names and ids have at most ${textLimits.name} characters.`);
}

/**
 * The id of a team by id or name: of several with that name the one that plays in the season asked for, rather in these
 * divisions than in others of it (league.md 22).
 */
async function teamIdOf(ctx: SharedContext, text: string, asked: Omit<Named, 'teamId'>): Promise<string> {
  const every = await teams.all(ctx);
  const namesakes = every.filter(({ name }) => sameName(name, text));
  const season = namesakes.length > 1 && (await seasons.getOrCurrent(ctx, asked));
  if (!season) return idOf(every, text);
  const present = (await seasonData(ctx, season.id)).teams.filter(({ id }) => namesakes.some((one) => one.id === id));
  const found = present.find(({ divisionId }) => asked.divisionIds.includes(divisionId)) ?? present[0];
  return found?.id ?? idOf(every, text);
}

/**
 * Replaces names by ids in a request, where divisions, season and team may be given by name, as in page addresses. A
 * text that names nothing is passed through as it is, to be reported as unknown by whoever looks it up. Errors: INVALID
 * (too many, too long).
 */
export async function findIdsForNames(ctx: SharedContext, asked: Named): Promise<Named> {
  refuseEndlessNames(asked);
  const allDivisions = asked.divisionIds.length ? await divisions.all(ctx) : [];
  const ids = {
    divisionIds: asked.divisionIds.map((text) => idOf(allDivisions, text)),
    seasonId: asked.seasonId ? ((await seasons.findByIdOrName(ctx, asked.seasonId))?.id ?? asked.seasonId) : null,
  };
  return { ...ids, teamId: asked.teamId ? await teamIdOf(ctx, asked.teamId, ids) : null };
}

/**
 * The same; where neither divisions nor a season are asked for, with the season that is played today, which is null
 * between seasons. With divisions and no season, `seasonId` stays null.
 */
export async function findIdsForNamesOrCurrentSeason(ctx: SharedContext, asked: Named): Promise<Named> {
  const ids = await findIdsForNames(ctx, asked);
  if (ids.divisionIds.length || ids.seasonId) return ids;
  return { ...ids, seasonId: (await seasons.getOrCurrent(ctx, ids))?.id ?? null };
}
