import { groupBy } from '../basics/group.ts';
import type { Day } from '../basics/dates.ts';
import { rememberByObject } from '../basics/remember-by-object.ts';
import { matchesWon, teamIdOnSide } from '../card/fixture.ts';
import { opposite, sides, type SideName } from '../darts/leg.ts';
import type { Night } from './facts.ts';
import { featsInDateOrder } from './milestones.ts';
import { legsWonOnBoard, opponentIdOf, thrownOf } from './playing.ts';
import type { Feat, Part, PlayerFold, SeasonFold } from './season-fold.ts';
import {
  careerSum,
  fixturesByTeam,
  rememberPerDivision,
  seasonSumsByPlayer,
  longestRunsOfTeams,
  type CareerSum,
} from './season-sums.ts';
import { averageOf, fewestDartsFrom501, sumOfThrown } from './thrown.ts';
import { teamIdsOfHidden } from './team-results.ts';
import type { TournamentFacts } from './tournament-facts.ts';

/** Where records are looked for: seasons, first one first; a division, or null for all; which players may be shown. */
export interface Ground {
  folds: readonly SeasonFold[];
  divisionId: string | null;
  /** Whether a single season is looked at. */
  isSeason: boolean;
  isShown: (playerId: string) => boolean;
}

/** Who holds a value, and where it was reached; players and teams by id. */
export interface Holder {
  playerId: string | null;
  teamId: string | null;
  /** The opponent in a match, or the team beaten. */
  opponentId: string | null;
  opponentTeamId: string | null;
  date: Day;
  /** First day of a run. */
  from: Day | null;
  seasonId: string | null;
  night: Night | null;
  tournament: TournamentFacts | null;
  /** `score`: matches of each side in a biggest win; `legs`: recorded legs of an average. */
  score: { own: number; theirs: number } | null;
  legs: number | null;
}

/** A value somebody reached. */
export interface Entry {
  value: number;
  holder: Holder;
}

const nobody: Holder = {
  playerId: null,
  teamId: null,
  opponentId: null,
  opponentTeamId: null,
  date: '',
  from: null,
  seasonId: null,
  night: null,
  tournament: null,
  score: null,
  legs: null,
};

const entryHeldBy = (value: number, holder: Partial<Holder>): Entry => ({ value, holder: { ...nobody, ...holder } });

const isIn = (divisionId: string | null) => (at: { divisionId: string | null }) =>
  divisionId === null || at.divisionId === divisionId;

/** What a player reached in a season. The season itself is not named, since a `PlayerFold` does not know it. */
type InSeason = (player: PlayerFold, isHere: ReturnType<typeof isIn>) => { value: number; holder: Partial<Holder> }[];

/** The best of each player in each season, the first of several; remembered until something of the player changes. */
function perSeason(make: InSeason) {
  const bestOfPlayer = rememberPerDivision((player: PlayerFold, divisionId): Entry | null => {
    let best: ReturnType<InSeason>[number] | undefined;
    for (const one of make(player, isIn(divisionId))) {
      const lead = one.value - (best?.value ?? 0);
      if (lead > 0 || (best && lead === 0 && one.holder.date! < best.holder.date!)) best = one;
    }
    return best ? entryHeldBy(best.value, best.holder) : null;
  });
  return ({ folds, divisionId, isShown }: Ground): Entry[] =>
    folds.flatMap((fold) =>
      [...fold.players].flatMap(([id, player]) => (isShown(id) && bestOfPlayer(player, divisionId)) || []),
    );
}

const ofFeat = (value: number, { playerId, teamId, date, night, tournament }: Feat, more: Partial<Holder> = {}) => ({
  value,
  holder: { playerId, teamId, date, night, tournament, ...more },
});

export const highestCheckouts = perSeason(({ hiChecks }, isHere) =>
  hiChecks.filter(isHere).map((feat) => ofFeat(feat.score, feat)),
);

export const nightMaximums = perSeason(({ oneEighties }, isHere) =>
  [...groupBy(oneEighties.filter(isHere), ({ date }) => date).values()].map((list) => ofFeat(list.length, list[0]!)),
);

