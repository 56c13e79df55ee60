import { tidyEmail } from '#rules/basics/email.ts';
import { momentInWords } from '#rules/basics/zone-times.ts';
import { passwordResetLetter } from '#rules/connected/link-words.ts';
import { resetAskedEvent } from '#rules/connected/message-events.ts';
import { refuseTokens } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { transaction } from '../../core/data/transaction.ts';
import { limitPasswordReset } from '../../core/limits.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import * as league from '../league/league.service.ts';
import { queueMessages, requireMail } from '../message/queue.service.ts';
import * as accounts from './account.service.ts';
import { addSetupLink } from './setup.service.ts';

/** Hours for which a link works that somebody asked for who is not signed in. */
const resetHours = 1;

interface ResetFacts {
  emailAddress: string;
}

/**
 * Asks for a link for a new password by e-mail (messages.md 2). Whether there is an account with the address is looked
 * up later, so that neither the answer nor its time tells. Errors: CONFLICT (no e-mail is sent), FORBIDDEN (a program),
 * LIMITED.
 */
export async function requestPasswordReset(ctx: Context, typedAddress: string): Promise<void> {
  refuseTokens(ctx);
  requireMail(ctx, 'Ask the league secretary for a link to set a new password.');
  const facts: ResetFacts = { emailAddress: tidyEmail(typedAddress) };
  await limitPasswordReset(ctx, facts.emailAddress);
  await transaction(ctx, (ctx) =>
    noteForOutbox(ctx, { type: resetAskedEvent, subject: derivedId(facts.emailAddress), facts }),
  );
}

/**
 * Has the link sent, in the caller's transaction, where there is an account that can be used with a password; not to
 * one that only a provider signs in.
 */
export async function queueResetLink(ctx: Context, requestKey: string, facts: string): Promise<void> {
  const { emailAddress } = JSON.parse(facts) as ResetFacts;
  const account = await accounts.findByEmail(ctx.db, emailAddress);
  if (!account || account.deleted || account.disabled || account.transient) return;
  if (account.identity && !account.passwordHash) return;
  const { id: recordId, url, expires } = await addSetupLink(ctx, account.id, { hours: resetHours });
  const { name } = (await league.settings(ctx)).texts;
  const link = { league: name, url, until: momentInWords(ctx.timeZone, expires) };
  const { id: accountId, givenName } = account;
  const message = {
    about: `reset ${requestKey}`,
    accountId,
    topic: 'passwordReset',
    address: account.emailAddress,
    ...{ recordId, expires },
  };
  await queueMessages(ctx, [{ ...message, ...passwordResetLetter(link, givenName) }]);
}
