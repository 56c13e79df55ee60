import { scoreDoubt, dartCountsOfCheckout, type DartCount } from './darts.ts';
import * as legs from './leg.ts';
import type { SideName, Throw } from './leg.ts';
import { isQuickKey, quickScore, scoreOverHighest, withDigit, withoutDigit, type Key } from './keypad.ts';
import { nameOfSide } from './live.ts';
import * as match from './sayg.ts';
import type { Sayg, ThrowOrder } from './sayg.ts';
import { applyCommand, type Command } from './scoring.ts';
import { lastThrowPlace, placeOfThrow, throwIdOrPlaceAt, type ThrowPlace } from './throw-place.ts';

/** Unfinished input on the board; never stored. */
export interface Entry {
  typed: string;
  /** Name of the throw that the typed score replaces. */
  target: string | null;
  /** Enter was pressed on an unlikely score; a second Enter records it. */
  isDoubted: boolean;
  question: DartQuestion | null;
  /** Who throws first is asked once more: the first answer was wrong. */
  asksFirst: boolean;
  /** The score of more than 180 that the last key would have made. */
  leftOut: number | null;
  /** The throw it was typed for. */
  subject: Subject | null;
  /** Says what was dropped because the match was changed: on another device, in another tab, or begun anew here. */
  dropped: string | null;
}

/** What an entry is about: once the match has no such subject any more, the entry is void. */
interface Subject {
  key: string;
  /** Name of the side. */
  name: string;
}

/** The question "How many darts to checkout?", about a throw being entered, an edited throw, or the previous leg. */
export interface DartQuestion {
  about: 'throw' | 'edit' | 'leg before';
  leg: number;
  side: SideName;
  score: number;
  /** Numbers of darts it can have taken; 1, 2 and 3 are always shown. */
  darts: readonly DartCount[];
}

export const blankEntry: Entry = {
  typed: '',
  target: null,
  isDoubted: false,
  question: null,
  asksFirst: false,
  leftOut: null,
  subject: null,
  dropped: null,
};

export type BoardAction =
  | { type: 'key'; key: Key }
  /** Chooses a throw to replace; choosing it again cancels. */
  | { type: 'target'; throwId: string }
  | { type: 'darts'; darts: DartCount }
  /** Closes the question and discards the typed score. */
  | { type: 'close' }
  | { type: 'change' }
  | { type: 'first'; side: SideName }
  /** Takes back who throws first, and asks again. */
  | { type: 'askFirst' }
  | { type: 'undo' };

/** The board's input state after an action, and the command for the match, if any. */
export interface BoardStep {
  entry: Entry;
  commands: Command[];
}

const only = (...commands: Command[]): BoardStep => ({ entry: blankEntry, commands });
const boardWithEntry = (entry: Entry): BoardStep => ({ entry, commands: [] });

/**
 * Applies a press on the board. `newId` becomes the id of a recorded throw. Check disabled keys with `isKeyDisabled`
 * first (live.md 3).
 */
export function entryAndCommandsAfter(sayg: Sayg, entry: Entry, action: BoardAction, newId: string): BoardStep {
  const step = stepAfter(sayg, { ...entryUnlessMatchChanged(sayg, entry), dropped: null }, action, newId);
  return { ...step, entry: { ...step.entry, subject: subjectOf(sayg, step.entry) } };
}

/** The entry, or a blank one that says what was dropped when the match has changed under it. */
export function entryUnlessMatchChanged(sayg: Sayg, entry: Entry): Entry {
  const { typed, subject } = entry;
  if (!subject || subjectOf(sayg, entry)?.key === subject.key) return entry;
  const changed = 'he match was changed meanwhile.';
  return {
    ...blankEntry,
    dropped: typed ? `${typed} for ${subject.name} was not entered: t${changed}` : `T${changed}`,
  };
}

