import { tidyEmail } from '#rules/basics/email.ts';
import { plural } from '#rules/basics/plural.ts';
import { tidyName } from '#rules/basics/names.ts';
import { playerFaults } from '#rules/league/record-faults.ts';
import { outcomeOf, type Outcome } from '../../core/data/commands.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../core/errors.ts';
import { newRecord, refuseStale, save, softDelete } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { authorizeAndSayIfCaptain } from './captain-adds.service.ts';
import * as enteredPlayers from '../team/entered-player.service.ts';
import * as ownPlayers from '../team/own-player.service.ts';
import * as registrations from '../team/registration.service.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as teamSeasons from '../team/team-seasons.service.ts';
import type { TeamView } from '../team/team.view.ts';
import { dayAfterMending, dayOfMove, endTeamUntilMove } from './player-move.ts';
import { lockMember, refuseMoveOfPlayerOnCard, lockSquad, teamAndSeasonOrRefuse, type Squad } from './squad.ts';
import { lateTransferWarningsOrRefuse } from './transfers.service.ts';
import { Player, type Gender } from './player.entity.ts';

export interface Where {
  seasonId: string;
  teamId: string;
}

export interface PlayerFields {
  name: string;
  captain: boolean;
  /** Undefined or null keeps the stored value, an empty text clears it (league.md 15). */
  emailAddress?: string | null | undefined;
  /** Undefined keeps the stored value. */
  gender?: Gender | null | undefined;
  /** Undefined or null keeps the stored value; changing it needs managePlayers (careers.md 8). */
  careerHidden?: boolean | null | undefined;
}

/** The outcome for one of several players to be added. */
type Added = 'added' | 'revived' | 'existed';

/** An address as it is stored; null for a blank one. */
export const emailToStore = (email: string | null | undefined): string | null => tidyEmail(email ?? '') || null;

/**
 * Adds players to a team in a season, all or none; an unregistered team is registered in the division. Somebody with
 * the same name is not added twice, and is restored if removed; a captain may do it for the own team (league.md 15).
 * `fieldOfName` is what a form calls the name of one who is added alone.
 * Errors: UNAUTHENTICATED, FORBIDDEN, INVALID.
 */
export const add = (
  ctx: Context,
  { divisionId, ...where }: Where & { divisionId: string },
  players: readonly PlayerFields[],
  fieldOfName = 'name',
): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    const byCaptain = await authorizeAndSayIfCaptain(ctx, where);
    const { team } = await teamAndSeasonOrRefuse(ctx, where);
    refuseInvalid(
      players.flatMap((player, index) =>
        playerFaults(player).map((fault) =>
          players.length > 1 ? { field: `players[${index}].${fault.field}`, message: fault.message } : fault,
        ),
      ),
    );
    const own = await lockSquad(ctx, where, byCaptain ? undefined : divisionId);
    const late = await lateTransferWarningsOrRefuse(
      ctx,
      { seasonId: where.seasonId, divisionId: own.registration.divisionId },
      players.flatMap(({ name }, index) =>
        own.namesake(tidyName(name))
          ? []
          : [
              {
                name: tidyName(name),
                team: team.name,
                field: players.length > 1 ? `players[${index}].name` : fieldOfName,
              },
            ],
      ),
    );
    ctx.touch(LEAGUE);
    ctx.touch(where.seasonId);
    const lateOn = late.length ? leagueToday(ctx) : null;
    const messages: string[] = [];
    for (const player of players)
      messages.push(
        `${tidyName(player.name)} ${addedWords[await addOne(ctx, own, { sent: player, byCaptain, lateOn, teamName: team.name })]} ${team.name}.`,
      );
    return outcomeOf((await teamSeasons.get(ctx, where.teamId))!, messages, late);
  });

const addedWords: Record<Added, string> = {
  added: 'was added to',
  revived: 'was brought back to',
  existed: 'was not added, since somebody of that name plays for',
};

/** What a captain may say of somebody: name and gender. Who is captain, and e-mails, give rights. */
const sentBy = (byCaptain: boolean, { captain, ...fields }: PlayerFields) =>
  byCaptain ? { name: fields.name, gender: fields.gender, captain: false } : { ...fields, captain };

