import { plural } from '#rules/basics/plural.ts';
import { In } from 'typeorm';
import { analysisOfMatches, usualAnalysisRows, type Analysis } from '#rules/analysis/analysis.ts';
import type { AnalysedMatch } from '#rules/analysis/model.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { roundsInOrder, type Side, type TournamentMatch } from '#rules/tournament/tournament.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import { DomainError } from '../../core/errors.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import type { TournamentView } from '../tournament/tournament-details.view.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import * as tournaments from '../tournament/tournament.service.ts';

/** The analysis of tournaments' throws, with messages about the tournaments that were found and those that were not. */
export interface Analysed {
  kinds: Analysis[];
  messages: string[];
  warnings: string[];
}

/** More tournaments at once are taken for a mistake. */
const mostTournaments = 500;

/**
 * What was thrown in these tournaments, with at most `maximumRows` rows a team (live.md 12). Tournaments that are not
 * found are reported as warnings. Errors: UNAUTHENTICATED, FORBIDDEN, INVALID (none chosen, too many, rows out of bounds).
 */
export async function analyse(
  ctx: Context,
  tournamentIds: readonly string[],
  maximumRows?: number | null,
): Promise<Analysed> {
  authorize(ctx, 'tournament.analyse');
  const ids = [...new Set(tournamentIds)];
  if (!ids.length) throw new DomainError('INVALID', 'Select some tournaments first');
  if (ids.length > mostTournaments)
    throw new DomainError('INVALID', `At most ${mostTournaments} tournaments are analysed at once. Select fewer.`);
  const { least, most } = inputLimits.reportRows;
  const rows = maximumRows || usualAnalysisRows;
  if (rows < least || rows > most)
    throw new DomainError('INVALID', `An analysis has ${least} to ${most} rows a team. Choose a number in between.`);

  const stored = await readMany(ctx.db, Tournament, (query) =>
    query.where('row.deleted IS NULL').andWhere({ id: In(ids) }),
  );
  const views = new Map((await tournaments.withCurrentNames(ctx, stored)).map((view) => [view.id, view]));
  const known = ids.flatMap((id) => views.get(id) ?? []);
  const records = await recordsOf(ctx, known);
  const matches = known.map((tournament) => matchesOf(tournament, records));
  return {
    kinds: runWithinWorkLimit(ctx, () => analysisOfMatches(matches.flat(), rows)),
    messages: known.map((tournament, at) => {
      const name = `${tournament.kind} at ${tournament.address}, ${formatDay(tournament.date)}`;
      return `${name}: ${plural(matches[at]!.length, 'match', 'matches')} with throws.`;
    }),
    warnings: ids
      .filter((id) => !views.has(id))
      .map((id) => `The tournament ${id} was not found. It may have been deleted.`),
  };
}

const linked = (tournament: TournamentView): TournamentMatch[] =>
  roundsInOrder(tournament).flatMap(({ matches }) => matches.filter(({ saygId }) => saygId));

type Record = Pick<Sayg, 'id' | 'yourName' | 'opponentName' | 'legs'>;

async function recordsOf(ctx: Context, known: readonly TournamentView[]): Promise<Map<string, Record>> {
  const ids = known.flatMap((tournament) => linked(tournament).map(({ saygId }) => saygId!));
  if (!ids.length) return new Map();
  const records = await readMany(ctx.db, Sayg, (query) => query.where('row.deleted IS NULL').andWhere({ id: In(ids) }));
  return new Map(records.map((record) => [record.id, record]));
}

/** The matches of a tournament whose throws are on record, in the order of its rounds. */
const matchesOf = (tournament: TournamentView, records: ReadonlyMap<string, Record>): AnalysedMatch[] =>
  linked(tournament).flatMap(({ saygId, sideA, sideB }) => {
    const record = records.get(saygId!);
    if (!record) return [];
    const side = (team: string | null, one: Side | null, name: string) => ({ team, player: one?.name || name });
    return [
      {
        legs: Object.values(record.legs),
        sides: {
          home: side(tournament.host, sideA, record.yourName),
          away: side(tournament.opponent, sideB, record.opponentName),
        },
      },
    ];
  });
