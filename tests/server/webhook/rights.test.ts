import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { signInByProvider } from '../../../server/modules/account/sign-in.service.ts';
import { Webhook } from '../../../server/modules/webhook/webhook.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { countQueries } from '../../support/server/query-counter.ts';
import { aReceiver, type Receiver } from '../../support/server/receiver.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { carrying, inputOf, untilQuiet, webhookDoor, webhookFields } from '../../support/server/webhooks.ts';

let app: TestApp;
let league: CardLeague;
let admin: SignedIn;
let captain: SignedIn;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;
const door = webhookDoor(() => app);

beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' } });
  league = await aCardLeague(app);
  admin = await signIn(app, { name: 'Wanda Web', access: ['manageFeatures'] });
});
afterAll(() => app.stop());
beforeEach(async () => {
  captain = await signIn(app, { name: 'Cara Cap', access: ['inputResults'], teamId: league.reds.team.id });
  receiver = await aReceiver();
  carrier = carrying(app);
});
afterEach(async () => {
  for (const { id } of await door.list(admin.cookie)) await door.do(admin.cookie, 'deleteWebhook', id, '{ id }');
  await carrier.stop();
  await receiver.stop();
});

const publish = async () => {
  const { id } = await league.open();
  await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
};

describe('who may have webhooks', () => {
  it.each([
    ['anonymous', undefined, 'UNAUTHENTICATED'],
    ['somebody with other rights', { access: ['manageScores', 'manageAccess'] as const }, 'FORBIDDEN'],
    ['a captain without a team', { access: ['inputResults'] as const }, 'FORBIDDEN'],
  ])('not %s', async (_, person, code) => {
    const cookie = person ? (await signIn(app, person)).cookie : '';
    expect(refusal(await door.tryAdd(cookie, { address: receiver.url }))).toBe(code);
    expect(refusal(await ask(app, `{ webhooks ${webhookFields} }`, {}, cookie))).toBe(code);
    expect(refusal(await ask(app, `{ myWebhooks ${webhookFields} }`, {}, cookie))).toBe(code);
  });

  it('a captain, for their own team, whatever is asked for', async () => {
    const made = await door.add(captain.cookie, { address: receiver.url, teamId: league.blues.team.id });
    expect(made).toMatchObject({ teamId: league.reds.team.id, owner: 'Cara Cap', isOwn: true });
    expect(await door.list(captain.cookie, 'myWebhooks')).toHaveLength(1);
    expect(refusal(await ask(app, `{ webhooks ${webhookFields} }`, {}, captain.cookie))).toBe('FORBIDDEN');
  });

  it.each(['deleteWebhook', 'pauseWebhook', 'resumeWebhook', 'testWebhook', 'renewWebhookSecret'])(
    'nobody else uses %s, nor reads the secret or the messages',
    async (name) => {
      const { id } = await door.add(admin.cookie, { address: receiver.url });
      const fields = name === 'renewWebhookSecret' ? '{ secret }' : '{ id }';
      for (const cookie of [captain.cookie, league.cookies.blues])
        expect(refusal(await door.do(cookie, name, id, fields))).toBe('FORBIDDEN');
      expect(refusal(await door.do('', name, id, fields))).toBe('UNAUTHENTICATED');
      for (const query of ['webhookSecret(id: $id)', 'webhookDeliveries(id: $id) { total }'])
        expect(refusal(await ask(app, `query ($id: ID!) { ${query} }`, { id }, captain.cookie))).toBe('FORBIDDEN');
    },
  );

  it('whoever looks after the league sees and stops those of captains, but not their secret', async () => {
    const { id } = await door.add(captain.cookie, { address: receiver.url });
    expect((await door.list(admin.cookie))[0]).toMatchObject({ id, owner: 'Cara Cap', isOwn: false });
    const secret = await ask(app, 'query ($id: ID!) { webhookSecret(id: $id) }', { id }, admin.cookie);
    expect(refusal(secret)).toBe('FORBIDDEN');
    expect((await door.do(admin.cookie, 'pauseWebhook', id)).data!.it.pauseReason).toBe('byHand');
  });

  it('whoever looks after the league has nothing of those of captains sent elsewhere; the owner has', async () => {
    const made = await door.add(captain.cookie, { address: receiver.url, events: ['match.started'] });
    const input = inputOf({ address: 'https://elsewhere.example', events: ['match.started'] });
    const change = ({ cookie }: SignedIn) =>
      ask(
        app,
        `mutation ($id: ID!, $version: DateTime!, $input: WebhookInput!) {
          changeWebhook(id: $id, version: $version, input: $input) { address } }`,
        { id: made.id, version: made.version, input },
        cookie,
      );
    expect(refusal(await change(admin))).toBe('FORBIDDEN');
    expect((await door.list(captain.cookie, 'myWebhooks'))[0]).toMatchObject({ address: receiver.url });
    expect((await change(captain)).errors).toBeUndefined();
  });

  it('the owner reads the secret again', async () => {
    const { id, secret } = await door.add(captain.cookie, { address: receiver.url });
    const query = 'query ($id: ID!) { webhookSecret(id: $id) }';
    expect(await askFor(app, query, { id }, captain.cookie)).toEqual({ webhookSecret: secret });
  });

  it('nobody has more than ten', async () => {
    for (let made = 0; made < 10; made += 1) await door.add(captain.cookie, { address: receiver.url });
    expect(refusal(await door.tryAdd(captain.cookie, { address: receiver.url }))).toBe('CONFLICT');
    // With another team those of the first one are out of sight, and take no room.
    const { write } = app.ports.database;
    await write((db) => db.update(Account, { id: captain.account.id }, { teamId: league.blues.team.id }));
    expect(await door.list(captain.cookie, 'myWebhooks')).toEqual([]);
    await door.add(captain.cookie, { address: receiver.url });
  });
});

