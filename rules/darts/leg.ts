import { plural } from '../basics/plural.ts';
import {
  dartsPerThrow,
  highestThrow,
  isBust,
  isDartCount,
  isPossibleHiCheck,
  isFrom0To180,
  dartCountsOfCheckout,
  lowestHiCheck,
} from './darts.ts';
import { dartsFault } from './segments.ts';

/** One side of a match: home is drawn on the left of the board, away on the right. */
export type SideName = 'home' | 'away';

/** Three darts (fewer at a checkout). The client makes the `id`, so that sending twice changes nothing. */
export interface Throw {
  id?: string;
  score: number;
  noOfDarts: number;
  /** Where each dart landed, where that is known: "T20 5 D8" (live.md 24.2). */
  darts?: string;
  /** The score with which it was recorded, where an edit changed what belongs on lists: those go by it (live.md 4). */
  recorded?: number;
  /** The score for which nothing was listed, as whoever entered it may not enter results (live.md 4). */
  unlisted?: number;
}

export interface Competitor {
  throws: Throw[];
}

/** The facts of a leg. Score, darts, whose turn and winner are folds over the throws (live.md 1, 2). */
export interface Leg {
  startingScore: number;
  /** A side that begins from a lower score than the other (season-rules.md 12). */
  headStart?: { to: SideName; score: number } | null;
  home: Competitor;
  away: Competitor;
  /** Who throws first, then second; empty until it is decided. A leg of a single player names home only. */
  playerSequence: { value: SideName; text?: string }[];
  /** Stored after every change for readers of the record; whose turn it is comes from `sideToThrow`. */
  currentThrow?: SideName;
}

/** A throw as it arrives; three darts by default. */
export type NewThrow = Pick<Throw, 'id' | 'score' | 'darts'> & { noOfDarts?: number };

/** Which throw is being edited; `index` counts the side's throws from 0. */
export interface ThrowTarget {
  side: SideName;
  index: number;
}

/**
 * The new values of an edited throw. Without `noOfDarts` its number of darts stays; zero or blank (null) drops it.
 * Where its darts landed stays known while both are as they were, else only what is told counts.
 */
export interface ThrowEdit {
  score: number;
  noOfDarts?: number | null;
  darts?: string;
}

/** Events of a throw that belong on the list of 180s or hi-checks. */
export type LegEvent = { type: 'oneEighty'; side: SideName } | { type: 'hiCheck'; side: SideName; score: number };

/** Why a change was refused, as a plain sentence. */
export interface Refused {
  refused: string;
}

export interface LegChange {
  leg: Leg;
  events: LegEvent[];
}

/** A throw as the score sheet shows it. Points and darts; `left`, `scored` and `thrown` are those after the throw. */
export interface RunningThrow {
  score: number;
  darts: number;
  left: number;
  scored: number;
  thrown: number;
  /** Below zero, or one left: shown struck through, adds nothing. */
  bust: boolean;
  checkout: boolean;
}

export const sides: readonly SideName[] = ['home', 'away'];

export const opposite = (side: SideName): SideName => (side === 'home' ? 'away' : 'home');

/**
 * The throwing order starting with this side; a single player does not alternate and is always home, whatever `first`
 * says (live.md 2).
 */
export const sequenceFrom = (first: SideName, isSinglePlayer = false): Leg['playerSequence'] =>
  isSinglePlayer ? [{ value: 'home' }] : [{ value: first }, { value: opposite(first) }];

/** The leg with its current side filled in, if the sequence is known. */
export function withCurrentSide(leg: Leg): Leg {
  const currentThrow = dueNext(leg);
  return currentThrow ? { ...leg, currentThrow } : leg;
}

/** A leg without throws. Without a sequence, somebody must say who starts. */
export const newLeg = (startingScore: number, playerSequence: Leg['playerSequence'] = []): Leg =>
  withCurrentSide({ startingScore, home: { throws: [] }, away: { throws: [] }, playerSequence });

/** The score from which a side begins the leg: its head start, else that of the leg (season-rules.md 12). */
export const startingScoreOf = (
  { startingScore, headStart }: Pick<Leg, 'startingScore' | 'headStart'>,
  side: SideName,
): number => (headStart?.to === side ? headStart.score : startingScore);

/** A side's throws in order with what each left; every other figure is derived from it. */
export function runningThrows(leg: Leg, side: SideName): RunningThrow[] {
  const start = startingScoreOf(leg, side);
  let scored = 0;
  let thrown = 0;
  return leg[side].throws.map(({ score, noOfDarts }) => {
    const wouldLeave = start - scored - score;
    const bust = isBust(wouldLeave);
    if (!bust) scored += score;
    thrown += noOfDarts;
    const checkout = wouldLeave === 0 && score > 0;
    return { score, darts: noOfDarts, left: start - scored, scored, thrown, bust, checkout };
  });
}

