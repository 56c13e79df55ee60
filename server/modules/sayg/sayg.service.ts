import type { LegEvent, Refused, SideName } from '#rules/leg.ts';
import { winner } from '#rules/leg.ts';
import { can } from '#rules/policies.ts';
import * as rules from '#rules/sayg.ts';
import { placeOf } from '#rules/throw-place.ts';
import { authorize } from '../../core/authorize.ts';
import type { Happening } from '../../core/bus.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, notFound } from '../../core/errors.ts';
import type { Told } from '../../core/events.ts';
import { limitAnonymousWrite } from '../../core/limits.ts';
import { readOne } from '../../core/read.ts';
import { create, find, refuseDeleted, refuseStale, save, softDelete } from '../../core/records.ts';
import { transaction } from '../../core/transaction.ts';
import * as tournamentScores from '../tournament/tournament-score.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import { contentOf, isTooMuch, refuseFaults, refuseOtherLink, tooMuch, type SaygFields } from './sayg-content.ts';
import { Sayg } from './sayg.entity.ts';

export type { SaygFields };

const what = 'The score record';

/** The score record, or null when it is unknown or deleted. Anyone may read it (live.md 8). */
export const get = (ctx: Context, id: string): Promise<Sayg | null> => find(ctx, Sayg, id);

/**
 * Creates a score record, or replaces the one with this id by what is sent (an unknown id creates, with an id of ours).
 * Its link to a tournament match can be set later, and is then there to stay (live.md 8). Errors: UNAUTHENTICATED and
 * FORBIDDEN for linked records, CONFLICT (deleted, token, link), INVALID, LIMITED.
 */
export const put = (ctx: Context, id: string | null | undefined, sent: SaygFields): Promise<Sayg> =>
  write(ctx, id, sent, true);

/** As `put`, for a record that has to be there. Errors: NOT_FOUND as well. */
export const replace = (ctx: Context, id: string, sent: SaygFields): Promise<Sayg> => write(ctx, id, sent, false);

async function write(ctx: Context, id: string | null | undefined, sent: SaygFields, mayCreate: boolean) {
  await limitAnonymousWrite(ctx);
  return transaction(ctx, async (ctx) => {
    const known = id ? await readOne(ctx.db, Sayg, id) : null;
    if (!known && !mayCreate) throw notFound(what);
    const linked = known?.tournamentMatchId ?? null;
    const tournamentMatchId = sent.tournamentMatchId || null;
    const subject = { tournamentMatchId: linked ?? tournamentMatchId };
    authorize(ctx, known ? 'sayg.edit' : 'sayg.create', subject);
    if (known) {
      refuseDeleted(known, what);
      await refuseStale(ctx, known, sent.lastUpdated);
      refuseOtherLink(linked, tournamentMatchId);
    }
    const content = contentOf(sent);
    refuseFaults(content, tournamentMatchId);
    const sayg = known ?? create(ctx, Sayg, { accountId: ctx.actor.accountId ?? null, tournamentId: null });
    if (tournamentMatchId && !linked) sayg.tournamentId = await tournamentOf(ctx, tournamentMatchId);
    return store(ctx, Object.assign(sayg, content, { tournamentMatchId }), sent.lastUpdated);
  });
}

/**
 * Deletes the record softly (live.md 8). A token is not needed, but checked when there is one. Errors: NOT_FOUND,
 * UNAUTHENTICATED, FORBIDDEN, CONFLICT (token).
 */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Sayg> =>
  transaction(ctx, async (ctx) => {
    const sayg = await find(ctx, Sayg, id);
    if (!sayg) throw notFound(what);
    authorize(ctx, 'sayg.delete', sayg);
    return tell(ctx, await softDelete(ctx, sayg, lastUpdated));
  });

/** Which record a command is about, and the version it was read with. */
export interface Target {
  id: string;
  version: Date;
}

export interface ThrowFields {
  /** Made by whoever sends the throw, so that a repeated send changes nothing. */
  throwId: string;
  score: number;
  noOfDarts?: number | null | undefined;
}

/**
 * Says who throws first in the leg in play (live.md 2). The commands from here on answer a repetition with the record as
 * it is, whatever version it carries. Errors of all: NOT_FOUND, UNAUTHENTICATED and FORBIDDEN for linked records,
 * CONFLICT (deleted, token), INVALID where the rules refuse, LIMITED.
 */
export const startLeg = (ctx: Context, target: Target, first: SideName): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    const leg = sayg.legs[rules.legNumber(sayg)];
    return leg?.currentThrow && leg.playerSequence[0]?.value === first ? 'done' : rules.startLeg(sayg, first);
  });

/** Adds a throw for whose turn it is; a checkout completes the leg (live.md 1, 2). Three darts unless it says otherwise. */
export const recordThrow = (ctx: Context, target: Target, { throwId: id, ...thrown }: ThrowFields): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    if (placeOf(sayg, id)) return 'done';
    const changed = rules.recordThrow(sayg, { id, score: thrown.score, ...darts(thrown) });
    return 'sayg' in changed && isTooMuch(changed.sayg.legs) ? { refused: tooMuch } : changed;
  });

/** Changes a throw of any leg; 0 darts drop it (live.md 4). */
export const editThrow = (ctx: Context, target: Target, { throwId, ...edit }: ThrowFields): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    const place = placeOf(sayg, throwId);
    if (!place) return edit.noOfDarts === 0 ? 'done' : { refused: 'There is no such throw. Reload the match.' };
    const stored = sayg.legs[place.leg]![place.side].throws[place.index]!;
    const isSame = stored.score === edit.score && stored.noOfDarts === (edit.noOfDarts ?? stored.noOfDarts);
    return isSame ? 'done' : rules.editThrow(sayg, place.leg, place, { score: edit.score, ...darts(edit) });
  });

