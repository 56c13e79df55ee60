import { startOfLeagueDay } from '#rules/basics/zone-times.ts';
import { decisionsBeforeHistory, entryChangeWords } from '#rules/league/standing-of-team.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { notFoundError } from '../../core/errors.ts';
import { derivedId } from '../../core/data/entity.ts';
import { newRecord, save } from '../../core/data/records.ts';
import * as seasons from '../season/season.service.ts';
import { EntryChange } from './entry-change.entity.ts';
import * as registrations from './registration.service.ts';
import type { Registration } from './team.entity.ts';
import type { EntryChangeView } from './team-standing.view.ts';

/** What was decided of an entry. */
export type Decided = Pick<EntryChange, 'kind'> & Partial<Pick<EntryChange, 'adjustment' | 'before' | 'after'>>;

/**
 * Writes down what was decided of an entry, after it was saved, in the transaction that does it. Its instant is the
 * entry's version, which rises even when the clock stands still, so that changes have an order.
 */
export async function record(
  ctx: Context,
  { id: registrationId, updated }: Registration,
  { kind, adjustment = null, before = null, after = null }: Decided,
): Promise<void> {
  const change = newRecord(ctx, EntryChange, { registrationId, kind, adjustment, before, after });
  await save({ ...ctx, now: () => updated }, change);
}

/**
 * What was decided of a team in a season, the latest first, and last what was before histories were kept; those alone
 * who decide it read by whom (settled.md 6).
 * Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function list(
  ctx: Context,
  { teamId, seasonId }: { teamId: string; seasonId: string },
): Promise<EntryChangeView[]> {
  authorize(ctx, 'team.edit');
  const entry = await registrations.entryWithDeleted(ctx, teamId, seasonId);
  const season = await seasons.get(ctx, seasonId);
  if (!entry || !season) throw notFoundError('The entry of the team for the season');
  const changes = await ctx.db.find(EntryChange, {
    where: { registrationId: entry.id },
    order: { created: 'DESC', id: 'ASC' },
  });
  const { adjustments, withdrawal } = entry;
  return [
    ...changes.map(({ id, kind, created: at, author: by, ...change }) => ({
      ...{ id, kind, at, by, isEarlier: false },
      text: entryChangeWords({ kind, ...change }, season),
    })),
    ...decisionsBeforeHistory({ adjustments: adjustments ?? [], withdrawal }, changes).map(({ decision, on }) => ({
      id: derivedId(`earlier ${entry.id} ${decision.kind} ${decision.adjustment?.id ?? ''}`),
      ...{ kind: decision.kind, at: new Date(startOfLeagueDay(ctx.timeZone, on)), by: '', isEarlier: true },
      text: entryChangeWords(decision, season),
    })),
  ];
}