it('those of an account end when it is linked to whoever proves its address', async () => {
  const made = await door.add(captain.cookie, { address: receiver.url });
  const { emailAddress } = captain.account;
  const identity = { issuer: 'https://id.example', identity: `https://id.example ${emailAddress}` };
  const known = { emailAddress, isEmailVerified: true, name: 'Cara', givenName: 'Cara' };
  await signInByProvider(await app.ctx(), { ...identity, ...known });
  await publish();
  await untilQuiet(app);
  expect(receiver.received).toEqual([]);
  expect(refusal(await door.do(admin.cookie, 'resumeWebhook', made.id))).toBe('CONFLICT');
  expect(await door.list(admin.cookie)).toEqual([]);
});

it('a list asks as many questions for many webhooks as for one, and tells what waits for each', async () => {
  await carrier.stop();
  const first = await door.add(admin.cookie, { address: receiver.url });
  const count = () => countQueries(app.ports.database, () => door.list(admin.cookie));
  await count();
  const forOne = await count();
  for (let made = 0; made < 4; made += 1) await door.add(admin.cookie, { address: `${receiver.url}/${made}` });
  expect(await count()).toBe(forOne);
  for (let sent = 0; sent < 2; sent += 1) await door.do(admin.cookie, 'testWebhook', first.id, '{ id }');
  const waiting = new Map((await door.list(admin.cookie)).map((one) => [one.id, one.waiting]));
  expect(waiting.get(first.id)).toBe(2);
  expect([...waiting.values()].toSorted()).toEqual([0, 0, 0, 0, 2]);
});

describe('what is wrong is said at its field', () => {
  it.each([
    [{ address: 'ftp://nowhere' }, 'address'],
    [{ address: 'https://hooks.example', events: [] }, 'events'],
    [{ address: 'https://hooks.example', divisionId: '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01' }, 'divisionId'],
    [{ address: 'https://hooks.example', teamId: '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01' }, 'teamId'],
  ])('%j', async (wanted, field) => {
    const { errors } = await door.tryAdd(admin.cookie, wanted);
    expect(errors![0]!.extensions.fields!.map((one) => one.field)).toEqual([field]);
  });

  it('a change that is based on an old version is refused', async () => {
    const { id, version } = await door.add(admin.cookie, { address: receiver.url });
    const change = (to: string) =>
      ask(
        app,
        `mutation ($id: ID!, $version: DateTime!, $input: WebhookInput!) {
          changeWebhook(id: $id, version: $version, input: $input) { address } }`,
        { id, version, input: inputOf({ address: to }) },
        admin.cookie,
      );
    expect((await change('https://hooks.example/new')).errors).toBeUndefined();
    expect(refusal(await change('https://hooks.example/newer'))).toBe('CONFLICT');
  });
});

