import { hiCheckFault } from '#rules/card/card-faults.ts';
import { plural } from '#rules/basics/plural.ts';
import { legCountFault, mostTournamentLegs } from '#rules/darts/leg-count.ts';
import type { LegEvent, SideName } from '#rules/darts/leg.ts';
import { isMatchFinished } from '#rules/darts/match.ts';
import { withLegCount } from '#rules/tournament/plan/legs.ts';
import { setAsideInWords } from '#rules/tournament/set-aside-words.ts';
import { matchBestOf, roundsInOrder, type Side, type TournamentMatch } from '#rules/tournament/tournament.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { find, lockWithDeleted, save } from '../../core/data/records.ts';
import { LIVE } from '../../core/data/revisions.ts';
import * as features from '../feature/feature.service.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { callMatches, eveningBeforeChange, moveWinnersOn } from './evening/settle.ts';
import { Tournament } from './tournament.entity.ts';
import * as tournamentNews from './tournament-news.service.ts';
import { withoutLast } from '#rules/basics/lists.ts';

interface LegsWon {
  home: number;
  away: number;
}

/** The score record of a match of a tournament. */
interface RecordOfMatch {
  tournamentId: string;
  matchId: string;
  saygId: string;
}

/** The effect of a scored throw on its tournament. */
export interface Scored extends RecordOfMatch {
  /** Legs won by both sides at the board; null where the throw changed none. */
  score: { before: LegsWon; after: LegsWon; numberOfLegs: number } | null;
  /** 180s and hi-checks to add to the lists, and those of undone throws to remove. */
  added: readonly LegEvent[];
  removed: readonly LegEvent[];
}

/**
 * Writes the legs won of a match, and the 180s and hi-checks of sides that are one player, into its tournament, within
 * the transaction of the throw (live.md 5, 9.3, 9.5); a winner goes on at once (20.2). The caller has authorised the
 * throw; a match that is no longer there, or is scored by another record, is left alone.
 */
export async function applyScoredThrow(ctx: Context, scored: Scored): Promise<void> {
  const added = await listableEvents(ctx, scored.added);
  await changeMatch(ctx, scored, (tournament, match) => write(ctx, { ...scored, added }, tournament, match));
}

/** A number of legs that was set for a score record, which stands like this. */
interface LegCount extends RecordOfMatch {
  numberOfLegs: number;
  homeScore: number;
  awayScore: number;
}

/**
 * Plays a match over as many legs as its score record has by now, within the transaction that changes the record
 * (live.md 4). A match that is no longer there, or is scored by another record, is left alone. Errors: UNAUTHENTICATED,
 * FORBIDDEN, INVALID (no such number, more legs are won, the match is set aside, or a match that has begun would be).
 */
export async function applyLegCount(ctx: Context, { numberOfLegs, ...record }: LegCount): Promise<void> {
  authorize(ctx, 'tournament.enterResults');
  refuseLegCount(record, numberOfLegs);
  await changeMatch(ctx, record, (tournament, { id: matchId, scoreA, scoreB }) => {
    refuseLegCount({ homeScore: scoreA ?? 0, awayScore: scoreB ?? 0 }, numberOfLegs);
    if (asideOf(tournament, matchId))
      throw new DomainError('INVALID', 'The match is set aside, as others meet there now. Its legs stay as they are.');
    const before = eveningBeforeChange(tournament);
    Object.assign(tournament, withLegCount(tournament, { matchId }, numberOfLegs));
    const aside = moveWinnersOn(tournament, before);
    if (aside.length)
      throw new DomainError(
        'INVALID',
        `With ${plural(numberOfLegs, 'leg')} others would meet in what has begun already: ${setAsideInWords(aside)}. Where results are entered, it can be set aside for that.`,
      );
    callMatches(ctx, tournament);
  });
}

function refuseLegCount(won: Pick<LegCount, 'homeScore' | 'awayScore'>, numberOfLegs: number): void {
  const fault = legCountFault(won, numberOfLegs, mostTournamentLegs);
  if (fault) throw new DomainError('INVALID', fault);
}

/** The tournament in which a match stands, and how many legs it has there; null where no tournament has it. */
export async function findMatch(
  ctx: Context,
  matchId: string,
): Promise<{ tournamentId: string; numberOfLegs: number } | null> {
  const tournament = await ctx.db
    .createQueryBuilder(Tournament, 'tournament')
    .where('tournament.deleted IS NULL AND tournament.round LIKE :match', { match: `%"${matchId}"%` })
    .getOne();
  if (!tournament) return null;
  const round = roundsInOrder(tournament).find(({ matches }) => matches.some(({ id }) => id === matchId));
  if (!round) return null;
  const index = round.matches.findIndex(({ id }) => id === matchId);
  return { tournamentId: tournament.id, numberOfLegs: matchBestOf(tournament, round, index) };
}

