import { recordNames, isBetterRecord } from '#rules/connected/record-names.ts';
import type { Context } from '../../core/context.ts';
import { transaction } from '../../core/data/transaction.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import type { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { records } from '../career/records.service.ts';
import type { LeagueRecordView } from '../career/records.view.ts';
import type { RecordFacts } from './event-told.service.ts';
import { ToldRecord, type Webhook } from './webhook.entity.ts';

const wantsRecords = ({ events }: Pick<Webhook, 'events'>) => events.includes('record.broken');

/** After any of these a record may be another one. */
const changesRecords = ({ type }: OutboxEvent) => type.startsWith('result.') || type === 'tournament.finished';

/**
 * Tells of records that these events broke, as everybody may see them; nothing where nobody wants to know
 * (connected.md 1.1).
 */
export async function noteBrokenRecords(
  ctx: Context,
  events: readonly OutboxEvent[],
  webhooks: readonly Webhook[],
): Promise<void> {
  if (!webhooks.some(wantsRecords) || !events.some(changesRecords)) return;
  await compare(ctx, 'tell');
}

/** Takes the records as they are for known, as somebody wants to be told of the next ones. */
export const markRecordsAsTold = async (ctx: Context): Promise<void> => compare(ctx, 'only remember');

/** One transaction for each record that is another one: whoever changes the row tells of it. */
async function compare(ctx: Context, how: 'tell' | 'only remember'): Promise<void> {
  const book = await records(ctx, {});
  const before = new Map((await ctx.db.find(ToldRecord)).map(({ kind, value }) => [kind, value]));
  for (const record of book.records) {
    const { kind, value } = record;
    const known = before.get(kind);
    if (known === String(value)) continue;
    await transaction(ctx, 'spare', async (ctx) => {
      if (known === undefined) {
        await ctx.db.insert(ToldRecord, { kind, value: String(value) });
      } else {
        const { affected } = await ctx.db.update(ToldRecord, { kind, value: known }, { value: String(value) });
        if (!affected) return;
      }
      const was = Number(known ?? 0);
      if (how === 'tell' && was && isBetterRecord(kind, value, was)) await tell(ctx, record, was);
    });
  }
}

const tell = (ctx: Context, { kind, value, holders, count }: LeagueRecordView, before: number): Promise<void> => {
  const facts: RecordFacts = {
    record: {
      ...{ kind, value, before, count },
      name: recordNames[kind],
      holders: holders.map(({ player, team }) => player?.name ?? team?.name ?? ''),
    },
    teamIds: [...new Set(holders.flatMap(({ team }) => team?.id ?? []))],
  };
  return noteForOutbox(ctx, { type: 'record.broken', subject: kind, facts });
};
