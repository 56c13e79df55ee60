import { checkoutThrow, winnerOfLeg, type Leg } from '#rules/darts/leg.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { commandsStillNeeded, type Command } from '#rules/darts/scoring.ts';
import { placeOfThrow } from '#rules/darts/throw-place.ts';
import type { Stored } from './record.ts';
import { lostWords } from './scorer-texts.ts';

/** Which of the commands since `before` still wait now, and which are lost as somebody else's throws contradict them. */
export function commandsLeft(before: Stored | null | undefined, waiting: readonly Command[], now: Stored) {
  const missing = commandsNotIn(now, waiting);
  // Another tab has sent them, and more.
  if (!missing.length) return { left: [], lost: [] };
  const left = before ? commandsStillNeeded(before.sayg, waiting, now.sayg) : waiting;
  return { left: left ?? [], lost: left ? [] : missing.filter(lostWords) };
}

/** The commands but those whose throw, or whose correction of one, the server has. */
export const commandsNotIn = ({ sayg }: Stored, commands: readonly Command[]): Command[] =>
  commands.filter((command) => !isDoneIn(sayg, command));

function isDoneIn(sayg: Sayg, command: Command): boolean {
  if (command.type === 'start') return false;
  if (command.type === 'legs') return sayg.numberOfLegs === command.numberOfLegs;
  if (command.type === 'complete') return dartsOfCheckout(sayg.legs[command.leg]) === command.noOfDarts;
  const place = placeOfThrow(sayg, command.throwId);
  const thrown = place && sayg.legs[place.leg]![place.side].throws[place.index]!;
  if (command.type === 'record') return !!thrown;
  if (command.type === 'undo') return !thrown;
  const { score, noOfDarts = thrown?.noOfDarts } = command;
  return thrown ? thrown.score === score && thrown.noOfDarts === noOfDarts : noOfDarts === 0;
}

const dartsOfCheckout = (leg: Leg | undefined): number | undefined => {
  const side = leg && winnerOfLeg(leg);
  return side ? checkoutThrow(leg, side)?.darts : undefined;
};