/** The same entries, each with its season. */
const namingSeason =
  (of: (ground: Ground) => Entry[]) =>
  (ground: Ground): Entry[] =>
    ground.folds.flatMap((fold) =>
      of({ ...ground, folds: [fold] }).map(({ value, holder }) => ({
        value,
        holder: { ...holder, seasonId: fold.id },
      })),
    );

export const seasonMaximums = namingSeason(
  perSeason(({ oneEighties }, isHere) => {
    const list = featsInDateOrder(oneEighties.filter(isHere));
    const last = list.at(-1);
    const teamId = list.find((feat) => feat.teamId)?.teamId ?? null;
    return last ? [ofFeat(list.length, last, { teamId, night: null, tournament: null })] : [];
  }),
);

/** Recorded singles of a season, from each player's side. */
const recordedIn = rememberByObject(({ singles }: SeasonFold): readonly Part[] => {
  const parts: Part[] = [];
  for (const match of singles)
    if (match.thrown) for (const side of sides) if (match.thrown[side]) parts.push({ match, side });
  return parts;
});

/** Recorded singles of a ground, from the side of each player who may be shown. */
const recordedSingles = ({ folds, divisionId, isShown }: Ground): Part[] =>
  folds.flatMap((fold) =>
    recordedIn(fold).filter((part) => isIn(divisionId)(part.match.night) && isShown(playerOf(part))),
  );

const playerOf = (part: Part): string => opponentIdOf({ match: part.match, side: opposite(part.side) });

const ofMatch = (value: number, part: Part): Entry => {
  const { night } = part.match;
  const teamId = part.side === 'home' ? night.homeTeamId : night.awayTeamId;
  const opponentTeamId = part.side === 'home' ? night.awayTeamId : night.homeTeamId;
  const opponentId = opponentIdOf(part);
  return entryHeldBy(value, { playerId: playerOf(part), teamId, opponentId, opponentTeamId, date: night.date, night });
};

/** The items with the best value, if above 0. Making a holder for each of thousands of items would take longer. */
function bestOf<T>(items: readonly T[], valueOf: (item: T) => number, isLow = false): [T, number][] {
  let [best, found]: [number, T[]] = [0, []];
  for (const item of items) {
    const value = valueOf(item);
    if (value <= 0 || (best && (isLow ? value > best : value < best))) continue;
    if (value !== best) [best, found] = [value, []];
    found.push(item);
  }
  return found.map((item) => [item, best]);
}

/**
 * The recorded singles with the leg won from 501 in the fewest darts: only those that share the best value, in darts.
 */
export const shortestLegsFrom501 = (ground: Ground): Entry[] =>
  bestOf(recordedSingles(ground), (part) => fewestDartsFrom501(thrownOf(part)!) ?? 0, true).map(([part, darts]) =>
    ofMatch(darts, part),
  );

/** Legs that the average of a match, and of a season, needs to be a record (careers.md 5). */
const leastLegs = { match: 3, season: 20 };

/**
 * The recorded singles with the highest average of a side, only those that share it; a match needs three legs, and all
 * of its legs recorded for that side.
 */
export const bestMatchAverages = (ground: Ground): Entry[] =>
  bestOf(recordedSingles(ground), (part) => {
    const { legs, all } = thrownOf(part)!;
    const isWhole =
      legs >= leastLegs.match && legs === legsWonOnBoard(part.match, 'home') + legsWonOnBoard(part.match, 'away');
    return isWhole ? averageOf(all)! : 0;
  }).map(([part, value]) => ofMatch(value, part));

export const seasonAverages = namingSeason(
  perSeason(({ parts }, isHere) => {
    const own = parts.filter((part) => thrownOf(part) && isHere(part.match.night));
    const last = own.at(-1);
    if (!last) return [];
    const { legs, all } = sumOfThrown(own.map((part) => thrownOf(part)!));
    if (legs < leastLegs.season) return [];
    const { night } = last.match;
    const teamId = last.side === 'home' ? night.homeTeamId : night.awayTeamId;
    return [{ value: averageOf(all)!, holder: { playerId: playerOf(last), teamId, date: night.date, legs } }];
  }),
);

