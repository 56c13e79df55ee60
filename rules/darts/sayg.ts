import { faultIf, type Fault } from '../basics/faults.ts';
import { isDartCount, isPossibleDoubleIn, isFrom0To180 } from './darts.ts';
import * as legs from './leg.ts';
import type { Leg, LegChange, LegEvent, NewThrow, Refused, SideName, ThrowEdit, ThrowTarget } from './leg.ts';
import {
  headStartBoundsText,
  isPossibleHeadStart,
  lowerStartOfLeg,
  headStartLegsOfSide,
  headStartLegs,
  type HeadStart,
} from './head-start.ts';
import { isMatchFinished, matchResult } from './match.ts';

/** A match scored leg by leg ("score as you go"). Legs are numbered from "0"; a blank opponent means one player. */
export interface Sayg {
  yourName: string;
  opponentName: string;
  numberOfLegs: number;
  startingScore: number;
  homeScore: number;
  awayScore: number;
  legs: Record<string, Leg>;
  /** All legs are played, and the match can end level; usually it is the best of them (season-rules.md 1). */
  playsAll?: boolean | null;
  /** A side scores in a leg only from its first double on. */
  isDoubleStart?: boolean | null;
  /** What one side gets before it begins: a lower start, or legs, which are part of its score (season-rules.md 12). */
  headStart?: HeadStart | null;
  /** Only while it is watched: it is over because its tournament says so, not its throws (live.md 11.4). */
  settled?: { winner: SideName | null; leftWords?: string | null };
}

/** First throwers decided before the match. Where missing, people are asked (live.md 2). */
export interface ThrowOrder {
  firstLeg?: SideName;
  /** First thrower of a deciding last leg: a side, or whoever began leg 1. */
  decidingLeg?: SideName | 'asLeg1';
}

/** Events of a change; `matchWon` is raised once, when a side has won enough legs. */
export type SaygEvent =
  | LegEvent
  | { type: 'legWon'; side: SideName; leg: number }
  | { type: 'matchWon'; side: SideName };

export interface SaygChange {
  sayg: Sayg;
  events: SaygEvent[];
  /** What stands on lists and belongs there no more. */
  takenBack?: LegEvent[];
}

/** Throwing order of superleague matches, numbered from 1: away starts the odd ones, no bull (live.md 10). */
export const superleagueThrowOrder = (matchNumber: number): ThrowOrder =>
  matchNumber % 2 === 1 ? superleagueOrders.odd : superleagueOrders.even;

const superleagueOrders = {
  odd: { firstLeg: 'away', decidingLeg: 'asLeg1' },
  even: { firstLeg: 'home', decidingLeg: 'asLeg1' },
} as const satisfies Record<string, ThrowOrder>;

/** Whether it is a single player: no opponent is named. */
export const isSinglePlayer = (sayg: Sayg): boolean => !sayg.opponentName?.trim();

/** The stored legs with their index, in playing order; numeric object keys iterate in ascending order. */
export const legsInOrder = (sayg: Pick<Sayg, 'legs'>): { number: number; leg: Leg }[] =>
  Object.entries(sayg.legs).map(([key, leg]) => ({ number: Number(key), leg }));

/** Whether no leg is left to play (live.md 2). */
export const isSaygOver = (sayg: Sayg): boolean => !!sayg.settled || isPlayedToEnd(sayg);

/** Whether it ended in a draw. */
export const isDrawn = (sayg: Sayg): boolean => isPlayedToEnd(sayg) && !winnerOfSayg(sayg);

const isPlayedToEnd = (sayg: Sayg): boolean =>
  sayg.playsAll ? sayg.homeScore + sayg.awayScore >= sayg.numberOfLegs : isMatchFinished(sayg, isSinglePlayer(sayg));

/** Who has won the match. A single player wins by playing all legs (live.md 2). */
export function winnerOfSayg(sayg: Sayg): SideName | null {
  if (sayg.settled) return sayg.settled.winner;
  if (isSinglePlayer(sayg)) return isSaygOver(sayg) ? 'home' : null;
  const result = matchResult(sayg.homeScore, sayg.awayScore, sayg);
  return result === 'level' ? null : result;
}

/** Legs won by a side, counted from the throws. */
export const legsWon = (sayg: Pick<Sayg, 'legs'>, side: SideName): number =>
  Object.values(sayg.legs).filter((leg) => legs.winnerOfLeg(leg) === side).length;