/** Takes back the last throw of the match; it is named, so that a repetition does not take back the one before it. */
export const undoThrow = (ctx: Context, target: Target, throwId: string): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    const place = placeOf(sayg, throwId);
    if (!place) return 'done';
    const undone = rules.undoThrow(sayg);
    const isLast = 'sayg' in undone && !placeOf(undone.sayg, throwId);
    const { score, noOfDarts } = sayg.legs[place.leg]![place.side].throws[place.index]!;
    const again = isLast ? rules.recordThrow(undone.sayg, { score, noOfDarts }) : undone;
    const takenBack = 'sayg' in again ? again.events : [];
    return isLast
      ? { ...undone, takenBack }
      : { refused: 'That is not the last throw, so it cannot be taken back. Edit it instead.' };
  });

/** Says with how many darts a won leg was checked out; the latest one won unless a leg (from 0) is named (live.md 3). */
export const completeLeg = (ctx: Context, target: Target, noOfDarts: number, leg?: number | null): Promise<Sayg> =>
  change(ctx, target, (sayg) => {
    const latest = rules.legsInOrder(sayg).findLast(({ leg }) => winner(leg));
    const changed = rules.setCheckoutDarts(sayg, leg ?? latest?.number ?? 0, noOfDarts);
    const isSame = 'sayg' in changed && JSON.stringify(changed.sayg.legs) === JSON.stringify(sayg.legs);
    return isSame ? 'done' : changed;
  });

const darts = ({ noOfDarts }: Pick<ThrowFields, 'noOfDarts'>) => (noOfDarts == null ? {} : { noOfDarts });

/** A change of the match; `takenBack` is what was told of a throw that is undone. */
type Change = rules.SaygChange & { takenBack?: rules.SaygEvent[] };

/** One small read and one conditional update: this is what every throw costs. `done`: it was sent before. */
async function change(
  ctx: Context,
  { id, version }: Target,
  decide: (sayg: Sayg) => Change | Refused | 'done',
): Promise<Sayg> {
  await limitAnonymousWrite(ctx);
  return transaction(ctx, async (ctx) => {
    const sayg = await readOne(ctx.db, Sayg, id);
    if (!sayg) throw notFound(what);
    authorize(ctx, 'sayg.edit', sayg);
    refuseDeleted(sayg, what);
    const outcome = decide(sayg);
    if (outcome === 'done') return sayg;
    await refuseStale(ctx, sayg, version);
    if ('refused' in outcome) throw new DomainError('INVALID', outcome.refused);
    try {
      const { homeScore, awayScore } = sayg;
      const stored = await store(ctx, Object.assign(sayg, outcome.sayg), version, ['legs', 'homeScore', 'awayScore']);
      await tellTournament(ctx, stored, outcome, homeScore !== stored.homeScore || awayScore !== stored.awayScore);
      return stored;
    } catch (error) {
      // The same command, sent twice at once: the other one came first since the record was read.
      const now = error instanceof DomainError && (await readOne(ctx.db, Sayg, id));
      if (now && decide(now) === 'done') return now;
      throw error;
    }
  });
}

const store = async (ctx: Context, sayg: Sayg, version?: Date | null, changed?: (keyof Sayg)[]): Promise<Sayg> =>
  tell(ctx, await save(ctx, sayg, version, changed));

function tell(ctx: Context, sayg: Sayg): Sayg {
  ctx.publish({ type: 'Sayg', id: sayg.id, number: sayg.updated.getTime(), data: sayg });
  return sayg;
}

const isListed = (event: rules.SaygEvent): event is LegEvent => event.type === 'oneEighty' || event.type === 'hiCheck';

/** The tournament of a match hears of its legs, 180s and hi-checks, of nothing else, from those who may enter results. */
async function tellTournament(ctx: Context, sayg: Sayg, { events, takenBack = [] }: Change, isScoreNew: boolean) {
  const { tournamentId, tournamentMatchId: matchId, homeScore, awayScore } = sayg;
  const [added, removed] = [events.filter(isListed), takenBack.filter(isListed)];
  if (!tournamentId || !matchId || !(isScoreNew || added.length || removed.length)) return;
  if (!can(ctx.actor, 'tournament.enterResults')) return;
  await tournamentScores.follow(ctx, { tournamentId, matchId, homeScore, awayScore, added, removed });
}

/** The record as a happening tells of it, which may have come from another process as plain text. */
export function told({ data }: Happening): Sayg {
  const { created, updated, deleted, ...sayg } = data as Sayg;
  return Object.assign(new Sayg(), sayg, {
    created: new Date(created),
    updated: new Date(updated),
    deleted: deleted ? new Date(deleted) : null,
  });
}

/** How the match stands, numbered by its version: as a happening tells, else as it is stored. Null when it is deleted or unknown. */
export async function stand(ctx: Context, id: string, event?: Happening): Promise<Told<Sayg | null>> {
  const sayg = event?.data ? told(event) : await readOne(ctx.database.reader, Sayg, id);
  return { number: sayg?.updated.getTime() ?? 0, value: sayg?.deleted ? null : sayg };
}

/** The tournament that has this match, which is known by its id inside the document of the rounds. */
async function tournamentOf(ctx: Context, matchId: string): Promise<string | null> {
  const tournament = await ctx.db
    .createQueryBuilder(Tournament, 'tournament')
    .select('tournament.id')
    .where('tournament.deleted IS NULL AND tournament.round LIKE :match', { match: `%"${matchId}"%` })
    .getOne();
  return tournament?.id ?? null;
}
