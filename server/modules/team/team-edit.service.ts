import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural } from '#rules/basics/plural.ts';
import { sameName, tidyName } from '#rules/basics/names.ts';
import { IsNull } from 'typeorm';
import { teamFaults } from '#rules/league/record-faults.ts';
import {
  outcomeOf,
  restoreIfDeleted as bringBack,
  createdOrUpdated,
  lockRecord,
  findRecordToEdit,
  readRecordToRestore,
  type Outcome,
} from '../../core/data/commands.ts';
import { requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { newRecord, save, softDelete, throwOlderVersion } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { lockSeason } from '../season/season-lock.service.ts';
import * as ownPlayers from './own-player.service.ts';
import * as registrations from './registration.service.ts';
import {
  placeFaults,
  refuseVenueClash,
  refuseMoveOfTeamWithFixtures,
  updateHomeVenues,
  defaultDivisionId,
} from './team-place.ts';
import { namesakeInSeasonWarnings, namesakeWarnings } from './team-namesakes.ts';
import * as teamSeasons from './team-seasons.service.ts';
import type { TeamView } from './team.view.ts';
import { Registration, Team } from './team.entity.ts';

interface TeamFields {
  name: string;
  address: string;
  /** The season it plays in; without one only name and address are saved. */
  seasonId?: string | null | undefined;
  divisionId?: string | null | undefined;
  /** The division to move to; none = `divisionId`. */
  newDivisionId?: string | null | undefined;
  /** Whether it played in the season when it was read; without it nothing is known of that. */
  wasEntered?: boolean | null | undefined;
  copyPlayersFromSeasonId?: string | null | undefined;
  lastUpdated?: Date | null | undefined;
}

const theTeam = 'The team';

/**
 * Creates a team, or changes the one with this id, and registers it for the season, or moves it to another division
 * (league.md 14). The venue of its home fixtures there is updated; in seasons of players the players behind it get its
 * name. Warns of another team of its name. Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT (deleted, token, moved, taken
 * out or entered since, venue clash, fixtures in the way, name taken), INVALID.
 */
export const put = (ctx: Context, id: string | null | undefined, sent: TeamFields): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    const known = await findRecordToEdit(
      ctx,
      { entity: Team, id, what: theTeam, action: 'team.edit' },
      sent.lastUpdated,
    );
    const fields = { name: tidyName(sent.name), address: sent.address.trim() };
    refuseInvalid([...teamFaults(fields), ...(await placeFaults(ctx, sent, known?.id))]);
    const before = known && { name: known.name, address: known.address };
    const { seasonId, copyPlayersFromSeasonId } = sent;
    const divisionId = sent.newDivisionId || sent.divisionId;
    if (known && seasonId && divisionId) {
      await lockSeason(ctx, seasonId);
      const entry = await registrations.entryWithDeleted(ctx, known.id, seasonId);
      await refuseEntryChanged(ctx, known, seasonId, { sent, entry });
      const present = entry && !entry.deleted ? entry.divisionId : sent.divisionId || divisionId;
      await refuseVenueClash(ctx, known, fields.address, { seasonId, divisionId: present });
      await refuseMoveOfTeamWithFixtures(ctx, known, { seasonId, divisionId: present }, divisionId);
    }
    const isRenamed = !known || !sameName(known.name, fields.name);
    const warnings = isRenamed ? await namesakeWarnings(ctx, { id: known?.id, name: fields.name }, seasonId) : [];
    const team = Object.assign(known ?? newRecord(ctx, Team, {}), fields);
    ctx.touch(LEAGUE);
    await save(ctx, team, sent.lastUpdated);
    if (before) await ownPlayers.renamePlayers(ctx, team, before.name);
    const messages = [`${team.name} was ${createdOrUpdated(team)}.`];
    if (before)
      await updateHomeVenues(ctx, team, before, seasonId && divisionId ? { seasonId, divisionId } : undefined);
    if (seasonId && divisionId) {
      const place = { teamId: team.id, seasonId, divisionId };
      const { existed, copied } = await registrations.registerOrMove(ctx, place, copyPlayersFromSeasonId);
      if (!existed && !isRenamed) warnings.push(...(await namesakeInSeasonWarnings(ctx, team, seasonId)));
      if (copied) messages.push(`${plural(copied, 'player was', 'players were')} copied.`);
    }
    return outcomeOf((await teamSeasons.get(ctx, team.id))!, messages, warnings);
  });

/**
 * Refuses a place of the team in the season that is not the one it was read with (league.md 14.4). Errors: CONFLICT.
 */
