import { emptyId } from '#rules/basics/limits.ts';
import { sameName } from '#rules/basics/names.ts';
import { teamIdOnSide } from '#rules/card/fixture.ts';
import { playersOn } from '#rules/card/scorecard.ts';
import { sides } from '#rules/darts/leg.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError, refuseInvalid } from '../../core/errors.ts';
import { readColumns, readMany } from '../../core/data/read.ts';
import { find } from '../../core/data/records.ts';
import * as divisions from '../division/division.service.ts';
import { Draft, Fixture } from '../fixture/fixture.entity.ts';
import { Season } from '../season/season.entity.ts';
import { lockSeason } from '../season/season-lock.service.ts';
import * as registrations from '../team/registration.service.ts';
import { Registration, Team } from '../team/team.entity.ts';
import { Player, RegisteredPlayer } from './player.entity.ts';

interface Where {
  seasonId: string;
  teamId: string;
}

interface Member {
  player: Player;
  entry: RegisteredPlayer;
}

/** The people of a team in a season, removed ones included. */
export interface Squad {
  registration: Registration;
  members: readonly Member[];
  isNamed(player: Player, name: string): boolean;
  /** Somebody with this name, active ones first; nobody who has moved to another team of the season. */
  namesake(name: string): Member | undefined;
  /** Whether somebody who left plays for another team of the season: they were moved, not removed. */
  hasMoved(member: Member): boolean;
  take(member: Member): void;
}

/** Errors: INVALID, saying which one was not found. */
export async function teamAndSeasonOrRefuse(
  ctx: Context,
  { teamId, seasonId }: Where,
): Promise<{ team: Team; season: Season }> {
  const team = await find(ctx, Team, teamId);
  const season = await find(ctx, Season, seasonId);
  const faults = [];
  if (!team)
    faults.push({
      field: 'teamId',
      message: teamId && teamId !== emptyId ? 'The team was not found. Choose another team.' : 'Please select a team',
    });
  if (!season) faults.push({ field: 'seasonId', message: 'The season was not found. Choose another season.' });
  refuseInvalid(faults);
  return { team: team!, season: season! };
}

/**
 * The squad of a team in a season. An unregistered team is registered in the division, if one is given. Errors:
 * CONFLICT, INVALID.
 */
export async function lockSquad(ctx: Context, where: Where, registerInDivisionId?: string): Promise<Squad> {
  await lockSeason(ctx, where.seasonId);
  const registration = await registrationFor(ctx, where, registerInDivisionId);
  const entries = await readMany(ctx.db, RegisteredPlayer, (query) =>
    query.where('row.registrationId = :id', { id: registration.id }),
  );
  const people = await readMany(ctx.db, Player, (query) =>
    query
      .innerJoin(RegisteredPlayer, 'entry', 'entry.playerId = row.id AND entry.registrationId = :id', {
        id: registration.id,
      })
      .where('row.deleted IS NULL'),
  );
  const byId = new Map(people.map((player) => [player.id, player]));
  const members: Member[] = entries.flatMap((entry) => {
    const player = byId.get(entry.playerId);
    return player ? [{ player, entry }] : [];
  });
  const isNamed = (player: Player, name: string) => sameName(player.name, name);
  const left = members.flatMap(({ player, entry }) => (entry.deleted ? [player.id] : []));
  const moved = await inOtherTeams(ctx, registration, left);
  const hasMoved = ({ player, entry }: Member) => !!entry.deleted && moved.has(player.id);
  return {
    registration,
    members,
    isNamed,
    hasMoved,
    namesake(name) {
      const all = members.filter((member) => isNamed(member.player, name) && !hasMoved(member));
      return all.find(({ entry }) => !entry.deleted) ?? all[0];
    },
    take(member) {
      const at = members.findIndex(({ player }) => player.id === member.player.id);
      if (at < 0) members.push(member);
      else members[at] = member;
    },
  };
}

/** Who of these plays for another team of the season. */
async function inOtherTeams(
  ctx: Context,
  { id, seasonId }: Registration,
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (!playerIds.length) return new Set();
  const entries = await readColumns(ctx.db, RegisteredPlayer, ['playerId'], (query) =>
    query
      .innerJoin(Registration, 'there', 'there.id = row.registrationId AND there.deleted IS NULL')
      .where('there.seasonId = :seasonId AND there.id <> :id', { seasonId, id })
      .andWhere('row.deleted IS NULL AND row.playerId IN (:...playerIds)', { playerIds }),
  );
  return new Set(entries.map(({ playerId }) => playerId));
}

async function registrationFor(ctx: Context, where: Where, divisionId?: string): Promise<Registration> {
  const known = await registrations.entryWithDeleted(ctx, where.teamId, where.seasonId);
  if (known && !known.deleted) return known;
  if (!divisionId) throw new DomainError('CONFLICT', 'The team is not registered for this season. Register it first.');
  if (!(await divisions.get(ctx, divisionId)))
    refuseInvalid([{ field: 'divisionId', message: 'The division was not found. Choose another division.' }]);
  return (await registrations.registerOrMove(ctx, { ...where, divisionId })).registration;
}

/** An active player of a registered team. Errors: CONFLICT, NOT_FOUND. */
export async function lockMember(ctx: Context, where: Where, playerId: string): Promise<Member & { own: Squad }> {
  const own = await lockSquad(ctx, where);
  const member = own.members.find(({ player, entry }) => player.id === playerId && !entry.deleted);
  if (!member) throw notFoundError('The player');
  return { ...member, own };
}

/** A match for which a player is listed: the day of its fixture, and the team. */
interface Listed {
  date: string;
  teamId: string;
}

/** The fixtures of a season on whose cards, published or not, a player stands in a match. */
export async function listingsOnCards(ctx: Context, playerId: string, seasonId: string): Promise<Listed[]> {
  const mentions = { seasonId, mention: `%${playerId}%` };
  const drafts = await readColumns(ctx.db, Draft, ['fixtureId', 'card'], (query) =>
    query
      .innerJoin(Fixture, 'fixture', 'fixture.id = row.fixtureId AND fixture.deleted IS NULL')
      .where('fixture.seasonId = :seasonId AND row.deleted IS NULL AND row.card LIKE :mention', mentions),
  );
  const fixtures = await readColumns(ctx.db, Fixture, ['id', 'date', 'homeTeamId', 'awayTeamId', 'card'], (query) =>
    query
      .where('row.seasonId = :seasonId AND row.deleted IS NULL', mentions)
      .andWhere('(row.card LIKE :mention OR row.id IN (:...ids))', {
        ids: ['', ...drafts.map(({ fixtureId }) => fixtureId)],
      }),
  );
  return fixtures.flatMap((fixture) => {
    const cards = [fixture, ...drafts.filter(({ fixtureId }) => fixtureId === fixture.id)];
    const matches = cards.flatMap(({ card }) => card?.matches ?? []);
    return sides
      .filter((side) => matches.some((match) => playersOn(match, side).some(({ id }) => id === playerId)))
      .map((side) => ({ date: fixture.date, teamId: teamIdOnSide(fixture, side) }));
  });
}

/** Refuses to move somebody without a day who stands on a card of the season (league.md 15). */
export async function refuseMoveOfPlayerOnCard(ctx: Context, { id, name }: Player, seasonId: string): Promise<void> {
  if ((await listingsOnCards(ctx, id, seasonId)).length)
    throw new DomainError(
      'CONFLICT',
      `${name} has played this season and cannot be moved. Add the player to the other team instead.`,
    );
}
