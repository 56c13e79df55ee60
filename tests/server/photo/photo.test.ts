import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import * as photos from '../../../server/modules/photo/photo.service.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aLeague, aPhoto, aTournament } from '../../support/makers/makers.ts';
import { countQueries } from '../../support/server/query-counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('are found by what they are of, without their bytes, and only by who may see them', async () => {
  const { fixture, season } = await aLeague(app);
  const tournament = await aTournament(app, { seasonId: season.id });
  const uploader = someoneWith('uploadPhotos');
  const own = await aPhoto(app, { fixtureId: fixture.id, accountId: uploader.accountId! });
  const other = await aPhoto(app, { fixtureId: fixture.id, accountId: randomUUID() });
  await aPhoto(app, { fixtureId: fixture.id, accountId: uploader.accountId!, deleted: new Date() });
  await aPhoto(app, { tournamentId: tournament.id, accountId: randomUUID() });
  const viewer = someoneWith('viewAnyPhoto');

  const ids = async (actor: typeof viewer, of: 'fixtureId' | 'tournamentId', only?: string[]) => {
    const found = await photos.visibleBySubject(await app.ctx(actor), of, only);
    return [...found].map(([id, list]) => [id, list.map((photo) => photo.id).toSorted()]);
  };
  expect(await ids(viewer, 'fixtureId')).toEqual([[fixture.id, [own.id, other.id].toSorted()]]);
  expect(await ids(uploader, 'fixtureId', [fixture.id])).toEqual([[fixture.id, [own.id]]]);
  expect(await ids(viewer, 'fixtureId', [randomUUID()])).toEqual([]);
  expect((await ids(viewer, 'tournamentId')).map(([id]) => id)).toEqual([tournament.id]);
  const [photo] = (await photos.visibleBySubject(await app.ctx(viewer), 'fixtureId')).get(fixture.id)!;
  expect(photo).not.toHaveProperty('bytes');
  // Who may delete a photo sees which.
  const both = [[fixture.id, [own.id, other.id].toSorted()]];
  expect(await ids(someoneWith('deleteAnyPhoto'), 'fixtureId')).toEqual(both);
  expect((await ids(someoneWith('deleteAnyPhoto'), 'tournamentId')).map(([id]) => id)).toEqual([tournament.id]);
  expect(await ids(someoneWith('manageScores'), 'fixtureId')).toEqual(both);
  expect(await ids(someoneWith('manageScores'), 'tournamentId')).toEqual([]);
  expect(await ids(someoneWith('manageTournaments'), 'fixtureId')).toEqual([]);
  expect((await ids(someoneWith('manageTournaments'), 'tournamentId')).map(([id]) => id)).toEqual([tournament.id]);
  const ctx = await app.ctx(someoneWith('manageGames'));
  expect(await countQueries(app.ports.database, () => photos.visibleBySubject(ctx, 'fixtureId'))).toBe(0);
});
