import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { insertRow } from '../../core/data/rows.ts';
import { Account } from '../account/account.entity.ts';
import { MessageSettings } from '../message/message-settings.entity.ts';
import * as accountsInEntries from '../tournament/registration/accounts-in-entries.service.ts';

/** Columns that name an account. */
const namingAccounts = ['accountId', 'approverId', 'makerId'];

/**
 * Replaces the account here that has the imported account's e-mail address but another id: it is the same person.
 * Whatever named the old id names the new one afterwards, sessions included. False when there is no such account.
 */
export async function replaceAccountWithSameEmail(ctx: Context, row: Audited): Promise<boolean> {
  const sent = row as Account;
  const old = await ctx.db.findOneBy(Account, { emailAddress: sent.emailAddress });
  if (!old || old.id === sent.id || !sent.emailAddress) return false;
  await ctx.db.update(Account, { id: old.id }, { emailAddress: `taken ${old.id}`, identity: null });
  // What an export without secrets leaves out stays as it is here.
  sent.passwordHash ??= old.passwordHash;
  sent.identity ??= old.identity;
  await insertRow(ctx.db, sent);
  for (const { target, columns } of ctx.db.connection.entityMetadatas)
    for (const { propertyName } of columns)
      if (namingAccounts.includes(propertyName))
        await ctx.db.update(target, { [propertyName]: old.id }, { [propertyName]: sent.id });
  await ctx.db.update(MessageSettings, { id: old.id }, { id: sent.id });
  await accountsInEntries.replaceAccount(ctx, old.id, sent.id);
  await ctx.db.delete(Account, { id: old.id });
  ctx.publish({ type: 'Account', id: old.id });
  return true;
}
