import type { Context } from '../../core/context.ts';
import { warningError } from '../../core/errors.ts';
import { Account } from './account.entity.ts';

/**
 * Refuses to take manageAccess from this account when nobody else would have it. The accounts with the right are locked
 * until the transaction ends, so that of two administrators who take it from each other one is refused. Errors:
 * CONFLICT.
 */
export async function refuseLastAdministrator(ctx: Context, account: Account): Promise<void> {
  if (!account.access.includes('manageAccess') || account.disabled) return;
  const question = ctx.db
    .createQueryBuilder(Account, 'account')
    .where('account.deleted IS NULL AND account.disabled = :disabled AND account.access LIKE :flag', {
      disabled: false,
      flag: '%"manageAccess"%',
    })
    .orderBy('account.id');
  // SQLite runs one transaction at a time anyway.
  if (ctx.database.kind !== 'sqlite') question.setLock('pessimistic_write');
  const holders = await question.getMany();
  // A damaged list of rights may name the right and gives none.
  if (holders.some(({ id, access }) => id !== account.id && access.includes('manageAccess'))) return;
  throw warningError(
    'CONFLICT',
    `${account.name} is the only one who can manage access. Give somebody else that right first.`,
  );
}
