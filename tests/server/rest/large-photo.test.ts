/** @module-tag mysql dialect: a server takes 16 MB in one statement, in which each byte of a photo takes two. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoLimits } from '#rules/basics/photo.ts';
import sharp from 'sharp';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { sendForm } from '../../support/server/form.ts';
import { aFixture, aLeague } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

async function addPhoto(bytes: Buffer, name: string) {
  const { season, division, reds, blues } = await aLeague(app);
  const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  const { id } = await aFixture(app, { seasonId: season.id, divisionId: division.id, ...teams });
  const { cookie } = await signIn(app, { access: ['uploadPhotos'] });
  const { json } = await sendForm(app, '/api/Scores/Photo', { fields: { id }, file: { bytes, name }, cookie });
  return { id, json };
}

it('a PNG that is too large for a statement of the database is stored as JPEG', async () => {
  const sent = await noise(2000, 1500).png().toBuffer();
  expect(sent.length).toBeGreaterThan(photoLimits.mostStored);
  expect(sent.length).toBeLessThan(photoLimits.mostBytes);
  const { id, json } = await addPhoto(sent, 'card.png');
  expect(json).toMatchObject({ success: true, result: { photos: [{ contentType: 'image/jpeg' }] } });
  const where = { fixtureId: id };
  const { bytes } = await app.ports.database.reader.findOneOrFail(Photo, { where, select: { bytes: true } });
  expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 });
});

it('one that is too large even so is refused', async () => {
  const sent = await noise(12_000, 1200).jpeg({ quality: 80 }).toBuffer();
  expect(sent.length).toBeGreaterThan(photoLimits.mostStored);
  const { json } = await addPhoto(sent, 'card.jpg');
  expect(json).toMatchObject({
    success: false,
    warnings: [expect.stringContaining('too detailed to be stored')],
  });
});
