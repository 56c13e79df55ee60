import { In } from 'typeorm';
import { quietFaults } from '#rules/connected/message-plan.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import {
  isNeverInDigest,
  isMessageTopic,
  messageTopics,
  chosenWayOrOff,
  waysFor,
  withoutMessages,
  type MessageChoices,
  type MessageTopic,
  type MessageWay,
} from '#rules/connected/message-topics.ts';
import { refuseTokens, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { newRecord, lockWithDeleted, refuseStale, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { newToken } from '../../core/token.ts';
import { Account } from '../account/account.entity.ts';
import { holdHandOut } from '../../core/outbox/hand-out-turn.ts';
import { giveUpWaitingMessages } from './message-end.service.ts';
import { MessageSettings } from './message-settings.entity.ts';
import type { MessageSettingsInput, MessageSettingsView } from './message.view.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { findOrCreatePushKey } from './push.service.ts';
import { isMailOn } from './queue.service.ts';

/** Whose settings are meant: the caller's own, who is a person. */
async function ownAccountId(ctx: Context): Promise<string> {
  requireSignIn(ctx);
  refuseTokens(ctx);
  const account = await ctx.db.findOneBy(Account, { id: ctx.actor.accountId! });
  if (!account || account.transient)
    throw new DomainError('FORBIDDEN', 'A TV or tablet gets no messages. Sign in on your own phone.');
  return account.id;
}

/** Whether this server tells people anything. */
export const isMailOrPushOn = (ctx: Context): boolean => isMailOn(ctx) || isPushOn(ctx);

const viewOf = async (ctx: Context, id: string, settings: MessageSettings | null): Promise<MessageSettingsView> => ({
  id,
  isMailSent: isMailOn(ctx),
  pushKey: isPushOn(ctx) ? (await findOrCreatePushKey(ctx)).publicKey : null,
  version: settings?.updated ?? null,
  topics: messageTopics.map(({ topic, name }) => ({
    ...{ topic, name, way: chosenWayOrOff(settings?.choices ?? {}, topic), isAtOnce: isNeverInDigest(topic) },
  })),
  quietFrom: settings?.quietFrom ?? null,
  quietUntil: settings?.quietUntil ?? null,
});

/** What the caller wants to be told of. Errors: UNAUTHENTICATED, FORBIDDEN (a program, a device). */
export async function own(ctx: Context): Promise<MessageSettingsView> {
  const id = await ownAccountId(ctx);
  return viewOf(ctx, id, await ctx.db.findOneBy(MessageSettings, { id }));
}

/** Errors: INVALID, where a topic cannot be told so. */
function choicesIn({ choices: sent }: MessageSettingsInput): MessageChoices {
  const choices: MessageChoices = {};
  for (const { topic, way } of sent) if (isMessageTopic(topic)) choices[topic] = way as MessageWay;
  refuseInvalid(
    Object.entries(choices).flatMap(([topic, way]) =>
      waysFor(topic as MessageTopic).includes(way)
        ? []
        : [{ field: 'choices', message: 'This is told at once or not at all. Choose another way.' }],
    ),
  );
  return choices;
}

/**
 * Saves what the caller wants to be told of; what waits of a topic that is off now is not sent any more. Errors: as of
 * `own`, CONFLICT (token), INVALID.
 */
export const saveOwn = (ctx: Context, { version, ...input }: MessageSettingsInput): Promise<MessageSettingsView> =>
  transaction(ctx, async (ctx) => {
    const id = await ownAccountId(ctx);
    const [quietFrom, quietUntil] = [input.quietFrom || null, input.quietUntil || null];
    refuseInvalid(quietFaults(quietFrom, quietUntil));
    const choices = choicesIn(input);
    const stored = await lockWithDeleted(ctx, MessageSettings, id);
    const settings = stored ?? Object.assign(newRecord(ctx, MessageSettings, { secret: newToken() }), { id });
    if (stored) await refuseStale(ctx, stored, version);
    const stopped = messageTopics.flatMap(({ topic }) => (chosenWayOrOff(choices, topic) === 'off' ? [topic] : []));
    await save(ctx, Object.assign(settings, { choices, quietFrom, quietUntil }), stored?.updated);
    await holdHandOut(ctx);
    if (stopped.length) await giveUpWaitingMessages(ctx, { accountId: id, topic: In(stopped) }, unsentReasons.stopped);
    return viewOf(ctx, id, settings);
  });

/** What a link of a message stops, in words: `topicOrDigest` is a topic or `digest`. Null where it stops nothing. */
export async function topicNameOfLink(ctx: Context, secret: string, topicOrDigest: string): Promise<string | null> {
  const name =
    topicOrDigest === 'digest'
      ? 'The e-mail of the day'
      : messageTopics.find(({ topic }) => topic === topicOrDigest)?.name;
  return name && (await ctx.db.existsBy(MessageSettings, { secret })) ? name : null;
}

/**
 * Stops messages by the link in one of them; what waits of the kind is not sent any more. Asked again, it is the same;
 * a link that stops nothing changes nothing.
 */
export const stopByLink = (ctx: Context, secret: string, topicOrDigest: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    if (topicOrDigest !== 'digest' && !isMessageTopic(topicOrDigest)) return;
    const found = await ctx.db.findOneBy(MessageSettings, { secret });
    const settings = found && (await lockWithDeleted(ctx, MessageSettings, found.id));
    if (!settings) return;
    await save(
      ctx,
      Object.assign(settings, { choices: withoutMessages(settings.choices, topicOrDigest) }),
      settings.updated,
    );
    await holdHandOut(ctx);
    // Of the e-mail of the day also the one that is made, and waits for the mail server.
    const isDigest = topicOrDigest === 'digest';
    const which = isDigest ? [{ state: 'digest' as const }, { stop: `${secret}/digest` }] : [{ topic: topicOrDigest }];
    for (const one of which)
      await giveUpWaitingMessages(ctx, { accountId: settings.id, ...one }, unsentReasons.stopped);
  });
