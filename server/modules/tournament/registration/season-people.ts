import { IsNull } from 'typeorm';
import { sameName } from '#rules/basics/names.ts';
import type { EntryPlayer } from '#rules/tournament/registration/registration.ts';
import type { Context } from '../../../core/context.ts';
import { Player, RegisteredPlayer } from '../../player/player.entity.ts';
import { seasonData } from '../../season/season-data.service.ts';

/** The player of a season who has the account's e-mail address (league.md 1); null where there is none. */
export async function playerOfAccount(ctx: Context, seasonId: string): Promise<{ id: string; name: string } | null> {
  const emailAddress = ctx.actor.emailAddress?.toLowerCase();
  if (!emailAddress) return null;
  const found = await ctx.db.find(RegisteredPlayer, {
    select: { id: true, player: { id: true, name: true, emailAddress: true } },
    relations: { player: true, registration: true },
    where: {
      deleted: IsNull(),
      player: { deleted: IsNull(), emailAddress },
      registration: { deleted: IsNull(), seasonId },
    },
    order: { id: 'ASC' },
  });
  // Compared once more exactly: MySQL collations ignore accents.
  const player: Player | undefined =
    found.find((one) => one.player!.emailAddress === emailAddress)?.player ?? undefined;
  return player ? { id: player.id, name: player.name } : null;
}

/** These names as people who sign up: players of the season where exactly one of them has the name. */
export async function namedInSeason(ctx: Context, seasonId: string, names: readonly string[]): Promise<EntryPlayer[]> {
  const { players } = await seasonData(ctx, seasonId);
  return names.map((name) => {
    const alike = new Map(players.filter((player) => sameName(player.name, name)).map((player) => [player.id, player]));
    const [only] = alike.size === 1 ? alike.values() : [];
    return only ? { id: only.id, name: only.name } : { id: null, name };
  });
}
