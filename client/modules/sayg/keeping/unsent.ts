import type { ApolloClient } from '@apollo/client';
import { isClaimed } from '../../../lib/device/claim.ts';
import { forget } from '../../../lib/device/remembered.ts';
import { isKeptForNothing, matchLockName, scoringOutbox } from './kept-match.ts';
import { findOrCreateScorer } from './scorer.ts';

/**
 * Starts sending the stored commands of all matches but those open in another tab, and removes what is kept for nothing;
 * waits for no answer.
 */
export async function startSendingKeptCommands(client: ApolloClient): Promise<void> {
  const ids = await scoringOutbox.keys();
  const kept = await Promise.all(ids.map((id) => scoringOutbox.read(id)));
  const unsent = ids.filter((_, index) => kept[index]?.waiting.length);
  // Its match may have ended by hand, or by a walkover, of which its own throws say nothing.
  const old = ids.filter((_, index) => kept[index] && isKeptForNothing(kept[index]));
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
