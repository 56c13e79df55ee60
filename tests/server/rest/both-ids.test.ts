import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

it('GET Note takes the id of a season, and that of a note (rest.md 2.8)', async () => {
  const { season } = await aLeague(test);
  const { cookie } = await signIn(test, { access: ['manageNotes'] });
  const body = { date: '2026-11-05', note: 'No darts', seasonId: season.id };
  const { id } = (await call(test, 'POST', '/api/Note', { body, cookie })).json.result;
  expect((await call(test, 'GET', `/api/Note/${season.id}`)).json).toMatchObject([{ id, note: 'No darts' }]);
  expect((await call(test, 'GET', `/api/Note/${id.toUpperCase()}`)).json).toMatchObject({ id, note: 'No darts' });
  expect((await call(test, 'GET', `/api/Note/${randomUUID()}`)).json).toEqual([]);
  await call(test, 'DELETE', `/api/Note/${id}`, { cookie });
  expect((await call(test, 'GET', `/api/Note/${id}`)).json).toEqual([]);
});

it('GET Account takes an e-mail address, and the id of an account (rest.md 2.1)', async () => {
  const someone = await signIn(test, { name: 'Ann Ash', emailAddress: 'ann@post.example' });
  const { cookie } = await signIn(test, { access: ['manageAccess'] });
  const get = (named: string, as = cookie) => call(test, 'GET', `/api/Account/${named}`, { cookie: as });
  const { id } = someone.account;
  for (const named of ['ANN@post.example', id, id.toUpperCase()])
    expect((await get(named)).json).toMatchObject({ name: 'Ann Ash', emailAddress: 'ann@post.example' });
  expect((await get(randomUUID())).status).toBe(204);
  expect((await get(id, someone.cookie)).status).toBe(204);
});
