import { winnerOfLeg, type LegEvent, type Refused, type SideName } from '#rules/darts/leg.ts';
import { draftMatchOf } from '#rules/card/draft-match.ts';
import { can } from '#rules/people/policies.ts';
import * as legCount from '#rules/darts/leg-count.ts';
import * as rules from '#rules/darts/sayg.ts';
import { dartsText, type Dart } from '#rules/darts/segments.ts';
import { eventsOfThrow, withUnlisted } from '#rules/darts/listed.ts';
import { turnFault, placeOfThrow, type ThrowPlace } from '#rules/darts/throw-place.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFoundError } from '../../core/errors.ts';
import { limitAnonymousWrite } from '../../core/limits.ts';
import { readWithDeleted } from '../../core/data/read.ts';
import { newRecord, find, refuseDeleted, refuseStale, save, softDelete } from '../../core/data/records.ts';
import { LIVE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as cardThrows from '../fixture/card/card-throws.service.ts';
import * as tournamentScores from '../tournament/tournament-score.service.ts';
import {
  saygToStore,
  areLegsTooLarge,
  refuseSaygFaults,
  refuseOtherMatchLink,
  legsTooLargeText,
  type SaygFields,
} from './sayg-content.ts';
import * as practice from './practice.service.ts';
import * as matchNews from './match-news.service.ts';
import { Sayg } from './sayg.entity.ts';

export type { SaygFields };

const theScoreRecord = 'The score record';
const afterDeletion = ', and cannot be restored. Score the match in a new one.';

/**
 * The score record, or null when it is unknown or deleted. Anyone may read it (live.md 8), but a match of a draft only
 * those who may see the draft (live.md 24.5).
 */
export function get(ctx: Context, id: string): Promise<Sayg | null> {
  const onCard = draftMatchOf(id);
  return onCard ? cardThrows.findMatchToScore(ctx, onCard) : find(ctx, Sayg, id);
}

/**
 * Creates a score record, or replaces the one with this id (an unknown id creates, under a new id). Its link to a
 * tournament match can be set later but never changed (live.md 8). Errors: UNAUTHENTICATED and FORBIDDEN for linked
 * records, CONFLICT (deleted, token, link), INVALID, LIMITED.
 */
export const put = (ctx: Context, id: string | null | undefined, sent: SaygFields): Promise<Sayg> =>
  write(ctx, id, { sent, mayCreate: true });

/** As `put`, for an existing record. Errors: NOT_FOUND as well. */
export const replace = (ctx: Context, id: string, sent: SaygFields): Promise<Sayg> =>
  write(ctx, id, { sent, mayCreate: false });

async function write(
  ctx: Context,
  id: string | null | undefined,
  { sent, mayCreate }: { sent: SaygFields; mayCreate: boolean },
) {
  await limitAnonymousWrite(ctx);
  const before = id ? await readWithDeleted(ctx.db, Sayg, id) : null;
  const store = () => storeWhole(ctx, id, { sent, mayCreate });
  if (before?.tournamentMatchId ?? (sent.tournamentMatchId || null)) return store();
  const bytes = practice.diskBytesOf(saygToStore(sent, before ?? {})) - practice.diskBytesOf(before);
  return practice.spendShareOn(ctx, { isNew: !before, bytes }, store);
}

const storeWhole = (
  ctx: Context,
  id: string | null | undefined,
  { sent, mayCreate }: { sent: SaygFields; mayCreate: boolean },
) =>
  transaction(ctx, urgencyOf(ctx), async (ctx) => {
    const known = id ? await readWithDeleted(ctx.db, Sayg, id) : null;
    if (!known && !mayCreate) throw notFoundError(theScoreRecord);
    const linked = known?.tournamentMatchId ?? null;
    const tournamentMatchId = sent.tournamentMatchId || null;
    const subject = { tournamentMatchId: linked ?? tournamentMatchId };
    authorize(ctx, known ? 'sayg.edit' : 'sayg.create', subject);
    if (known) {
      refuseDeleted(known, theScoreRecord, afterDeletion);
      await refuseStale(ctx, known, sent.lastUpdated);
      refuseOtherMatchLink(linked, tournamentMatchId);
    }
    const content = saygToStore(sent, known ?? {});
    if (known?.tournamentId && !can(ctx.actor, 'tournament.enterResults')) content.numberOfLegs = known.numberOfLegs;
    refuseSaygFaults(content, tournamentMatchId);
    const joined = tournamentMatchId && !linked ? await tournamentScores.findMatch(ctx, tournamentMatchId) : null;
    // A match has one number of legs: that which its tournament has given it.
    if (joined) content.numberOfLegs = joined.numberOfLegs;
    const legsBefore = joined ? joined.numberOfLegs : known?.numberOfLegs;
    const before = known && matchNews.standingBefore(known);
    if (known) touchIfTurningPoint(ctx, known);
    const sayg = known ?? newRecord(ctx, Sayg, { accountId: ctx.actor.accountId ?? null, tournamentId: null });
    if (tournamentMatchId && !linked) sayg.tournamentId = joined?.tournamentId ?? null;
    const bytes = practice.diskBytesOf(content) - practice.diskBytesOf(known);
    if (!tournamentMatchId) await practice.makeRoomAndCount(ctx, { id: sayg.id, isNew: !known, bytes });
    const stored = await store(ctx, Object.assign(sayg, content, { tournamentMatchId }), sent.lastUpdated);
    await matchNews.noteMatchNews(ctx, stored, before);
    await tellLegCount(ctx, stored, legsBefore);
    return stored;
  });

/** Practice of people who are not signed in is refused first when the disk fills up, results last. */
const urgencyOf = ({ actor }: Context) => (actor.isAnonymous ? 'spare' : 'result');

/**
 * Soft-deletes the record (live.md 8). The token is optional. Errors: NOT_FOUND, UNAUTHENTICATED, FORBIDDEN, CONFLICT
 * (token).
 */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Sayg> =>
  transaction(ctx, async (ctx) => {
    const sayg = await find(ctx, Sayg, id);
    if (!sayg) throw notFoundError(theScoreRecord);
    authorize(ctx, 'sayg.delete', sayg);
    if (sayg.tournamentMatchId) ctx.touch(LIVE);
    return tell(ctx, await softDelete(ctx, sayg, lastUpdated));
  });

/** The record of a command, or a match of a draft (`draftMatchId`), and the version that was read. */
export interface Target {
  id: string;
  version: Date;
}

interface ThrowFields {
  /** Made by the sender, so that repeating a request changes nothing. */
  throwId: string;
  score: number;
  noOfDarts?: number | null | undefined;
  /** Where they landed. */
  darts?: readonly Dart[] | null | undefined;
}

/**
 * Sets who throws first in the current leg (live.md 2). This and the commands below answer a repeated request with the
 * record as it is, whatever version it carries. Errors of all: NOT_FOUND, UNAUTHENTICATED and FORBIDDEN for linked
 * records, CONFLICT (deleted, token), INVALID where the rules refuse, LIMITED.
 */
export const startLeg = (ctx: Context, target: Target, first: SideName): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    const leg = sayg.legs[rules.currentLegIndex(sayg)];
    return leg?.currentThrow && leg.playerSequence[0]?.value === first ? 'done' : rules.setFirstThrower(sayg, first);
  });

