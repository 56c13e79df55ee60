import { IsNull } from 'typeorm';
import type { Fault } from '#rules/basics/faults.ts';
import { nameOnSideAmong, withTeamIfNamesake } from '#rules/tournament/names-on-sides.ts';
import { playerByTypedName, type KnownPlayer } from '#rules/tournament/pasted-sides.ts';
import type { EntryPlayer } from '#rules/tournament/registration/registration.ts';
import type { NameOnSide } from '#rules/tournament/sides.ts';
import type { Context } from '../../../core/context.ts';
import { refuseInvalid } from '../../../core/errors.ts';
import { RegisteredPlayer } from '../../player/player.entity.ts';
import { seasonData } from '../../season/season-data.service.ts';

/** The player of a season who has the account's e-mail address (league.md 1); null where there is none. */
export async function playerOfAccount(ctx: Context, seasonId: string): Promise<(EntryPlayer & { id: string }) | null> {
  const emailAddress = ctx.actor.emailAddress?.toLowerCase();
  if (!emailAddress) return null;
  const found = await ctx.db.find(RegisteredPlayer, {
    select: {
      id: true,
      player: { id: true, name: true, emailAddress: true },
      registration: { id: true, teamId: true },
    },
    relations: { player: true, registration: true },
    where: {
      deleted: IsNull(),
      player: { deleted: IsNull(), emailAddress },
      registration: { deleted: IsNull(), seasonId },
    },
    order: { id: 'ASC' },
  });
  // Compared once more exactly: MySQL collations ignore accents.
  const own = found.find((one) => one.player!.emailAddress === emailAddress);
  if (!own) return null;
  const { players, teamById } = await knownPlayers(ctx, seasonId);
  const { id, name } = own.player!;
  return { ...withTeamIfNamesake({ id, name, team: teamById.get(own.registration!.teamId)?.name ?? '' }, players), id };
}

async function knownPlayers(ctx: Context, seasonId: string) {
  const { players, teamById } = await seasonData(ctx, seasonId);
  const known = players.map(({ id, name, teamId }): KnownPlayer => ({
    id,
    name,
    team: teamById.get(teamId)?.name ?? '',
  }));
  return { players: known, teamById };
}

/** What the players of a season are called on sides; a guest by name (live.md 20.7). */
export async function nameOnSideInSeason(ctx: Context, seasonId: string): Promise<NameOnSide> {
  return nameOnSideAmong((await knownPlayers(ctx, seasonId)).players);
}

/**
 * These names as people who sign up: players of the season, and others. Errors: INVALID for a name that several players
 * have, without a team.
 */
export async function entrantsFromNames(
  ctx: Context,
  seasonId: string,
  names: readonly string[],
): Promise<EntryPlayer[]> {
  const { players } = await knownPlayers(ctx, seasonId);
  const faults: Fault[] = [];
  const people = names.map((name, index): EntryPlayer => {
    const called = playerByTypedName(name, players);
    if (called && 'id' in called) return withTeamIfNamesake(called, players);
    if (called) faults.push({ field: `names[${index}]`, message: called.fault });
    return { id: null, name };
  });
  refuseInvalid(faults);
  return people;
}
