import type { ApolloClient } from '@apollo/client';
import { isClaimed } from '../../../lib/device/claim.ts';
import { forget } from '../../../lib/device/remembered.ts';
import { scoringOutbox, matchLockName } from './kept-match.ts';
import { findOrCreateScorer } from './scorer.ts';

/** Starts sending the stored commands of all matches but those open in another tab; waits for no answer. */
export async function startSendingKeptCommands(client: ApolloClient): Promise<void> {
  const ids = await scoringOutbox.keys();
  const kept = await Promise.all(ids.map((id) => scoringOutbox.read(id)));
  const unsent = ids.filter((_, index) => kept[index]?.waiting.length);
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
