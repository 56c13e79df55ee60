import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { LIVE } from '../../../server/core/data/revisions.ts';
import * as tournamentSaygs from '../../../server/modules/tournament/tournament-sayg.service.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { listening, liveSocket, until, watcher } from '../../support/makers/live.ts';
import { aSeason, aTournament } from '../../support/makers/makers.ts';
import { aTournamentDesk } from '../../support/makers/tournaments.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
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

it('a match that an import has removed is no longer being played, anywhere', async () => {
  const { zip } = await exported(app, cookie, { tables: { recordedscoreasyougo: [] } });
  const desk = await aTournamentDesk(app);
  const draw = desk.draw();
  const { id: tournamentId } = (await desk.put('REST', { ...draw, bestOf: 5 })).result as { id: string };
  const target = { tournamentId, matchId: draw.rounds[0]!.matches[0]!.id };
  const { id } = await tournamentSaygs.ensureSayg(await app.ctx(admin), target);
  const query = '{ isPlaying connections { id } }';
  const shown = async () => {
    const { isPlaying, connections } = await askFor<{ isPlaying: boolean; connections: { id: string }[] }>(app, query);
    return [isPlaying, connections.some((one) => one.id === id)];
  };
  expect(await shown()).toEqual([true, true]);
  const purge = { DryRun: 'false', PurgeData: 'true' };
  expect((await imported(app, cookie, zip, purge)).json).toMatchObject({ success: true });
  expect(await shown()).toEqual([false, false]);
  await until(() => !app.ports.updates.get(id));
});

it('what was remembered of a season that an import has removed is asked for again', async () => {
  const { zip } = await exported(app, cookie, { tables: { season: [] } });
  const { id } = await aSeason(app, { name: 'Later', startDate: '2027-09-01', endDate: '2028-03-31' });
  const numbers = async () => {
    const revisions = await app.ports.revisions.current();
    return [id, LIVE].map((scope) => revisions.get(scope) ?? 0);
  };
  const before = await numbers();
  const purge = { DryRun: 'false', PurgeData: 'true' };
  expect((await imported(app, cookie, zip, purge)).json).toMatchObject({ success: true });
  expect(await numbers()).toEqual(before.map((number) => number + 1));
});
