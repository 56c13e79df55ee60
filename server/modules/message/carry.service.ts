import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { In, LessThan } from 'typeorm';
import { webhookRestTime } from '#rules/connected/webhook-rules.ts';
import { daysMessagesStored } from '#rules/connected/message-plan.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import { daysAgo, contextFor, type Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { log } from '../../core/log.ts';
import { finishOrAbort, keepLooking } from '../../core/outbox/look-again.ts';
import { HolderWatch, usualSilence } from '../../core/outbox/silence.ts';
import type { Ports } from '../../core/ports.ts';
import { claimDueMessages, saveAttemptOutcome } from './claim.service.ts';
import { currentLetter, makeDigests } from './digest.service.ts';
import { mostHandedOut, queueMessagesOfEvents } from './hand-out.service.ts';
import { mostMailConnections, newMailSender, type MailSender, type SendingTrouble } from './mail.ts';
import { Message, type MessageChannel } from './message.entity.ts';
import { mostPushes, sendPush } from './push-sender.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { clearOldReminderMarks, newMinuteReminder } from './remind.service.ts';

const clearing = 60 * 60 * 1000;
/** Milliseconds for which messages may still be under way when the process is to end. */
const finishingMilliseconds = 2000;
/** Times in a row that what is handed out may be overtaken before that waits for the next look. */
const mostOvertaken = 6;

const carrierActor = { name: 'Messages', access: [], isAnonymous: false } as const;

/** What may be given to it in tests. */
interface Options {
  silence?: number;
}

/** A way by which messages leave, and what is under way on it. */
interface Lane {
  channel: MessageChannel;
  /** Messages that a process holds at a time, at most. */
  most: number;
  send: (ctx: Context, message: Message) => Promise<SendingTrouble | undefined>;
  /** The attempts, by the ids of their messages. */
  sending: Map<string, Promise<void>>;
  /** Troubles of the server in a row, and until when it rests. */
  failures: number;
  restsUntil: number;
}

const newLane = (lane: Pick<Lane, 'channel' | 'most' | 'send'>): Lane => ({
  ...lane,
  ...{ sending: new Map(), failures: 0, restsUntil: 0 },
});

function lanesOf(ports: Ports, mail: MailSender | undefined, ending: AbortSignal): Lane[] {
  const lanes: Lane[] = [];
  if (mail)
    lanes.push(newLane({ channel: 'mail', most: mostMailConnections * 2, send: (_ctx, one) => mail.send(one) }));
  if (isPushOn(ports))
    lanes.push(newLane({ channel: 'push', most: mostPushes, send: (ctx, one) => sendPush(ctx, one, ending) }));
  return lanes;
}

/**
 * Sends messages to people, from now on until stopped; looks at once when something happens, and every two seconds
 * anyway. Returns how to stop, which waits a moment for what is under way.
 */
