import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessToken } from '../../../server/modules/token/token.entity.ts';
import * as signIns from '../../../server/modules/account/sign-in.service.ts';
import { listening, until } from '../../support/makers/live.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken, bearer } from '../../support/server/tokens.ts';
import { ask } from '../account/ask.ts';

const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) { id } }';

let app: TestApp;
let manager: SignedIn;
beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, { access: ['manageAccess'], name: 'Max Manager' });
});
afterAll(() => app.stop());

const someone = () => signIn(app, { access: ['manageNotes'] });
const by = (text: string) => ({ headers: bearer(text) });
const me = (text: string) => ask(app, '{ me { id } }', {}, by(text));

describe('a token that cannot be used', () => {
  const unusable = async (text: string) => {
    const graphql = await ask(app, '{ me { id } }', {}, by(text));
    const shared = await call(app, 'GET', '/api/Division', { headers: bearer(text) });
    const persisted = await call(app, 'GET', '/graphql?extensions={}', { headers: bearer(text) });
    return { graphql, shared, persisted };
  };

  it.each<[what: string, text: () => Promise<string> | string, words: RegExp]>([
    [
      'mistyped',
      async () => (await aToken(app, await someone())).text.replace(/.$/, (s) => (s === 'a' ? 'b' : 'a')),
      /copied whole/,
    ],
    ['empty', () => '', /copied whole/],
    ['that of something else', () => 'eyJhbGciOiJIUzI1NiJ9.e30.x', /copied whole/],
    [
      'unknown',
      async () => {
        const { text, id } = await aToken(app, await someone());
        await app.ports.database.write((db) => db.delete(AccessToken, { id }));
        return text;
      },
      /no such token/,
    ],
    [
      'revoked',
      async () => {
        const person = await someone();
        const { text, id } = await aToken(app, person);
        expect((await ask(app, revoke, { id }, person)).errors).toBeUndefined();
        return text;
      },
      /“Website” was revoked/,
    ],
    [
      'expired',
      async () => {
        const { text, id } = await aToken(app, await someone(), { expires: new Date(app.clock.now.getTime() + 1000) });
        await app.ports.database.write((db) => db.update(AccessToken, { id }, { expires: app.clock.now }));
        return text;
      },
      /“Website” has expired/,
    ],
  ])('because it is %s, is refused in words by both APIs, whatever is asked', async (_, text, words) => {
    const { graphql, shared, persisted } = await unusable(await text());
    expect([graphql.status, graphql.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(graphql.errors![0]!.message).toMatch(words);
    expect(shared.status).toBe(401);
    expect(shared.json).toMatchObject({ status: 401, title: expect.stringMatching(words) as string });
    expect(shared.headers['www-authenticate']).toBe('Bearer realm="Oche", error="invalid_token"');
    expect([persisted.status, persisted.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="Oche", error="invalid_token"',
    ]);
    expect([shared.headers['cache-control'], persisted.headers['cache-control']]).toEqual(['no-store', 'no-store']);
  });

  it('ends with its account that is disabled or removed', async () => {
    const disable =
      'mutation ($email: String!, $on: Boolean!) { setAccountDisabled(emailAddress: $email, disabled: $on) { id } }';
    const remove = 'mutation ($email: String!) { removeAccount(emailAddress: $email) { id } }';
    const person = await someone();
    const email = person.account.emailAddress;
    const first = await aToken(app, person, { name: 'First' });
    await ask(app, disable, { email, on: true }, manager);
    expect((await me(first.text)).status).toBe(401);
    await ask(app, disable, { email, on: false }, manager);
    expect((await me(first.text)).errors![0]!.message).toMatch(/revoked/);
    const second = await aToken(app, person, { name: 'Second' });
    expect((await me(second.text)).status).toBe(200);
    expect((await ask(app, remove, { email }, manager)).errors).toBeUndefined();
    expect((await me(second.text)).status).toBe(401);
    expect(await app.ports.database.reader.countBy(AccessToken, { accountId: person.account.id })).toBe(0);
  });

  it('ends when its account is linked to whoever proves the address', async () => {
    const person = await someone();
    const { text } = await aToken(app, person);
    const { emailAddress } = person.account;
    const identity = { issuer: 'https://id.example', identity: `https://id.example ${emailAddress}` };
    const known = { emailAddress, isEmailVerified: true, name: 'Ann', givenName: 'Ann' };
    await signIns.signInByProvider(await app.ctx(), { ...identity, ...known });
    expect((await me(text)).errors![0]!.message).toMatch(/revoked/);
  });

  it('is counted for its address, while right ones from there go on', async () => {
    const strict = await startApp({ env: { WRONG_TOKENS: '3' } });
    const { text } = await aToken(strict, await signIn(strict));
    const asked = (text: string, address = '10.1.1.1') =>
      ask(strict, '{ me { id } }', {}, { address, headers: bearer(text) });
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await asked('oche_pat_wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await asked(text)).status).toBe(200);
    expect((await asked('oche_pat_wrong', '10.1.1.2')).status).toBe(401);
    await strict.stop();
  });
});

describe('the limits of a token', () => {
  it('are its own: requests and cost in a minute', async () => {
    const strict = await startApp({ env: { TOKEN_REQUESTS: '4', TOKEN_COST: '100' } });
    const person = await signIn(strict);
    const [one, other] = [await aToken(strict, person), await aToken(strict, person, { name: 'Other' })];
    const statuses = [];
    for (let time = 0; time < 5; time += 1)
      statuses.push((await call(strict, 'GET', '/api/Division', { headers: one.headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const busy = await call(strict, 'GET', '/api/Division', { headers: one.headers });
    expect([busy.json.title, Number(busy.headers['retry-after']) > 0]).toEqual([
      expect.stringContaining('“Website”'),
      true,
    ]);
    expect((await call(strict, 'GET', '/api/Division', { cookie: person.cookie })).status).toBe(200);
    const costly = `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: me { id name givenName emailAddress }`).join(' ')} }`;
    const first = await ask(strict, costly, {}, { headers: other.headers });
    expect([first.status, first.code]).toEqual([200, undefined]);
    const second = await ask(strict, costly, {}, { headers: other.headers });
    expect([second.status, second.code]).toEqual([429, 'LIMITED']);
    await strict.stop();
  });
});

it('no token gets past the answers that strangers are sent again', async () => {
  const season = await aSeason(app);
  const address = `http://127.0.0.1:${await listening(app)}/api/Season/${season.id}`;
  const asked = async (headers: Record<string, string> = {}) => {
    const response = await fetch(address, { headers });
    await response.text();
    return [response.status, response.headers.get('cache-control')];
  };
  await until(async () => {
    await asked();
    return app.ports.memories.replays.get(`/api/Season/${season.id}`);
  });
  expect(await asked()).toEqual([200, 'no-cache']);
  expect(await asked(bearer('oche_pat_wrong'))).toEqual([401, 'no-store']);
  expect(await asked((await aToken(app, await someone())).headers)).toEqual([200, 'no-store']);
});
