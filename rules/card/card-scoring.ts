import { hiCheckFault } from './card-faults.ts';
import type { CardExtras } from '../basics/defaults.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import type { LegEvent, SideName } from '../darts/leg.ts';
import { listableOfThrow } from '../darts/listed.ts';
import { hiChecksOfEdit, scoreByThrows, type Sayg } from '../darts/sayg.ts';
import { addHiCheck, addOneEighty, changeMatch, playersOn, type Card, type CardMatch } from './scorecard.ts';
import { applyCommands, type Command } from '../darts/scoring.ts';
import { lastThrowPlace, placeOfThrow, throwIdOrPlaceAt } from '../darts/throw-place.ts';
import { isListedFrom } from './extras.ts';
import { withoutLast } from '../basics/lists.ts';
import { namesOfSide } from '../basics/short-names.ts';

/**
 * The scoring record of a match on a card with the throws it has, to score it throw by throw: who throws first in leg 1
 * is asked, the bull decides the last leg (live.md 7).
 */
export function saygOfCardMatch(
  match: CardMatch,
  { numberOfLegs, startingScore, playsAll, isDoubleStart }: MatchFormat,
): Sayg {
  const legs = match.sayg?.legs ?? {};
  const { headStart } = match;
  return {
    yourName: namesOfSide(match.homePlayers),
    opponentName: namesOfSide(match.awayPlayers),
    numberOfLegs,
    startingScore,
    ...(playsAll && { playsAll }),
    ...(isDoubleStart && { isDoubleStart }),
    ...(headStart && { headStart }),
    ...scoreByThrows({ legs, headStart: headStart ?? null }),
    legs,
  };
}

/** Which visits and finishes a card lists, and the highest finish that can be entered. */
interface Lists {
  extras: CardExtras;
  highestHiCheck: number;
}

/**
 * The card after commands on the scoring board of one of its matches: the throws, the score if it changed and, in
 * singles, the 180s (or lower visits) and hi-checks that the card lists, these up to `highestHiCheck`. Undoing a throw
 * removes its own entries again (live.md 7, season-rules.md 6).
 * Unchanged when there is no such match.
 */
export function cardAfterCommands(
  card: Card,
  commands: readonly Command[],
  { index, format, ...lists }: Lists & { index: number; format: MatchFormat },
): Card {
  const match = card.matches[index];
  if (!match) return card;
  const before = saygOfCardMatch(match, format);
  let now = before;
  let listed = card;
  for (const command of commands) {
    const { sayg } = applyCommands(now, [command]);
    listed = withAccolades(listed, match, { before: now, after: sayg, command }, lists);
    now = sayg;
  }
  return withRecord(listed, index, { before, after: now });
}

/** What a command on the board did to the record of a match. */
export interface BoardStep {
  before: Sayg;
  after: Sayg;
  /** Left out where it is neither a new throw nor one taken back. */
  command?: { type: Command['type']; throwId?: string } | undefined;
}

/** The card after one such step; as `cardAfterCommands`. */
export function cardAfterStep(card: Card, step: BoardStep, { index, ...lists }: Lists & { index: number }): Card {
  const match = card.matches[index];
  return match ? withRecord(withAccolades(card, match, step, lists), index, step) : card;
}

function withAccolades(card: Card, match: CardMatch, { before, after, command }: BoardStep, lists: Lists): Card {
  const { type, throwId } = command ?? {};
  if (throwId === undefined) return card;
  const list = (events: LegEvent[], on = card) => events.reduce((now, event) => listAccolade(now, match, event), on);
  const unlist = (events: LegEvent[]) => events.reduce((now, event) => unlistAccolade(now, match, event), card);
  if (type === 'undo') return unlist(accoladesOfLast(before, throwId, lists));
  if (type === 'edit') {
    const leg = placeOfThrow(before, throwId)?.leg;
    if (leg === undefined) return card;
    const { added, takenBack } = hiChecksOfEdit(before, leg, after.legs[leg]!);
    const listed = (event: LegEvent) => isListed(event, lists);
    return list(added.filter(listed), unlist(takenBack.filter(listed)));
  }
  if (type !== 'record' || placeOfThrow(before, throwId)) return card;
  return list(accoladesOfLast(after, throwId, lists));
}

const isListed = (event: LegEvent, { extras, highestHiCheck }: Lists) =>
  event.type === 'hiCheck' &&
  isListedFrom(extras.hiChecksFrom, event.score) &&
  !hiCheckFault(event.score, { highest: highestHiCheck });

/** The card with the throws of a match, and its score if they changed it. */
function withRecord(card: Card, index: number, { before, after }: BoardStep): Card {
  const { homeScore, awayScore, legs } = after;
  const isWonElsewise = homeScore !== before.homeScore || awayScore !== before.awayScore;
  return changeMatch(card, index, (one) => ({
    ...one,
    ...(isWonElsewise && { homeScore, awayScore }),
    sayg: { legs },
  }));
}

/** The match without its throws; the score stays. */
export const withoutThrows = (match: CardMatch): CardMatch => ({ ...match, sayg: null });

/** What a throw, if it is the last one of the match, puts on the lists of the card. */
function accoladesOfLast(sayg: Sayg, throwId: string, lists: Lists): LegEvent[] {
  const place = lastThrowPlace(sayg);
  if (!place || throwIdOrPlaceAt(sayg, place) !== throwId) return [];
  const { visit, hiChecks } = listableOfThrow(sayg, place);
  return [
    ...(visit !== null && isListedFrom(lists.extras.visitsFrom, visit)
      ? [{ type: 'oneEighty' as const, side: place.side }]
      : []),
    ...hiChecks.filter((event) => isListed(event, lists)),
  ];
}

/** The player credited with a throw; undefined except in singles. */
function thrower(match: CardMatch, side: SideName) {
  const isSingles = match.homePlayers.length === 1 && match.awayPlayers.length === 1;
  return isSingles ? playersOn(match, side)[0] : undefined;
}

function listAccolade(card: Card, match: CardMatch, event: LegEvent): Card {
  const player = thrower(match, event.side);
  if (!player) return card;
  return event.type === 'oneEighty' ? addOneEighty(card, player) : addHiCheck(card, player, event.score);
}

function unlistAccolade(card: Card, match: CardMatch, event: LegEvent): Card {
  const id = thrower(match, event.side)?.id;
  if (!id) return card;
  if (event.type === 'oneEighty')
    return { ...card, oneEighties: withoutLast(card.oneEighties, (one) => one.id === id) };
  const isIt = (one: Card['over100Checkouts'][number]) =>
    event.type === 'hiCheck' && one.id === id && one.score === event.score;
  return { ...card, over100Checkouts: withoutLast(card.over100Checkouts, isIt) };
}