/** The score of a match by its throws: legs won, with those that a side was given before the first one. */
export const scoreByThrows = (sayg: Pick<Sayg, 'legs' | 'headStart'>) => ({
  homeScore: legsWon(sayg, 'home') + headStartLegsOfSide(sayg, 'home'),
  awayScore: legsWon(sayg, 'away') + headStartLegsOfSide(sayg, 'away'),
});

/**
 * Index of the current leg: the number of legs won on the board (live.md 2), except that an earlier leg that an edit has
 * reopened, or has let both sides check out in, comes first.
 */
export function currentLegIndex(sayg: Sayg): number {
  const reopened = legsInOrder(sayg).find(({ leg }) => legs.isLegStarted(leg) && !legs.winnerOfLeg(leg));
  return Math.min(reopened?.number ?? Infinity, sayg.homeScore + sayg.awayScore - headStartLegs(sayg));
}

/**
 * The current leg; one not stored yet begins at the match's starting score with the previous sequence reversed. A
 * deciding last leg needs a given order (live.md 2). Check `isSaygOver` first.
 */
export function legInPlay(sayg: Sayg, order: ThrowOrder = {}): Leg {
  const leg = sayg.legs[currentLegIndex(sayg)] ?? firstMoment(sayg);
  const playerSequence = legs.needsFirstThrower(leg) ? nextSequence(sayg, order) : forPlayers(sayg, leg.playerSequence);
  return legs.withCurrentSide({ ...leg, playerSequence });
}

/** A leg of the match that nobody has begun. */
function firstMoment(sayg: Sayg): Leg {
  const leg = legs.newLeg(sayg.startingScore);
  const headStart = lowerStartOfLeg(sayg);
  return headStart ? { ...leg, headStart } : leg;
}

/** The question to ask before the current leg can start; null when its order is known (live.md 2). */
export const startingQuestion = (sayg: Sayg): string | null =>
  isSaygOver(sayg) || !legs.needsFirstThrower(legInPlay(sayg)) ? null : firstThrowerQuestion(sayg);

/** How people are asked who throws first in the current leg. */
export const firstThrowerQuestion = (sayg: Sayg): string =>
  isDecidingLeg(sayg) ? 'Who won the bull?' : 'Who throws first?';

/**
 * Who was said to throw first in the current leg, as long as nobody has thrown in it and it can be said otherwise; null
 * where nobody was asked (live.md 2).
 */
export function saidFirstThrower(sayg: Sayg, order: ThrowOrder = {}): SideName | null {
  if (isSaygOver(sayg) || isSinglePlayer(sayg)) return null;
  const { [currentLegIndex(sayg)]: _, ...others } = sayg.legs;
  const wasAsked = !nextSequence({ ...sayg, legs: others }, order).length;
  const leg = legInPlay(sayg, order);
  return wasAsked && !legs.isLegStarted(leg) ? (leg.playerSequence[0]?.value ?? null) : null;
}

/** Sets who throws first in the current leg. Refused once somebody has thrown in it, or when the match is over. */
export function setFirstThrower(sayg: Sayg, first: SideName): SaygChange | Refused {
  if (isSaygOver(sayg)) return { refused: 'The match is finished.' };
  const leg = legInPlay(sayg);
  if (legs.isLegStarted(leg) && !legs.needsFirstThrower(leg)) return { refused: 'The leg has started.' };
  const playerSequence = legs.sequenceFrom(first, isSinglePlayer(sayg));
  return { sayg: withLeg(sayg, currentLegIndex(sayg), legs.withCurrentSide({ ...leg, playerSequence })), events: [] };
}

/**
 * Adds a throw to the current leg. A checkout completes the leg: the side's score rises by one, and the next leg is
 * created when its order is known. A throw id that any leg already holds changes nothing. Refused: a finished match,
 * and as in a leg (live.md 2).
 */
export function recordThrow(sayg: Sayg, aThrow: NewThrow, order: ThrowOrder = {}): SaygChange | Refused {
  if (Object.values(sayg.legs).some((leg) => legs.hasThrow(leg, aThrow.id))) return { sayg, events: [] };
  if (isSaygOver(sayg)) return { refused: 'The match is finished.' };
  const leg = legInPlay(sayg, order);
  const side = legs.sideToThrow(leg) ?? 'home';
  const change = legs.recordThrow(leg, aThrow);
  return changeLeg(sayg, currentLegIndex(sayg), checked(sayg, change, { side, index: leg[side].throws.length }), order);
}

/**
 * Edits a throw of any leg; the match score follows when the leg's winner changes. An edit that checks out in the
 * latest leg completes it and raises its events. Refused: as in a leg (live.md 4).
 */
