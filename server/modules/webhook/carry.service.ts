import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { longestRetryWait } from '#rules/connected/retry-waits.ts';
import { eventTypes } from '#rules/connected/webhook-events.ts';
import { daysDeliveriesListed, webhookRestTime } from '#rules/connected/webhook-rules.ts';
import { daysAgo, contextFor, type Context } from '../../core/context.ts';
import { finishOrAbort, keepLooking } from '../../core/outbox/look-again.ts';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { HolderWatch, usualSilence } from '../../core/outbox/silence.ts';
import { DomainError } from '../../core/errors.ts';
import type { Ports } from '../../core/ports.ts';
import { queueDeliveries } from './hand-out.service.ts';
import { sendAndCountFailures, type Carrier } from './send.service.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';

const second = 1000;

/** Milliseconds for which attempts may still be under way when the process is to end. */
const finishingMilliseconds = 2 * second;
const clearing = 60 * 60 * second;
/** Webhooks that one process serves at once. */
const mostAtOnce = 8;

const carrierActor = { name: 'Webhooks', access: [], isAnonymous: false } as const;

/** What one process knows of the webhooks; durations are measured, not read off a clock that may jump. */
class Watch extends HolderWatch {
  readonly underWay = new Set<string>();
  /** Whether some that are due have found no place. */
  isFull = false;
  private readonly begun = new Set<string>();
  private readonly rests = new Map<string, number>();

  isResting({ id, failures }: Webhook): boolean {
    return failures > 0 && performance.now() < (this.rests.get(id) ?? 0);
  }

  /** Those that have waited for the longest first. */
  inTurn(due: readonly Webhook[]): Webhook[] {
    const order = [...this.begun];
    return due.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  }

  begin(id: string): void {
    this.underWay.add(id);
    this.begun.delete(id);
    this.begun.add(id);
  }

  rest(id: string, failures: number): void {
    if (failures) this.rests.set(id, performance.now() + webhookRestTime(failures));
    else this.rests.delete(id);
  }
}

/** What may be given to it in tests. */
type Options = Partial<Carrier> & { silence?: number };

/**
 * Hands out what happened and sends it, from now on until stopped; looks at once when something happens, and every two
 * seconds anyway. At first and each hour it deletes messages and events that are not listed any more, which is all that
 * it does where webhooks are off. `silence`: milliseconds after which another process that does nothing is taken for dead.
 * Returns how to stop, which waits for the attempts that are under way.
 */
export function carryWebhooks(
  ports: Ports,
  report: (error: unknown) => void,
  { silence = usualSilence, ...options }: Options = {},
) {
  const isOff = ports.config.webhooks === 'off';
  const ending = new AbortController();
  const carrier: Carrier = { id: randomUUID(), ending: ending.signal, ...options };
  const watch = new Watch(silence);
  const sending = new Set<Promise<void>>();
  let isOver = false;
  let cleared = -Infinity;

  const send = async (ctx: Context, webhook: Webhook): Promise<void> => {
    watch.begin(webhook.id);
    let isDone = false;
    let isFirst = true;
    const mayEnd = () => {
      // Where others wait for a place, each has it for one message.
      const isTurnOver = !isFirst && watch.isFull;
      isFirst = false;
      return isOver || isTurnOver;
    };
    try {
      if (await claim(ctx, webhook, carrier)) {
        watch.rest(webhook.id, await sendAndCountFailures(ctx, webhook.id, carrier, mayEnd));
        await release(ctx, webhook, carrier);
      }
      isDone = true;
    } catch (error) {
      if (!(error instanceof DomainError)) report(error);
    } finally {
      watch.underWay.delete(webhook.id);
      // What came meanwhile, and those that found no room; where nothing could be written, at the next look.
      if (isDone && !isOver) looks.wake();
    }
  };

  async function handOutAndSend(ctx: Context): Promise<void> {
    while (!isOver && (await queueDeliveries(await contextFor(ports, carrierActor), report)))
      // Throws and results that have come meanwhile go first.
      await setImmediate();
    const due = await dueWebhooks(ctx, watch);
    watch.isFull = false;
    for (const webhook of watch.inTurn(due)) {
      if (isOver) break;
      if (!mayClaim(ctx, webhook, carrier, watch)) continue;
      watch.isFull = watch.underWay.size >= mostAtOnce;
      if (watch.isFull) break;
      const one = send(ctx, webhook).finally(() => sending.delete(one));
      sending.add(one);
    }
  }

  async function look(): Promise<void> {
    const ctx = await contextFor(ports, carrierActor);
    if (!isOff) await handOutAndSend(ctx);
    if (performance.now() - cleared < clearing) return;
    cleared = performance.now();
    while (!isOver && (await clearOld(ctx, isOff))) await setImmediate();
  }

  const looks = keepLooking({ bus: ports.bus, look, report });
  return async () => {
    isOver = true;
    await finishOrAbort(finishingMilliseconds, ending, async () => {
      await looks.end();
      await Promise.all(sending);
    });
  };
}

