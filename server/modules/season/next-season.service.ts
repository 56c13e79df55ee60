import { plural } from '#rules/basics/plural.ts';
import { countsInTeamTable } from '#rules/league/league-table.ts';
import {
  overlappingNamesake,
  nextDivisionOf,
  nextSeasonDates,
  nextSeasonName,
  nextSeasonRules,
  placingFaults,
  type Placing,
} from '#rules/planning/next-season.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { outcomeOf, type Outcome } from '../../core/data/commands.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../core/errors.ts';
import type { Division } from '../division/division.entity.ts';
import * as registrations from '../team/registration.service.ts';
import type { NextSeason, NextSeasonTeam } from './next-season.view.ts';
import * as rulebook from './rulebook.service.ts';
import { seasonData } from './season-data.service.ts';
import { lockSeason } from './season-lock.service.ts';
import * as seasonEdits from './season-edit.service.ts';
import type { Season } from './season.entity.ts';
import { seasonTables } from './season-tables.service.ts';
import * as seasons from './season.service.ts';

interface Wanted {
  name: string;
  startDate: string;
  endDate: string;
  teams: readonly Placing[];
}

/** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
async function seasonBefore(ctx: Context, id: string): Promise<Season> {
  authorize(ctx, 'season.edit');
  const season = await seasons.get(ctx, id);
  if (!season) throw notFoundError('The season');
  return season;
}

/** The divisions in the order in which the season names them, as in the menu. */
async function divisionsInOrder(ctx: Context, season: Season): Promise<Division[]> {
  const own = await seasons.divisionsOf(ctx, season);
  return season.divisionIds.flatMap((id) => own.find((division) => division.id === id) ?? []);
}

/**
 * The season that is proposed to follow, with the teams moved by their zones in the tables that the caller sees
 * (season-rules.md 14). Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function propose(ctx: Context, seasonId: string): Promise<NextSeason> {
  const season = await seasonBefore(ctx, seasonId);
  const divisions = await divisionsInOrder(ctx, season);
  const { fixtures, tables } = await seasonTables(ctx, season, divisions);
  const teams = tables.flatMap(({ divisionId: fromDivisionId, rows, zoneOf }): NextSeasonTeam[] =>
    rows.map(({ id, name, rank, withdrawal }) => {
      const zone = zoneOf.get(id) ?? null;
      const { divisionId, why = null } = nextDivisionOf({ zone, withdrawal }, fromDivisionId, divisions);
      return { id, name, rank, zone, fromDivisionId, divisionId, why };
    }),
  );
  const isLeft = (fixture: (typeof fixtures)[number]) =>
    divisions.some(({ id }) => id === fixture.divisionId) &&
    !fixture.isKnockout &&
    fixture.decision?.outcome !== 'void' &&
    !countsInTeamTable(fixture);
  return {
    name: nextSeasonName(season.name),
    ...nextSeasonDates(season),
    divisions,
    teams,
    left: fixtures.filter(isLeft).length,
  };
}

/**
 * Makes the season that follows: divisions, start of fixtures and rules as before, and the teams with their players
 * where they were placed. All of it or nothing. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID, CONFLICT (it
 * has been made already; a team is deleted).
 */
export const make = (ctx: Context, seasonId: string, { teams, ...wanted }: Wanted): Promise<Outcome<Season>> =>
  transaction(ctx, async (ctx) => {
    const before = await seasonBefore(ctx, seasonId);
    // Of two who make it at once the second finds what the first has made.
    await lockSeason(ctx, before.id);
    const divisionIds = (await divisionsInOrder(ctx, before)).map(({ id }) => id);
    const entered = new Map((await seasonData(ctx, before.id)).teams.map(({ id, name }) => [id, name]));
    refuseInvalid(placingFaults(teams, entered, new Set(divisionIds)));
    const already = overlappingNamesake(await seasons.all(ctx), wanted);
    if (already)
      throw new DomainError(
        'CONFLICT',
        `There is a season called ${already.name} on these days already. Look at it, or choose another name or days.`,
      );
    const { fixtureStartTime, fixtureDuration, allowFavouriteTeams } = before;
    const rules = nextSeasonRules(before.rules, before, wanted);
    const { result } = await seasonEdits.put(ctx, null, {
      ...{ ...wanted, divisionIds, fixtureStartTime, fixtureDuration, allowFavouriteTeams, rules },
    });
    let copied = 0;
    for (const placing of teams) {
      const registered = await registrations.registerOrMove(ctx, { ...placing, seasonId: result.id }, before.id);
      copied += registered.copied;
    }
    const who = (await rulebook.isOfPlayers(ctx, before.id))
      ? plural(teams.length, 'player')
      : `${plural(teams.length, 'team')} and ${plural(copied, 'player')}`;
    return outcomeOf(result, [`${result.name} was made with ${who} of ${before.name}.`]);
  });
