import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { opposite, type SideName } from '#rules/darts/leg.ts';

// Matches recorded by a venue's scoring device. The file is not part of the repository, so it may be missing.
const file = fileURLToPath(new URL('../../../../shared/data/real-matches.json', import.meta.url));

type Visit = [score: number, darts: number];
export type RealLeg = Record<SideName, Visit[]> & { winner: SideName };
export interface RealMatch {
  startingScore: number;
  phase: 'group' | 'knockout' | 'plate';
  round: number;
  home: number;
  away: number;
  homeLegs: number;
  awayLegs: number;
  homeAverage: number;
  awayAverage: number;
  legs: RealLeg[];
}
export interface RealTournament {
  date: string;
  startingScore: number;
  matches: RealMatch[];
}

const isThere = existsSync(file);
/** `describe`, or skipped with a warning if the file is not there. */
export const describeReal = isThere ? describe : describe.skip;
if (!isThere) console.warn(`Skipped: real matches, because ${file} is not there.`);

/** The tournaments of the file; none where it is not there. */
export function realTournaments(): RealTournament[] {
  if (!isThere) return [];
  const { tournaments } = JSON.parse(readFileSync(file, 'utf8')) as { tournaments: RealTournament[] };
  return tournaments.map(({ matches, ...tournament }) => ({
    ...tournament,
    matches: matches.map((match) => ({ ...match, startingScore: tournament.startingScore })),
  }));
}

/** The least best-of that a match with this result can have had. */
export const numberOfLegs = ({ homeLegs, awayLegs }: RealMatch): number => Math.max(homeLegs, awayLegs) * 2 - 1;

/** Who must have started: the winner with one throw more than the other side, else the other side. */
export const starter = ({ home, away, winner }: RealLeg): SideName =>
  home.length === away.length ? opposite(winner) : winner;

const throwsOf = (visits: Visit[]) => visits.map(([score, noOfDarts]) => ({ score, noOfDarts }));
const sequence = (leg: RealLeg) => [{ value: starter(leg) }, { value: opposite(starter(leg)) }];

/** A leg as it is sent when a match is saved whole. */
export const sentLeg = (leg: RealLeg) => ({
  home: { throws: throwsOf(leg.home) },
  away: { throws: throwsOf(leg.away) },
  playerSequence: sequence(leg),
  currentThrow: starter(leg),
});

/** The throws in the order they were thrown. */
export const inTurn = (leg: RealLeg): Visit[] => {
  const [first, second] = [leg[starter(leg)], leg[opposite(starter(leg))]];
  return first.flatMap((visit, index) => (second[index] ? [visit, second[index]] : [visit]));
};

/** The match as the other side sees it. */
export const turned = (match: RealMatch): RealMatch => ({
  ...match,
  home: match.away,
  away: match.home,
  homeLegs: match.awayLegs,
  awayLegs: match.homeLegs,
  homeAverage: match.awayAverage,
  awayAverage: match.homeAverage,
  legs: match.legs.map(({ home, away, winner }) => ({ home: away, away: home, winner: opposite(winner) })),
});