/**
 * Adds a throw for the side whose turn it is; a checkout completes the leg (live.md 1, 2). Three darts by default. One
 * that is meant for another place than the next is refused (live.md 24.1).
 */
export const recordThrow = (
  ctx: Context,
  target: Target,
  { throwId: id, place, ...thrown }: ThrowFields & { place?: ThrowPlace | null | undefined },
): Promise<Sayg> => {
  const decide = (sayg: Sayg) => {
    if (placeOfThrow(sayg, id)) return 'done';
    const fault = place && turnFault(sayg, place);
    if (fault) return { refused: fault };
    const changed = rules.recordThrow(sayg, { id, score: thrown.score, ...darts(thrown) });
    return 'sayg' in changed && areLegsTooLarge(changed.sayg.legs) ? { refused: legsTooLargeText } : changed;
  };
  return change(ctx, target, decide, { type: 'record', throwId: id });
};

/** Changes a throw of any leg; 0 darts drop it (live.md 4). */
export const editThrow = (ctx: Context, target: Target, { throwId, ...edit }: ThrowFields): Promise<Sayg> => {
  const decide = (sayg: Sayg) => {
    const place = placeOfThrow(sayg, throwId);
    if (!place) return edit.noOfDarts === 0 ? 'done' : { refused: 'There is no such throw. Reload the match.' };
    const stored = sayg.legs[place.leg]![place.side].throws[place.index]!;
    const wanted = { noOfDarts: stored.noOfDarts, darts: stored.darts, score: edit.score, ...darts(edit) };
    const isSame = (['score', 'noOfDarts', 'darts'] as const).every((field) => wanted[field] === stored[field]);
    return isSame ? 'done' : rules.editOrDropThrow(sayg, place.leg, place, { score: edit.score, ...darts(edit) });
  };
  return change(ctx, target, decide, { type: 'edit', throwId });
};

