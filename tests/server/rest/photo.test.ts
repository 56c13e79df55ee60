/** @module-tag mysql locking: a fixture takes two photos, however many arrive at once; their bytes are in a column. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import sharp from 'sharp';
import { openApiDocument } from '../../../server/core/rest/openapi.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import type { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { formBody, formType, sendForm } from '../../support/server/form.ts';
import { ask, refusal } from '../../support/server/graphql.ts';
import { departures } from '../../support/server/json-schema.ts';
import { aFixture, aLeague, aPhoto, insert } from '../../support/makers/makers.ts';
import { aPhonePhoto, aPicture, avifBomb, bomb } from '../../support/browser/pictures.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let jpeg: Buffer;
const people = {} as Record<'ann' | 'bob' | 'cat' | 'viewer' | 'admin' | 'nobody', SignedIn>;

beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  jpeg = await aPicture(400, 300).jpeg().toBuffer();
  for (const name of ['ann', 'bob', 'cat'] as const)
    people[name] = await signIn(app, { name, access: ['uploadPhotos'] });
  people.viewer = await signIn(app, { access: ['viewAnyPhoto'] });
  people.admin = await signIn(app, { access: ['manageScores', 'viewAnyPhoto'] });
  people.nobody = await signIn(app, {});
});
afterAll(() => app.stop());

const aNight = (): Promise<Fixture> => {
  const { season, division, reds, blues } = league;
  return aFixture(app, {
    seasonId: season.id,
    divisionId: division.id,
    homeTeamId: reds.team.id,
    awayTeamId: blues.team.id,
  });
};
const add = (id: string, who: SignedIn | undefined, bytes = jpeg, name = 'card.jpg') =>
  sendForm(app, '/api/Scores/Photo', {
    fields: { id, extra: 'ignored' },
    file: { bytes, name },
    cookie: who?.cookie ?? '',
  });
const get = (path: string, who?: SignedIn, headers: Record<string, string> = {}) =>
  app.app.http.inject({
    method: 'GET',
    url: `/api/Photo/${path}`,
    headers: { ...headers, ...(who && { cookie: who.cookie }) },
  });
const idOf = async (fixtureId: string, who: SignedIn) =>
  (await app.ports.database.reader.findOneByOrFail(Photo, { fixtureId, accountId: who.account.id })).id;

describe('adding a photo', () => {
  it('answers with the game, as documented', async () => {
    const { id } = await aNight();
    const { status, json } = await add(id, people.ann);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      messages: [expect.any(String)],
      result: { id, photos: [{ author: 'ann', fileName: 'card.jpg', contentType: 'image/jpeg' }] },
    });
    expect(json.result.photos[0].created).toMatch(/\+00:00$/);
    const document = openApiDocument(restRoutes) as unknown as { paths: Record<string, never> };
    const { schema } = document.paths['/Scores/Photo']!['post']['responses']['200']['content']['application/json'] as {
      schema: Record<string, unknown>;
    };
    expect(departures(document, schema, json)).toEqual([]);
  });

  it('turns it the way it was held, makes it 1500 high at most, and forgets where it was taken', async () => {
    const { id } = await aNight();
    expect((await add(id, people.ann, await aPhonePhoto(2400, 1800))).json.success).toBe(true);
    const { rawPayload, headers } = await get(await idOf(id, people.ann), people.ann);
    const { width, height, exif, orientation, icc } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, orientation, icc }).toEqual({ width: 1125, height: 1500 });
    expect(rawPayload.includes('SecretPhone')).toBe(false);
    expect(headers['content-type']).toBe('image/jpeg');
  });

  it.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['avif', 'image/jpeg'],
  ] as const)('takes a %s by its content, whatever its name, as %s', async (kind, type) => {
    const { id } = await aNight();
    const bytes = await aPicture(200, 100)[kind]().toBuffer();
    expect((await add(id, people.ann, bytes, 'C:\\photos\\card.txt')).json.result.photos).toMatchObject([
      { contentType: type, fileName: 'card.txt' },
    ]);
  });

  it('replaces the own one under its id, and takes two of a fixture', async () => {
    const { id } = await aNight();
    await add(id, people.ann);
    const first = await idOf(id, people.ann);
    await add(id, people.bob);
    const again = await add(id, people.ann, jpeg, 'better.jpg');
    expect(again.json).toMatchObject({ success: true, result: { photos: [{ id: first, fileName: 'better.jpg' }] } });
    expect((await add(id, people.cat)).json).toMatchObject({
      success: false,
      errors: [],
      warnings: [expect.stringContaining('2 photos already')],
    });
    await call(app, 'DELETE', `/api/Scores/Photo/${id}/${first}`, { cookie: people.admin.cookie });
    expect((await add(id, people.cat)).json.success).toBe(true);
  });

  it('takes two of a fixture, however many arrive at once', async () => {
    const { id } = await aNight();
    const answers = await Promise.all([people.ann, people.bob, people.cat, people.ann].map((who) => add(id, who)));
    expect(answers.filter(({ json }) => json.success).length).toBeGreaterThanOrEqual(2);
    expect(await app.ports.database.reader.countBy(Photo, { fixtureId: id })).toBe(2);
  });
});

/** The beginning of an iPhone photo, with no readable content. */
const aHeic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000)]);

