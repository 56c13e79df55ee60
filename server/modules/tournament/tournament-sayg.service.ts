import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { matchBestOf, roundsInOrder } from '#rules/tournament/tournament.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { lockOrRefuse, outcomeOf, type Outcome } from '../../core/data/commands.ts';
import { DomainError, notFoundError, warningError } from '../../core/errors.ts';
import { newRecord, find, save, softDelete } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { Team } from '../team/team.entity.ts';
import { setAsideWarningsOrRefuse } from './evening/save-evening.ts';
import { callMatches, eveningBeforeChange, moveWinnersOn } from './evening/settle.ts';
import { publishChange, matchOf } from './tournament-score.service.ts';
import { Tournament } from './tournament.entity.ts';
import * as tournamentNews from './tournament-news.service.ts';

const theTournament = 'The tournament';

interface MatchTarget {
  tournamentId: string;
  matchId: string;
}

const noMatchError = () =>
  new DomainError('NOT_FOUND', 'The match was not found. It may have been deleted.', { reason: 'error' });
const notStoredError = () =>
  new DomainError(
    'NOT_FOUND',
    'Save the tournament first. There is no such match in it as it is stored: it is not saved yet, or was deleted.',
    { reason: 'error' },
  );

/**
 * The score record of a match, created if it has none: with the match's legs and starting score and the names of its
 * sides (live.md 9.4). Errors: NOT_FOUND, UNAUTHENTICATED, FORBIDDEN, CONFLICT (deleted), INVALID (a side is missing).
 */
export const findOrCreateSayg = (
  ctx: Context,
  { tournamentId, matchId }: MatchTarget,
): Promise<{ sayg: Sayg; isNew: boolean }> =>
  transaction(ctx, 'result', async (ctx) => {
    authorize(ctx, 'tournament.addSayg');
    const tournament = await lockOrRefuse(ctx, { entity: Tournament, id: tournamentId, what: theTournament });
    const match = matchOf(tournament, matchId);
    if (!match) throw notStoredError();
    if (!match.sideA || !match.sideB)
      throw new DomainError('INVALID', 'Both sides of the match have to be known first.');
    const known = await find(ctx, Sayg, match.saygId);
    if (known) return { sayg: known, isNew: false };

    const round = roundsInOrder(tournament).find(({ matches }) => matches.includes(match))!;
    const index = round.matches.indexOf(match);
    const nameOf = async ({ name, teamId }: NonNullable<typeof match.sideA>) =>
      name || (await find(ctx, Team, teamId))?.name || 'To be decided';
    const sayg = newRecord(ctx, Sayg, {
      yourName: await nameOf(match.sideA),
      opponentName: await nameOf(match.sideB),
      numberOfLegs: matchBestOf(tournament, round, index),
      startingScore: round.matchOptions[index]?.startingScore ?? tournamentDefaults.startingScore,
      homeScore: 0,
      awayScore: 0,
      tournamentMatchId: match.id,
      tournamentId: tournament.id,
      accountId: ctx.actor.accountId ?? null,
      legs: {},
    });
    await save(ctx, sayg);
    ctx.publish({ type: 'Sayg', id: sayg.id, number: sayg.updated.getTime(), data: sayg });
    match.saygId = sayg.id;
    await save(ctx, tournament, tournament.updated, { changed: ['round'] });
    publishChange(ctx, tournament);
    return { sayg, isNew: true };
  });

/** As `findOrCreateSayg`, returning only the record. */
export const ensureSayg = async (ctx: Context, target: MatchTarget): Promise<Sayg> =>
  (await findOrCreateSayg(ctx, target)).sayg;

/** What becomes of a match whose score record is removed. */
interface Removal {
  clearScores: boolean;
  /** Whether matches that others than those who meet there now have begun are set aside without asking. */
  confirmed: boolean | null | undefined;
}

/**
 * Removes the score record from a match and soft-deletes it; on request both scores become 0 (live.md 9.4), which may
 * set matches aside that were begun since (20.2). 180s and hi-checks stay on the lists. Errors: NOT_FOUND,
 * UNAUTHENTICATED, FORBIDDEN, CONFLICT (deleted, matches that were begun), INVALID (it has no record).
 */
export const removeSayg = (
  ctx: Context,
  { tournamentId, matchId }: MatchTarget,
  { clearScores, confirmed }: Removal,
): Promise<Outcome<Tournament>> =>
  transaction(ctx, 'result', async (ctx) => {
    authorize(ctx, 'tournament.removeSayg');
    const tournament = await lockOrRefuse(ctx, { entity: Tournament, id: tournamentId, what: theTournament });
    const match = matchOf(tournament, matchId);
    if (!match) throw noMatchError();
    if (!match.saygId) throw warningError('INVALID', 'The match has no score record.');
    const sayg = await find(ctx, Sayg, match.saygId);
    const before = eveningBeforeChange(tournament);
    const snapshot = tournamentNews.eveningSnapshot(tournament);
    match.saygId = null;
    if (clearScores) match.scoreA = match.scoreB = 0;
    // A winner leaves the next match again, and this match may be called again.
    const warnings = setAsideWarningsOrRefuse(moveWinnersOn(tournament, before), !!confirmed);
    callMatches(ctx, tournament);
    await save(ctx, tournament, tournament.updated, { changed: ['round', 'plan'] });
    await tournamentNews.noteNewsAndDropUntrue(ctx, tournament, snapshot);
    publishChange(ctx, tournament);
    if (sayg) {
      await softDelete(ctx, sayg);
      ctx.publish({ type: 'Sayg', id: sayg.id, number: sayg.updated.getTime(), data: sayg });
    }
    return outcomeOf(tournament, [], warnings);
  });

/** As `removeSayg`, by id of the score record; the match's scores stay. Errors: those of `removeSayg`. */
export async function removeSaygById(ctx: Context, tournamentId: string, saygId: string): Promise<Outcome<Tournament>> {
  authorize(ctx, 'tournament.removeSayg');
  const tournament = await find(ctx, Tournament, tournamentId);
  if (!tournament) throw notFoundError(theTournament);
  const match = roundsInOrder(tournament)
    .flatMap((round) => round.matches)
    .find((one) => one.saygId === saygId);
  if (!match) throw new DomainError('NOT_FOUND', 'No match of the tournament has this score record.');
  return removeSayg(ctx, { tournamentId, matchId: match.id }, { clearScores: false, confirmed: true });
}
