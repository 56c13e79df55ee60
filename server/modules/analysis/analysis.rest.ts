import { inputLimits } from '#rules/basics/limits.ts';
import type { AnalysisRow } from '#rules/analysis/model.ts';
import { DomainError } from '../../core/errors.ts';
import { envelopeRoute, type Done, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, map, object } from '../../core/rest/rest-shape.ts';
import { guid, int, text } from '../../core/rest/rest-shapes.ts';
import type { Analysed } from './analysis.service.ts';
import * as analyses from './analysis.service.ts';

const scores = map(list(object('ScoreBreakdown', 'A score and how often it was thrown.', { score: int, number: int })));
const players = map(list(object('PlayerBreakdown', 'A player and how often they played.', { name: text, value: int })));

/** The names of the kinds are the keys of the answer. */
const response = object('AnalysisResponse', 'For each kind the rows of each team.', {
  MostFrequentThrows: scores,
  MostFrequentPlayers: players,
  HighestScores: scores,
});

const scoreOf = ({ score, number }: AnalysisRow) => ({ score: score ?? 0, number });
const playerOf = ({ player, number }: AnalysisRow) => ({ name: player ?? '', value: number });

function present({ kinds }: Pick<Analysed, 'kinds'>) {
  const rowsOf = <T>(name: string, shown: (row: AnalysisRow) => T): Record<string, T[]> =>
    Object.fromEntries(
      [...(kinds.find(({ kind }) => kind.name === name)?.rows ?? [])].map(([team, rows]) => [team, rows.map(shown)]),
    );
  return {
    MostFrequentThrows: rowsOf('MostFrequentThrows', scoreOf),
    MostFrequentPlayers: rowsOf('MostFrequentPlayers', playerOf),
    HighestScores: rowsOf('HighestScores', scoreOf),
  };
}

type Answer = Done<ReturnType<typeof present>>;

/** A refusal has a result as well, which is empty (rest.md 2.13). */
function emptyRefusal(error: unknown): Answer {
  if (!(error instanceof DomainError)) throw error;
  const isWarning = error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN';
  const told = { errors: isWarning ? [] : [error.message], warnings: isWarning ? [error.message] : [] };
  return { result: present({ kinds: [] }), messages: [], ...told, success: false };
}

export const analysisRoutes: RestRoute[] = [
  envelopeRoute(
    'POST',
    '/Sayg/Analyse',
    {
      about: 'What was thrown in tournaments, by team; a refusal has an empty result.',
      who: 'analyseMatches',
      body: object('AnalysisRequest', 'Which tournaments, and how many rows a team has (0 = 10, at most 100).', {
        tournamentIds: list(guid),
        maxBreakdown: int,
      }),
      result: response,
    },
    (ctx, { body: { tournamentIds, maxBreakdown } }): Promise<Answer> =>
      analyses
        .analyse(ctx, tournamentIds, maxBreakdown && Math.min(maxBreakdown, inputLimits.reportRows.most))
        .then((found) => ({
          result: present(found),
          messages: found.messages,
          warnings: found.warnings,
          success: !found.warnings.length,
        }))
        .catch(emptyRefusal),
  ),
];