describe('a photo is refused, and nothing is stored', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['that is a text', () => Buffer.from('This is no photo. '.repeat(200)), 'not a photo'],
    [
      'that is a drawing',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(2000)}</svg>`),
      'not a photo',
    ],
    ['that is a GIF', () => aPicture(100, 100).gif().toBuffer(), 'not a photo'],
    ['that is a HEIC of an iPhone', () => aHeic, 'HEIC format of an iPhone'],
    ['of less than 1 KiB', () => jpeg.subarray(0, 1023), 'too small'],
    ['that is cut off', () => jpeg.subarray(0, jpeg.length / 2), 'not a photo'],
    ['of more than 15 MiB', () => Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]), 'at most 15.0 MB'],
    ['of far too many pixels', () => bomb(50_000, 50_000), '2500 million pixels, 64 million at most'],
    [
      'of too many that come in passes',
      () => bomb(5000, 4000, { isInterlaced: true }),
      '20 million pixels, 16 million',
    ],
    ['of too many in a small AVIF', () => avifBomb(5000, 4000), '20 million pixels, 16 million at most'],
    ['of as many, where each line can be read by itself', () => bomb(5000, 4000), 'not a photo'],
  ])('%s', async (_, make, message) => {
    const { id } = await aNight();
    const { status, json } = await add(id, people.ann, await make());
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: false, errors: [], warnings: [expect.stringContaining(message)] });
    expect(await app.ports.database.reader.countBy(Photo, { fixtureId: id })).toBe(0);
  });

  it('that is larger than is taken at all: 413', async () => {
    const { id } = await aNight();
    expect((await add(id, people.ann, Buffer.alloc(17 * 1024 * 1024))).status).toBe(413);
    expect((await add(id, people.ann)).json.success).toBe(true);
  });

  it('that is missing, or in another field: 400 with nothing', async () => {
    const { id } = await aNight();
    const cookie = people.ann.cookie;
    for (const form of [{ fields: { id } }, { fields: { id }, file: { field: 'Other', bytes: jpeg } }])
      expect(await sendForm(app, '/api/Scores/Photo', { ...form, cookie })).toMatchObject({ status: 400, text: '' });
    expect(await call(app, 'POST', '/api/Scores/Photo', { body: { id }, cookie })).toMatchObject({
      status: 400,
      text: '',
    });
  });

  it('in a form that cannot be read, or of no fixture: 400 with the reason', async () => {
    const cookie = people.ann.cookie;
    const form = await sendForm(app, '/api/Scores/Photo', { fields: { id: 'x' }, file: { bytes: jpeg }, cookie });
    expect(form).toMatchObject({ status: 400, json: { errors: { id: [expect.any(String)] } } });
    const whole = formBody({ file: { bytes: jpeg } });
    const headers = { 'content-type': formType, cookie, 'x-ui-url': 'http://localhost/' };
    const cut = await app.app.http.inject({
      method: 'POST',
      url: '/api/Scores/Photo',
      payload: whole.subarray(0, 900),
      headers,
    });
    expect(cut.statusCode).toBe(400);
  });

  it.each([
    ['nobody', undefined],
    ['somebody without the right', 'nobody'],
  ] as const)('of %s, and nobody’s at all while photos are off', async (_, who) => {
    const { id } = await aNight();
    expect((await add(id, who && people[who])).json).toMatchObject({
      success: false,
      errors: [],
      warnings: [expect.any(String)],
    });
    const feature = await insert(app, ConfiguredFeature, { id: features.photosEnabled.id, configuredValue: 'false' });
    expect((await add(id, people.ann)).json).toMatchObject({
      success: false,
      warnings: [expect.stringContaining('switched off')],
    });
    await app.ports.database.write((db) => db.delete(ConfiguredFeature, { id: feature.id }));
    app.ports.memories.data.clear();
    expect(await app.ports.database.reader.countBy(Photo, { fixtureId: id })).toBe(0);
  });

  it('of an unknown or deleted fixture', async () => {
    expect((await add(league.division.id, people.ann)).json).toMatchObject({
      success: false,
      errors: [],
      warnings: [expect.any(String)],
    });
    const { id } = await aNight();
    await app.ports.database.write((db) =>
      db.query(`UPDATE fixture SET deleted = '2026-11-01 00:00:00.000' WHERE id = '${id}'`),
    );
    expect((await add(id, people.ann)).json).toMatchObject({
      success: false,
      errors: [expect.stringContaining('deleted')],
      warnings: [],
    });
  });
});

describe('looking at a photo', () => {
  it('is for its owner and who may see any; else 404 with nothing', async () => {
    const { id } = await aNight();
    await add(id, people.ann);
    const photo = await idOf(id, people.ann);
    for (const who of [people.ann, people.viewer]) expect((await get(photo, who)).statusCode).toBe(200);
    for (const who of [undefined, people.bob, people.nobody])
      for (const path of [photo, `${photo}/50`])
        expect(await get(path, who)).toMatchObject({ statusCode: 404, body: '' });
    expect((await get('x', people.ann)).statusCode).toBe(400);
    expect((await get(`${photo}/0`, people.ann)).statusCode).toBe(400);
    expect((await get(league.division.id, people.viewer)).statusCode).toBe(404);
  });

  it('shrinks it to a height, and never enlarges it', async () => {
    const { id } = await aNight();
    await add(id, people.ann);
    const photo = await idOf(id, people.ann);
    const size = async (height: number) => {
      const { width, height: is } = await sharp((await get(`${photo}/${height}`, people.ann)).rawPayload).metadata();
      return [width, is];
    };
    expect(await size(50)).toEqual([67, 50]);
    expect(await size(3000)).toEqual([400, 300]);
    const { headers } = await get(`${photo}/50/`, people.ann);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="card.jpg"',
      'cache-control': 'private, no-cache',
    });
  });

  it('sends it again only when it has changed', async () => {
    const { id } = await aNight();
    await add(id, people.ann);
    const photo = await idOf(id, people.ann);
    const { headers } = await get(photo, people.ann);
    const modified = String(headers['last-modified']);
    const status = async (sent: Record<string, string>) => (await get(photo, people.ann, sent)).statusCode;
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(await status({ 'if-modified-since': new Date(Date.parse(modified) - 1000).toUTCString() })).toBe(200);
    expect(await status({ 'if-none-match': String(headers.etag) })).toBe(304);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await add(id, people.ann);
    expect(await status({ 'if-modified-since': modified })).toBe(200);
    expect(
      await status({
        'if-none-match': String(headers.etag),
        'if-modified-since': new Date(app.clock.now).toUTCString(),
      }),
    ).toBe(200);
  });
});

describe('deleting a photo', () => {
  it.each(['ann', 'admin'] as const)('is for its owner and administrators: %s; its bytes are erased', async (who) => {
    const { id } = await aNight();
    await add(id, people.ann);
    const photo = await idOf(id, people.ann);
    const path = `/api/Scores/Photo/${id}/${photo}`;
    expect((await call(app, 'DELETE', path, { cookie: people.bob.cookie })).json).toMatchObject({
      success: false,
      warnings: [expect.any(String)],
    });
    expect((await call(app, 'DELETE', path)).json.success).toBe(false);
    expect((await call(app, 'DELETE', path, { cookie: people[who].cookie })).json).toMatchObject({
      success: true,
      result: { photos: [] },
    });
    expect((await call(app, 'DELETE', path, { cookie: people[who].cookie })).json).toMatchObject({
      success: false,
      errors: [],
    });
    const stored = await app.ports.database.reader.findOneOrFail(Photo, {
      where: { id: photo },
      select: { id: true, bytes: true, deleted: true },
    });
    expect([stored.bytes!.length, stored.deleted]).toEqual([0, expect.any(Date)]);
  });

  it('works by GraphQL too, and is not about another fixture', async () => {
    const { id } = await aNight();
    const photo = await aPhoto(app, { fixtureId: id, accountId: people.ann.account.id });
    expect(
      (await call(app, 'DELETE', `/api/Scores/Photo/${league.fixture.id}/${photo.id}`, { cookie: people.ann.cookie }))
        .json.success,
    ).toBe(false);
    const remove = (cookie?: string) =>
      ask(app, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: photo.id }, cookie);
    expect(refusal(await remove())).toBe('UNAUTHENTICATED');
    expect(refusal(await remove(people.bob.cookie))).toBe('FORBIDDEN');
    expect((await remove(people.ann.cookie)).data).toEqual({ deletePhoto: true });
    expect(refusal(await remove(people.ann.cookie))).toBe('NOT_FOUND');
  });
});