async function addOne(
  ctx: Context,
  own: Squad,
  {
    sent,
    byCaptain,
    lateOn,
    teamName,
  }: { sent: PlayerFields; byCaptain: boolean; lateOn: string | null; teamName: string },
): Promise<Added> {
  const fields: PlayerFields = sentBy(byCaptain, sent);
  const name = tidyName(fields.name);
  const namesake = own.namesake(name);
  if (namesake && !namesake.entry.deleted) return 'existed';
  // Whoever adds a name need not know of somebody hidden who had it: they stay so (careers.md 8).
  const isHidden = namesake?.player.careerHidden ?? false;
  const careerHidden = isHidden || (sent.careerHidden ?? false);
  if (careerHidden !== isHidden) authorize(ctx, 'player.hide');
  await ownPlayers.refuseSecondPlayer(ctx, own.registration, teamName);
  const { captain, gender } = fields;
  const emailAddress = emailToStore(fields.emailAddress);
  // A captain only adds: the person stays as others see them.
  const changes = byCaptain
    ? {}
    : { name, careerHidden, ...(gender !== undefined && { gender }), ...(emailAddress && { emailAddress }) };
  const player = namesake
    ? Object.assign(namesake.player, changes)
    : newRecord(ctx, Player, { name, gender: gender ?? null, emailAddress, careerHidden });
  if (!namesake || !byCaptain) await save(ctx, player, player.updated);
  const registrationId = own.registration.id;
  const entry = await enteredPlayers.enter(ctx, namesake?.entry ?? null, {
    registrationId,
    playerId: player.id,
    captain,
    byCaptain,
    // Whoever is brought back was no transfer.
    ...(!namesake && { lateOn }),
  });
  own.take({ player, entry });
  return namesake ? 'revived' : 'added';
}

/**
 * Removes a player from a team in a season; cards keep showing them. In a season of players the team behind which they
 * stand leaves the season with them, so `restore` does not bring them back. Errors: UNAUTHENTICATED, NOT_FOUND,
 * FORBIDDEN, CONFLICT (token, not registered, withdrawn).
 */
export const remove = (
  ctx: Context,
  where: Where,
  playerId: string,
  lastUpdated?: Date | null,
): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    authorize(ctx, 'player.delete');
    const { team, season } = await teamAndSeasonOrRefuse(ctx, where);
    const { player, entry, own } = await lockMember(ctx, where, playerId);
    if (lastUpdated) await refuseStale(ctx, player, lastUpdated);
    ctx.touch(where.seasonId);
    const { seasonId } = where;
    const isOfPlayers = await rulebook.isOfPlayers(ctx, seasonId);
    if (isOfPlayers) await registrations.takeOut(ctx, own.registration, team.name);
    else {
      await endTeamUntilMove(ctx, entry, season);
      await softDelete(ctx, entry);
    }
    const message = `${player.name} was removed from ${isOfPlayers ? 'the season' : team.name}.`;
    return outcomeOf((await teamSeasons.get(ctx, where.teamId))!, [message]);
  });

/**
 * Restores a player who was removed from a team. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (same name,
 * moved to another team).
 */
export const restore = (ctx: Context, where: Where, playerId: string): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    authorize(ctx, 'player.delete');
    const { team } = await teamAndSeasonOrRefuse(ctx, where);
    const own = await lockSquad(ctx, where);
    const member = own.members.find(({ player }) => player.id === playerId);
    if (!member) throw notFoundError('The player');
    if (own.hasMoved(member))
      throw new DomainError(
        'CONFLICT',
        `${member.player.name} was moved to another team of this season. Move them back from there.`,
      );
    if (member.entry.deleted) {
      refuseNamesake(own, { name: member.player.name, playerId, teamName: team.name });
      await ownPlayers.refuseSecondPlayer(ctx, own.registration, team.name);
      const { registrationId, captain } = member.entry;
      await enteredPlayers.enter(ctx, member.entry, { registrationId, playerId, captain });
    }
    ctx.touch(where.seasonId);
    return outcomeOf((await teamSeasons.get(ctx, where.teamId))!, [`${member.player.name} plays for ${team.name}.`]);
  });

/**
 * What an edit of a player changes besides the person: to which team of the season they move, and from which day on.
 */
interface PlayerMove {
  newTeamId?: string | null;
  /** Needed of whoever has played. */
  movedOn?: string | null;
  lastUpdated?: Date | null;
}

