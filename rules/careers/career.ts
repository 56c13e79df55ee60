import { compareDates } from '../basics/date-order.ts';
import { opponentsOf, partnersOf, type Opponent, type Partners } from './company.ts';
import { figuresOf, careerLines, type Figures, type Line } from './lines.ts';
import { highestOf, featsInDateOrder, milestonesLatestFirst, type Milestone } from './milestones.ts';
import { partsOf } from './playing.ts';
import type { Feat, Part, PlayerFold, SeasonFold } from './season-fold.ts';
import { formAndStreaks, type Streaks } from './streaks.ts';

/** A player's whole career; people are named by id (careers.md 2). */
export interface Career {
  id: string;
  /** The latest season first. */
  lines: Line[];
  total: Figures;
  /** Seasons with a line. */
  seasons: number;
  /** The first of the highest hi-checks. */
  highest: Feat | null;
  first: Part | null;
  latest: Part | null;
  streaks: Streaks;
  milestones: Milestone[];
  partners: Partners[];
  opponents: Opponent[];
  /** The latest first. */
  tournaments: PlayerFold['tournaments'];
}

/** A player's career over all seasons; `folds` begin with the first season (careers.md 2). */
export function careerOf(playerId: string, folds: readonly SeasonFold[]): Career {
  const own = folds.flatMap(({ players }) => players.get(playerId) ?? []);
  const parts = partsOf(folds, playerId);
  const singles = parts.filter(({ match }) => match.size === 1);
  const oneEighties = featsInDateOrder(own.flatMap((season) => season.oneEighties));
  const hiChecks = featsInDateOrder(own.flatMap((season) => season.hiChecks));
  const tournaments = own
    .flatMap((season) => season.tournaments)
    .toSorted(({ tournament: a }, { tournament: b }) => compareDates(b, a) || (a.id < b.id ? -1 : 1));
  const lines = folds.toReversed().flatMap((season) => careerLines(season, playerId));
  return {
    id: playerId,
    lines,
    total: figuresOf(parts, oneEighties, hiChecks),
    seasons: new Set(lines.map(({ seasonId }) => seasonId)).size,
    highest: highestOf(hiChecks),
    first: parts[0] ?? null,
    latest: parts.at(-1) ?? null,
    streaks: formAndStreaks(singles),
    milestones: milestonesLatestFirst({ singles, oneEighties, hiChecks, tournaments }),
    partners: partnersOf(playerId, parts),
    opponents: opponentsOf(singles),
    tournaments,
  };
}

/** Whether anything at all is known of the player. */
export const hasCareer = (folds: readonly SeasonFold[], playerId: string): boolean =>
  folds.some(({ players }) => players.has(playerId));
