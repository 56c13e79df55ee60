import { setAsideInWords, setAsideMatchInWords, whenBackText } from '#rules/tournament/set-aside-words.ts';
import type { SetAside } from '#rules/tournament/plan/plan.ts';
import { authorize, requireSignIn } from '../../../core/authorize.ts';
import { outcomeOf, type Outcome } from '../../../core/data/commands.ts';
import { lockWithDeleted, refuseDeleted, refuseStale, save } from '../../../core/data/records.ts';
import { transaction } from '../../../core/data/transaction.ts';
import type { Context } from '../../../core/context.ts';
import { notFoundError, warningError } from '../../../core/errors.ts';
import { markWaitersAndSayMoves } from '../registration/moves.ts';
import { publishChange } from '../tournament-score.service.ts';
import { Tournament } from '../tournament.entity.ts';
import * as tournamentNews from '../tournament-news.service.ts';
import { callMatches } from './settle.ts';

const theTournament = 'The tournament';

/** Which tournament a command is about. */
export interface EveningTarget {
  id: string;
  /** The version it was read with; a command that only adds needs none. */
  version?: Date | null | undefined;
}

type NeedsVersion = 'needs a version' | 'adds only';

/** What to tell of a change. */
interface WordsToTell {
  messages: string[];
  warnings?: string[];
}

/** Changes an evening in the tournament that is given, or refuses to. */
export type EveningChange = (ctx: Context, tournament: Tournament) => Promise<WordsToTell> | WordsToTell;

/**
 * Changes the evening of a tournament, for those who may enter results; with it go the matches that are called to free
 * boards, and the news. Where nothing was changed, nothing is saved. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN,
 * CONFLICT (deleted, token), those of the change.
 */
export const changeEvening = (
  ctx: Context,
  target: EveningTarget,
  needsVersion: NeedsVersion,
  change: EveningChange,
): Promise<Outcome<Tournament>> =>
  transaction(ctx, 'result', async (ctx) =>
    changeLockedEvening(ctx, await lockEvening(ctx, target, needsVersion), change),
  );

async function lockEvening(
  ctx: Context,
  { id, version }: EveningTarget,
  needsVersion: NeedsVersion,
): Promise<Tournament> {
  requireSignIn(ctx);
  const tournament = await lockWithDeleted(ctx, Tournament, id);
  if (!tournament) throw notFoundError(theTournament);
  authorize(ctx, 'tournament.enterResults');
  refuseDeleted(tournament, theTournament);
  if (version || needsVersion === 'needs a version') await refuseStale(ctx, tournament, version);
  return tournament;
}

/**
 * Refuses to set aside matches that other sides began, unless it was confirmed; then returns a warning that names them
 * (live.md 20.2). Errors: CONFLICT when it was not confirmed.
 */
export function setAsideWarningsOrRefuse(aside: readonly SetAside[], isConfirmed: boolean): string[] {
  if (!aside.length) return [];
  const texts = setAsideInWords(aside);
  if (!isConfirmed)
    throw warningError(
      'CONFLICT',
      `Others would meet in what was played already: ${texts}. Say that it is to be set aside; it comes back ${whenBackText}.`,
      aside.map((one) => ({ field: 'setAside', message: setAsideMatchInWords(one) })),
    );
  return [`Set aside, since others meet there now: ${texts}.`];
}

const columns = ['sides', 'round', 'plan', 'checkInSecret', 'registration', 'oneEighties', 'over100Checkouts'] as const;

const content = (tournament: Pick<Tournament, (typeof columns)[number]>) =>
  JSON.stringify(columns.map((column) => tournament[column]));

const contentIn = (was: string): Pick<Tournament, (typeof columns)[number]> => {
  const values = JSON.parse(was) as unknown[];
  return Object.fromEntries(columns.map((column, at) => [column, values[at]])) as ReturnType<typeof contentIn>;
};

/**
 * As `changeEvening`, of a tournament that is locked, for whoever the caller has let in: somebody who takes part keeps
 * its editor, as who entered whom is not for everybody (live.md 20.7). Errors: those of the change.
 */
export async function changeLockedEvening(
  ctx: Context,
  tournament: Tournament,
  change: EveningChange,
  { keepsEditor = false } = {},
): Promise<Outcome<Tournament>> {
  const was = content(tournament);
  const { messages, warnings = [] } = await change(ctx, tournament);
  callMatches(ctx, tournament);
  if (content(tournament) === was) return outcomeOf(tournament, ['Nothing was changed.'], warnings);
  const before = { ...tournament, ...contentIn(was) };
  const moves = markWaitersAndSayMoves(before, tournament);
  await save(ctx, tournament, tournament.updated, { changed: columns, keepsEditor });
  await tournamentNews.noteNewsAndDropUntrue(ctx, tournament, tournamentNews.eveningSnapshot(before));
  const isOfRegistration = content({ ...tournament, registration: before.registration }) === was;
  publishChange(ctx, tournament, { isOfRegistration });
  return outcomeOf(tournament, [...messages, ...moves], warnings);
}
