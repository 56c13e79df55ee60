import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { scoringOutbox } from '../../../../../client/modules/sayg/keeping/kept-match.ts';
import { startSendingKeptCommands } from '../../../../../client/modules/sayg/keeping/unsent.ts';
import { matchServer } from '../../../../support/client/match-server.ts';
import { aSayg } from '../../../../rules/darts/live-makers.ts';

it('what is kept of a match is removed a day after its last change, but not what waits or is to be read', async () => {
  const { sayg } = matchServer(aSayg());
  const [old, young] = [2, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString()) as [string, string];
  await scoringOutbox.write('old', { state: { sayg, version: old }, waiting: [] });
  await scoringOutbox.write('unread', { state: { sayg, version: old, conflict: 'Lost.' }, waiting: [] });
  await scoringOutbox.write('young', { state: { sayg, version: young }, waiting: [] });
  await startSendingKeptCommands(matchServer(aSayg()).client);
  const keys = await scoringOutbox.keys();
  expect(['old', 'unread', 'young'].filter((id) => keys.includes(id))).toEqual(['unread', 'young']);
});
