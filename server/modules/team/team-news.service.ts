import type { Day } from '#rules/basics/dates.ts';
import type { EventType } from '#rules/connected/webhook-events.ts';
import { isDecidedIgnoringCard } from '#rules/card/settled.ts';
import { decisionInForce, type EntryChangeKind, type Withdrawal } from '#rules/league/standing-of-team.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { dropMessagesOfDecidedFixtures } from '../fixture/fixture-news.service.ts';
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
 * nothing is noted. What waits about fixtures that are decided by its withdrawal is dropped where it is untrue.
 */
export async function noteWithdrawalOrReturn(ctx: Context, entry: Registration, kind: EntryChangeKind): Promise<void> {
  const { seasonId, divisionId, teamId, withdrawal } = entry;
  if (withdrawal) await dropMessagesOfDecidedFixtures(ctx, await fixturesDecidedBy(ctx, entry, withdrawal));
  const type = events[kind];
  if (!type) return;
  const facts: TeamFacts = { seasonId, divisionId, ...(withdrawal && { on: withdrawal.on }) };
  await noteForOutbox(ctx, { type, subject: teamId, facts });
}

/** Those fixtures of a team of whose cards nothing counts as it has withdrawn. */
async function fixturesDecidedBy(
  ctx: Context,
  { seasonId, teamId }: Registration,
  withdrawal: Withdrawal,
): Promise<Fixture[]> {
  const own = [
    { seasonId, homeTeamId: teamId },
    { seasonId, awayTeamId: teamId },
  ];
  const fixtures = await ctx.db.findBy(Fixture, own);
  const withdrawalOf = (id: string) => (id === teamId ? { ...withdrawal, name: '' } : undefined);
  return fixtures.filter((fixture) =>
    isDecidedIgnoringCard({ ...fixture, decision: decisionInForce(fixture, withdrawalOf) }),
  );
}
