import { sameName, tidyName } from '#rules/basics/names.ts';
import type { Day } from '#rules/basics/dates.ts';
import { momentInWords } from '#rules/basics/zone-times.ts';
import { outsideDivisionFaults } from '#rules/league/record-faults.ts';
import { can } from '#rules/people/policies.ts';
import {
  roundsToStore,
  sidesToStore,
  withBestOf,
  type SentRound,
  type SentSide,
} from '#rules/tournament/tournament-edit.ts';
import { matchesFitPlan, planAfterResults, type Planned } from '#rules/tournament/plan/settle.ts';
import { isPlayedByListedSides, allMatchesWon } from '#rules/tournament/played-out.ts';
import { closingAfterMove } from '#rules/tournament/registration/entry-faults.ts';
import type { Entered } from '#rules/tournament/registration/registration.ts';
import { withSideCopiesRenewed } from '#rules/tournament/sides.ts';
import { tournamentFaults } from '#rules/tournament/tournament-faults.ts';
import type { TournamentHiCheck, TournamentPlayer } from '#rules/tournament/tournament.ts';
import { authorize, requireSignIn } from '../../core/authorize.ts';
import {
  outcomeOf,
  restoreIfDeleted as bringBack,
  createdOrUpdated,
  lockRecord,
  readRecordToRestore,
  type Outcome,
} from '../../core/data/commands.ts';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/data/entity.ts';
import { DomainError, refuseInvalid, type FieldFault } from '../../core/errors.ts';
import {
  newRecord,
  lockAgainstDeletion,
  lockWithDeleted,
  refuseDeleted,
  refuseStale,
  save,
  softDelete,
} from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Division } from '../division/division.entity.ts';
import * as divisions from '../division/division.service.ts';
import * as features from '../feature/feature.service.ts';
import { seasonData } from '../season/season-data.service.ts';
import { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { markWaitersAndSayMoves } from './registration/moves.ts';
import { setAsideWarningsOrRefuse } from './evening/save-evening.ts';
import { callMatches, moveWinnersOn } from './evening/settle.ts';
import { syncScoreRecords } from './tournament-links.ts';
import * as tournamentNews from './tournament-news.service.ts';
import { publishChange } from './tournament-score.service.ts';
import { Tournament } from './tournament.entity.ts';

/** A tournament as sent by a client. Missing lists stay as stored; all other fields are replaced. */
interface TournamentFields {
  date: Day;
  seasonId: string;
  divisionId?: string | null | undefined;
  address: string;
  type?: string | null | undefined;
  notes?: string | null | undefined;
  host?: string | null | undefined;
  opponent?: string | null | undefined;
  gender?: string | null | undefined;
  bestOf?: number | null | undefined;
  singleRound?: boolean | null | undefined;
  accoladesCount?: boolean | null | undefined;
  excludeFromReports?: boolean | null | undefined;
  sides?: readonly SentSide[] | null | undefined;
  rounds?: readonly SentRound[] | null | undefined;
  oneEighties?: readonly TournamentPlayer[] | null | undefined;
  over100Checkouts?: readonly (TournamentPlayer & { score: number | null })[] | null | undefined;
  lastUpdated?: Date | null | undefined;
  /** Whether it is refused, instead of told, when it would set matches aside that were begun (live.md 20.2). */
  asksFirst?: boolean;
}

const theTournament = 'The tournament';

/**
 * Creates a tournament, or replaces the one with this id (live.md 9.2); lists that are not sent stay as stored. Callers
 * who may only enter results change sides, rounds, 180s and hi-checks; the other fields keep their stored values,
 * without an error (live.md 9.1). Errors: UNAUTHENTICATED, FORBIDDEN, CONFLICT (deleted, token, matches that were begun),
 * INVALID.
 */
export async function put(
  ctx: Context,
  id: string | null | undefined,
  sent: TournamentFields,
): Promise<Outcome<Tournament>> {
  const { hiCheckMaximum } = await features.values(ctx);
  return transaction(ctx, 'result', async (ctx) => {
    requireSignIn(ctx);
    const known = id ? await lockWithDeleted(ctx, Tournament, id) : null;
    authorize(ctx, known ? 'tournament.enterResults' : 'tournament.edit');
    if (known) {
      refuseDeleted(known, theTournament);
      await refuseStale(ctx, known, sent.lastUpdated);
    }
    const before = known ?? newRecord(ctx, Tournament, blank);
    const snapshot = tournamentNews.eveningSnapshot(before);
    const registered = { ...before };
    const details =
      known && !can(ctx.actor, 'tournament.edit') ? detailsOf(known) : await sentDetails(ctx, sent, known);
    const isOtherBestOf = !!known && known.bestOf !== details.bestOf;
    const tournament = Object.assign(before, contentOf(ctx, sent, before, details), details);
    const warnings = evening(tournament, sent, registered);
    refuseInvalid(tournamentFaults(tournament, hiCheckMaximum, registered.over100Checkouts));
    warnings.push(...(await syncScoreRecords(ctx, tournament)));
    callMatches(ctx, tournament);
    if (known) warnings.push(...registrationMoved(ctx, registered, tournament));
    await save(ctx, tournament, known?.updated, { renewed: renewedBy(sent, tournament) });
    await tournamentNews.noteNewsAndDropUntrue(ctx, tournament, snapshot);
    if (known && registered.date !== tournament.date)
      await tournamentNews.takeBackReminderAndRenameDay(ctx, tournament, registered);
    publishChange(ctx, tournament);
    const rewritten = isOtherBestOf && !sent.rounds && tournament.round;
    const legs = rewritten ? [`All matches are best of ${tournament.bestOf ?? 'as many legs as usual'} now.`] : [];
    return outcomeOf(tournament, [`${theTournament} was ${createdOrUpdated(tournament)}.`, ...legs], warnings);
  });
}

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (token). */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Tournament> =>
  transaction(ctx, async (ctx) => {
    const tournament = await lockRecord(ctx, {
      entity: Tournament,
      id,
      what: theTournament,
      action: 'tournament.delete',
    });
    await softDelete(ctx, tournament, lastUpdated);
    await tournamentNews.dropAllWaitingMessages(ctx, tournament);
    publishChange(ctx, tournament);
    return tournament;
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (its season is deleted). */
export const restore = (ctx: Context, id: string): Promise<Tournament> =>
  transaction(ctx, async (ctx) => {
    const tournament = await readRecordToRestore(ctx, {
      entity: Tournament,
      id,
      what: theTournament,
      action: 'tournament.delete',
    });
    await seasons.lockSeasonAndDivisionOrRefuseRestore(ctx, tournament, theTournament);
    await bringBack(ctx, tournament);
    publishChange(ctx, tournament);
    return tournament;
  });

/**
 * Moves the end of registration by as many days as the tournament, and notes who has moved up (live.md 20.7). Returns
 * what to tell.
 */
function registrationMoved(ctx: Context, before: Entered & { date: Day }, tournament: Tournament): string[] {
  const { registration, date } = tournament;
  const now = ctx.now().getTime();
  if (!registration?.closes || registration.closes <= now || date === before.date)
    return markWaitersAndSayMoves(before, tournament);
  const closes = closingAfterMove(registration.closes, { from: before.date, to: date }, ctx.timeZone);
  tournament.registration = { ...registration, closes, version: registration.version + 1 };
  const at = momentInWords(ctx.timeZone, new Date(closes));
  const text =
    closes > now
      ? `Registration closes on ${at} now.`
      : `Registration is over: with the tournament its end has moved to ${at}.`;
  return [...(registration.isOpen ? [text] : []), ...markWaitersAndSayMoves(before, tournament)];
}

/** Which documents were made anew, and not from what pages showed in place of a damaged one (decision 23). */
function renewedBy({ sides, rounds }: TournamentFields, tournament: Tournament): ('sides' | 'round')[] {
  const isRound = !!rounds && allMatchesWon(tournament);
  return [
    ...(sides && isPlayedByListedSides(tournament) ? ['sides' as const] : []),
    ...(isRound ? ['round' as const] : []),
  ];
}

/**
 * Brings the matches in line with the draw after a whole save; if what was sent departs from it, the draw ends (live.md
 * 20.2). Returns warnings.
 */
function evening(tournament: Tournament, sent: TournamentFields, before: Planned): string[] {
  const { plan } = tournament;
  if (plan && before.bestOf !== tournament.bestOf) tournament.plan = { ...plan, legs: [] };
  if (!sent.rounds) Object.assign(tournament, withSideCopiesRenewed(tournament));
  const drawn = planAfterResults(tournament, before);
  if (drawn && sent.rounds && !matchesFitPlan(tournament, drawn, before)) {
    tournament.plan = { ...drawn, draw: null, seed: null, seeds: null };
    return ['Other sides meet than were drawn, so from now on winners are put into the next match by hand.'];
  }
  return setAsideWarningsOrRefuse(moveWinnersOn(tournament, before), !sent.asksFirst);
}

const blank = {
  hostTeamId: null,
  opponentTeamId: null,
  sides: [],
  round: null,
  plan: null,
  checkInSecret: null,
  registration: null,
  oneEighties: [],
  over100Checkouts: [],
};

type Details = ReturnType<typeof detailsOf>;

const detailsOf = (tournament: Tournament) => ({
  date: tournament.date,
  seasonId: tournament.seasonId,
  divisionId: tournament.divisionId,
  address: tournament.address,
  type: tournament.type,
  notes: tournament.notes,
  host: tournament.host,
  hostTeamId: tournament.hostTeamId,
  opponent: tournament.opponent,
  opponentTeamId: tournament.opponentTeamId,
  gender: tournament.gender,
  bestOf: tournament.bestOf,
  singleRound: tournament.singleRound,
  accoladesCount: tournament.accoladesCount,
  excludeFromReports: tournament.excludeFromReports,
});

const textOf = (text: string | null | undefined) => text?.trim() || null;
const nameOf = (text: string | null | undefined) => tidyName(text ?? '') || null;

/**
 * The details as sent, with the teams of host and opponent. Errors: INVALID for an unknown season or division, CONFLICT
 * for one that was deleted at this moment.
 */
async function sentDetails(ctx: Context, sent: TournamentFields, known: Tournament | null): Promise<Details> {
  const season = await seasons.get(ctx, sent.seasonId);
  if (!season)
    throw tournamentRefusedError('seasonId', 'The season of the tournament was not found. Choose a season.', 'warning');
  const divisionId = sent.divisionId || null;
  if (divisionId && divisionId !== known?.divisionId && !(await divisions.get(ctx, divisionId)))
    throw tournamentRefusedError(
      'divisionId',
      'The division of the tournament was not found. Choose a division.',
      'error',
    );
  const [outside] = outsideDivisionFaults(
    divisionId,
    season,
    known?.seasonId === season.id ? known.divisionId : undefined,
  );
  if (outside) throw tournamentRefusedError(outside.field, outside.message, 'error');
  if (known?.seasonId !== season.id) await lockAgainstDeletion(ctx, Season, [season.id]);
  if (known?.divisionId !== divisionId) await lockAgainstDeletion(ctx, Division, [divisionId]);
  if (known && known.seasonId !== sent.seasonId) ctx.touch(known.seasonId);
  const { teams, teamById } = await seasonData(ctx, season.id);
  const teamNamed = (name: string | null, before: string | null | undefined) => {
    const isCalled = (team: { name: string } | undefined) => !!team && sameName(team.name, name ?? '');
    const called = teams.filter(isCalled);
    const own = called.find((team) => team.divisionId === divisionId) ?? called[0];
    return own?.id ?? (before && isCalled(teamById.get(before)) ? before : null);
  };
  const [host, opponent] = [nameOf(sent.host), nameOf(sent.opponent)];
  return {
    date: sent.date,
    seasonId: season.id,
    divisionId,
    address: sent.address.trim(),
    type: textOf(sent.type),
    notes: textOf(sent.notes),
    host,
    hostTeamId: teamNamed(host, known?.hostTeamId),
    opponent,
    opponentTeamId: teamNamed(opponent, known?.opponentTeamId),
    gender: textOf(sent.gender),
    bestOf: sent.bestOf ?? null,
    singleRound: sent.singleRound ?? known?.singleRound ?? false,
    accoladesCount: sent.accoladesCount ?? known?.accoladesCount ?? true,
    excludeFromReports: sent.excludeFromReports ?? known?.excludeFromReports ?? false,
  };
}

function tournamentRefusedError(field: string, message: string, reason: 'warning' | 'error'): DomainError {
  const faults: FieldFault[] = [{ field, message }];
  return new DomainError('INVALID', message, { fields: faults, reason });
}

function contentOf(ctx: Context, sent: TournamentFields, before: Tournament, details: Details) {
  const sides = sent.sides ? sidesToStore(sent.sides, newId) : before.sides;
  const settling = { newId, before, mayLink: can(ctx.actor, 'fixture.scoreThrows') };
  const stored = details.bestOf === before.bestOf ? before.round : withBestOf(before.round, details);
  const listed = ({ id, name, divisionId }: TournamentPlayer) => ({ id, name, divisionId: divisionId ?? null });
  const hiCheck = ({ score, ...player }: TournamentPlayer & { score: number | null }): TournamentHiCheck => ({
    ...listed(player),
    score: score ?? NaN,
  });
  return {
    sides,
    round: sent.rounds ? roundsToStore(sent.rounds, sides, settling) : stored,
    oneEighties: sent.oneEighties?.map(listed) ?? before.oneEighties,
    over100Checkouts: sent.over100Checkouts?.map(hiCheck) ?? before.over100Checkouts,
  };
}