/** Changes the tournament of a match that is scored by this record, and tells of it, where that changes anything. */
async function changeMatch(
  ctx: Context,
  { tournamentId, matchId, saygId }: RecordOfMatch,
  change: (tournament: Tournament, match: TournamentMatch) => void,
): Promise<void> {
  // Locked: a throw in another match at the same moment waits.
  const tournament = await lockWithDeleted(ctx, Tournament, tournamentId);
  if (!tournament || tournament.deleted) return;
  const match = matchOf(tournament, matchId) ?? asideOf(tournament, matchId);
  if (!match || (await isScoredByAnother(ctx, match, saygId))) return;
  // A record that is gone gives way to the one that scores the match by now.
  if (match.saygId) match.saygId = saygId;
  const before = tournamentNews.eveningSnapshot(tournament);
  const was = JSON.stringify(tournament);
  change(tournament, match);
  if (JSON.stringify(tournament) === was) return;
  await save(ctx, tournament, tournament.updated, { changed: ['round', 'plan', 'oneEighties', 'over100Checkouts'] });
  await tournamentNews.noteNewsAndDropUntrue(ctx, tournament, before);
  publishChange(ctx, tournament);
}

const isScoredByAnother = async (ctx: Context, { saygId }: TournamentMatch, own: string): Promise<boolean> =>
  !!saygId && saygId !== own && !!(await find(ctx, Sayg, saygId));

/** Without the hi-checks that nobody could enter by hand (league.md 3). */
async function listableEvents(ctx: Context, events: readonly LegEvent[]): Promise<readonly LegEvent[]> {
  if (!events.some(({ type }) => type === 'hiCheck')) return events;
  const { hiCheckMaximum: highest } = await features.values(ctx);
  return events.filter((event) => event.type !== 'hiCheck' || !hiCheckFault(event.score, { highest }));
}

function write(ctx: Context, scored: Scored, tournament: Tournament, match: TournamentMatch): void {
  const { score, added, removed } = scored;
  for (const event of added) add(tournament, match, event);
  for (const event of removed) remove(tournament, match, event);
  if (!score || isEndedByHand(match, score)) return;
  const before = eveningBeforeChange(tournament);
  Object.assign(match, { scoreA: score.after.home, scoreB: score.after.away });
  moveWinnersOn(tournament, before);
  callMatches(ctx, tournament);
}

/** Whether somebody has entered how the match ended, other than by the board, which may be late (live.md 5). */
function isEndedByHand(
  { scoreA, scoreB }: TournamentMatch,
  { before, numberOfLegs }: NonNullable<Scored['score']>,
): boolean {
  const entered = { homeScore: scoreA ?? 0, awayScore: scoreB ?? 0 };
  const isOfBoard = entered.homeScore === before.home && entered.awayScore === before.away;
  return !isOfBoard && isMatchFinished({ ...entered, numberOfLegs });
}

/** The match of this id in any round; undefined when there is none. */
export const matchOf = (tournament: Pick<Tournament, 'round'>, id: string): TournamentMatch | undefined =>
  roundsInOrder(tournament)
    .flatMap(({ matches }) => matches)
    .find((match) => match.id === id);

/** A match of this id that was set aside for others, and that may come back (live.md 20.2). */
const asideOf = ({ plan }: Tournament, id: string) => plan?.setAside.find(({ match }) => match.id === id)?.match;

/**
 * Announces that a tournament was changed; makes stale what is remembered of its season and of what is played. Its
 * registration alone is nothing that is being played (live.md 11.4).
 */
export function publishChange(ctx: Context, tournament: Tournament, { isOfRegistration = false } = {}): void {
  ctx.touch(tournament.seasonId);
  ctx.touch(LIVE);
  ctx.publish({
    type: 'Tournament',
    id: tournament.id,
    number: tournament.updated.getTime(),
    isListed: !isOfRegistration,
  });
}

/** The only player of a side; undefined for pairs and teams, whose throws cannot be credited to anybody. */
function onlyPlayer({ sideA, sideB }: TournamentMatch, name: SideName) {
  const side: Side | null = name === 'home' ? sideA : sideB;
  return side?.players.length === 1 ? side.players[0] : undefined;
}

function add(tournament: Tournament, match: TournamentMatch, event: LegEvent): void {
  const player = onlyPlayer(match, event.side);
  if (!player) return;
  if (event.type === 'oneEighty') tournament.oneEighties = [...tournament.oneEighties, player];
  else tournament.over100Checkouts = [...tournament.over100Checkouts, { ...player, score: event.score }];
}

function remove(tournament: Tournament, match: TournamentMatch, event: LegEvent): void {
  const id = onlyPlayer(match, event.side)?.id;
  if (event.type === 'oneEighty')
    tournament.oneEighties = withoutLast(tournament.oneEighties, (player) => player.id === id);
  else
    tournament.over100Checkouts = withoutLast(
      tournament.over100Checkouts,
      (hiCheck) => hiCheck.id === id && hiCheck.score === event.score,
    );
}
