import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { listening, liveSocket, until, watcher } from '../../support/makers/live.ts';
import { aSeason, aTournament } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: accessFlagList }));
});
afterAll(() => app.stop());

it('whoever follows a tournament is told of what an import has made of it', async () => {
  const { id, address } = await aTournament(app, { seasonId: (await aSeason(app)).id });
  const { zip } = await exported(app, cookie, { tables: { tournamentgame: [id] } });
  const updated = new Date(app.clock.now.getTime() + 1);
  await app.ports.database.write((db) => db.update(Tournament, { id }, { address: 'The Crown', updated }));

  const port = await listening(app);
  const door = watcher(port);
  const news = door.follow<{ it: { address: string } }>(
    'subscription ($id: ID!) { it: tournamentUpdated(id: $id) { address } }',
    { id },
  );
  expect((await news.at(0)).data.it).toEqual({ address: 'The Crown' });
  const live = await liveSocket(port, { cookie });
  live.send({ type: 'Subscribed', id });
  await live.settled();

  expect((await imported(app, cookie, zip, { DryRun: 'false' })).json).toMatchObject({ success: true });
  expect((await news.at(1)).data.it).toEqual({ address });
  await until(() => live.messages.some(({ type, data }) => type === 'Update' && data.address === address));
  live.socket.close();
  await door.close();
});
