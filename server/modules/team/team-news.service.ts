import type { Day } from '#rules/basics/dates.ts';
import type { EventType } from '#rules/connected/webhook-events.ts';
import type { EntryChangeKind } from '#rules/league/standing-of-team.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import type { Registration } from './team.entity.ts';

/** Of which entry something was decided, and on which day the team has withdrawn. */
export interface TeamFacts {
  seasonId: string;
  divisionId: string;
  on?: Day;
}

const events: Partial<Record<EntryChangeKind, EventType>> = { withdrawn: 'team.withdrawn', cameBack: 'team.returned' };

/** Notes that a team has withdrawn or is back, in the transaction that decides it (connected.md 1.1). */
export async function noteWithdrawal(ctx: Context, entry: Registration, kind: EntryChangeKind): Promise<void> {
  const type = events[kind];
  if (!type) return;
  const { seasonId, divisionId, teamId, withdrawal } = entry;
  const facts: TeamFacts = { seasonId, divisionId, ...(withdrawal && { on: withdrawal.on }) };
  await noteForOutbox(ctx, { type, subject: teamId, facts });
}