/**
 * Takes back the last throw of the match. The request names it, so that sending it twice does not undo the one before.
 */
export const undoThrow = (ctx: Context, target: Target, throwId: string): Promise<Sayg> => {
  const decide = (sayg: Sayg) => {
    const place = placeOfThrow(sayg, throwId);
    if (!place) return 'done';
    const undone = rules.undoThrow(sayg);
    const isLast = 'sayg' in undone && !placeOfThrow(undone.sayg, throwId);
    return isLast
      ? { ...undone, takenBack: eventsOfThrow(sayg, place) }
      : { refused: 'That is not the last throw, so it cannot be taken back. Edit it instead.' };
  };
  return change(ctx, target, decide, { type: 'undo', throwId });
};

/**
 * Sets the number of darts of a won leg's checkout; by default the latest leg won, or the given one (from 0) (live.md
 * 3).
 */
export const setCheckoutDarts = (ctx: Context, target: Target, noOfDarts: number, leg?: number | null): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    const latest = rules.legsInOrder(sayg).findLast(({ leg }) => winnerOfLeg(leg));
    const changed = rules.setCheckoutDarts(sayg, leg ?? latest?.number ?? 0, noOfDarts);
    const isSame = 'sayg' in changed && JSON.stringify(changed.sayg.legs) === JSON.stringify(sayg.legs);
    return isSame ? 'done' : changed;
  });

/**
 * Changes the number of legs, of a tournament's match there, too (live.md 4); those of a match on a card are the
 * fixture's.
 */
export const setNumberOfLegs = (ctx: Context, target: Target, numberOfLegs: number): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    if (sayg.numberOfLegs === numberOfLegs) return 'done';
    if (draftMatchOf(target.id))
      return { refused: 'How many legs this match has is a detail of its fixture. Change it there.' };
    return legCount.setNumberOfLegs(sayg, numberOfLegs);
  });

function darts({ noOfDarts, darts: told }: Pick<ThrowFields, 'noOfDarts' | 'darts'>) {
  const number = noOfDarts ?? (told?.length || undefined);
  return { ...(number !== undefined && { noOfDarts: number }), ...(told?.length && { darts: dartsText(told) }) };
}

/**
 * One small read and one conditional update, because this is the cost of every throw. `done`: the command was sent
 * before.
 */
