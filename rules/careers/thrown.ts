import { isBust } from '../darts/darts.ts';
import { doublesInLeg, type Doubles } from '../darts/doubles.ts';
import { startingScoreOf, type Leg, type SideName } from '../darts/leg.ts';
import { pointsAverage } from '../darts/statistics.ts';

/** The points and darts that make an average. */
interface Rate {
  scored: number;
  darts: number;
}

/** How many throws fell into each band. A throw is in one band only, a bust in none. */
interface ScoreBands {
  from60: number;
  from100: number;
  from140: number;
  from170: number;
  maximums: number;
}

/** What a player threw in legs recorded throw by throw (careers.md 3). `sumOfThrown` adds up several. */
export interface Thrown {
  /** Recorded legs: those with a throw of the side. */
  legs: number;
  all: Rate;
  firstNine: Rate;
  /** Legs the side began, and legs it did not; a leg that does not say who began is in neither. */
  first: Rate;
  second: Rate;
  deciding: Rate;
  bands: ScoreBands;
  busts: number;
  /** Darts at a double, of the legs in which all of them are known, with the number of these legs (careers.md 3). */
  doubles: Doubles & { legs: number };
  /** Darts of each leg won from 501. */
  legsWon: readonly number[];
  /** The last score of each leg won. */
  checkouts: readonly number[];
}

/** Throws of the first nine darts. */
const openingThrows = 3;
/** Only legs from this starting score are compared by their darts. */
const commonStart = 501;

/** Sums being added up. A league has hundreds of thousands of legs, so each is read once, without creating objects. */
interface Sums extends Thrown {
  legsWon: number[];
  checkouts: number[];
}

const rate = (): Rate => ({ scored: 0, darts: 0 });

const noSums = (): Sums => ({
  legs: 0,
  all: rate(),
  firstNine: rate(),
  first: rate(),
  second: rate(),
  deciding: rate(),
  bands: { from60: 0, from100: 0, from140: 0, from170: 0, maximums: 0 },
  busts: 0,
  doubles: { legs: 0, tried: 0, hit: 0 },
  legsWon: [],
  checkouts: [],
});

function addTo(sum: Rate, scored: number, darts: number) {
  sum.scored += scored;
  sum.darts += darts;
}

function addToBands(bands: ScoreBands, scored: number) {
  if (scored >= 180) bands.maximums += 1;
  else if (scored >= 170) bands.from170 += 1;
  else if (scored >= 140) bands.from140 += 1;
  else if (scored >= 100) bands.from100 += 1;
  else if (scored >= 60) bands.from60 += 1;
}

function addDoubles({ doubles }: Sums, found: (Doubles & { legs?: number }) | null) {
  if (!found) return;
  doubles.legs += found.legs ?? 1;
  doubles.tried += found.tried;
  doubles.hit += found.hit;
}

/** Adds a side's throws in a leg, scored the way `runningThrows` does it (live.md 1). */
function addLeg(sums: Sums, leg: Leg, { side, isDeciding }: { side: SideName; isDeciding: boolean }) {
  const { throws } = leg[side];
  if (!throws.length) return;
  const start = startingScoreOf(leg, side);
  let [scored, darts, checkout, dartsToWin] = [0, 0, 0, 0];
  for (let at = 0; at < throws.length; at += 1) {
    const { score, noOfDarts } = throws[at]!;
    const left = start - scored - score;
    const points = isBust(left) ? 0 : score;
    darts += noOfDarts;
    scored += points;
    if (isBust(left)) sums.busts += 1;
    addToBands(sums.bands, points);
    if (at < openingThrows) addTo(sums.firstNine, points, noOfDarts);
    if (left === 0 && score > 0 && !checkout) [checkout, dartsToWin] = [score, darts];
  }
  if (throws.some((one) => one.darts)) addDoubles(sums, doublesInLeg(leg, side));
  const starter = leg.playerSequence[0]?.value;
  sums.legs += 1;
  addTo(sums.all, scored, darts);
  if (starter) addTo(starter === side ? sums.first : sums.second, scored, darts);
  if (isDeciding) addTo(sums.deciding, scored, darts);
  if (!checkout) return;
  sums.checkouts.push(checkout);
  if (start === commonStart) sums.legsWon.push(dartsToWin);
}

/** What a side threw in the recorded legs of a match of `numberOfLegs`; null when nothing was recorded. */
export function thrownBy(legs: Readonly<Record<string, Leg>>, side: SideName, numberOfLegs: number): Thrown | null {
  const sums = noSums();
  for (const number of Object.keys(legs))
    addLeg(sums, legs[number]!, { side, isDeciding: Number(number) === numberOfLegs - 1 });
  return sums.legs ? sums : null;
}

const addRate = (sum: Rate, { scored, darts }: Rate) => addTo(sum, scored, darts);

const rates = ['all', 'firstNine', 'first', 'second', 'deciding'] as const;
const bandNames = ['from60', 'from100', 'from140', 'from170', 'maximums'] as const;

/** Adds up what was thrown. */
export function sumOfThrown(parts: readonly Thrown[]): Thrown {
  if (parts.length === 1) return parts[0]!;
  const sums = noSums();
  for (const part of parts) {
    sums.legs += part.legs;
    sums.busts += part.busts;
    addDoubles(sums, part.doubles);
    for (const name of rates) addRate(sums[name], part[name]);
    for (const name of bandNames) sums.bands[name] += part.bands[name];
    sums.legsWon.push(...part.legsWon);
    sums.checkouts.push(...part.checkouts);
  }
  return sums;
}

/** Points per three darts, two decimals; null when no dart was thrown. */
export const averageOf = ({ scored, darts }: Rate): number | null => pointsAverage(scored, darts);

/** A range of values, both ends inclusive, and how many fell into it. The last range of legs has no upper end. */
interface Counted {
  from: number;
  to: number | null;
  count: number;
}

const dartRanges = [
  [9, 15],
  [16, 18],
  [19, 21],
  [22, 24],
  [25, 30],
  [31, null],
] as const;

const checkoutRanges = [
  [2, 40],
  [41, 80],
  [81, 120],
  [121, 170],
] as const;

const countIn = (ranges: readonly (readonly [number, number | null])[], values: readonly number[]): Counted[] =>
  ranges.map(([from, to]) => ({
    from,
    to,
    count: values.filter((value) => value >= from && (to === null || value <= to)).length,
  }));

/** Legs won from 501 by the darts they took (careers.md 3). */
export const countOfLegsFrom501InEachRange = ({ legsWon }: Thrown): Counted[] => countIn(dartRanges, legsWon);

/** Legs won by the size of the checkout (careers.md 3). */
export const countOfCheckoutsInEachRange = ({ checkouts }: Thrown): Counted[] => countIn(checkoutRanges, checkouts);

/** Fewest darts of a leg won from 501; null without one. */
export const fewestDartsFrom501 = ({ legsWon }: Thrown): number | null =>
  legsWon.length ? Math.min(...legsWon) : null;

/** The highest checkout of a recorded leg; null without one. */
export const highestCheckout = ({ checkouts }: Thrown): number | null =>
  checkouts.length ? Math.max(...checkouts) : null;
