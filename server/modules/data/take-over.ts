import type { Context } from '../../core/context.ts';
import { Account } from '../account/account.entity.ts';
import { MessageSettings } from '../message/message-settings.entity.ts';
import * as accountsInEntries from '../tournament/registration/accounts-in-entries.service.ts';

/** Columns that name an account. */
const namingAccounts = ['accountId', 'approverId', 'makerId'];

interface TakingOver {
  /** The account here that has the id of the imported one. */
  before: Account | undefined;
  /** Whether the file has an account of this id: then it is another person's. */
  isInFile(id: string): boolean;
  /** Stores the imported account. */
  write(): Promise<unknown>;
}

/**
 * Replaces the account here that has the imported account's e-mail address but another id: it is the same person.
 * Whatever named the old id names the imported one afterwards, sessions included. False when there is no such account.
 */
export async function replaceAccountWithSameEmail(
  ctx: Context,
  sent: Account,
  { before, isInFile, write }: TakingOver,
): Promise<boolean> {
  const old = await ctx.db.findOneBy(Account, { emailAddress: sent.emailAddress });
  if (!old || old.id === sent.id || isInFile(old.id) || !sent.emailAddress) return false;
  await ctx.db.update(Account, { id: old.id }, { emailAddress: `taken ${old.id}`, identity: null });
  // What an export without secrets leaves out stays as it is here.
  sent.passwordHash ??= before?.passwordHash ?? old.passwordHash;
  sent.identity ??= before?.identity ?? old.identity;
  try {
    await write();
  } catch (error) {
    // It may be tried once more.
    await ctx.db.update(Account, { id: old.id }, { emailAddress: old.emailAddress, identity: old.identity });
    throw error;
  }
  for (const { target, columns } of ctx.db.connection.entityMetadatas)
    for (const { propertyName } of columns)
      if (namingAccounts.includes(propertyName))
        await ctx.db.update(target, { [propertyName]: old.id }, { [propertyName]: sent.id });
  if (await ctx.db.existsBy(MessageSettings, { id: sent.id })) await ctx.db.delete(MessageSettings, { id: old.id });
  else await ctx.db.update(MessageSettings, { id: old.id }, { id: sent.id });
  await accountsInEntries.replaceAccount(ctx, old.id, sent.id);
  await ctx.db.delete(Account, { id: old.id });
  ctx.publish({ type: 'Account', id: old.id });
  return true;
}
