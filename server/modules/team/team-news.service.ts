import type { Day } from '#rules/basics/dates.ts';
import type { EventType } from '#rules/connected/webhook-events.ts';
import type { EntryChangeKind } from '#rules/league/standing-of-team.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { dropWaitingMessages } from '../message/note.service.ts';
import type { Registration } from './team.entity.ts';

/** Of which entry something was decided, and on which day the team has withdrawn. */
export interface TeamFacts {
  seasonId: string;
  divisionId: string;
  on?: Day;
}

const events: Partial<Record<EntryChangeKind, EventType>> = { withdrawn: 'team.withdrawn', cameBack: 'team.returned' };

/**
 * Notes that a team has withdrawn or is back, in the transaction that decides it (connected.md 1.1); of other decisions
 * nothing is noted. When it withdraws, waiting reminders of its overdue results are dropped.
 */
export async function noteWithdrawalOrReturn(ctx: Context, entry: Registration, kind: EntryChangeKind): Promise<void> {
  const type = events[kind];
  if (!type) return;
  const { seasonId, divisionId, teamId, withdrawal } = entry;
  if (withdrawal) await dropWaitingMessages(ctx, ['overdue'], ...(await fixturesOf(ctx, { seasonId, teamId })));
  const facts: TeamFacts = { seasonId, divisionId, ...(withdrawal && { on: withdrawal.on }) };
  await noteForOutbox(ctx, { type, subject: teamId, facts });
}

async function fixturesOf(ctx: Context, { seasonId, teamId }: { seasonId: string; teamId: string }): Promise<string[]> {
  const own = [
    { seasonId, homeTeamId: teamId },
    { seasonId, awayTeamId: teamId },
  ];
  return (await ctx.db.find(Fixture, { select: { id: true }, where: own })).map(({ id }) => id);
}
