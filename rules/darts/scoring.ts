import type { Refused, SideName, Throw } from './leg.ts';
import { setNumberOfLegs } from './leg-count.ts';
import * as match from './sayg.ts';
import type { Sayg, SaygChange, SaygEvent } from './sayg.ts';
import { lastThrowPlace, placeOfThrow, throwIdOrPlaceAt } from './throw-place.ts';

/**
 * What a scorer did, as stored and sent. Applying a command twice has no further effect; throws carry ids made on the
 * device that entered them.
 */
export type Command =
  | { type: 'start'; first: SideName }
  | { type: 'record'; throwId: string; score: number; noOfDarts: number }
  /** Without `noOfDarts` its darts stay; 0 darts drop it. */
  | { type: 'edit'; throwId: string; score: number; noOfDarts?: number }
  | { type: 'undo'; throwId: string }
  /** Darts of the checkout of a leg, counted from 0. */
  | { type: 'complete'; leg: number; noOfDarts: number }
  /** Another number of legs, from the debug menu. */
  | { type: 'legs'; numberOfLegs: number };

/** The match after a command. Refused: as the rule of the command says (sayg.ts). */
export function applyCommand(sayg: Sayg, command: Command): SaygChange | Refused {
  if (command.type === 'start') return match.setFirstThrower(sayg, command.first);
  if (command.type === 'legs') return setNumberOfLegs(sayg, command.numberOfLegs);
  if (command.type === 'complete') return match.setCheckoutDarts(sayg, command.leg, command.noOfDarts);
  const { throwId } = command;
  if (command.type === 'record') {
    const { score, noOfDarts } = command;
    return match.recordThrow(sayg, { id: throwId, score, noOfDarts });
  }
  if (command.type === 'undo') {
    // Only the last throw can be taken back: one that is gone, or that others have followed, changes nothing.
    const last = lastThrowPlace(sayg);
    return last && throwIdOrPlaceAt(sayg, last) === throwId ? match.undoThrow(sayg) : { sayg, events: [] };
  }
  const place = placeOfThrow(sayg, throwId);
  if (!place) return { refused: 'There is no such throw.' };
  const { score, noOfDarts } = command;
  return match.editOrDropThrow(sayg, place.leg, place, noOfDarts === undefined ? { score } : { score, noOfDarts });
}

/** Applies all commands and collects their events; a refused command changes nothing. */
export function applyCommands(sayg: Sayg, commands: readonly Command[]): SaygChange {
  const events: SaygEvent[] = [];
  let now = sayg;
  for (const command of commands) {
    const change = applyCommand(now, command);
    if ('refused' in change) continue;
    now = change.sayg;
    events.push(...change.events);
  }
  return { sayg: now, events };
}

/**
 * The waiting commands that the server, which holds `stored`, still needs: all of them if nothing was thrown since
 * `known`, else those after the last one it already has; null when somebody else's throws contradict them. Throws are
 * first told apart by their ids: the same score may have been taken back and thrown again.
 */
export function commandsStillNeeded(known: Sayg, waiting: readonly Command[], stored: Sayg): Command[] | null {
  const states = waiting.reduce((all, command) => [...all, applyCommands(all.at(-1)!, [command]).sayg], [known]);
  for (const compare of [throwsOf, factsOf]) {
    const facts = compare(stored);
    const sent = states.findLastIndex((state) => compare(state) === facts);
    if (sent >= 0) return [...otherLegs(waiting.slice(0, sent), stored), ...waiting.slice(sent)];
  }
  return null;
}

/** A change of the number of legs does not show in the throws: the last one waits until the server has that number. */
const otherLegs = (commands: readonly Command[], { numberOfLegs }: Sayg) =>
  commands
    .filter((command) => command.type === 'legs')
    .slice(-1)
    .filter((command) => command.numberOfLegs !== numberOfLegs);

/** A comparable form of a record's throws, whoever entered them. */
const factsOf = (sayg: Sayg): string => comparable(sayg, ({ score, noOfDarts }) => [score, noOfDarts]);
/** The same with the id of each. */
const throwsOf = (sayg: Sayg): string => comparable(sayg, ({ id, score, noOfDarts }) => [id, score, noOfDarts]);

/** A leg without throws is left out. */
const comparable = (sayg: Sayg, told: (aThrow: Throw) => unknown[]): string =>
  JSON.stringify([
    sayg.homeScore,
    sayg.awayScore,
    match.legsInOrder(sayg).flatMap(({ number, leg: { home, away, playerSequence } }) => {
      const thrown = [home, away].map(({ throws }) => throws.map(told));
      const first = playerSequence[0]?.value;
      return first || thrown.some((side) => side.length) ? [[number, first, thrown]] : [];
    }),
  ]);
