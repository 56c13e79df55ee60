import { adjustmentFaults, withdrawalFaults } from '#rules/league/standing-faults.ts';
import type { PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { authorize, requireSignIn } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { notFoundError, refuseInvalid, warningError } from '../../core/errors.ts';
import { newId } from '../../core/data/entity.ts';
import { lockWithDeleted, refuseStale, save } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as seasons from '../season/season.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as entryHistory from './entry-history.service.ts';
import * as registrations from './registration.service.ts';
import * as teamNews from './team-news.service.ts';
import * as teamSeasons from './team-seasons.service.ts';
import { Registration } from './team.entity.ts';
import type { TeamView } from './team.view.ts';

/** The entry of a team for a season, and the version it was read with. */
interface EntryTarget {
  teamId: string;
  seasonId: string;
  version: Date;
}

/** The most adjustments of one entry, those that were taken back included. */
const mostAdjustments = 50;

/** What changes of an entry, and how it stands in the history. */
interface Change {
  changes: Partial<Pick<Registration, 'adjustments' | 'withdrawal'>>;
  decided: entryHistory.Decided;
}

/**
 * Changes how a team stands in a season besides its fixtures. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND (no such
 * entry), CONFLICT (token), and those of `change`.
 */
const changeEntry = (
  ctx: Context,
  { teamId, seasonId, version }: EntryTarget,
  change: (entry: Registration, season: Season) => Change,
): Promise<TeamView> =>
  transaction(ctx, async (ctx) => {
    requireSignIn(ctx);
    authorize(ctx, 'team.edit');
    const known = await registrations.entryWithDeleted(ctx, teamId, seasonId);
    const entry = known && (await lockWithDeleted(ctx, Registration, known.id));
    const season = await seasons.get(ctx, seasonId);
    if (!entry || entry.deleted || !season) throw notFoundError('The entry of the team for the season');
    await refuseStale(ctx, entry, version);
    const { changes, decided } = change(entry, season);
    const { updated } = entry;
    await save(ctx, Object.assign(entry, changes), updated, {
      changed: Object.keys(changes) as (keyof typeof changes)[],
    });
    await entryHistory.record(ctx, entry, decided);
    await teamNews.noteWithdrawalOrReturn(ctx, entry, decided.kind);
    ctx.touch(LEAGUE);
    ctx.touch(seasonId);
    return (await teamSeasons.get(ctx, teamId))!;
  });

/** Gives a team points or takes some (settled.md 3). Errors: those of `changeEntry`, INVALID. */
export const adjustPoints = (
  ctx: Context,
  target: EntryTarget,
  sent: Pick<PointsAdjustment, 'points' | 'reason' | 'on'>,
): Promise<TeamView> =>
  changeEntry(ctx, target, ({ adjustments }, season) => {
    refuseInvalid(adjustmentFaults(sent, season));
    if ((adjustments?.length ?? 0) >= mostAdjustments)
      refuseInvalid([{ field: 'points', message: `A team has ${mostAdjustments} adjustments in a season at most.` }]);
    const added = { ...sent, id: newId(), reason: sent.reason.trim(), takenBackOn: null };
    return {
      changes: { adjustments: [...(adjustments ?? []), added] },
      decided: { kind: 'points', adjustment: added },
    };
  });

/** Takes an adjustment back; it stays in the entry. Errors: those of `changeEntry`, NOT_FOUND, CONFLICT. */
export const takeAdjustmentBack = (ctx: Context, target: EntryTarget, id: string): Promise<TeamView> =>
  changeEntry(ctx, target, ({ adjustments }) => {
    const found = adjustments?.find((one) => one.id === id);
    if (!found) throw notFoundError('The adjustment');
    if (found.takenBackOn) throw warningError('CONFLICT', 'It was taken back already.');
    const takenBack = { ...found, takenBackOn: leagueToday(ctx) };
    return {
      changes: { adjustments: adjustments!.map((one) => (one === found ? takenBack : one)) },
      decided: { kind: 'pointsTakenBack', adjustment: takenBack },
    };
  });

/** Withdraws a team from a season; null brings it back (settled.md 4). Errors: those of `changeEntry`, INVALID. */
export const withdrawOrReturnTeam = (ctx: Context, target: EntryTarget, sent: Withdrawal | null): Promise<TeamView> =>
  changeEntry(ctx, target, ({ withdrawal }, season) => {
    if (!sent && !withdrawal) throw warningError('CONFLICT', 'The team has not withdrawn, so nothing is taken back.');
    if (sent) refuseInvalid(withdrawalFaults(sent, season));
    const after = sent && { ...sent, reason: sent.reason.trim() };
    const kind = !after ? 'cameBack' : withdrawal ? 'changed' : 'withdrawn';
    return { changes: { withdrawal: after }, decided: { kind, before: withdrawal, after } };
  });