/** Everybody who may be shown, with their seasons added up; looked up once for all records of a ground. */
export const careerSumsOfShown = rememberByObject(({ folds, divisionId, isShown }: Ground) => {
  const all: [string, CareerSum][] = [];
  for (const [id, sums] of seasonSumsByPlayer(folds, divisionId))
    if (isShown(id)) all.push([id, careerSum(sums, folds, divisionId, id)]);
  return all;
});

export const mostMaximumsEver = (ground: Ground): Entry[] =>
  bestOf(careerSumsOfShown(ground), ([, { maximums }]) => maximums).map(([[id, { lastMaximum }], count]) =>
    entryHeldBy(count, { playerId: id, date: lastMaximum }),
  );

export const longestPlayerRuns = (ground: Ground): Entry[] =>
  bestOf(careerSumsOfShown(ground), ([, { run }]) => run?.length ?? 0).map(([[id, { run }], length]) =>
    entryHeldBy(length, { playerId: id, date: run!.to, from: run!.from }),
  );

/** The entries of those teams that may be shown. */
const ofTeamsShown =
  (of: (ground: Ground) => Entry[]) =>
  (ground: Ground): Entry[] => {
    const hidden = teamIdsOfHidden(ground.folds, ground.isShown);
    return of(ground).filter(({ holder }) => !hidden.has(holder.teamId!));
  };

const runsOf = (kind: 'won' | 'unbeaten') =>
  ofTeamsShown(({ folds, divisionId }) =>
    [...longestRunsOfTeams(folds, divisionId, kind)].map(([teamId, run]) =>
      entryHeldBy(run.length, { teamId, date: run.to, from: run.from }),
    ),
  );

export const teamWinningRuns = runsOf('won');

export const teamUnbeatenRuns = runsOf('unbeaten');

/** Whatever decides a fixture, wins are compared by the matches won. */
export const biggestWins = ({ folds, divisionId, isShown }: Ground): Entry[] => {
  const hidden = teamIdsOfHidden(folds, isShown);
  const winner = ({ home, away }: Record<SideName, number>) => (home > away ? 'home' : 'away');
  return bestOf(
    folds.flatMap(({ played }) =>
      played
        .filter(({ night }) => isIn(divisionId)(night))
        .map(({ night, matches }) => ({ night, score: matchesWon(matches) })),
    ),
    ({ night, score }) => (hidden.has(teamIdOnSide(night, winner(score))) ? 0 : Math.abs(score.home - score.away)),
  ).map(([{ night, score }, value]) => {
    const side = winner(score);
    const [teamId, opponentTeamId] = [teamIdOnSide(night, side), teamIdOnSide(night, opposite(side))];
    const result = { own: score[side], theirs: score[opposite(side)] };
    return entryHeldBy(value, { teamId, opponentTeamId, date: night.date, night, score: result });
  });
};

/** The leg difference of each team in each season, in no order; it can be 0 or below. */
export const teamSeasonLegDifferences = ofTeamsShown(({ folds, divisionId }) =>
  folds.flatMap((fold) =>
    [...fixturesByTeam(fold, divisionId)].map(([teamId, fixtures]) => {
      let lead = 0;
      for (const { night, matches } of fixtures)
        for (const { homeScore, awayScore } of matches)
          lead += night.homeTeamId === teamId ? homeScore - awayScore : awayScore - homeScore;
      return entryHeldBy(lead, { teamId, date: fixtures.at(-1)!.night.date, seasonId: fold.id });
    }),
  ),
);

/** Fixtures or seasons of each player with any, dated from their first match to their last. */
const ofAppearances = (ground: Ground, valueOf: (sum: CareerSum) => number): Entry[] =>
  bestOf(careerSumsOfShown(ground), ([, sum]) => valueOf(sum)).map(([[id, { first, last }], value]) =>
    entryHeldBy(value, { playerId: id, date: last, from: first }),
  );

export const mostAppearances = (ground: Ground): Entry[] => ofAppearances(ground, ({ nights }) => nights);

export const mostSeasonsPlayed = (ground: Ground): Entry[] => ofAppearances(ground, ({ seasons }) => seasons);
