import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import * as photos from '../../../server/modules/photo/photo.service.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aPicture } from '../../support/browser/pictures.ts';
import { listening, watcher } from '../../support/makers/live.ts';
import { aLeague, aPhoto, aTournament } from '../../support/makers/makers.ts';
import { sendForm } from '../../support/server/form.ts';
import { ask } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { call } from '../../support/server/rest.ts';
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

it('the news of a season tell that one came, was replaced or went, and nothing of it', async () => {
  const { fixture, season } = await aLeague(app);
  const { cookie, account } = await signIn(app, { access: ['uploadPhotos'] });
  const bytes = await aPicture(400, 300).jpeg().toBuffer();
  const add = () =>
    sendForm(app, '/api/Scores/Photo', { fields: { id: fixture.id }, file: { bytes, name: 'card.jpg' }, cookie });
  const anybody = watcher(await listening(app));
  const query = 'subscription ($seasonId: ID!) { divisionDataChanged(seasonId: $seasonId) }';
  const news = anybody.follow<object>(query, { seasonId: season.id });
  await news.at(0);
  await add();
  await news.at(1);
  await add();
  await news.at(2);
  const seen = await photos.visibleBySubject(await app.ctx(someoneWith('viewAnyPhoto')), 'fixtureId', [fixture.id]);
  const [own] = seen.get(fixture.id)!;
  expect(own!.accountId).toBe(account.id);
  await ask(app, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: own!.id }, cookie);
  expect((await news.at(3)).data).toEqual({ divisionDataChanged: season.id });
  await anybody.close();
});

it('whose stored bytes are damaged is answered in a plain word, at every height', async () => {
  const { fixture } = await aLeague(app);
  const { cookie } = await signIn(app, { access: ['viewAnyPhoto'] });
  const photo = await aPhoto(app, { fixtureId: fixture.id, accountId: randomUUID(), bytes: Buffer.from('no picture') });
  const { status, text } = await call(app, 'GET', `/api/Photo/${photo.id}/100`, { cookie });
  expect(status).toBe(400);
  expect(text).toContain(
    'This picture is damaged where it is stored. Delete it and upload it again, or ask for a backup to be restored.',
  );
});
