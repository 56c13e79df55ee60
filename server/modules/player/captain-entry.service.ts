import { tidyName } from '#rules/basics/names.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { save } from '../../core/data/records.ts';
import * as enteredPlayers from '../team/entered-player.service.ts';
import * as playerEdits from './player-edit.service.ts';
import { lockSquad } from './squad.ts';

/**
 * Enters the captain with whom a team is added (league.md 14.5). Who plays for it already, as a team that was taken out
 * brings its players back, becomes captain with this e-mail, if one is given. Returns warnings; `field` is where a
 * captain is refused who comes too late. Call it inside a transaction. Errors: those of `playerEdits.add`.
 */
export async function enterCaptain(
  ctx: Context,
  where: playerEdits.Where & { divisionId: string },
  { name, emailAddress }: Pick<playerEdits.PlayerFields, 'name' | 'emailAddress'>,
  field: string,
): Promise<string[]> {
  const squad = await lockSquad(ctx, where, where.divisionId);
  const present = squad.namesake(tidyName(name));
  if (!present || present.entry.deleted) {
    const { warnings } = await playerEdits.add(ctx, where, [{ name, captain: true, emailAddress }], field);
    return warnings;
  }
  authorize(ctx, 'player.edit');
  const { player, entry } = present;
  const email = playerEdits.emailToStore(emailAddress) ?? player.emailAddress;
  if (email !== player.emailAddress) await save(ctx, Object.assign(player, { emailAddress: email }), player.updated);
  const { registrationId, playerId } = entry;
  if (!entry.captain) await enteredPlayers.enter(ctx, entry, { registrationId, playerId, captain: true });
  return [];
}