/**
 * Changes a player, and moves them to another team of the season when one is given (league.md 15). In seasons of
 * players the teams behind which they stand get the name too. The version is that of the person. Returns the team they
 * were in. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, INVALID.
 */
export const update = (
  ctx: Context,
  where: Where,
  playerId: string,
  { newTeamId, movedOn, lastUpdated, ...fields }: PlayerFields & PlayerMove,
): Promise<Outcome<TeamView>> =>
  transaction(ctx, async (ctx) => {
    authorize(ctx, 'player.edit');
    const { team, season } = await teamAndSeasonOrRefuse(ctx, where);
    const { player, entry } = await lockMember(ctx, where, playerId);
    await refuseStale(ctx, player, lastUpdated);
    refuseInvalid(playerFaults(fields));
    const name = tidyName(fields.name);
    const target = newTeamId && newTeamId !== where.teamId ? { ...where, teamId: newTeamId } : null;
    const there = await lockSquad(ctx, target ?? where);
    const teamName = target ? (await teamAndSeasonOrRefuse(ctx, target)).team.name : team.name;
    if (target) await ownPlayers.refuseSecondPlayer(ctx, there.registration, teamName);
    if (target && !movedOn) await refuseMoveOfPlayerOnCard(ctx, player, where.seasonId);
    const leftOn = target && movedOn ? await dayOfMove(ctx, { player, entry, from: team, on: movedOn }, season) : null;
    refuseNamesake(there, { name, playerId, teamName });
    // Moving back before a card names them is undoing (season-rules.md 15.2).
    const isBack = !leftOn && there.members.some((one) => one.player.id === playerId);
    const late =
      target && !isBack
        ? await lateTransferWarningsOrRefuse(
            ctx,
            { seasonId: where.seasonId, divisionId: there.registration.divisionId, fromTeamId: where.teamId },
            [{ name, team: teamName, on: movedOn ?? null, field: movedOn ? 'movedOn' : 'newTeamId' }],
          )
        : [];

    const { gender } = fields;
    const email = fields.emailAddress == null ? player.emailAddress : emailToStore(fields.emailAddress);
    const careerHidden = fields.careerHidden ?? player.careerHidden;
    if (careerHidden !== player.careerHidden) authorize(ctx, 'player.hide');
    const nameBefore = player.name;
    Object.assign(player, { name, emailAddress: email, careerHidden }, gender !== undefined && { gender });
    ctx.touch(LEAGUE);
    ctx.touch(where.seasonId);
    await save(ctx, player, lastUpdated);
    await ownPlayers.renameTeamsAndVenues(ctx, player, nameBefore);
    const captain = fields.captain && !(await rulebook.isOfPlayers(ctx, where.seasonId));
    const seat = { registrationId: there.registration.id, playerId, captain };
    if (target) {
      const known = there.members.find((one) => one.player.id === playerId)?.entry ?? null;
      const mended = { player, entry, on: movedOn ?? null, to: there.registration };
      const since = leftOn ?? (await dayAfterMending(ctx, mended, season));
      const joinedOn = known ? known.joinedOn : since;
      await softDelete(ctx, Object.assign(entry, { leftOn }));
      const before = isBack ? (known?.lateOn ?? null) : null;
      const lateOn = late.length ? (movedOn ?? leagueToday(ctx)) : before;
      await enteredPlayers.enter(ctx, known, { ...seat, joinedOn, lateOn });
    } else if (entry.captain !== captain) await enteredPlayers.enter(ctx, entry, seat);
    const message = target ? `${name} was moved to ${teamName}.` : `${name} was updated.`;
    return outcomeOf((await teamSeasons.get(ctx, where.teamId))!, [message], late);
  });

function refuseNamesake(
  own: Squad,
  { name, playerId, teamName }: { name: string; playerId: string; teamName: string },
): void {
  const namesakes = own.members.filter(({ player, entry }) => !entry.deleted && player.id !== playerId);
  const taken = namesakes.filter(({ player }) => own.isNamed(player, name));
  if (taken.length)
    throw new DomainError(
      'CONFLICT',
      `${teamName} has ${plural(taken.length, 'player')} called ${name} already. Give one of them another name first.`,
    );
}
