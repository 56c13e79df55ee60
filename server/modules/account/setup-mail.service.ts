import { momentInWords } from '#rules/basics/zone-times.ts';
import { setupLinkLetter } from '#rules/connected/link-words.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as league from '../league/league.service.ts';
import { handOverLinkText, isMailOn, queueMessages, requireMail } from '../message/queue.service.ts';
import { findOpenLink, setupAddress, unusableLinkError } from './setup.service.ts';

/** Whether links can be sent by e-mail at all. */
export const isMailOffered = (ctx: Context): boolean => isMailOn(ctx);

/**
 * Sends a set-up link to the address of its account; asked again, nothing is sent twice. Returns the address. Errors:
 * UNAUTHENTICATED, FORBIDDEN (manageAccess), CONFLICT (no e-mail is sent), NOT_FOUND (the link is not valid any more).
 */
export const sendSetupLink = (ctx: Context, token: string): Promise<string> =>
  transaction(ctx, async (ctx) => {
    authorize(ctx, 'account.invite');
    requireMail(ctx, handOverLinkText);
    const link = await findOpenLink(ctx, token);
    if (!link?.account) throw unusableLinkError();
    const { id: accountId, emailAddress: address, givenName } = link.account;
    const { name } = (await league.settings(ctx)).texts;
    const url = setupAddress(ctx, token);
    const until = momentInWords(ctx.timeZone, link.expires);
    const { id: recordId, expires } = link;
    const message = { about: `link ${recordId}`, recordId, accountId, topic: 'setUpLink', address, expires };
    await queueMessages(ctx, [{ ...message, ...setupLinkLetter({ league: name, url, until }, givenName) }]);
    return address;
  });
