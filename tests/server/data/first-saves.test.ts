/** @module-tag mysql locking: what is not there yet cannot be locked, and is made by several at the same moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Account } from '../../../server/modules/account/account.entity.ts';
import * as signIns from '../../../server/modules/account/sign-in.service.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { unaskedMail } from '../../support/server/mail-server.ts';
import { aBrowser } from '../../support/server/push-service.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startApp({ env: { ...unaskedMail, OCHE_PUSH: 'private' } });
  admin = (await signIn(app, { access: ['manageAccess', 'manageFeatures'] })).cookie;
});
afterAll(() => app.stop());

const turns = Array.from({ length: 5 }, (_, turn) => turn);
const threeAtOnce = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([1, 2, 3].map(work));
/** The codes with which these were refused; nothing for one that was not. */
const refusals = (query: string, variables: object, cookie = admin) =>
  threeAtOnce(async () => refusal(await ask(app, query, { ...variables }, cookie)));
const oneDone = [undefined, 'CONFLICT', 'CONFLICT'];

it.each(turns)('a feature is configured, whoever was first (%s)', async () => {
  const query = 'mutation ($id: ID!) { configureFeature(id: $id, value: "x") { configuredValue } }';
  expect(await refusals(query, { id: randomUUID() })).toEqual([undefined, undefined, undefined]);
});

it.each(turns)('the first choice of messages is saved once, and the others are told (%s)', async () => {
  const { cookie } = await signIn(app, { name: 'Ann' });
  const input = { version: null, choices: [{ topic: 'result', way: 'mail' }] };
  const query = 'mutation ($input: MessageSettingsInput!) { saveMessageSettings(input: $input) { version } }';
  expect((await refusals(query, { input }, cookie)).toSorted()).toEqual(oneDone.toSorted());
});

it.each(turns)('an account is made once, and the others are told (%s)', async (turn) => {
  const input = { emailAddress: `new${turn}@example.com`, name: 'New' };
  const query = 'mutation ($input: NewAccountInput!) { createAccount(input: $input) { id } }';
  expect((await refusals(query, { input })).toSorted()).toEqual(oneDone.toSorted());
});

it.each(turns)('who comes from a provider for the first time is signed in wherever they asked (%s)', async (turn) => {
  const issuer = 'https://id.example';
  const emailAddress = `first${turn}@example.com`;
  const known = { emailAddress, isEmailVerified: true, name: 'Fay', givenName: 'Fay' };
  const signedIn = await threeAtOnce(async () =>
    signIns.signInByProvider(await app.ctx(), { issuer, identity: `${issuer} ${turn}`, ...known }),
  );
  const { id } = await app.ports.database.reader.findOneByOrFail(Account, { emailAddress });
  expect(signedIn.map((account) => account.id)).toEqual([id, id, id]);
});

it.each(turns)('an invitation is sent to an address once (%s)', async (turn) => {
  const { it: made } = await askFor<{ it: { url: string } }>(
    app,
    'mutation { it: createInvite(input: { preset: secretary }) { url } }',
    {},
    admin,
  );
  const [code, address] = [made.url.split('/').at(-1), `guest${turn}@example.com`];
  const query = 'mutation ($code: String!, $to: String!) { sendInvite(code: $code, input: { emailAddress: $to }) }';
  expect(await refusals(query, { code, to: address })).toEqual([undefined, undefined, undefined]);
  expect(await app.ports.database.reader.countBy(Message, { address })).toBe(1);
});

it.each(turns)('a browser is subscribed once (%s)', async (turn) => {
  const { cookie } = await signIn(app, { name: 'Bob' });
  const { endpoint, publicKey, auth } = aBrowser({ origin: 'https://push.example' }, `/${turn}`);
  const query = 'mutation ($input: PushDeviceInput!) { addPushDevice(input: $input) }';
  const input = { endpoint, publicKey, auth };
  expect(await refusals(query, { input }, cookie)).toEqual([undefined, undefined, undefined]);
});