/** What the entry is about in this match; null for a blank one, or when there is no such thing any more. */
function subjectOf(sayg: Sayg, { typed, target, question, asksFirst }: Entry): Subject | null {
  const subject = (side: SideName, ...facts: (string | number)[]): Subject => ({
    key: [side, ...facts].join(' '),
    name: nameOfSide(sayg, side),
  });
  if (asksFirst) {
    const first = match.saidFirstThrower(sayg);
    return first && subject(first, match.currentLegIndex(sayg), 'first');
  }
  if (question?.about === 'leg before') {
    const before = checkoutOfPreviousLeg(sayg);
    return before && subject(before.side, before.leg, before.score);
  }
  const place = target ? placeOfThrow(sayg, target) : undefined;
  const number = place?.leg ?? match.currentLegIndex(sayg);
  const leg = place ? sayg.legs[number]! : match.legInPlay(sayg);
  const side = target ? place?.side : typed ? legs.sideToThrow(leg) : null;
  if (!side) return null;
  // Of how many darts a checkout took is asked only as long as it is one.
  const left = question ? legs.pointsRemaining(leg, side) : '';
  return place
    ? subject(side, number, throwAt(sayg, place).score, left)
    : subject(side, number, leg[side].throws.length, left);
}

function stepAfter(sayg: Sayg, entry: Entry, action: BoardAction, newId: string): BoardStep {
  switch (action.type) {
    case 'key':
      return pressKey(sayg, entry, action.key, newId);
    case 'target':
      return boardWithEntry({ ...blankEntry, target: entry.target === action.throwId ? null : action.throwId });
    case 'darts':
      return answer(entry, action.darts, newId);
    case 'close':
      return boardWithEntry(blankEntry);
    case 'change':
      return boardWithEntry({ ...blankEntry, question: questionOfLegBefore(sayg) });
    case 'askFirst':
      return boardWithEntry({ ...blankEntry, asksFirst: true });
    case 'first':
      return only({ type: 'start', first: action.side });
    case 'undo': {
      const place = lastThrowPlace(sayg);
      return place ? only({ type: 'undo', throwId: throwIdOrPlaceAt(sayg, place) }) : boardWithEntry(blankEntry);
    }
  }
}

function pressKey(sayg: Sayg, entry: Entry, key: Key, newId: string): BoardStep {
  if (entry.question) return boardWithEntry(entry);
  const leftOut = scoreOverHighest(entry.typed, key);
  if (leftOut !== null) return boardWithEntry({ ...entry, leftOut, isDoubted: false });
  if (key === 'enter' && entry.leftOut !== null && !entry.isDoubted)
    return boardWithEntry({ ...entry, isDoubted: true });
  // What was typed may just have been dropped.
  if (key === 'enter' && !entry.typed) return boardWithEntry(entry);
  if (key === 'enter') return enter(sayg, entry, Number(entry.typed), newId);
  if (isQuickKey(key))
    return enter(sayg, { ...entry, isDoubted: false, leftOut: null }, quickScore(entry.typed, key), newId);
  const typed = key === 'backspace' ? withoutDigit(entry.typed) : withDigit(entry.typed, key);
  return boardWithEntry({ ...entry, typed, isDoubted: false, leftOut: null });
}

function enter(sayg: Sayg, entry: Entry, score: number, newId: string): BoardStep {
  const typed = String(score);
  const shown = entryPreview(sayg, { ...entry, typed });
  if (!shown) return boardWithEntry(entry);
  if (shown.refusal || (shown.doubt && !entry.isDoubted)) return boardWithEntry({ ...entry, typed, isDoubted: true });
  if (shown.isCheckout) return boardWithEntry({ ...entry, typed, question: questionOf(sayg, { ...entry, typed }) });
  const throwId = entry.target;
  if (throwId) return only({ type: 'edit', throwId, score });
  return only({ type: 'record', throwId: newId, score, noOfDarts: 3 });
}

function answer(entry: Entry, darts: DartCount, newId: string): BoardStep {
  const { typed, target, question } = entry;
  if (!question?.darts.includes(darts)) return boardWithEntry(entry);
  const complete: Command = { type: 'complete', leg: question.leg, noOfDarts: darts };
  if (question.about === 'leg before') return only(complete);
  if (target) return only({ type: 'edit', throwId: target, score: Number(typed) }, complete);
  return only({ type: 'record', throwId: newId, score: Number(typed), noOfDarts: darts });
}

