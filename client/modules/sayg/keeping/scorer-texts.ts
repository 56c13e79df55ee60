import type { Command } from '#rules/darts/scoring.ts';

/** Of throws that could not be sent for a while. */
export const unsentText = 'Unable to upload results for leg, check your internet connection and try again';

export const unpublishedText =
  'Unable to publish updated data: those who watch the match do not see it until it is sent.';

/** What a scorer is told whose throws gave way to another device's. */
export const conflictText = (lost: readonly Command[]): string =>
  ['Somebody else scored this match on another device, so it was loaded again.', lostText(lost)]
    .filter(Boolean)
    .join(' ');

/** Which scores are not kept; nothing when there are none. */
export function lostText(lost: readonly Command[]): string {
  const scores = lost.flatMap((command) => (command.type === 'record' ? [command.score] : []));
  return scores.length ? `Not kept from this device: ${scores.join(', ')}.` : '';
}
