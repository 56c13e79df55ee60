import { hiCheckFault } from './card-faults.ts';
import type { MatchFormat } from '../basics/defaults.ts';
import type { LegEvent, SideName } from '../darts/leg.ts';
import { legsWon, recordThrow, undoThrow, type Sayg, type SaygEvent } from '../darts/sayg.ts';
import { addHiCheck, addOneEighty, changeMatch, playersOn, type Card, type CardMatch } from './scorecard.ts';
import { applyCommands, type Command } from '../darts/scoring.ts';
import { placeOf } from '../darts/throw-place.ts';

/** A side's name on the board: first names, "Ann", "Ann & Bob", "Ann, Bob & Cid" (live.md 7). */
export function sideNames(players: readonly { name: string }[]): string {
  const first = players.map(({ name }) => name.trim().split(/\s+/)[0]!);
  return first.length > 1 ? `${first.slice(0, -1).join(', ')} & ${first.at(-1)}` : (first[0] ?? '');
}

/**
 * The scoring record of a match on a card, to score it throw by throw: who throws first in leg 1 is asked, the bull
 * decides the last leg (live.md 7).
 */
export function recordOfMatch(
  match: CardMatch,
  { numberOfLegs, startingScore, playsAll, isDoubleStart }: MatchFormat,
): Sayg {
  const legs = match.sayg?.legs ?? {};
  return {
    yourName: sideNames(match.homePlayers),
    opponentName: sideNames(match.awayPlayers),
    numberOfLegs,
    startingScore,
    ...(playsAll && { playsAll }),
    ...(isDoubleStart && { isDoubleStart }),
    homeScore: legsWon({ legs }, 'home'),
    awayScore: legsWon({ legs }, 'away'),
    legs,
  };
}

/**
 * The card after commands on the scoring board of one of its matches: the throws, the score if it changed and, in
 * singles, the 180s and hi-checks up to `highestHiCheck`. Undoing a throw removes its own entries again (live.md 7).
 * Unchanged when there is no such match.
 */
export function scoreThrows(
  card: Card,
  commands: readonly Command[],
  { index, format, highestHiCheck }: { index: number; format: MatchFormat; highestHiCheck: number },
): Card {
  const match = card.matches[index];
  if (!match) return card;
  let now = recordOfMatch(match, format);
  const before = now;
  let listed = card;
  for (const command of commands) {
    for (const event of eventsTakenBack(now, command)) listed = unlistAccolade(listed, match, event);
    const { sayg, events } = applyCommands(now, [command]);
    now = sayg;
    for (const event of events) listed = listAccolade(listed, match, event, highestHiCheck);
  }
  const { homeScore, awayScore, legs } = now;
  const isWonElsewise = homeScore !== before.homeScore || awayScore !== before.awayScore;
  return changeMatch(listed, index, (one) => ({
    ...one,
    ...(isWonElsewise && { homeScore, awayScore }),
    sayg: { legs },
  }));
}

/** The match without its throws; the score stays. */
export const removeThrows = (match: CardMatch): CardMatch => ({ ...match, sayg: null });

/** The events of the throw that the command takes back. */
function eventsTakenBack(sayg: Sayg, command: Command): SaygEvent[] {
  const place = command.type === 'undo' && placeOf(sayg, command.throwId);
  if (!place) return [];
  const undone = undoThrow(sayg);
  if ('refused' in undone) return [];
  const again = recordThrow(undone.sayg, sayg.legs[place.leg]![place.side].throws[place.index]!);
  return 'sayg' in again ? again.events : [];
}

const isAccolade = (event: SaygEvent): event is LegEvent => event.type === 'oneEighty' || event.type === 'hiCheck';

/** The player credited with a throw; undefined except in singles. */
function thrower(match: CardMatch, side: SideName) {
  const isSingles = match.homePlayers.length === 1 && match.awayPlayers.length === 1;
  return isSingles ? playersOn(match, side)[0] : undefined;
}

function listAccolade(card: Card, match: CardMatch, event: SaygEvent, highestHiCheck: number): Card {
  const player = isAccolade(event) && thrower(match, event.side);
  if (!player) return card;
  if (event.type === 'oneEighty') return addOneEighty(card, player);
  return hiCheckFault(event.score, highestHiCheck) ? card : addHiCheck(card, player, event.score);
}

function unlistAccolade(card: Card, match: CardMatch, event: SaygEvent): Card {
  const id = isAccolade(event) ? thrower(match, event.side)?.id : undefined;
  if (!id) return card;
  if (event.type === 'oneEighty')
    return { ...card, oneEighties: withoutLast(card.oneEighties, (one) => one.id === id) };
  const isIt = (one: Card['over100Checkouts'][number]) =>
    event.type === 'hiCheck' && one.id === id && one.score === event.score;
  return { ...card, over100Checkouts: withoutLast(card.over100Checkouts, isIt) };
}

function withoutLast<T>(items: readonly T[], isIt: (one: T) => boolean): T[] {
  const last = items.findLastIndex(isIt);
  return items.filter((_, index) => index !== last);
}
