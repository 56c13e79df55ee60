import { IsNull, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../../core/context.ts';
import { dropMailOfLinks } from '../message/message-end.service.ts';
import { SetupLink } from './account.entity.ts';

/** Ends all unused links for an account (null: for the first administrator); returns how many there were. */
export const endLinks = (ctx: Context, accountId: string | null): Promise<number> =>
  endOpenLinks(ctx, { accountId: accountId ?? IsNull() });

/** Ends the unused links that an account has made by a right that it does not have any more. */
export const endLinksMadeBy = (ctx: Context, makerId: string): Promise<number> => endOpenLinks(ctx, { makerId });

async function endOpenLinks(ctx: Context, which: FindOptionsWhere<SetupLink>): Promise<number> {
  const open = { ...which, deleted: IsNull() };
  const ids = (await ctx.db.find(SetupLink, { select: { id: true }, where: open })).map(({ id }) => id);
  const { affected } = await ctx.db.update(SetupLink, open, { deleted: ctx.now(), remover: ctx.actor.name });
  await dropMailOfLinks(ctx, ids);
  return affected ?? 0;
}
