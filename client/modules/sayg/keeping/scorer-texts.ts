import { plural } from '#rules/basics/plural.ts';
import type { Command } from '#rules/darts/scoring.ts';

/** Failed attempts to send after which the user is first told (live.md 5). */
export const toldAfterTries = 3;

/** Whether the user is told after this failed attempt: the third, then each tenth. Attempts go on behind it. */
export const isToldAtTry = (tries: number): boolean => tries === toldAfterTries || tries % 10 === 0;

/** Shown when throws could not be sent for a while. */
export const unsentText = 'Unable to upload results for leg, check your internet connection and try again';

export const unpublishedText =
  'Unable to publish updated data: those who watch the match do not see it until it is sent.';

/** Tells a scorer that another device's throws replaced theirs. */
export const conflictText = (lost: readonly Command[]): string =>
  `Somebody else scored this match on another device, so it was loaded again. ${lostScoresText(lost)}`;

/** Tells a scorer that the server has lost throws, as after a backup is put back, and which wait in vain. */
export const setBackText = (lost: readonly Command[]): string =>
  `The server has this match as it was before, so it was loaded again. ${lostScoresText(lost)}`;

export const goneText = 'The score record of this match was deleted.';

/** Says which scores and corrections are not kept; empty if there are none. */
export function lostScoresText(lost: readonly Command[]): string {
  const words = lost.flatMap((command) => lostWords(command) ?? []);
  return words.length ? `Not kept from this device: ${words.join(', ')}.` : '';
}

/** What a command was, where it is a loss: who throws first is none, as somebody has thrown by then. */
export function lostWords(command: Command): string | undefined {
  switch (command.type) {
    case 'start':
      return undefined;
    case 'record':
      return `${command.score}`;
    case 'edit':
      return command.noOfDarts === 0 ? 'that a throw was deleted' : `the correction to ${command.score}`;
    case 'undo':
      return 'that a throw was taken back';
    case 'complete':
      return `${plural(command.noOfDarts, 'dart')} for the checkout of leg ${command.leg + 1}`;
    case 'legs':
      return `${plural(command.numberOfLegs, 'leg')} for the match`;
  }
}