/** What entering the typed score would do. */
export interface Preview {
  side: SideName;
  score: number;
  /** Points that would be left. */
  left: number;
  isBust: boolean;
  isCheckout: boolean;
  /** Why a second Enter is needed. */
  doubt: string | null;
  /** Why it cannot be entered at all. */
  refusal: string | null;
}

/** The effect of entering the typed score; null when nothing is typed or nobody is to throw. */
export function entryPreview(sayg: Sayg, { typed, target }: Pick<Entry, 'typed' | 'target'>): Preview | null {
  const leg = match.legInPlay(sayg);
  const side = target ? placeOfThrow(sayg, target)?.side : legs.sideToThrow(leg);
  if (!typed || !side) return null;
  const score = Number(typed);
  const after = applyCommand(sayg, commandFor(typed, target));
  if ('refused' in after) {
    const left = legs.pointsRemaining(leg, side);
    return { side, score, left, isBust: false, isCheckout: false, doubt: null, refusal: after.refused };
  }
  const place = target ? placeOfThrow(after.sayg, target)! : undefined;
  const played = place ? after.sayg.legs[place.leg]! : (after.sayg.legs[match.currentLegIndex(sayg)] ?? leg);
  const rows = legs.runningThrows(played, side);
  const row = rows[place?.index ?? rows.length - 1]!;
  const before = row.left + (row.bust ? 0 : score);
  return {
    side,
    score,
    left: legs.pointsRemaining(played, side),
    isBust: row.bust,
    isCheckout: legs.hasCheckedOut(played, side),
    doubt: scoreDoubt(score, before),
    refusal: null,
  };
}

const commandFor = (typed: string, target: string | null): Command => {
  const score = Number(typed);
  return target
    ? { type: 'edit', throwId: target, score }
    : { type: 'record', throwId: 'typed now', score, noOfDarts: 3 };
};

function questionOf(sayg: Sayg, { typed, target }: Entry): DartQuestion | null {
  const leg = target ? placeOfThrow(sayg, target)!.leg : match.currentLegIndex(sayg);
  const after = applyCommand(sayg, commandFor(typed, target));
  const won = 'sayg' in after ? after.sayg.legs[leg] : undefined;
  const side = won && legs.winnerOfLeg(won);
  const checkout = side && legs.checkoutThrow(won, side);
  if (!checkout) return null;
  const { score } = checkout;
  return { about: target ? 'edit' : 'throw', leg, side, score, darts: dartCountsOfCheckout(score) };
}

function questionOfLegBefore(sayg: Sayg): DartQuestion | null {
  const before = checkoutOfPreviousLeg(sayg);
  return before && { ...before, about: 'leg before', darts: dartCountsOfCheckout(before.score) };
}

/** How the previous leg (or the last one of the match) was won; null when there is none (live.md 3). */
export function checkoutOfPreviousLeg(
  sayg: Sayg,
): { leg: number; side: SideName; score: number; noOfDarts: number } | null {
  const number = match.currentLegIndex(sayg) - 1;
  const leg = sayg.legs[number];
  const side = leg ? legs.winnerOfLeg(leg) : null;
  const checkout = leg && side ? legs.checkoutThrow(leg, side) : null;
  return side && checkout ? { leg: number, side, score: checkout.score, noOfDarts: checkout.darts } : null;
}

/** The command that starts the current leg if its first thrower is known in advance; null if people are asked. */
export function automaticLegStart(sayg: Sayg, order: ThrowOrder): Command | null {
  if (!match.startingQuestion(sayg)) return null;
  const first = match.legInPlay(sayg, order).playerSequence[0]?.value;
  return first ? { type: 'start', first } : null;
}

const throwAt = (sayg: Sayg, { leg, side, index }: ThrowPlace): Throw => sayg.legs[leg]![side].throws[index]!;

/** The throw that undo takes back: side and score; null when nobody has thrown. */
export function throwToUndo(sayg: Sayg): { side: SideName; score: number } | null {
  const place = lastThrowPlace(sayg);
  return place ? { side: place.side, score: throwAt(sayg, place).score } : null;
}