async function change(
  ctx: Context,
  { id, version }: Target,
  decide: (sayg: Sayg) => rules.SaygChange | Refused | 'done',
  about?: cardThrows.BoardCommand['about'],
): Promise<Sayg> {
  await limitAnonymousWrite(ctx);
  const onCard = draftMatchOf(id);
  if (onCard) return cardThrows.changeAndPublishIfAgreed(ctx, { ...onCard, version }, { decide, about });
  const allowance = await practice.allowance(ctx);
  let grown = 0;
  const changed = await transaction(ctx, urgencyOf(ctx), async (ctx) => {
    const sayg = await readWithDeleted(ctx.db, Sayg, id);
    if (!sayg) throw notFoundError(theScoreRecord);
    authorize(ctx, 'sayg.edit', sayg);
    refuseDeleted(sayg, theScoreRecord, afterDeletion);
    const outcome = decide(sayg);
    if (outcome === 'done') return sayg;
    await refuseStale(ctx, sayg, version);
    if ('refused' in outcome) throw new DomainError('INVALID', outcome.refused);
    if (!sayg.tournamentMatchId) {
      grown = practice.diskBytesOf(outcome.sayg) - practice.diskBytesOf(sayg);
      practice.refuseSpent(grown, allowance);
      await practice.makeRoomAndCount(ctx, { id, isNew: false, bytes: grown });
    }
    const before = matchNews.standingBefore(sayg);
    touchIfTurningPoint(ctx, sayg);
    const { homeScore: home, awayScore: away, numberOfLegs } = sayg;
    try {
      const next =
        about?.throwId && isUnlisted(ctx, sayg, outcome) ? withUnlisted(outcome.sayg, about.throwId) : outcome.sayg;
      await store(ctx, Object.assign(sayg, next), version, ['legs', 'homeScore', 'awayScore', 'numberOfLegs']);
    } catch (error) {
      // Sent twice at once: the other request was saved after this one read the record.
      const now = error instanceof DomainError && (await readWithDeleted(ctx.db, Sayg, id));
      if (now && decide(now) === 'done') return now;
      throw error;
    }
    await matchNews.noteMatchNews(ctx, sayg, before);
    await tellLegCount(ctx, sayg, numberOfLegs);
    await tellTournament(ctx, sayg, { ...outcome, legsBefore: { home, away } });
    return sayg;
  });
  await allowance.spend(grown);
  return changed;
}

async function store(ctx: Context, sayg: Sayg, version?: Date | null, changed?: (keyof Sayg)[]): Promise<Sayg> {
  touchIfTurningPoint(ctx, sayg);
  return tell(ctx, await save(ctx, sayg, version, { changed }));
}

/** Asked before and after a save: with it a match may begin or end where it is over, or has at most one throw. */
function touchIfTurningPoint(ctx: Context, sayg: Sayg): void {
  const [first, ...others] = rules.legsInOrder(sayg);
  const thrown = (first?.leg.home.throws.length ?? 0) + (first?.leg.away.throws.length ?? 0);
  if (sayg.tournamentMatchId && (rules.isSaygOver(sayg) || (!others.length && thrown < 2))) ctx.touch(LIVE);
}

function tell(ctx: Context, sayg: Sayg): Sayg {
  ctx.publish({ type: 'Sayg', id: sayg.id, number: sayg.updated.getTime(), data: sayg });
  return sayg;
}

const isListed = (event: rules.SaygEvent): event is LegEvent => event.type === 'oneEighty' || event.type === 'hiCheck';

/** Whether a throw would be listed by its tournament if it came from somebody who may enter results (live.md 4). */
const isUnlisted = ({ actor }: Context, { tournamentId }: Sayg, { events }: rules.SaygChange) =>
  !!tournamentId && events.some(isListed) && !can(actor, 'tournament.enterResults');

/** Passes another number of legs on to the tournament of the match. */
async function tellLegCount(ctx: Context, sayg: Sayg, before: number | undefined) {
  const { tournamentId, tournamentMatchId: matchId, numberOfLegs, homeScore, awayScore, id: saygId } = sayg;
  if (!tournamentId || !matchId || before === undefined || before === numberOfLegs) return;
  await tournamentScores.applyLegCount(ctx, { tournamentId, matchId, saygId, numberOfLegs, homeScore, awayScore });
}

/** Passes a match's legs, 180s and hi-checks on to its tournament, for senders who may enter results. */
async function tellTournament(
  ctx: Context,
  sayg: Sayg,
  { events, takenBack = [], legsBefore: before }: rules.SaygChange & { legsBefore: { home: number; away: number } },
) {
  const { tournamentId, tournamentMatchId: matchId, numberOfLegs, id: saygId } = sayg;
  const after = { home: sayg.homeScore, away: sayg.awayScore };
  const isScoreNew = before.home !== after.home || before.away !== after.away;
  const [added, removed] = [events.filter(isListed), takenBack];
  if (!tournamentId || !matchId || !(isScoreNew || added.length || removed.length)) return;
  if (!can(ctx.actor, 'tournament.enterResults')) return;
  const score = isScoreNew ? { before, after, numberOfLegs } : null;
  await tournamentScores.applyScoredThrow(ctx, { tournamentId, matchId, saygId, score, added, removed });
}