export function editOrDropThrow(
  sayg: Sayg,
  legIndex: number,
  target: ThrowTarget,
  edit: ThrowEdit,
): SaygChange | Refused {
  const leg = sayg.legs[legIndex];
  if (!leg) return noSuchLeg;
  const change = checked(
    sayg,
    legs.editOrDropThrow(leg, target, edit),
    edit.darts && edit.noOfDarts !== 0 ? target : null,
  );
  if ('refused' in change) return change;
  const { added, takenBack } = hiChecksOfEdit(sayg, legIndex, change.leg);
  const edited = changeLeg(sayg, legIndex, { ...change, events: added });
  return 'refused' in edited ? edited : { ...edited, takenBack };
}

/**
 * The hi-checks that belong on lists once a leg is this one, and those that do no more; none but of the latest leg
 * (live.md 2.3, 4).
 */
export function hiChecksOfEdit(
  before: Sayg,
  legIndex: number,
  edited: Leg,
): { added: LegEvent[]; takenBack: LegEvent[] } {
  const old = before.legs[legIndex]!;
  const added = legs.hiCheckEvents(edited);
  const isSame = JSON.stringify(legs.hiCheckEvents(old)) === JSON.stringify(added);
  return isSame || !isLatest(before, legIndex)
    ? { added: [], takenBack: [] }
    : { added, takenBack: legs.listedHiChecks(old) };
}

/**
 * The change, refused where the darts told of this throw cannot be its darts, or where a side's first score of the leg
 * cannot begin with a double although it must.
 */
function checked({ isDoubleStart }: Sayg, change: LegChange | Refused, told: ThrowTarget | null): LegChange | Refused {
  if ('refused' in change) return change;
  const fault = told && legs.dartsFaultAt(change.leg, told, !!isDoubleStart);
  if (fault) return { refused: fault };
  if (!isDoubleStart) return change;
  const first = legs.sides
    .map((side) => change.leg[side].throws.find(({ score }) => score > 0)?.score)
    .find((score) => score !== undefined && !isPossibleDoubleIn(score));
  return first === undefined ? change : { refused: `No throw that begins with a double scores ${first}.` };
}

/** Takes back the last throw of the match; where that was a checkout, the leg score too. Refused: nobody has thrown. */
export function undoThrow(sayg: Sayg): SaygChange | Refused {
  const inPlay = currentLegIndex(sayg);
  const leg = sayg.legs[inPlay];
  const number = leg && legs.isLegStarted(leg) ? inPlay : inPlay - 1;
  const last = sayg.legs[number];
  return last ? changeLeg(sayg, number, legs.undoThrow(last)) : { refused: 'There is no throw to take back.' };
}

/** Sets the darts of a won leg's checkout; raises no events. Refused: no such leg, and as in a leg (live.md 3). */
export function setCheckoutDarts(sayg: Sayg, legIndex: number, darts: number): SaygChange | Refused {
  const leg = sayg.legs[legIndex];
  return leg ? changeLeg(sayg, legIndex, legs.setCheckoutDarts(leg, darts)) : noSuchLeg;
}

/** All field faults of a record to be saved (live.md 8). */
export function saygFaults(sayg: Sayg): Fault[] {
  const { headStart } = sayg;
  return [
    ...faultIf(!sayg.yourName?.trim(), 'yourName', 'Please enter a name'),
    ...faultIf(!isWholeFrom(1, sayg.numberOfLegs), 'numberOfLegs', 'A match has at least 1 leg'),
    ...faultIf(!isWholeFrom(2, sayg.startingScore), 'startingScore', 'The starting score is at least 2'),
    ...faultIf(!!headStart && isSinglePlayer(sayg), 'headStart', 'Nobody has a head start who plays alone'),
    ...faultIf(!!headStart && !isPossibleHeadStart(headStart, sayg), 'headStart', headStartBoundsText(sayg)),
    ...Object.entries(sayg.legs).flatMap(([number, leg]) => legErrors(`legs.${number}`, leg, !!sayg.isDoubleStart)),
  ];
}

const legErrors = (path: string, leg: Leg, isDoubleStart: boolean): Fault[] => [
  ...faultIf(!isWholeFrom(2, leg.startingScore), `${path}.startingScore`, 'The starting score is at least 2'),
  ...legs.sides.flatMap((side) =>
    leg[side].throws.flatMap(({ score, noOfDarts }, index) => [
      ...faultIf(!isFrom0To180(score), `${path}.${side}.throws[${index}].score`, 'A throw scores 0 to 180'),
      ...faultIf(!isDartCount(noOfDarts), `${path}.${side}.throws[${index}].noOfDarts`, 'A throw has 1 to 3 darts'),
      ...dartsError(`${path}.${side}.throws[${index}].darts`, legs.dartsFaultAt(leg, { side, index }, isDoubleStart)),
    ]),
  ),
];

