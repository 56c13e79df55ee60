import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { In, IsNull, LessThan, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { waitAfter, restAfter } from '#rules/connected/webhook-rules.ts';
import { daysKept, longestPlan } from '#rules/connected/message-plan.ts';
import { contextFor, type Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { log } from '../../core/log.ts';
import { lookAgain } from '../../core/outbox/look-again.ts';
import { Silence, usualSilence } from '../../core/outbox/silence.ts';
import type { Ports } from '../../core/ports.ts';
import { makeDigests } from './digest.service.ts';
import { handOutToPeople } from './hand-out.service.ts';
import { mostConnections, openMail, type MailSender, type Trouble } from './mail.ts';
import { Message, type MessageState } from './message.entity.ts';

const day = 24 * 60 * 60 * 1000;
const clearing = 60 * 60 * 1000;
/** Milliseconds for which messages may still be under way when the process is to end. */
const patience = 2000;
/** Messages that a process holds at a time, at most. */
const mostHeld = mostConnections * 2;

const carrierActor = { name: 'Messages', access: [], isAnonymous: false } as const;

/** What may be given to it in tests. */
interface Options {
  silence?: number;
}

/**
 * Sends messages to people, from now on until stopped; looks at once when something happens, and every two seconds
 * anyway. Returns how to stop, which waits a moment for what is under way. Without a mail server it does nothing.
 */
export function carryMessages(
  ports: Ports,
  report: (error: unknown) => void,
  { silence = usualSilence }: Options = {},
): () => Promise<void> {
  const { mail, baseUrl } = ports.config;
  if (!mail) return () => Promise.resolve();
  const sender = openMail(mail, baseUrl);
  const holder = randomUUID();
  const ending = new AbortController();
  const broken = new Promise<'broken off'>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve('broken off')),
  );
  const watch = new Silence(silence);
  const sending = new Set<Promise<void>>();
  let failures = 0;
  let restsUntil = 0;
  let isOver = false;
  let cleared = -Infinity;

  /** After trouble of the server everything rests, at first for a second. */
  function noteServer(trouble: Trouble | undefined): void {
    if (!trouble?.isOfServer) {
      failures = 0;
      return;
    }
    if (!failures) log.warn(`E-mail cannot be sent at the moment: ${trouble.problem} It is tried again.`);
    failures += 1;
    restsUntil = performance.now() + restAfter(failures);
  }

  async function send(ctx: Context, message: Message): Promise<void> {
    try {
      const trouble = await Promise.race([attempt(ctx, message, sender), broken]);
      // By us: it is no failure, and is sent again.
      if (trouble === 'broken off') return;
      noteServer(trouble);
      await noteAttempt(ctx, message, trouble, holder);
    } catch (error) {
      if (!(error instanceof DomainError)) report(error);
    }
  }

  async function look(): Promise<void> {
    while (!isOver && (await handOutToPeople(await contextFor(ports, carrierActor))))
      // Throws and results that have come meanwhile go first.
      await setImmediate();
    const ctx = await contextFor(ports, carrierActor);
    if (!isOver) await makeDigests(ctx);
    if (!isOver && performance.now() >= restsUntil) {
      // While the server fails, one message tries whether it is back.
      const room = (failures ? 1 : mostHeld) - sending.size;
      for (const message of room > 0 ? await claimDue(ctx, { holder, watch, room }) : []) {
        const one = send(ctx, message).finally(() => {
          sending.delete(one);
          if (!isOver) looks.wake();
        });
        sending.add(one);
      }
    }
    if (performance.now() - cleared < clearing) return;
    cleared = performance.now();
    await clearOld(ctx);
  }

  const looks = lookAgain({ bus: ports.bus, look, report });
  return async () => {
    isOver = true;
    const end = setTimeout(() => ending.abort(), patience);
    await looks.end();
    await Promise.all(sending);
    clearTimeout(end);
    sender.close();
    const mine = { holder, state: 'waiting' as const };
    await ports.database.write((db) => db.update(Message, mine, { holder: null }), 'spare').catch(() => undefined);
  };
}

interface Claiming {
  holder: string;
  watch: Silence;
  room: number;
}

/** Takes messages whose time has come, the oldest first; of several processes one gets each. */
async function claimDue(ctx: Context, { holder, watch, room }: Claiming): Promise<Message[]> {
  const now = ctx.now();
  const waiting = { state: 'waiting' as const, channel: 'mail' as const };
  const find = (held: object, take: number) =>
    ctx.db.find(Message, {
      where: [
        { ...waiting, ...held, due: LessThanOrEqual(now) },
        // Written by a clock that has jumped: nothing is planned that far ahead.
        { ...waiting, ...held, due: MoreThan(new Date(now.getTime() + longestPlan)) },
      ],
      order: { due: 'ASC', id: 'ASC' },
      take,
    });
  const mayBeDead = await find({ holder: Not(In([holder])) }, mostHeld * 10);
  watch.keepOnly(new Set(mayBeDead.map(({ id }) => id)));
  // An embedded database has one process: whoever else holds a message is dead.
  const dead = mayBeDead.filter((message) => ctx.database.kind === 'sqlite' || watch.isSilent(message));
  const some = [...dead, ...(await find({ holder: IsNull() }, room))].slice(0, room);
  const claimed: Message[] = [];
  if (some.length)
    await ctx.database.write(async (db) => {
      claimed.length = 0;
      for (const message of some) {
        const { id, beat } = message;
        const mine = { holder, beat: beat + 1 };
        const asRead = { id, beat, state: 'waiting' as const, holder: message.holder ?? IsNull() };
        const { affected } = await db.update(Message, asRead, mine);
        if (affected) claimed.push(Object.assign(message, mine));
      }
    }, 'spare');
  return claimed;
}

function attempt(ctx: Context, message: Message, sender: MailSender): Promise<Trouble | undefined> {
  const { expires } = message;
  return expires && expires <= ctx.now()
    ? Promise.resolve({ problem: 'It was of no use any more.', isFinal: true, isOfServer: false })
    : sender.send(message);
}

async function noteAttempt(
  ctx: Context,
  { id, attempts }: Message,
  trouble: Trouble | undefined,
  holder: string,
): Promise<void> {
  const tried = attempts + 1;
  const wait = trouble && !trouble.isFinal ? waitAfter(tried, ctx.random()) : null;
  const state: MessageState = !trouble ? 'sent' : wait === null ? 'failed' : 'waiting';
  const fields = {
    ...{ state, attempts: tried, problem: trouble?.problem ?? null, holder: null, beat: () => 'beat + 1' },
    ...(wait !== null && { due: new Date(ctx.now().getTime() + wait) }),
    ...(state !== 'waiting' && { text: '' }),
  };
  await ctx.database.write((db) => db.update(Message, { id, holder }, fields), 'spare');
}

/** Deletes what was sent or given up long ago; never what waits, whatever the clock says. */
async function clearOld(ctx: Context): Promise<void> {
  const before = LessThan(new Date(ctx.now().getTime() - daysKept * day));
  const old = await ctx.db.find(Message, {
    select: { id: true },
    where: { state: In(['sent', 'failed']), created: before },
    take: 500,
  });
  if (old.length) await ctx.database.write((db) => db.delete(Message, { id: In(old.map(({ id }) => id)) }), 'spare');
}