/** A side's running score in points. A bust stays on record but adds nothing (live.md 1). */
export const pointsScored = (leg: Leg, side: SideName): number => runningThrows(leg, side).at(-1)?.scored ?? 0;

/** Darts a side has thrown, busts included. */
export const dartsThrown = (leg: Leg, side: SideName): number => runningThrows(leg, side).at(-1)?.thrown ?? 0;

/** Points a side still needs. */
export const pointsRemaining = (leg: Leg, side: SideName): number =>
  startingScoreOf(leg, side) - pointsScored(leg, side);

/** Whether the side's throws reach its starting score exactly. */
export const hasCheckedOut = (leg: Leg, side: SideName): boolean => pointsRemaining(leg, side) === 0;

/** The throw that won the leg for a side, with its index among the side's throws; null when it has not checked out. */
export function checkoutThrow(leg: Leg, side: SideName): (RunningThrow & { index: number }) | null {
  const rows = runningThrows(leg, side);
  const index = rows.findIndex(({ checkout }) => checkout);
  return index < 0 ? null : { ...rows[index]!, index };
}

/** Who won the leg. Null while nobody has, and when both have, which only an edit can cause. */
export function winnerOfLeg(leg: Leg): SideName | null {
  const [side, another] = sides.filter((name) => hasCheckedOut(leg, name));
  return side && !another ? side : null;
}

/** Whether the leg is over. */
export const isLegOver = (leg: Leg): boolean => sides.some((side) => hasCheckedOut(leg, side));

/** Whether anybody has thrown. */
export const isLegStarted = (leg: Leg): boolean => sides.some((side) => leg[side].throws.length > 0);

/** Whether somebody still has to say who throws first (live.md 2). */
export const needsFirstThrower = (leg: Leg): boolean => leg.playerSequence.length === 0 || !leg.currentThrow;

/**
 * Whose turn it is; null before the start and after the end. The side with fewer throws is next; when level, the
 * starter.
 */
export const sideToThrow = (leg: Leg): SideName | null =>
  needsFirstThrower(leg) || isLegOver(leg) ? null : (dueNext(leg) ?? null);

/** Who threw last, null when nobody has. */
export function lastThrower(leg: Leg): SideName | null {
  if (!isLegStarted(leg)) return null;
  const first = leg.playerSequence[0]?.value ?? 'home';
  const second = opposite(first);
  return winnerOfLeg(leg) ?? (throwsOf(leg, first) > throwsOf(leg, second) ? first : second);
}

/**
 * Adds a throw for the side whose turn it is and passes the turn. A throw id the leg already holds changes nothing.
 * Counted 180s and hi-checks are returned as events. Refused: a score other than a whole number from 0 to 180, darts
 * other than 1 to 3, a finished leg, a leg without a first thrower (live.md 2). Which numbers of darts a checkout
 * allows is for the screen to offer (`board.ts`); the rule accepts what the scorer says.
 */
export function recordThrow(leg: Leg, { id, score, noOfDarts = dartsPerThrow, darts }: NewThrow): LegChange | Refused {
  if (hasThrow(leg, id)) return { leg, events: [] };
  if (isLegOver(leg)) return { refused: 'The leg is finished.' };
  const side = sideToThrow(leg);
  if (!side) return { refused: 'Say first who starts the leg.' };
  const aThrow: Throw = { ...(id !== undefined && { id }), score, noOfDarts, ...(darts && { darts }) };
  const fault = throwFault(aThrow);
  if (fault) return { refused: fault };
  const after = withThrows(leg, side, [...leg[side].throws, aThrow]);
  const counted = pointsScored(after, side) > pointsScored(leg, side);
  return { leg: after, events: [...(counted && score === 180 ? [oneEighty(side)] : []), ...hiCheckEvents(after)] };
}

/** Takes the last throw back and returns the turn. Refused when nobody has thrown. */
export function undoThrow(leg: Leg): LegChange | Refused {
  const side = lastThrower(leg);
  if (!side) return { refused: 'There is no throw to take back.' };
  return { leg: withThrows(leg, side, leg[side].throws.slice(0, -1)), events: [] };
}

/**
 * Replaces the values of one throw, or drops it; returns no events. Refused: no such throw, invalid score or darts
 * (live.md 4).
 */
