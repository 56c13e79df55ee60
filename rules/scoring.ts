import type { Refused, SideName } from './leg.ts';
import * as match from './sayg.ts';
import type { Sayg, SaygChange, SaygEvent } from './sayg.ts';
import { placeOf } from './throw-place.ts';

/**
 * What a scorer did, as it is kept and sent: each command may be applied again without doing more. Throws are named by
 * ids that are made where they are entered.
 */
export type Command =
  | { type: 'start'; first: SideName }
  | { type: 'record'; throwId: string; score: number; noOfDarts: number }
  /** Without `noOfDarts` its darts stay; 0 darts drop it. */
  | { type: 'edit'; throwId: string; score: number; noOfDarts?: number }
  | { type: 'undo'; throwId: string }
  /** The darts of the checkout of a leg, from 0. */
  | { type: 'complete'; leg: number; noOfDarts: number };

/** The match after a command. Refused: as the rule of the command says (sayg.ts). */
export function apply(sayg: Sayg, command: Command): SaygChange | Refused {
  if (command.type === 'start') return match.startLeg(sayg, command.first);
  if (command.type === 'complete') return match.setCheckoutDarts(sayg, command.leg, command.noOfDarts);
  const { throwId } = command;
  if (command.type === 'record') {
    const { score, noOfDarts } = command;
    return match.recordThrow(sayg, { id: throwId, score, noOfDarts });
  }
  if (command.type === 'undo') return placeOf(sayg, throwId) ? match.undoThrow(sayg) : { sayg, events: [] };
  const place = placeOf(sayg, throwId);
  if (!place) return { refused: 'There is no such throw.' };
  const { score, noOfDarts } = command;
  return match.editThrow(sayg, place.leg, place, noOfDarts === undefined ? { score } : { score, noOfDarts });
}

/** The match after all commands, and what happened on the way; a refused command changes nothing. */
export function replay(sayg: Sayg, commands: readonly Command[]): SaygChange {
  const events: SaygEvent[] = [];
  let now = sayg;
  for (const command of commands) {
    const change = apply(now, command);
    if ('refused' in change) continue;
    now = change.sayg;
    events.push(...change.events);
  }
  return { sayg: now, events };
}

/**
 * Which of the waiting commands are still to be sent, when the server holds `stored`: all, when nothing was thrown since
 * `known`; those after the last one it has; null when somebody else has gone another way.
 */
export function stillWaiting(known: Sayg, waiting: readonly Command[], stored: Sayg): Command[] | null {
  const facts = factsOf(stored);
  for (let sent = waiting.length; sent >= 0; sent -= 1)
    if (factsOf(replay(known, waiting.slice(0, sent)).sayg) === facts) return waiting.slice(sent);
  return null;
}

/** What two records have in common when the same was thrown; a leg that is only laid out is none yet. */
const factsOf = (sayg: Sayg): string =>
  JSON.stringify([
    sayg.homeScore,
    sayg.awayScore,
    match.legsInOrder(sayg).flatMap(({ number, leg: { home, away, playerSequence } }) => {
      const thrown = [home, away].map(({ throws }) => throws.map(({ score, noOfDarts }) => [score, noOfDarts]));
      const first = playerSequence[0]?.value;
      return first || thrown.some((side) => side.length) ? [[number, first, thrown]] : [];
    }),
  ]);
