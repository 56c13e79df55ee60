import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  opposite,
  sides,
  winnerOfLeg as legWinner,
  type Refused,
  type SideName,
  type Throw,
} from '#rules/darts/leg.ts';
import {
  isSaygOver,
  recordThrow,
  setFirstThrower,
  winnerOfSayg,
  type Sayg,
  type SaygChange,
} from '#rules/darts/sayg.ts';
import { matchAverage } from '#rules/darts/statistics.ts';

// Matches recorded by a venue's scoring device. The file is not part of the repository, so it may be missing.
const file = fileURLToPath(new URL('../../../../shared/data/real-matches.json', import.meta.url));

type Visit = [score: number, darts: number];
type RealLeg = Record<SideName, Visit[]> & { first: SideName; winner: SideName };
interface RealMatch {
  phase: string;
  round: number;
  home: number;
  away: number;
  homeLegs: number;
  awayLegs: number;
  homeAverage: number;
  awayAverage: number;
  legs: RealLeg[];
}
interface Tournament {
  date: string;
  startingScore: number;
  matches: RealMatch[];
}

const tournaments: Tournament[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).tournaments : [];
const matches = tournaments.flatMap(({ date, startingScore, matches }) =>
  matches.map((match) => ({
    ...match,
    startingScore,
    title: `${date} ${match.phase} ${match.round}: ${match.home} v ${match.away}`,
  })),
);

function saygMade(change: SaygChange | Refused): Sayg {
  if ('refused' in change) throw new Error(change.refused);
  return change.sayg;
}

/** Who must have started: the winner with one throw more than the other side, else the other side. */
const starter = ({ home, away, winner: won }: RealLeg): SideName => (home.length === away.length ? opposite(won) : won);

const inTurn = (leg: RealLeg): Visit[] => {
  const [first, second] = [leg[starter(leg)], leg[opposite(starter(leg))]];
  return first.flatMap((visit, index) => (second[index] ? [visit, second[index]] : [visit]));
};

const playLeg = (sayg: Sayg, leg: RealLeg): Sayg =>
  inTurn(leg).reduce(
    (played, [score, noOfDarts]) => saygMade(recordThrow(played, { score, noOfDarts })),
    saygMade(setFirstThrower(sayg, starter(leg))),
  );

const replay = ({ startingScore, homeLegs, awayLegs, legs }: RealMatch & { startingScore: number }): Sayg =>
  legs.reduce(playLeg, {
    yourName: 'home',
    opponentName: 'away',
    numberOfLegs: Math.max(homeLegs, awayLegs) * 2 - 1,
    startingScore,
    homeScore: 0,
    awayScore: 0,
    legs: {},
  });

const describeReal = existsSync(file) ? describe : describe.skip;
if (!existsSync(file)) console.warn(`Skipped: real matches, because ${file} is not there.`);

const visitOf = ({ score, noOfDarts }: Throw): Visit => [score, noOfDarts];

describeReal('real matches', () => {
  it('are there', () => {
    expect(matches).toHaveLength(183);
    // One leg in the file names a first thrower whom its throws contradict.
    expect(matches.flatMap(({ legs }) => legs).filter((leg) => starter(leg) !== leg.first)).toHaveLength(1);
  });

  for (const match of matches) {
    it(match.title, () => {
      const sayg = replay(match);
      const legs = Object.values(sayg.legs);
      expect(legs.map(legWinner)).toEqual(match.legs.map((leg) => leg.winner));
      expect(legs.map((leg) => sides.map((side) => leg[side].throws.map(visitOf)))).toEqual(
        match.legs.map((leg) => sides.map((side) => leg[side])),
      );
      expect([sayg.homeScore, sayg.awayScore]).toEqual([match.homeLegs, match.awayLegs]);
      expect([isSaygOver(sayg), winnerOfSayg(sayg)]).toEqual([true, match.homeLegs > match.awayLegs ? 'home' : 'away']);
      expect(matchAverage(sayg, 'home')).toBe(match.homeAverage);
      expect(matchAverage(sayg, 'away')).toBe(match.awayAverage);
    });
  }
});
