import {
  withCurrentSide,
  isLegStarted,
  pointsRemaining,
  runningThrows,
  pointsScored,
  type Leg,
  type RunningThrow,
  type SideName,
} from './leg.ts';
import { sideOfEachThrow } from './throw-place.ts';
import { isSinglePlayer, legsInOrder, scoreByThrows, type Sayg } from './sayg.ts';

/** A moment of a recorded match: a leg, counted from 0, and how many of its throws have been thrown. */
export interface Moment {
  leg: number;
  throws: number;
}

const countOf = (leg: Leg) => leg.home.throws.length + leg.away.throws.length;

/** The leg as it stood after this many of its throws. */
export function legAt(leg: Leg, throwCount: number): Leg {
  const thrown = sideOfEachThrow(leg).slice(0, throwCount);
  const of = (side: SideName) => {
    const count = thrown.filter((one) => one === side).length;
    return { ...leg[side], throws: leg[side].throws.slice(0, count) };
  };
  return withCurrentSide({ ...leg, home: of('home'), away: of('away') });
}

/** The match as it stood at that moment. */
export function matchAt(sayg: Sayg, { leg: number, throws }: Moment): Sayg {
  const played = legsInOrder(sayg).filter((one) => one.number <= number);
  const legs = Object.fromEntries(
    played.map((one) => [one.number, one.number === number ? legAt(one.leg, throws) : one.leg]),
  );
  return { ...sayg, legs, ...scoreByThrows({ ...sayg, legs }) };
}

/** Numbers of the legs that can be replayed: those with throws. */
export const replayableLegs = (sayg: Sayg): number[] =>
  legsInOrder(sayg)
    .filter(({ leg }) => isLegStarted(leg))
    .map(({ number }) => number);

/**
 * The wanted moment where it exists, else one to show in its place: a count beyond the throws of its leg is brought
 * within them, and a leg without throws becomes the first leg that has some. Undefined when nothing was thrown.
 */
export function replayableMoment(sayg: Sayg, wanted: Moment): Moment | undefined {
  const numbers = replayableLegs(sayg);
  const leg = numbers.includes(wanted.leg) ? wanted.leg : numbers[0];
  if (leg === undefined) return undefined;
  const most = countOf(sayg.legs[leg]!);
  return { leg, throws: Math.min(Math.max(0, Math.trunc(wanted.throws) || 0), most) };
}

/** The next moment: a throw later, then the start of the next leg; undefined at the end of the match. */
export function momentAfter(sayg: Sayg, { leg, throws }: Moment): Moment | undefined {
  if (throws < countOf(sayg.legs[leg]!)) return { leg, throws: throws + 1 };
  const next = replayableLegs(sayg).find((number) => number > leg);
  return next === undefined ? undefined : { leg: next, throws: 0 };
}

/** How many throws the leg has. */
export const throwCountOfLeg = (sayg: Sayg, leg: number): number => countOf(sayg.legs[leg]!);

/**
 * The momentum of a leg: how many points home is ahead before the first throw and after each; a single player's is what
 * they have scored.
 */
export function momentum(sayg: Sayg, legIndex: number): number[] {
  const leg = sayg.legs[legIndex]!;
  return Array.from({ length: countOf(leg) + 1 }, (_, throws) => {
    const then = legAt(leg, throws);
    const ahead = pointsRemaining(then, 'away') - pointsRemaining(then, 'home');
    return isSinglePlayer(sayg) ? pointsScored(then, 'home') : ahead;
  });
}

/** The throw of a moment, and whose it was; null before the first one of the leg. */
export function throwAtMoment(sayg: Sayg, { leg: number, throws }: Moment): (RunningThrow & { side: SideName }) | null {
  const leg = sayg.legs[number]!;
  const side = sideOfEachThrow(leg)[throws - 1];
  const last = side && runningThrows(legAt(leg, throws), side).at(-1);
  return last ? { ...last, side } : null;
}
