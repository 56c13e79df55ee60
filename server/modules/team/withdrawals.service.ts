import { decisionInForce, type Withdrawal } from '#rules/league/standing-of-team.ts';
import type { SharedContext } from '../../core/context.ts';
import { joinedColumnsQuery, readList } from '../../core/data/read.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import type { Fixture } from '../fixture/fixture.entity.ts';
import { Registration, Team } from './team.entity.ts';

/** The teams that have withdrawn, by season and team: few at any time. */
export type Withdrawals = ReadonlyMap<
  string,
  Withdrawal & Pick<Registration, 'seasonId' | 'teamId'> & { name: string }
>;

const withdrawn = joinedColumnsQuery(
  Registration,
  ['seasonId', 'teamId', 'withdrawal'],
  { name: (stored: string | null) => stored },
  (query) =>
    query
      .leftJoin(Team, 'team', 'team.id = row.teamId')
      .addSelect('team.name', 'name')
      .where('row.withdrawal IS NOT NULL AND row.deleted IS NULL')
      .orderBy('row.id'),
);

const keyOf = (seasonId: string, teamId: string) => `${seasonId} ${teamId}`;

/** Every withdrawal from a season. */
export const all = (ctx: SharedContext): Promise<Withdrawals> =>
  remember(ctx, 'withdrawals', async (ctx) => {
    addDependency(ctx, LEAGUE);
    return new Map(
      (await readList(ctx.db, withdrawn, {})).map(({ seasonId, teamId, withdrawal, name }) => [
        keyOf(seasonId, teamId),
        { ...withdrawal!, seasonId, teamId, name: name ?? 'A team' },
      ]),
    );
  });

/** The withdrawal of a team from a season, if it has. */
export const of = (withdrawals: Withdrawals, seasonId: string, teamId: string) =>
  withdrawals.get(keyOf(seasonId, teamId));

type Decided = Pick<Fixture, 'date' | 'homeTeamId' | 'awayTeamId' | 'card'> &
  Partial<Pick<Fixture, 'decision' | 'postponed'>>;

/**
 * The fixture with what holds of it, and not postponed while something was decided (settled.md 2, 4); the same object
 * where that changes nothing.
 */
export function withDecision<F extends Decided>(withdrawals: Withdrawals, seasonId: string, fixture: F): F {
  if (!withdrawals.size && !fixture.decision) return fixture;
  const decision = decisionInForce(fixture, (teamId) => of(withdrawals, seasonId, teamId));
  const isPostponed = !!fixture.postponed && !!decision;
  if (decision === (fixture.decision ?? null) && !isPostponed) return fixture;
  return { ...fixture, decision, ...(isPostponed && { postponed: false }) };
}
