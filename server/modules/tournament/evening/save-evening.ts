import type { SetAside } from '#rules/tournament/plan/plan.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import { authorize, requireSignIn } from '../../../core/authorize.ts';
import { outcomeOf, type Outcome } from '../../../core/data/commands.ts';
import { lockWithDeleted, refuseDeleted, refuseStale, save } from '../../../core/data/records.ts';
import type { Context } from '../../../core/context.ts';
import { DomainError, notFoundError } from '../../../core/errors.ts';
import { markWaitersAndSayMoves } from '../registration/moves.ts';
import { publishChange } from '../tournament-score.service.ts';
import { Tournament } from '../tournament.entity.ts';
import * as tournamentNews from '../tournament-news.service.ts';
import { callMatches } from './settle.ts';

const what = 'The tournament';

/** Which tournament a command is about. */
export interface EveningTarget {
  id: string;
  /** The version it was read with; a command that only adds needs none. */
  version?: Date | null | undefined;
}

/**
 * The tournament, locked until the transaction ends. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (deleted,
 * token).
 */
export async function lockTournament(
  ctx: Context,
  { id, version }: EveningTarget,
  needsVersion: 'needs a version' | 'adds only',
): Promise<Tournament> {
  requireSignIn(ctx);
  const tournament = await lockWithDeleted(ctx, Tournament, id);
  if (!tournament) throw notFoundError(what);
  authorize(ctx, 'tournament.enterResults');
  refuseDeleted(tournament, what);
  if (version || needsVersion === 'needs a version') await refuseStale(ctx, tournament, version);
  return tournament;
}

const nameOf = (side: Side | null) => side?.name || 'nobody';

/** "Ann v Bea (3-1)". */
const matchText = ({ match: { sideA, sideB, scoreA, scoreB } }: SetAside): string =>
  `${nameOf(sideA)} v ${nameOf(sideB)}${scoreA === null && scoreB === null ? '' : ` (${scoreA ?? 0}-${scoreB ?? 0})`}`;

const textsOf = (aside: readonly SetAside[]) => aside.map(matchText).join(', ');

/**
 * Refuses to set aside matches that other sides began, unless it was confirmed; then returns a warning that names them
 * (live.md 20.2). Errors: CONFLICT when it was not confirmed.
 */
export function setAsideWarningsOrRefuse(aside: readonly SetAside[], isConfirmed: boolean): string[] {
  if (!aside.length) return [];
  const texts = textsOf(aside);
  if (!isConfirmed)
    throw new DomainError(
      'CONFLICT',
      `Others would meet in what was played already: ${texts}. Say that it is to be set aside; it comes back when the same two meet there again.`,
      aside.map((one) => ({ field: 'setAside', message: matchText(one) })),
      'warning',
    );
  return [`Set aside, since others meet there now: ${texts}.`];
}

const columns = ['sides', 'round', 'plan', 'checkInSecret', 'registration', 'oneEighties', 'over100Checkouts'] as const;

const content = (tournament: Tournament) => JSON.stringify(columns.map((column) => tournament[column]));

/** How a tournament was before a command, to see whether that changed anything. */
export const contentBefore = content;

const contentIn = (was: string): Pick<Tournament, (typeof columns)[number]> => {
  const values = JSON.parse(was) as unknown[];
  return Object.fromEntries(columns.map((column, at) => [column, values[at]])) as ReturnType<typeof contentIn>;
};

/**
 * Saves what a command did to the evening, with the next matches called to boards that are free, and tells everybody;
 * where it did nothing, nothing is saved.
 */
export async function callMatchesAndSaveEvening(
  ctx: Context,
  tournament: Tournament,
  { was, messages, warnings = [] }: { was: string; messages: string[]; warnings?: string[] },
): Promise<Outcome<Tournament>> {
  callMatches(ctx, tournament);
  if (content(tournament) === was) return outcomeOf(tournament, ['Nothing was changed.'], warnings);
  const before = { ...tournament, ...contentIn(was) };
  const moves = markWaitersAndSayMoves(before, tournament);
  await save(ctx, tournament, tournament.updated, { changed: columns });
  await tournamentNews.noteNewsAndDropUntrue(ctx, tournament, tournamentNews.eveningSnapshot(before));
  publishChange(ctx, tournament);
  return outcomeOf(tournament, [...messages, ...moves], warnings);
}
