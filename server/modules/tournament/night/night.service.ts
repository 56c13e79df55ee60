import { In, IsNull } from 'typeorm';
import {
  nightMatchFaults,
  withNightMatch,
  withoutNightMatch,
  type SentNightMatch,
} from '#rules/tournament/night/night-draw.ts';
import { nightFigures, type Night } from '#rules/tournament/night/night.ts';
import { roundsInOrder, type Side } from '#rules/tournament/tournament.ts';
import type { Context } from '../../../core/context.ts';
import type { Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { DomainError, refuseInvalid } from '../../../core/errors.ts';
import { Sayg } from '../../sayg/sayg.entity.ts';
import { changeEvening, type EveningTarget } from '../evening/save-evening.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import { syncScoreRecords } from '../tournament-links.ts';
import type { Tournament } from '../tournament.entity.ts';

/** The figures of a night, and the records they are made of. */
export interface NightFigures {
  night: Night;
  madeOf: readonly { id: string; version: Date }[];
}

/**
 * Match log, summary and report of a night, from the throws on record (live.md 10): of its singles, and of its
 * pairs too where asked for. Null for a bracket.
 */
export async function figures(
  ctx: Context,
  tournament: TournamentView,
  { withPairs }: { withPairs: boolean },
): Promise<NightFigures | null> {
  if (!tournament.singleRound) return null;
  const matches = roundsInOrder(tournament).flatMap((round) => round.matches);
  const ids = matches.flatMap(({ saygId }) => saygId ?? []);
  const records = ids.length ? await ctx.db.findBy(Sayg, { id: In(ids), deleted: IsNull() }) : [];
  const saygs = new Map(records.map((sayg) => [sayg.id, sayg]));
  const names = (side: Side | null) =>
    side?.players.length ? side.players.map(({ name }) => name) : [side?.name ?? ''].filter(Boolean);
  const night = nightFigures(
    matches.map(({ id, sideA, sideB, saygId }) => ({
      id,
      home: names(sideA),
      away: names(sideB),
      sayg: saygs.get(saygId ?? '') ?? null,
    })),
    { pairs: withPairs, bestOf: tournament.bestOf },
  );
  return { night, madeOf: [tournament, ...records] };
}

const needsNight = ({ singleRound }: Tournament) => {
  if (!singleRound)
    throw new DomainError(
      'INVALID',
      'The matches of a bracket are drawn. Only a night of host v opponent has a master draw.',
    );
};

const noMatchError = () =>
  new DomainError('NOT_FOUND', 'The match is not in the draw any more. Load the tournament again.', {
    reason: 'error',
  });

/**
 * Adds a match to the master draw, or changes who plays one (live.md 10). To add one, no version is needed. Errors:
 * UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token), INVALID.
 */
export const putMatch = (ctx: Context, target: EveningTarget, sent: SentNightMatch): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, sent.id ? 'needs a version' : 'adds only', async (ctx, tournament) => {
    needsNight(tournament);
    if (sent.id && !roundsInOrder(tournament).some(({ matches }) => matches.some(({ id }) => id === sent.id)))
      throw noMatchError();
    refuseInvalid(nightMatchFaults(tournament, sent));
    Object.assign(tournament, withNightMatch(tournament, sent, newId));
    const warnings = await syncScoreRecords(ctx, tournament);
    return { messages: [`The match was ${sent.id ? 'changed' : 'added'}.`], warnings };
  });

/** Takes a match off the master draw; its score record stays on its own. Errors: those of `putMatch`. */
export const removeMatch = (ctx: Context, target: EveningTarget, matchId: string): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, 'needs a version', (_, tournament) => {
    needsNight(tournament);
    const less = withoutNightMatch(tournament, matchId);
    if (!less) throw noMatchError();
    Object.assign(tournament, less);
    return { messages: ['The match was taken off the draw.'] };
  });
