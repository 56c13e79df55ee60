import { sumOf } from '../basics/sum.ts';
import * as legs from './leg.ts';
import type { SideName } from './leg.ts';
import type { Sayg } from './sayg.ts';
import { pointsAverage } from './statistics.ts';

const firstNineThrows = 3;

/** Average over the first nine darts of each leg, two decimals; null when the side threw no dart. */
export function firstNineAverage(sayg: Pick<Sayg, 'legs'>, side: SideName, perDarts: 1 | 3 = 3): number | null {
  const ends = Object.values(sayg.legs).flatMap(
    (leg) => legs.runningThrows(leg, side).slice(0, firstNineThrows).at(-1) ?? [],
  );
  const sum = (what: 'scored' | 'thrown') => sumOf(ends.map((end) => end[what]));
  return pointsAverage(sum('scored'), sum('thrown'), perDarts);
}

/** Darts of the shortest leg a side has won; null when it has won none. */
export function fewestDartsInWonLeg(sayg: Pick<Sayg, 'legs'>, side: SideName): number | null {
  const won = Object.values(sayg.legs).filter((leg) => legs.winnerOfLeg(leg) === side);
  return won.length ? Math.min(...won.map((leg) => legs.dartsThrown(leg, side))) : null;
}
