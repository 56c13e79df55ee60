import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createApp } from '../../../server/app.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { listening, until, watcher } from '../../support/makers/live.ts';
import { aLeague, aSayg, aTournament } from '../../support/makers/makers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Stops the server and starts it again on its port and database; `meanwhile` runs in between. */
async function restart(meanwhile: () => Promise<unknown>) {
  const port = await listening(app);
  await app.app.close();
  for (const { id } of app.ports.updates.all()) app.ports.updates.drop(id);
  await meanwhile();
  app = { ...app, app: await createApp(app.ports, { folder: undefined, operations: {} }) };
  await app.app.http.listen({ port, host: '127.0.0.1' });
}

const connectionIds = async () =>
  (await askFor<{ connections: { id: string }[] }>(app, '{ connections { id } }')).connections.map(({ id }) => id);

it('a watcher catches up by itself, and what is being played is listed before its next throw', async () => {
  const made = await aSayg(app, { tournamentMatchId: randomUUID(), numberOfLegs: 1 });
  const practice = await aSayg(app);
  const begun = await saygs.startLeg(await app.ctx(admin), { id: made.id, version: made.updated }, 'home');
  const one = watcher(await listening(app), { retryAttempts: 10_000 });
  const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { legs { home { score } } } }';
  const match = one.follow<{ saygUpdated: { legs: { home: { score: number } }[] } }>(query, { id: made.id });
  await match.at(0);

  const aThrow = (version: Date, score: number) => ({
    target: { id: made.id, version },
    fields: { throwId: randomUUID(), score },
  });
  await restart(async () => {
    const { target, fields } = aThrow(begun.updated, 60);
    await saygs.recordThrow(await app.ctx(admin), target, fields);
  });
  await until(() => match.news.at(-1)!.data.saygUpdated.legs[0]!.home.score === 60);
  expect(await until(async () => (await connectionIds()).includes(made.id))).toBe(true);
  expect(await connectionIds()).not.toContain(practice.id);
  await one.close();
});

it('what is over is listed for a few minutes more, and not again after a restart', async () => {
  const made = await aSayg(app, { tournamentMatchId: randomUUID(), numberOfLegs: 1, startingScore: 40 });
  const ctx = await app.ctx(admin);
  const begun = await saygs.startLeg(ctx, { id: made.id, version: made.updated }, 'home');
  await saygs.recordThrow(ctx, { id: made.id, version: begun.updated }, { throwId: randomUUID(), score: 40 });
  expect(await connectionIds()).toContain(made.id);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await connectionIds()).not.toContain(made.id);
  app.clock.now = new Date(app.clock.now.getTime() - 11 * 60_000);
  await restart(async () => undefined);
  expect(await connectionIds()).not.toContain(made.id);
});

it('a match in play is listed, too, of which a process of another release has told without saying so', async () => {
  const { id, updated } = await aSayg(app, { tournamentMatchId: randomUUID() });
  await restart(async () => {
    const told = { id, dataType: 'Sayg' as const, userName: null, socketId: null, origin: null, listedAt: null };
    app.ports.updates.learn([{ ...told, time: updated.getTime(), second: Math.ceil(updated.getTime() / 1000) }]);
  });
  expect(await until(async () => (await connectionIds()).includes(id))).toBe(true);
});

it('after a restart a match of an evening long past waits for its next throw: it may have been saved for its names', async () => {
  const { season } = await aLeague(app);
  const aMatchOf = async (date: string) => {
    const { id: tournamentId } = await aTournament(app, { seasonId: season.id, date });
    return aSayg(app, { tournamentMatchId: randomUUID(), tournamentId });
  };
  const [past, present] = [await aMatchOf('2026-11-12'), await aMatchOf('2026-11-21')];
  await restart(async () => undefined);
  await until(() => app.ports.updates.get(present.id));
  expect(app.ports.updates.get(past.id)).toBeUndefined();
});