/** Webhooks with messages whose time has come. */
async function dueWebhooks(ctx: Context, watch: Watch): Promise<Webhook[]> {
  const now = ctx.now();
  const waiting = ctx.db
    .createQueryBuilder()
    .subQuery()
    .select('1')
    .from(WebhookDelivery, 'delivery')
    .where('delivery.webhookId = webhook.id AND delivery.state = :waiting')
    .andWhere('(delivery.attempts = 0 OR delivery.due <= :now OR delivery.due > :far)')
    .andWhere('(webhook.pausedAt IS NULL OR delivery.isByHand = :yes)');
  const due = await ctx.db
    .createQueryBuilder(Webhook, 'webhook')
    .where('webhook.deleted IS NULL')
    .andWhere(`EXISTS ${waiting.getQuery()}`)
    .setParameters({ waiting: 'waiting', now, far: new Date(now.getTime() + longestRetryWait), yes: true })
    .getMany();
  return due.filter((webhook) => !watch.underWay.has(webhook.id) && !watch.isResting(webhook));
}

/** An embedded database has one process: whoever else holds a webhook is dead. */
const mayClaim = (ctx: Context, webhook: Webhook, { id }: Carrier, watch: Watch): boolean =>
  !webhook.holder || webhook.holder === id || ctx.database.kind === 'sqlite' || watch.isSilent(webhook);

async function claim(ctx: Context, { id, holder, beat }: Webhook, carrier: Carrier): Promise<boolean> {
  const { affected } = await ctx.database.write(
    (db) => db.update(Webhook, { id, beat, holder: holder ?? IsNull() }, { holder: carrier.id, beat: beat + 1 }),
    'spare',
  );
  return !!affected;
}

const release = (ctx: Context, { id }: Webhook, carrier: Carrier) =>
  ctx.database.write((db) => db.update(Webhook, { id, holder: carrier.id }, { holder: null }), 'spare');

/** Of an event for programs that was not handed out for long. */
const untoldCondition = '(event.handled IS NULL AND event.happened < :before AND event.type IN (:...types))';

/** Rows that are deleted at once. */
const mostCleared = 500;

/**
 * Deletes what is listed no more, some of it; never what waits, whatever the clock says, except events of which nobody
 * was told for as long while webhooks are off (connected.md 1.4). Returns whether there may be more.
 */
async function clearOld(ctx: Context, isOff: boolean): Promise<boolean> {
  const before = LessThan(daysAgo(ctx, daysDeliveriesListed));
  const old = await ctx.db.find(WebhookDelivery, {
    select: { id: true },
    where: { created: before, state: Not('waiting') },
    take: mostCleared,
  });
  const events: { id: number }[] = await ctx.db
    .createQueryBuilder(OutboxEvent, 'event')
    .leftJoin(WebhookDelivery, 'delivery', 'delivery.eventId = event.id')
    .where(`delivery.id IS NULL AND (event.handled IS NOT NULL${isOff ? ` OR ${untoldCondition}` : ''})`)
    .setParameters({ types: [...eventTypes], before: daysAgo(ctx, daysDeliveriesListed) })
    .select('event.id', 'id')
    .limit(mostCleared)
    .getRawMany();
  if (!old.length && !events.length) return false;
  await ctx.database.write(async (db) => {
    if (old.length) await db.delete(WebhookDelivery, { id: In(old.map(({ id }) => id)) });
    if (events.length) await db.delete(OutboxEvent, { id: In(events.map(({ id }) => id)) });
  }, 'spare');
  return old.length === mostCleared || events.length === mostCleared;
}