const dartsError = (field: string, fault: string | null): Fault[] => faultIf(!!fault, field, fault ?? '');

const isWholeFrom = (low: number, value: number) => Number.isInteger(value) && value >= low;

const noSuchLeg: Refused = { refused: 'There is no such leg.' };

const isDecidingLeg = (sayg: Sayg) =>
  !isSinglePlayer(sayg) &&
  sayg.homeScore > 0 &&
  sayg.homeScore === sayg.awayScore &&
  sayg.homeScore + sayg.awayScore === sayg.numberOfLegs - 1;

/** The throwing order of a leg nobody has started; empty when people must be asked. */
function nextSequence(sayg: Sayg, order: ThrowOrder): Leg['playerSequence'] {
  if (isSinglePlayer(sayg)) return legs.sequenceFrom('home', true);
  const number = currentLegIndex(sayg);
  const isFirst = number === 0;
  if (!isFirst && !isDecidingLeg(sayg))
    return forPlayers(sayg, sayg.legs[number - 1]?.playerSequence ?? []).toReversed();
  const first = isFirst ? order.firstLeg : firstInDecidingLeg(sayg, order);
  return first ? legs.sequenceFrom(first) : [];
}

const firstInDecidingLeg = (sayg: Sayg, { firstLeg, decidingLeg }: ThrowOrder) =>
  decidingLeg === 'asLeg1' ? (sayg.legs[0]?.playerSequence[0]?.value ?? firstLeg) : decidingLeg;

/** The stored sequence, corrected when it has too many or too few sides for the match. */
function forPlayers(sayg: Sayg, playerSequence: Leg['playerSequence']): Leg['playerSequence'] {
  const single = isSinglePlayer(sayg);
  const [first] = playerSequence;
  return !first || playerSequence.length === (single ? 1 : 2) ? playerSequence : legs.sequenceFrom(first.value, single);
}

const withLeg = (sayg: Sayg, number: number, leg: Leg): Sayg => ({ ...sayg, legs: { ...sayg.legs, [number]: leg } });

/** Whether no later leg has been started. */
const isLatest = (sayg: Sayg, number: number) =>
  !legsInOrder(sayg).some((later) => later.number > number && legs.isLegStarted(later.leg));

/**
 * Puts a changed leg into the match; the score follows the leg's winner. Winning the latest leg creates the next one,
 * reopening it removes that again.
 */
function changeLeg(
  sayg: Sayg,
  number: number,
  change: LegChange | Refused,
  order: ThrowOrder = {},
): SaygChange | Refused {
  if ('refused' in change) return change;
  const before = sayg.legs[number] ? legs.winnerOfLeg(sayg.legs[number]) : null;
  const after = legs.winnerOfLeg(change.leg);
  const changed = moveScore(withLeg(sayg, number, change.leg), before, after);
  if (before === after || !isLatest(sayg, number)) return { sayg: changed, events: change.events };
  if (!after) return { sayg: withoutLegsAfter(changed, number), events: change.events };
  return {
    sayg: layOutNextLeg(changed, order),
    events: [...change.events, ...wonEvents({ before: sayg, after: changed }, after, number)],
  };
}

/** Moves a won leg from its winner before a change to its winner after it. */
function moveScore(sayg: Sayg, before: SideName | null, after: SideName | null): Sayg {
  const moved = (side: SideName, score: number) =>
    Math.max(0, score + Number(after === side) - Number(before === side));
  return { ...sayg, homeScore: moved('home', sayg.homeScore), awayScore: moved('away', sayg.awayScore) };
}

function layOutNextLeg(sayg: Sayg, order: ThrowOrder): Sayg {
  const next = legInPlay(sayg, order);
  return isSaygOver(sayg) || legs.needsFirstThrower(next) ? sayg : withLeg(sayg, currentLegIndex(sayg), next);
}

const wonEvents = ({ before, after }: { before: Sayg; after: Sayg }, side: SideName, leg: number): SaygEvent[] => [
  { type: 'legWon', side, leg },
  ...(winnerOfSayg(after) && !winnerOfSayg(before) ? [{ type: 'matchWon' as const, side }] : []),
];

const withoutLegsAfter = (sayg: Sayg, number: number): Sayg => ({
  ...sayg,
  legs: Object.fromEntries(Object.entries(sayg.legs).filter(([key]) => Number(key) <= number)),
});