async function refuseEntryChanged(
  ctx: Context,
  team: Team,
  seasonId: string,
  { sent, entry }: { sent: TeamFields; entry: Registration | null },
): Promise<void> {
  const isEntered = !!entry && !entry.deleted;
  const { divisionId, newDivisionId, wasEntered } = sent;
  if (wasEntered === false) await registrations.refuseEntered(ctx, team, seasonId);
  const isMoved = divisionId && newDivisionId && ![divisionId, newDivisionId].includes(entry?.divisionId ?? '');
  if (isEntered ? isMoved : wasEntered) await throwOlderVersion(ctx, entry ?? team);
}

interface SentRegistration extends Pick<registrations.Place, 'teamId' | 'seasonId'> {
  divisionId?: string | null | undefined;
  copyPlayersFromSeasonId?: string | null | undefined;
  /** Whether a registration that is there already is left as it is, and this one refused. */
  unlessEntered?: boolean | null | undefined;
}

/**
 * Registers a team for a season, or changes the division of its registration; without a division, in the usual one
 * (league.md 14, rest.md 3.3). Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID, CONFLICT (entered already).
 */
export const registerOrMove = (
  ctx: Context,
  { copyPlayersFromSeasonId, unlessEntered, ...sent }: SentRegistration,
): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    // The season first, as wherever teams come into one: in another order two commands would wait for each other.
    await lockSeason(ctx, sent.seasonId);
    const team = await lockRecord(ctx, { entity: Team, id: sent.teamId, what: theTeam, action: 'team.edit' });
    const divisionId = sent.divisionId || (await defaultDivisionId(ctx, sent, copyPlayersFromSeasonId)) || '';
    const place = { ...sent, divisionId };
    refuseInvalid(await placeFaults(ctx, { ...place, copyPlayersFromSeasonId }, team.id));
    if (unlessEntered) await registrations.refuseEntered(ctx, team, place.seasonId);
    const { existed, copied } = await registrations.registerOrMove(ctx, place, copyPlayersFromSeasonId);
    const players = `${plural(copied, 'player was', 'players were')} copied`;
    const registered = existed ? `${team.name} was registered already` : `${team.name} was registered`;
    const message = existed && !copied ? `${registered}.` : `${registered}, ${players}.`;
    const warnings = existed ? [] : await namesakeInSeasonWarnings(ctx, team, place.seasonId);
    return outcomeOf((await teamSeasons.get(ctx, team.id))!, [message], warnings);
  });

/**
 * Takes a team out of a season; fixtures stay (league.md 14). Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.
 */
export const unregister = (
  ctx: Context,
  { teamId, seasonId }: Pick<registrations.Place, 'teamId' | 'seasonId'>,
): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    const team = await lockRecord(ctx, { entity: Team, id: teamId, what: theTeam, action: 'team.edit' });
    const view = (await teamSeasons.get(ctx, teamId))!;
    const entry = await registrations.entryWithDeleted(ctx, teamId, seasonId);
    if (!entry || entry.deleted) {
      const others = view.seasons.length ? `, but for ${plural(view.seasons.length, 'other season')}` : '';
      throw new DomainError('CONFLICT', `${team.name} is not registered for this season${others}.`);
    }
    const { deleted, remover } = await registrations.takeOut(ctx, entry, team.name);
    for (const season of view.seasons) if (season.id === entry.id) Object.assign(season, { deleted, remover });
    return outcomeOf(view, [`${team.name} was removed from 1 season.`]);
  });

/**
 * Deletes a team without registrations or fixtures. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (in use,
 * token).
 */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<TeamView> =>
  transaction(ctx, async (ctx) => {
    const team = await lockRecord(ctx, { entity: Team, id, what: theTeam, action: 'team.delete' });
    await refuseInUse(ctx, team);
    const view = (await teamSeasons.get(ctx, id))!;
    ctx.touch(LEAGUE);
    const { updated, editor, deleted, remover } = await softDelete(ctx, team, lastUpdated);
    return Object.assign(view, { updated, editor, deleted, remover });
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export const restore = (ctx: Context, id: string): Promise<TeamView> =>
  transaction(ctx, async (ctx) => {
    ctx.touch(LEAGUE);
    await bringBack(ctx, await readRecordToRestore(ctx, { entity: Team, id, what: theTeam, action: 'team.delete' }));
    return (await teamSeasons.get(ctx, id))!;
  });

async function refuseInUse(ctx: Context, { id, name }: Team): Promise<void> {
  const season = { deleted: IsNull() };
  const seasons = await ctx.db.countBy(Registration, { teamId: id, deleted: IsNull(), season });
  const there = { deleted: IsNull(), season };
  const fixtures = await ctx.db.countBy(Fixture, [
    { homeTeamId: id, ...there },
    { awayTeamId: id, ...there },
  ]);
  const used = [
    ...(seasons ? [`is registered for ${plural(seasons, 'season')}`] : []),
    ...(fixtures ? [`has ${plural(fixtures, 'fixture')}`] : []),
  ];
  if (used.length)
    throw new DomainError('CONFLICT', `${name} is in use: it ${listInWords(used)}. Remove it from those first.`);
}