export function carryMessages(
  ports: Ports,
  report: (error: unknown) => void,
  { silence = usualSilence }: Options = {},
): () => Promise<void> {
  const ending = new AbortController();
  const mail = ports.config.mail && newMailSender(ports.config.mail, ports.config.baseUrl);
  const lanes = lanesOf(ports, mail, ending.signal);
  if (!lanes.length) return () => Promise.resolve();
  const holder = randomUUID();
  const broken = new Promise<'broken off'>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve('broken off')),
  );
  const watches = new Map(lanes.map(({ channel }) => [channel, new HolderWatch(silence)]));
  const remind = newMinuteReminder();
  let isOver = false;
  let cleared = -Infinity;

  async function send(ctx: Context, lane: Lane, message: Message): Promise<void> {
    try {
      const current = await currentLetter(ctx, message);
      const trouble = await Promise.race([attempt(ctx, lane, current?.letter), broken]);
      // By us: it is no failure, and is sent again.
      if (trouble === 'broken off' || (trouble && ending.signal.aborted)) return;
      noteServer(lane, trouble);
      await saveAttemptOutcome(ctx, { message, partIds: current?.partIds ?? [], trouble, holder });
    } catch (error) {
      if (!(error instanceof DomainError)) report(error);
    }
  }

  async function sendDue(ctx: Context, lane: Lane): Promise<void> {
    const { channel, sending, failures } = lane;
    if (isOver || performance.now() < lane.restsUntil) return;
    // While the server fails, one message tries whether it is back.
    const room = (failures ? 1 : lane.most) - sending.size;
    // A few at a time: each claim is a transaction.
    if (room <= 0 || (sending.size && room < lane.most / 2)) return;
    const claiming = { channel, holder, watch: watches.get(channel)!, underWay: [...sending.keys()], room };
    for (const message of await claimDueMessages(ctx, claiming))
      sending.set(
        message.id,
        send(ctx, lane, message).finally(() => {
          sending.delete(message.id);
          if (!isOver) looks.wake();
        }),
      );
  }

  async function handOut(): Promise<void> {
    let [most, overtaken] = [mostHandedOut, 0];
    while (!isOver && overtaken < mostOvertaken) {
      const outcome = await queueMessagesOfEvents(await contextFor(ports, carrierActor), { most, report });
      if (outcome === 'all') return;
      const isOvertaken = outcome === 'overtaken';
      overtaken = isOvertaken ? overtaken + 1 : 0;
      // What takes less time is overtaken less.
      most = isOvertaken ? Math.ceil(most / 2) : Math.min(most * 2, mostHandedOut);
      // Throws and results that have come meanwhile go first.
      await setImmediate();
    }
  }

  async function look(): Promise<void> {
    if (!isOver) await remind(await contextFor(ports, carrierActor));
    await handOut();
    const ctx = await contextFor(ports, carrierActor);
    if (!isOver) await makeDigests(ctx);
    for (const lane of lanes) await sendDue(ctx, lane);
    if (performance.now() - cleared < clearing) return;
    cleared = performance.now();
    while (!isOver && (await clearOld(ctx))) await setImmediate();
    await clearOldReminderMarks(ctx);
  }

  const looks = keepLooking({ bus: ports.bus, look, report });
  return async () => {
    isOver = true;
    await finishOrAbort(finishingMilliseconds, ending, async () => {
      await looks.end();
      await Promise.all(lanes.flatMap(({ sending }) => [...sending.values()]));
      const mine = { holder, state: 'waiting' as const };
      await ports.database.write((db) => db.update(Message, mine, { holder: null }), 'spare').catch(() => undefined);
    });
    mail?.close();
  };
}

/** Nothing is left to say where there is no message. */
function attempt(ctx: Context, { send }: Lane, message: Message | undefined): Promise<SendingTrouble | undefined> {
  const useless = (problem: string) => Promise.resolve({ problem, isFinal: true, isOfServer: false });
  if (!message) return useless(unsentReasons.untrue);
  const { expires } = message;
  return expires && expires <= ctx.now() ? useless(unsentReasons.late) : send(ctx, message);
}

/**
 * After trouble of the server everything on the lane rests, at first for a second; what fails meanwhile is part of it.
 */
function noteServer(lane: Lane, trouble: SendingTrouble | undefined): void {
  if (!trouble?.isOfServer) {
    lane.failures = 0;
    return;
  }
  if (performance.now() < lane.restsUntil) return;
  if (!lane.failures) log.warn(`E-mail cannot be sent at the moment: ${trouble.problem} It is tried again.`);
  lane.failures += 1;
  lane.restsUntil = performance.now() + webhookRestTime(lane.failures);
}

/** Rows that are deleted at once. */
const mostCleared = 500;

/**
 * Deletes what was sent or given up long ago, some of it; never what waits, whatever the clock says. Returns whether
 * there may be more.
 */
async function clearOld(ctx: Context): Promise<boolean> {
  const before = LessThan(daysAgo(ctx, daysMessagesStored));
  const old = await ctx.db.find(Message, {
    select: { id: true },
    where: { state: In(['sent', 'failed']), created: before },
    take: mostCleared,
  });
  if (old.length) await ctx.database.write((db) => db.delete(Message, { id: In(old.map(({ id }) => id)) }), 'spare');
  return old.length === mostCleared;
}
