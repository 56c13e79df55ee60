import type { ApolloClient } from '@apollo/client';
import { serverNow } from '../../../lib/server-clock.ts';
import { isClaimed } from '../../../lib/device/claim.ts';
import { forget } from '../../../lib/device/remembered.ts';
import type { Command } from '#rules/darts/scoring.ts';
import type { Kept } from '../../../lib/device/outbox.ts';
import { scoringOutbox, matchLockName, type KeptMatch } from './kept-match.ts';
import { findOrCreateScorer } from './scorer.ts';

/** Milliseconds after its last change for which a match is kept that waits for nothing: its board opens without a network. */
const keptForMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Starts sending the stored commands of all matches but those open in another tab, and removes what is kept for nothing;
 * waits for no answer.
 */
export async function startSendingKeptCommands(client: ApolloClient): Promise<void> {
  const ids = await scoringOutbox.keys();
  const kept = await Promise.all(ids.map((id) => scoringOutbox.read(id)));
  const unsent = ids.filter((_, index) => kept[index]?.waiting.length);
  // Its match may have ended by hand, or by a walkover, of which its own throws say nothing.
  const old = ids.filter((_, index) => kept[index] && isOutdated(kept[index]));
  await Promise.all(old.map((id) => scoringOutbox.remove(id)));
  if (!unsent.length) forget('unsent');
  for (const id of unsent) {
    if (await isClaimed(matchLockName(id))) continue;
    const scorer = findOrCreateScorer(client, id);
    const stop = scorer.subscribe(() => {
      const { sayg, waiting } = scorer.get();
      if (sayg !== undefined && !waiting) stop();
    });
  }
}

const isOutdated = ({ state: { version, conflict }, waiting }: Kept<KeptMatch, Command>): boolean =>
  !waiting.length && !conflict && Date.parse(version) < serverNow() - keptForMilliseconds;
