import { afterAll, beforeAll, expect, it } from 'vitest';
import { In } from 'typeorm';
import { accessFlagList } from '#rules/people/policies.ts';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { aLeague, aPhoto } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { id, imported, meta, zipOf } from '../../support/server/exports.ts';
import { call } from '../../support/server/rest.ts';
import { aToken } from '../../support/server/tokens.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: SignedIn;
/** A photo as the data browser shows it, which leaves its bytes out. */
let photoShown: Record<string, unknown>;

const picture = Buffer.from('ffd8ff', 'hex');

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, { access: accessFlagList });
  const photo = await aPhoto(app, { accountId: admin.account.id, bytes: picture });
  photoShown = (await call(app, 'GET', `/api/Data/View/photo/${photo.id}`, { cookie: admin.cookie })).json.result;
});
afterAll(() => app.stop());

const importing = async (more: object) => {
  const document = { ...photoShown, ...more };
  const zip = await zipOf({ ...meta(), [`photo/${String(document.id)}.json`]: document });
  return (await imported(app, admin.cookie, zip, { dryRun: 'false' })).json;
};

it.each([
  { what: 'that is not here', more: { id: id('01') }, member: '_Bytes' },
  { what: 'of another size', more: { FileSize: 9 }, member: 'FileSize' },
  { what: 'of another kind', more: { ContentType: 'image/png' }, member: 'ContentType' },
])('a photo $what is refused without its bytes, by the member', async ({ more, member }) => {
  const { success, result } = await importing(more);
  expect([success, result.refusals]).toEqual([false, [expect.objectContaining({ member })]]);
});

it('what else is changed of a photo is imported, and its bytes stay', async () => {
  expect((await importing({ FileName: 'final.jpg' })).success).toBe(true);
  const query = app.ports.database.reader.createQueryBuilder(Photo, 'row').addSelect('row.bytes');
  expect(await query.getOneOrFail()).toMatchObject({ fileName: 'final.jpg', fileSize: 3, bytes: picture });
});

it('a photo that was deleted comes back from an export of it alone, and no other with it', async () => {
  const { fixture } = await aLeague(app);
  const own = { accountId: admin.account.id, fixtureId: fixture.id, bytes: picture };
  const [gone, other] = [await aPhoto(app, own), await aPhoto(app, own)];
  const { headers } = await aToken(app, admin, { access: ['exportData'] });
  const { json } = await call(app, 'POST', '/api/Data/Export', {
    body: { tables: { photo: [gone.id] } },
    headers,
  });
  for (const { id } of [gone, other])
    expect(
      (await call(app, 'DELETE', `/api/Scores/Photo/${fixture.id}/${id}`, { cookie: admin.cookie })).json.success,
    ).toBe(true);
  const zip = Buffer.from(json.result.zip as string, 'base64');
  expect((await imported(app, admin.cookie, zip, { dryRun: 'false' })).json).toMatchObject({ success: true });
  const known = await app.ports.database.reader.findBy(Photo, { id: In([gone.id, other.id]) });
  expect(known.filter(({ deleted }) => !deleted).map(({ id }) => id)).toEqual([gone.id]);
});
