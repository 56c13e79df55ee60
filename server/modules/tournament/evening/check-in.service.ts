import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sideIdsCheckedIn, planWithCheckIn, sidesMarkedByCheckIn } from '#rules/tournament/check-in.ts';
import { withSideCopiesRenewed } from '#rules/tournament/sides.ts';
import { authorize, requireSignIn } from '../../../core/authorize.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { find, lockWithDeleted } from '../../../core/data/records.ts';
import { transaction } from '../../../core/data/transaction.ts';
import { DomainError, notFoundError } from '../../../core/errors.ts';
import { limitAnonymousWrite } from '../../../core/limits.ts';
import { syncScoreRecords } from '../tournament-links.ts';
import { Tournament } from '../tournament.entity.ts';
import { changeEvening, changeLockedEvening, setAsideWarningsOrRefuse } from './save-evening.ts';
import { moveWinnersOn } from './settle.ts';

const noNight = (tournament: Tournament) => {
  if (tournament.singleRound)
    throw new DomainError('INVALID', 'A night of host v opponent has no sides that could check in.');
};

/**
 * Opens check-in, or makes its link anew (live.md 20.5). Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 * (deleted), INVALID (a superleague night).
 */
export const open = (ctx: Context, id: string, withNewLink: boolean): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, { id }, 'adds only', (_, tournament) => {
    noNight(tournament);
    if (withNewLink || !tournament.checkInSecret) tournament.checkInSecret = randomBytes(32).toString('base64url');
    const message = withNewLink ? 'There is a new link; the one before is not valid any more.' : 'Check-in is open.';
    return { messages: [message] };
  });

/** Ends the link. Errors: those of `open`. */
export const close = (ctx: Context, id: string): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, { id }, 'adds only', (_, tournament) => {
    tournament.checkInSecret = null;
    return { messages: ['Check-in is closed. Its link is not valid any more.'] };
  });

/**
 * The secret of the link, for those who may open check-in; null while it is closed. Errors: UNAUTHENTICATED, NOT_FOUND,
 * FORBIDDEN.
 */
export async function secretOf(ctx: Context, id: string): Promise<string | null> {
  requireSignIn(ctx);
  authorize(ctx, 'tournament.enterResults');
  const tournament = await find(ctx, Tournament, id);
  if (!tournament) throw notFoundError('The tournament');
  return tournament.checkInSecret;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Says whether a side is there, for whoever has the link; nobody has to sign in (live.md 20.5). Errors: LIMITED,
 * NOT_FOUND (tournament, side), CONFLICT (closed), FORBIDDEN (another link).
 */
export async function checkIn(
  ctx: Context,
  { id, secret }: { id: string; secret: string },
  { sideId, isHere }: { sideId: string; isHere: boolean },
): Promise<Tournament> {
  await limitAnonymousWrite(ctx);
  return transaction(ctx, async (ctx) => {
    const tournament = await lockWithDeleted(ctx, Tournament, id);
    if (!tournament || tournament.deleted) throw notFoundError('The tournament');
    const current = tournament.checkInSecret;
    if (!current)
      throw new DomainError('CONFLICT', 'Check-in is closed. Tell whoever runs the evening that you are there.');
    if (!isSame(current, secret))
      throw new DomainError('FORBIDDEN', 'This link is not valid any more. Scan the code again.');
    if (!tournament.sides.some((side) => side.id === sideId))
      throw new DomainError('NOT_FOUND', 'The side is not on the list any more. Load the page again.');
    const change = () => {
      tournament.plan = planWithCheckIn(tournament, sideId, isHere);
      return { messages: [] };
    };
    const { result } = await changeLockedEvening(ctx, tournament, change, { keepsEditor: true });
    return result;
  });
}

/**
 * Marks everybody who has checked in as there, and everybody else as not there (live.md 20.5); who has left stays so.
 * Whoever checks in at the same moment is there. Errors: those of `open`; INVALID while nobody has checked in.
 */
export const markSidesByCheckIn = (ctx: Context, id: string): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, { id }, 'adds only', async (ctx, tournament) => {
    noNight(tournament);
    if (!sideIdsCheckedIn(tournament).length)
      throw new DomainError('INVALID', 'Nobody has checked in yet, so nobody would be left.');
    const absent = new Set(tournament.sides.filter(({ noShow }) => noShow).map((side) => side.id));
    const { sides, stillGone } = sidesMarkedByCheckIn(tournament);
    tournament.sides = sides;
    const gone = tournament.sides.filter((side) => side.noShow && !absent.has(side.id)).map(({ name }) => name);
    Object.assign(tournament, withSideCopiesRenewed(tournament));
    const warnings = setAsideWarningsOrRefuse(moveWinnersOn(tournament), true);
    if (stillGone.length)
      warnings.push(`Checked in, but has left and stays so: ${stillGone.map(({ name }) => name).join(', ')}.`);
    warnings.push(...(await syncScoreRecords(ctx, tournament)));
    const message = gone.length ? `Marked as not there: ${gone.join(', ')}.` : 'Everybody else is marked already.';
    return { messages: [message], warnings };
  });