describe('a webhook whose owner may not have it any more is paused, and nothing is sent', () => {
  const change = (account: Account, changed: Partial<Account>) =>
    app.ports.database.write((db) => db.update(Account, { id: account.id }, changed));

  it.each<[string, (one: SignedIn) => Promise<unknown>]>([
    ['disabled', ({ account }) => change(account, { disabled: true })],
    ['without the right', ({ account }) => change(account, { access: [] })],
    ['captain of another team', ({ account }) => change(account, { teamId: league.blues.team.id })],
    ['removed', ({ account }) => change(account, { deleted: app.clock.now })],
  ])('%s', async (_, happen) => {
    const { id } = await door.add(captain.cookie, { address: `${receiver.url}/captain` });
    await door.add(admin.cookie, { address: `${receiver.url}/admin` });
    await happen(captain);
    await publish();
    await until(() => receiver.received.length);
    await untilQuiet(app);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/admin']);
    expect((await door.list(admin.cookie)).find((one) => one.id === id)).toMatchObject({ pauseReason: 'owner' });
    const { attention } = await askFor<{ attention: { kind: string; title: string }[] }>(
      app,
      '{ attention { kind title } }',
      {},
      admin.cookie,
    );
    expect(attention).toContainEqual({ kind: 'webhooks', title: '1 webhook is paused' });
  });

  it('and is not resumed as long as that is so', async () => {
    const { id } = await door.add(captain.cookie, { address: receiver.url });
    await change(captain.account, { disabled: true });
    await door.do(admin.cookie, 'pauseWebhook', id, '{ id }');
    const resume = `mutation ($id: ID!) { resumeWebhook(id: $id) ${webhookFields} }`;
    const { errors } = await ask(app, resume, { id }, admin.cookie);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('Cara Cap'),
      extensions: { code: 'CONFLICT' },
    });
    await change(captain.account, { disabled: false });
    expect((await ask(app, resume, { id }, admin.cookie)).errors).toBeUndefined();
  });

  it('also when the right goes while a message waits', async () => {
    receiver.answerWith(500);
    const { id } = await door.add(captain.cookie, { address: receiver.url });
    await publish();
    await until(async () => (await door.log(captain.cookie, id))[0]?.attempts === 1);
    await change(captain.account, { disabled: true });
    receiver.received.length = 0;
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await until(async () => (await door.list(admin.cookie)).some(({ pauseReason }) => pauseReason === 'owner'));
    expect(receiver.received).toEqual([]);
  });

  it('not even a test, which fails instead of waiting for ever', async () => {
    const { id } = await door.add(captain.cookie, { address: receiver.url });
    await change(captain.account, { disabled: true });
    await door.do(admin.cookie, 'testWebhook', id, '{ id }');
    const [delivery] = await until(async () => {
      const log = await door.log(admin.cookie, id);
      return log[0]?.state === 'waiting' ? undefined : log;
    });
    expect(delivery).toMatchObject({ type: 'test', state: 'failed', attempts: 0 });
    expect(delivery!.problem).toMatch(/owner/);
    const { beat } = await app.ports.database.reader.findOneByOrFail(Webhook, { id });
    await wait(300);
    expect((await app.ports.database.reader.findOneByOrFail(Webhook, { id })).beat).toBe(beat);
    expect(receiver.received).toEqual([]);
  });
});

it('secrets are in no list, export, browser or log', async () => {
  const { secret } = await door.add(admin.cookie, { address: receiver.url });
  const { withoutCodesAndTokens } = await import('../../../server/core/secrets.ts');
  expect(withoutCodesAndTokens(`Failed: ${secret}.`)).toBe('Failed: ….');
  const reader = await signIn(app, { access: ['exportData', 'manageAccess', 'importData'] });
  const response = await app.app.http.inject({
    method: 'POST',
    url: '/api/Data/Export',
    headers: { 'content-type': 'application/json', cookie: reader.cookie },
    payload: JSON.stringify({ tables: { webhook: [] } }),
  });
  expect(response.body).not.toContain(secret.slice(6));
  const { webhooks } = await askFor<{ webhooks: object[] }>(app, `{ webhooks ${webhookFields} }`, {}, admin.cookie);
  expect(JSON.stringify(webhooks)).not.toContain(secret.slice(6));
});
