import * as legs from './leg.ts';
import type { Leg, RunningThrow, SideName } from './leg.ts';
import { firstNamesOrFullIfSame } from '../basics/short-names.ts';
import * as match from './sayg.ts';
import type { Sayg } from './sayg.ts';

/** A row of the leg sheet: what both sides threw in one round, and three darts a throw up to it (live.md 6). */
interface SheetRow {
  label: number;
  home: RunningThrow | null;
  away: RunningThrow | null;
}

/** A leg throw by throw, the first one first. */
export function sheetRows(leg: Leg): SheetRow[] {
  const [home, away] = [legs.runningThrows(leg, 'home'), legs.runningThrows(leg, 'away')];
  return Array.from({ length: Math.max(home.length, away.length) }, (_, index) => ({
    label: (index + 1) * 3,
    home: home[index] ?? null,
    away: away[index] ?? null,
  }));
}

/** Whether anybody has thrown in the match. */
export const hasThrows = (sayg: Pick<Sayg, 'legs'>): boolean => Object.values(sayg.legs).some(legs.isLegStarted);

/** The legs with at least one throw, in playing order; numbers count from 0. */
export const startedLegs = (sayg: Pick<Sayg, 'legs'>): { number: number; leg: Leg }[] =>
  match.legsInOrder(sayg).filter(({ leg }) => legs.isLegStarted(leg));

/**
 * The leg to show: the one that is played, or played next, or the last one when the match is over. Numbers count
 * from 0.
 */
export function legInPlayOrLast(sayg: Sayg): { number: number; leg: Leg } {
  const last = match.isSaygOver(sayg) ? startedLegs(sayg).at(-1) : undefined;
  return last ?? { number: match.currentLegIndex(sayg), leg: match.legInPlay(sayg) };
}

/** Whose turn it is; null when undecided or when the match is over. */
export const throwerOf = (sayg: Sayg): SideName | null =>
  match.isSaygOver(sayg) ? null : legs.sideToThrow(match.legInPlay(sayg));

/** How a leg was won. */
interface Won {
  number: number;
  side: SideName;
  score: number;
  /** Darts of the last throw, and of the whole leg. */
  darts: number;
  thrown: number;
}

/** How a leg was won; null while it is open. Numbers count from 0. */
export function howLegWasWon({ number, leg }: { number: number; leg: Leg }): Won | null {
  const side = legs.winnerOfLeg(leg);
  const checkout = side && legs.checkoutThrow(leg, side);
  return checkout && { number, side, score: checkout.score, darts: checkout.darts, thrown: checkout.thrown };
}

/** The checkouts of a side in the order of the legs it won. */
export const checkouts = (sayg: Pick<Sayg, 'legs'>, side: SideName): number[] =>
  startedLegs(sayg)
    .map(howLegWasWon)
    .flatMap((won) => (won?.side === side ? won.score : []));

/** How the previous leg was won, until somebody throws in the next one. */
export function legJustWon(sayg: Sayg): Won | null {
  const last = startedLegs(sayg).at(-1);
  return last ? howLegWasWon(last) : null;
}

/**
 * Legs of a side as the board shows them, with those of its head start: the score that the record has, not counted from
 * its throws (`scoreByThrows`).
 */
export const scoreOnRecord = (sayg: Sayg, side: SideName): number =>
  side === 'home' ? sayg.homeScore : sayg.awayScore;

/** The name of a side, as it stands in the record of a match. */
export const nameOfSide = (sayg: Pick<Sayg, 'yourName' | 'opponentName'>, side: SideName): string =>
  side === 'home' ? sayg.yourName : sayg.opponentName;

/** What both sides are called: first names, unless both are equal. */
export const shortNamesInMatch = ({ yourName, opponentName }: Pick<Sayg, 'yourName' | 'opponentName'>) =>
  firstNamesOrFullIfSame(yourName, opponentName);

/** "best of 7, leg 5"; "leg 2 of 3" for a single player, who plays all legs. */
export function formatAndLegText(sayg: Sayg): string {
  const leg = `leg ${legInPlayOrLast(sayg).number + 1}`;
  if (match.isSinglePlayer(sayg)) return `${leg} of ${sayg.numberOfLegs}`;
  return `${sayg.playsAll ? 'all' : 'best of'} ${sayg.numberOfLegs}, ${match.isSaygOver(sayg) ? 'finished' : leg}`;
}