export function editOrDropThrow(leg: Leg, { side, index }: ThrowTarget, edit: ThrowEdit): LegChange | Refused {
  const { throws } = leg[side];
  const old = throws[index];
  if (!old) return { refused: 'There is no such throw.' };
  const { score, noOfDarts = old.noOfDarts } = edit;
  if (!noOfDarts) return { leg: withThrows(leg, side, throws.toSpliced(index, 1)), events: [] };
  const isSame = old.score === score && old.noOfDarts === noOfDarts;
  const { darts: before, recorded = old.score, unlisted, ...rest } = old;
  const darts = edit.darts ?? (isSame ? before : undefined);
  // A 180 stays what was recorded, whatever it is edited to; a hi-check goes with its score.
  const mark = (isSame || unlisted === highestThrow) && unlisted && { unlisted };
  const edited = withRecorded({ ...rest, score, noOfDarts, ...(darts && { darts }), ...mark }, recorded);
  const fault = throwFault(edited);
  if (fault) return { refused: fault };
  return { leg: withThrows(leg, side, throws.with(index, edited)), events: [] };
}

/** Sets the darts of the winning throw; returns no events. Refused: no winner, an impossible number (live.md 1, 3). */
export function setCheckoutDarts(leg: Leg, darts: number): LegChange | Refused {
  const side = winnerOfLeg(leg);
  const checkout = side && checkoutThrow(leg, side);
  if (!checkout) return { refused: 'Nobody has checked out.' };
  if (!isDartCount(darts)) return { refused: wrongDarts };
  if (!dartCountsOfCheckout(checkout.score).includes(darts))
    return { refused: `${checkout.score} cannot be checked out with ${plural(darts, 'dart')}.` };
  return editOrDropThrow(leg, { side, index: checkout.index }, { score: checkout.score, noOfDarts: darts });
}

/**
 * The throw with the score with which it was recorded, where that is another, and one of both is so high that a league
 * may list it (live.md 4, season-rules.md 6).
 */
export const withRecorded = (aThrow: Throw, recorded: number): Throw =>
  recorded !== aThrow.score && Math.max(recorded, aThrow.score) >= lowestHiCheck ? { ...aThrow, recorded } : aThrow;

/** The hi-check that ended the leg, if any; an impossible finish never counts (live.md 1). */
export function hiCheckEvents(leg: Leg): LegEvent[] {
  const side = winnerOfLeg(leg);
  const score = side && checkoutThrow(leg, side)?.score;
  return score && isPossibleHiCheck(score) ? [{ type: 'hiCheck', side, score }] : [];
}

/** The hi-check of the leg, if it was listed. */
export const listedHiChecks = (leg: Leg): LegEvent[] =>
  hiCheckEvents(leg).filter(
    (event) => event.type !== 'hiCheck' || !leg[event.side].throws.some(({ unlisted }) => unlisted === event.score),
  );

/** Whether the leg already holds a throw with this id. */
export const hasThrow = (leg: Leg, id: string | undefined): boolean =>
  id !== undefined && sides.some((side) => leg[side].throws.some((aThrow) => aThrow.id === id));

const throwsOf = (leg: Leg, side: SideName) => leg[side].throws.length;

const oneEighty = (side: SideName): LegEvent => ({ type: 'oneEighty', side });

function dueNext(leg: Leg): SideName | undefined {
  const [first, second] = leg.playerSequence.map(({ value }) => value);
  return first && second && throwsOf(leg, first) > throwsOf(leg, second) ? second : first;
}

const withThrows = (leg: Leg, side: SideName, throws: Throw[]): Leg =>
  withCurrentSide({ ...leg, [side]: { ...leg[side], throws } });

const wrongDarts = 'A throw has 1, 2 or 3 darts.';

function throwFault({ score, noOfDarts }: Throw): string | null {
  if (!isFrom0To180(score)) return 'A throw scores a whole number from 0 to 180.';
  return isDartCount(noOfDarts) ? null : wrongDarts;
}

/**
 * Why the darts that are told of this throw of a leg cannot be those of it; null where none are told. A leg may have to
 * be begun with a double (live.md 24.2).
 */
export function dartsFaultAt(leg: Leg, { side, index }: ThrowTarget, isDoubleStart = false): string | null {
  const aThrow = leg[side].throws[index];
  if (!aThrow?.darts) return null;
  const before = runningThrows(leg, side)[index - 1];
  const left = before?.left ?? startingScoreOf(leg, side);
  return dartsFault({ ...aThrow, darts: aThrow.darts }, left, isDoubleStart && !before?.scored);
}
