import { compareDates, sortedLatestFirst } from '../basics/date-order.ts';
import type { Day } from '../basics/dates.ts';
import type { Night } from './facts.ts';
import { isWon } from './playing.ts';
import type { Feat, Part, PlayerFold } from './season-fold.ts';
import type { TournamentFacts } from './tournament-facts.ts';

export const milestoneKinds = [
  'match',
  'win',
  'oneEighty',
  'hiCheck',
  'highestHiCheck',
  'tournamentWon',
  'tournamentFinal',
] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

/** A milestone. `number` counts matches, wins, 180s or the sides of a tournament, or is the score of a hi-check. */
export interface Milestone {
  kind: MilestoneKind;
  number: number;
  date: Day;
  /** The singles match of a match or win milestone; null for the others. */
  part: Part | null;
  night: Night | null;
  tournament: TournamentFacts | null;
}

const first = [1];
const matchMarks = [50, 100, 250, 500, 1000];
const maximumMarks = [10, 25, 50, 100, 250];

const ofMatch = (kind: MilestoneKind, number: number, part: Part): Milestone => ({
  ...{ kind, number, part, date: part.match.night.date },
  ...{ night: part.match.night, tournament: null },
});

const ofFeat = (kind: MilestoneKind, number: number, { date, night, tournament }: Feat): Milestone => ({
  ...{ kind, number, date, night, tournament, part: null },
});

/** 180s or hi-checks by date; within a date those of fixtures first, then by id. */
export const featsInDateOrder = (feats: readonly Feat[]): Feat[] => {
  const place = ({ night, tournament }: Feat) => (night ? `0${night.id}` : `1${tournament?.id}`);
  return feats.toSorted((a, b) => compareDates(a, b) || (place(a) < place(b) ? -1 : Number(place(a) > place(b))));
};

/** The first of the highest hi-checks. */
export const highestOf = (hiChecks: readonly Feat[]): Feat | null =>
  hiChecks.reduce<Feat | null>((best, each) => (best && best.score >= each.score ? best : each), null);

/** What a player reached, latest first (careers.md 2.4). `singles` and the feats are in playing order. */
export function milestonesLatestFirst({
  singles,
  oneEighties,
  hiChecks,
  tournaments,
}: {
  singles: readonly Part[];
  oneEighties: readonly Feat[];
  hiChecks: readonly Feat[];
  tournaments: PlayerFold['tournaments'];
}): Milestone[] {
  const wins = singles.filter(isWon);
  const matches = (kind: MilestoneKind, parts: readonly Part[], marks: readonly number[]) =>
    marks.flatMap((mark) => (parts[mark - 1] ? [ofMatch(kind, mark, parts[mark - 1]!)] : []));
  const maximums = (marks: readonly number[]) =>
    marks.flatMap((mark) => (oneEighties[mark - 1] ? [ofFeat('oneEighty', mark, oneEighties[mark - 1]!)] : []));
  const highest = highestOf(hiChecks);
  const all = [
    ...matches('match', singles, first),
    ...matches('win', wins, first),
    ...maximums(first),
    ...(hiChecks[0] ? [ofFeat('hiCheck', hiChecks[0].score, hiChecks[0])] : []),
    ...matches('match', singles, matchMarks),
    ...matches('win', wins, matchMarks),
    ...maximums(maximumMarks),
    ...(highest ? [ofFeat('highestHiCheck', highest.score, highest)] : []),
    ...tournaments.flatMap(({ tournament, part: { place } }): Milestone[] => {
      if (place !== 'winner' && place !== 'runnerUp') return [];
      const kind = place === 'winner' ? 'tournamentWon' : 'tournamentFinal';
      return [{ kind, number: tournament.sides, date: tournament.date, part: null, night: null, tournament }];
    }),
  ];
  return sortedLatestFirst(all);
}
