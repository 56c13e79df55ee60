import { dartsPerThrow, isBust, type DartCount } from '#rules/darts/darts.ts';
import { pointsRemaining, sideToThrow } from '#rules/darts/leg.ts';
import { isSaygOver, legInPlay, recordThrow, type Sayg, type ThrowOrder } from '#rules/darts/sayg.ts';
import { aimAt, isDouble, type Target } from './aim.ts';
import { chance, pick, uuid, type Random } from './random.ts';

/** The outcome of a throw: the points the scorer writes down, and the darts. */
export interface Visit {
  score: number;
  noOfDarts: DartCount;
}

/** Probabilities of hitting what a player aims at. */
interface Aim {
  treble: number;
  single: number;
  double: number;
}

/** Round the board, clockwise. */
const board = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5];
const outerBull = 25;

/** Probabilities for a player whose three-dart average is `skill`, in points; fitted to pub players of 35 to 70. */
function aimOf(skill: number): Aim {
  const better = (skill - 49) / 16;
  return {
    treble: Math.max(0.02, 0.085 + 0.078 * better),
    single: Math.max(0.4, 0.68 + 0.09 * better),
    double: Math.max(0.06, 0.14 + 0.085 * better),
  };
}

const neighbour = (number: number, random: Random) => {
  const place = board.indexOf(number) + pick(random, [-1, 1]);
  return board[(place + board.length) % board.length]!;
};

/** Where a dart aimed at the target lands. */
function land({ number, ring }: Target, aim: Aim, random: Random): Target {
  const single = (at: number): Target => ({ number: at, ring: 'single' });
  const besides = () => neighbour(number, random);
  if (number === outerBull) {
    if (chance(random, aim.double / 2)) return { number, ring };
    return single(chance(random, 0.3) ? number : pick(random, board));
  }
  if (chance(random, ring === 'single' ? aim.single + 0.2 : aim[ring])) return { number, ring };
  if (ring === 'double')
    return chance(random, 0.55) ? { number: 0, ring } : single(chance(random, 0.75) ? number : besides());
  if (ring === 'treble' && chance(random, aim.single)) return single(number);
  return chance(random, 0.07) ? { number: besides(), ring: 'treble' } : single(besides());
}

const worth = { single: 1, double: 2, treble: 3 } as const;

/**
 * A throw with this many points left, dart by dart, with sensible aiming. It ends with the winning double or a bust;
 * reaching zero without a double is recorded as no score, since the score alone would win.
 */
function aimedThrow(pointsLeft: number, skill: number, random: Random): Visit {
  const aim = aimOf(skill);
  let score = 0;
  for (let dart = 1; dart <= dartsPerThrow; dart++) {
    const hit = land(aimAt(pointsLeft - score, dartsPerThrow + 1 - dart), aim, random);
    score += hit.number * worth[hit.ring];
    const rest = pointsLeft - score;
    if (rest === 0 && isDouble(hit)) return { score, noOfDarts: dart as DartCount };
    if (rest === 0) return { score: 0, noOfDarts: dartsPerThrow };
    if (isBust(rest)) break;
  }
  return { score, noOfDarts: dartsPerThrow };
}

/** The averages of both sides' players, in points; players of a pair alternate. */
export interface Throwers {
  home: readonly number[];
  away: readonly number[];
}

/** Whether to leave the match unfinished at this state. */
export type Until = (sayg: Sayg) => boolean;

/** Plays a match throw by throw until it is over or is to be left unfinished. */
export function playSayg(start: Sayg, throwers: Throwers, order: ThrowOrder, random: Random, until?: Until): Sayg {
  let sayg = start;
  while (!isSaygOver(sayg) && !until?.(sayg)) sayg = throwOnce(sayg, throwers, order, random);
  return sayg;
}

function throwOnce(sayg: Sayg, throwers: Throwers, order: ThrowOrder, random: Random): Sayg {
  const leg = legInPlay(sayg, order);
  const side = sideToThrow(leg);
  if (!side) throw new Error('The order of throw does not say who is next.');
  const players = throwers[side];
  const skill = players[leg[side].throws.length % players.length]!;
  const change = recordThrow(
    sayg,
    { id: uuid(random), ...aimedThrow(pointsRemaining(leg, side), skill, random) },
    order,
  );
  if ('refused' in change) throw new Error(change.refused);
  return change.sayg;
}
