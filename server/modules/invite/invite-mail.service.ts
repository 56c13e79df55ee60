import { tidyEmail } from '#rules/basics/email.ts';
import { momentInWords } from '#rules/basics/zone-times.ts';
import { invitationLetter } from '#rules/connected/link-words.ts';
import { presets } from '#rules/people/presets.ts';
import { authorize, refuseTokens } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { find } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as league from '../league/league.service.ts';
import { handOverLinkText, queueMessages, requireMail } from '../message/queue.service.ts';
import { Team } from '../team/team.entity.ts';
import { findOpenInvite, inviteUrl, unusableInviteError } from './invite.service.ts';

/**
 * Sends an invitation to an address; asked again, nothing is sent there twice. Returns the address. Errors:
 * UNAUTHENTICATED, FORBIDDEN (manageAccess; a program), CONFLICT (no e-mail is sent), NOT_FOUND (it is not open any
 * more).
 */
export const sendInvite = (ctx: Context, code: string, typedAddress: string): Promise<string> =>
  transaction(ctx, async (ctx) => {
    refuseTokens(ctx);
    authorize(ctx, 'account.invite');
    requireMail(ctx, handOverLinkText);
    const invite = await findOpenInvite(ctx, code);
    if (!invite) throw unusableInviteError();
    const team = await find(ctx, Team, invite.teamId);
    const { name } = (await league.settings(ctx)).texts;
    const link = { league: name, url: inviteUrl(ctx, code), until: momentInWords(ctx.timeZone, invite.expires) };
    const address = tidyEmail(typedAddress);
    const { id: recordId, expires } = invite;
    const message = { about: `invite ${recordId}`, recordId, accountId: null, topic: 'invitation', address, expires };
    const letter = invitationLetter(link, presets[invite.preset].name, team?.name ?? null);
    await queueMessages(ctx, [{ ...message, ...letter }]);
    return address;
  });
