import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { devicePresets } from '#rules/people/access.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Device } from '../../../server/modules/device/device.entity.ts';
import * as ends from '../../../server/modules/device/device-end.service.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { listening, liveSocket } from '../../support/makers/live.ts';
import { insert } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call, type Called } from '../../support/server/rest.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { signIn, untilNoted } from '../../support/server/sign-in.ts';
import { ask, cookiesOf } from '../account/ask.ts';

const pascal = (flag: string) => flag.charAt(0).toUpperCase() + flag.slice(1);
const tablet = devicePresets.tablet.map(pascal);
const hour = 60 * 60 * 1000;
const unknown = '11111111-1111-4111-8111-111111111111';

let app: TestApp;
let cookies: Cookies;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  cookies = await signInByEveryFlag(app);
  cookie = (await signIn(app, { access: ['loginServiceAccounts'], name: 'Hilary Brand' })).cookie;
  const { id } = features.serviceAccountSessionsAllowed;
  await insert(app, ConfiguredFeature, { id, configuredValue: 'true' });
});
afterAll(() => app.stop());

const rest = (method: string, path: string, body?: object, as?: string) =>
  call(app, method, `/api/ServiceAccount${path}`, { ...(body && { body }), ...(as && { cookie: as }) });
const refusalOf = ({ json }: Called) => [json.success, json.warnings.length, json.errors.length];
const warned = [false, 1, 0];
const setBy = ({ headers }: Called) =>
  cookiesOf(headers['set-cookie'] as string[]).map(({ pair, attributes }) => ({ pair, attributes }));

/** A device that asks to be signed in: its id, and its cookie. */
async function aDevice(friendlyName = 'Tablet, Corn Exchange', as?: string) {
  const asked = await rest('POST', '', { friendlyName }, as);
  expect(asked.json).toMatchObject({ success: true, result: { friendlyName } });
  return { id: asked.json.result.id as string, proof: setBy(asked)[0]!.pair, asked };
}
const approve = (id: string, pin = 'K7M2', access: string[] = tablet, as = cookie) =>
  rest('POST', `/${id}/approve`, { pin, access }, as);
const activate = (id: string, proof: string, pin = 'K7M2') => rest('POST', `/${id}/activate`, { pin }, proof);
const meOf = async (as: string) => (await call(app, 'GET', '/api/Account', { cookie: as })).json;

/** A device that is signed in, with its session cookie. */
async function anActive(access = tablet) {
  const device = await aDevice();
  await approve(device.id, 'K7M2', access);
  const activated = await activate(device.id, device.proof);
  return { ...device, activated, session: setBy(activated).find(({ pair }) => pair.startsWith('oche_device='))!.pair };
}

describe('a TV or tablet', () => {
  it('asks, is let in, goes on with its PIN, and may what it was given', async () => {
    const { id, proof, asked } = await aDevice();
    expect(setBy(asked)[0]!.attributes).toContain('httponly');
    expect(setBy(asked)[0]!.attributes.some((text) => text.startsWith('max-age'))).toBe(false);
    expect((await rest('GET', `/${id}`, undefined, proof)).json).toMatchObject({ id, serviceIpAddress: '127.0.0.1' });
    expect(refusalOf(await activate(id, proof))).toEqual(warned);

    const approved = await approve(id, 'k7m2');
    expect(approved.json).toMatchObject({ success: true, result: { approvedBy: 'Hilary Brand' } });
    const activated = await activate(id, proof);
    expect(activated.json).toMatchObject({ success: true, result: { id } });
    const session = setBy(activated).find(({ pair }) => pair.startsWith('oche_device='))!;
    expect(session.attributes).toContain('httponly');
    expect(session.attributes.some((text) => text.startsWith('max-age'))).toBe(false);

    const me = await meOf(session.pair);
    expect(me).toMatchObject({ name: 'Tablet, Corn Exchange', transient: true });
    expect(Object.keys(me.accessLevels).toSorted()).toEqual(tablet.toSorted());
    for (const { text } of [asked, approved, activated]) expect(text).not.toMatch(/K7M2|Hash/i);
    expect((await rest('GET', '', undefined, cookie)).json).toMatchObject([{ id, lastRequest: expect.any(String) }]);
  });

  it('wins over a login in the same browser, and gives it back when it logs out', async () => {
    const { session } = await anActive();
    const person = await signIn(app, { name: 'Ann Oche' });
    const both = `${person.cookie}; ${session}`;
    expect((await meOf(both)).transient).toBe(true);
    const out = await call(app, 'GET', '/api/Account/Logout', { cookie: both });
    expect(setBy(out).map(({ pair }) => pair)).toEqual(['oche_device=']);
    // An invalid cookie is removed, and whoever sent it is anonymous.
    const again = await call(app, 'GET', '/api/Account', { cookie: both });
    expect([again.status, setBy(again).map(({ pair }) => pair)]).toEqual([204, ['oche_device=']]);
    expect((await meOf(person.cookie)).name).toBe('Ann Oche');
  });

  it('is ended at once when it is rejected, its socket too', async () => {
    const { id, session } = await anActive();
    const live = await liveSocket(await listening(app), { cookie: session });
    expect(live.status).toBe(101);
    const gone = await rest('POST', `/${id}/reject`, { reason: 'The evening is over' }, cookie);
    expect(gone.json).toMatchObject({
      success: true,
      result: { rejectedBy: 'Hilary Brand', message: 'The evening is over' },
    });
    expect((await call(app, 'GET', '/api/Account', { cookie: session })).status).toBe(204);
    expect(await live.closed).toBe(1012);
    const username = gone.json.result.transientUsername as string;
    const account = await app.ports.database.reader.findOneBy(Account, { emailAddress: username });
    expect([account?.deleted instanceof Date, account?.access]).toEqual([true, []]);
  });

  it('is signed out after three hours without use, and its account is gone', async () => {
    const { id, session, activated } = await anActive();
    const emailAddress = activated.json.result.transientUsername as string;
    const { id: accountId } = await app.ports.database.reader.findOneByOrFail(Account, { emailAddress });
    const before = app.clock.now;
    try {
      app.clock.now = new Date(before.getTime() + 2 * hour);
      expect((await meOf(session)).transient).toBe(true);
      await untilNoted(app, accountId);
      app.clock.now = new Date(before.getTime() + 4 * hour);
      expect((await meOf(session)).transient).toBe(true);
      await untilNoted(app, accountId);
      app.clock.now = new Date(before.getTime() + 8 * hour);
      expect((await call(app, 'GET', '/api/Account', { cookie: session })).status).toBe(204);
      const ids = (await rest('GET', '', undefined, cookie)).json.map((one: { id: string }) => one.id);
      expect(ids).not.toContain(id);
      await ends.removeEndedDevices(await app.ctx(admin));
      const left = await app.ports.database.reader.findBy(Account, { transient: true });
      expect(left.filter(({ deleted }) => !deleted)).toEqual([]);
      expect(await app.ports.database.reader.countBy(Device, { id })).toBe(0);
    } finally {
      app.clock.now = before;
    }
  });

  it('is rejected by five wrong PINs, also at once', async () => {
    const { id, proof } = await aDevice();
    await approve(id);
    const tries = await Promise.all(Array.from({ length: 5 }, () => activate(id, proof, 'XXXX')));
    for (const tried of tries) expect(refusalOf(tried)).toEqual(warned);
    expect(refusalOf(await activate(id, proof))).toEqual(warned);
    expect((await rest('GET', `/${id}`, undefined, proof)).json.rejectedBy).toBe('Device');
    const [text] = (await activate(id, proof)).json.warnings as string[];
    expect(text).toMatch(/five times\. Ask/);
  });

  it('goes on with the right PIN after four wrong ones, and only once', async () => {
    const { id, proof } = await aDevice();
    await approve(id);
    for (let tried = 0; tried < 4; tried += 1) await activate(id, proof, 'XXXX');
    expect((await activate(id, proof)).json.success).toBe(true);
    expect(refusalOf(await activate(id, proof))).toEqual(warned);
  });

  it('is itself only with its own cookie', async () => {
    const [one, other] = [await aDevice(), await aDevice('Other')];
    await approve(one.id);
    expect(refusalOf(await activate(one.id, other.proof))).toEqual(warned);
    expect((await rest('GET', `/${one.id}`, undefined, other.proof)).status).toBe(204);
    expect((await rest('GET', `/${one.id}`)).status).toBe(204);
    expect((await activate(one.id, one.proof)).json.success).toBe(true);
  });

  it('that asks anew drops what it asked before', async () => {
    const first = await aDevice();
    const second = await aDevice('The same', first.proof);
    expect((await rest('GET', `/${first.id}`, undefined, cookie)).status).toBe(204);
    expect((await rest('GET', `/${second.id}`, undefined, cookie)).json.friendlyName).toBe('The same');
    expect(await app.ports.database.reader.countBy(Device, { id: first.id })).toBe(0);
  });
});

describe('what is refused', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await aDevice());
  });

  it.each([
    ['manageAccess', ['ManageAccess']],
    ['device sign-in', ['UseWebSockets', 'LoginServiceAccounts']],
    ['a right whoever lets it in has not', ['ManageScores']],
  ])('letting in with %s', async (_, access) => expect(refusalOf(await approve(id, 'K7M2', access))).toEqual(warned));

  it('a PIN that is none', async () => {
    expect(refusalOf(await approve(id, 'K7M'))).toEqual(warned);
    expect(refusalOf(await approve(id, ''))).toEqual(warned);
    expect((await rest('POST', `/${id}/activate`, {})).status).toBe(400);
    expect((await approve(id, 'K7M2', ['Nonsense'])).status).toBe(400);
  });

  it('answering twice', async () => {
    await approve(id);
    expect(refusalOf(await approve(id))).toEqual(warned);
    await rest('POST', `/${id}/reject`, { reason: '' }, cookie);
    expect(refusalOf(await approve(id))).toEqual(warned);
  });

  it('unknown devices', async () => {
    expect(refusalOf(await approve(unknown))).toEqual(warned);
    expect(refusalOf(await rest('POST', `/${unknown}/reject`, { reason: '' }, cookie))).toEqual(warned);
    expect(refusalOf(await rest('POST', `/${unknown}/activate`, { pin: 'K7M2' }))).toEqual(warned);
    expect((await rest('GET', `/${unknown}`, undefined, cookie)).status).toBe(204);
  });

  it('a device without a name, or in a browser that is signed in', async () => {
    expect(refusalOf(await rest('POST', '', { friendlyName: ' ' }))).toEqual(warned);
    // A name of what is not seen would be an account without one once it is let in.
    expect(refusalOf(await rest('POST', '', { friendlyName: '\u200b' }))).toEqual(warned);
    expect((await rest('POST', '', { friendlyName: '\u202eTablet \u200b 2' })).json.result.friendlyName).toBe(
      'Tablet 2',
    );
    expect(refusalOf(await rest('POST', '', { friendlyName: 'x'.repeat(101) }))).toEqual(warned);
    expect(refusalOf(await rest('POST', '', { friendlyName: 'Tablet' }, cookie))).toEqual(warned);
  });

  it('everything while the feature is off', async () => {
    const off = await startApp();
    try {
      const { cookie: as } = await signIn(off, { access: ['loginServiceAccounts'] });
      const send = (path: string, body: object, cookie?: string) =>
        call(off, 'POST', `/api/ServiceAccount${path}`, { body, ...(cookie && { cookie }) });
      for (const answer of [
        await send('', { friendlyName: 'Tablet' }),
        await send(`/${unknown}/approve`, { pin: 'K7M2', access: [] }, as),
        await send(`/${unknown}/activate`, { pin: 'K7M2' }),
      ]) {
        expect(refusalOf(answer)).toEqual(warned);
        expect(answer.json.warnings[0]).toMatch(/switched off/);
      }
    } finally {
      await off.stop();
    }
  });

  it('only new devices while the feature is off: one that was let in is still ended', async () => {
    const { id } = await anActive();
    const { cookie: keeper } = await signIn(app, { access: ['manageFeatures'] });
    const allow = (isAllowed: boolean) => {
      const mutation = 'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }';
      const value = { id: features.serviceAccountSessionsAllowed.id, value: String(isAllowed) };
      return ask(app, mutation, value, { cookie: keeper });
    };
    await allow(false);
    try {
      expect(refusalOf(await rest('POST', '', { friendlyName: 'Another' }))).toEqual(warned);
      const { json } = await rest('POST', `/${id}/reject`, { reason: 'The tablet is lost' }, cookie);
      expect(json).toMatchObject({ success: true });
    } finally {
      await allow(true);
    }
  });

  it('an account of a device never gets the right to manage access', async () => {
    const device = await anActive();
    const manager = await signIn(app, { access: ['manageAccess'] });
    const emailAddress = device.activated.json.result.transientUsername;
    const body = { emailAddress, access: { manageAccess: true } };
    const answer = await call(app, 'POST', '/api/Account/Access', { body, cookie: manager.cookie });
    expect(answer.json.success).toBe(false);
  });
});

tryByEveryFlag(() => ({ app, cookies }), {
  devices: { flags: ['loginServiceAccounts'], ask: () => ['{ devices { id friendlyName state } }'] },
  approve: {
    flags: ['loginServiceAccounts'],
    ask: () => [
      'mutation ($input: ApproveDeviceInput!) { approveDevice(input: $input) { id } }',
      { input: { id: unknown, pin: 'K7M2', access: [] } },
    ],
    rest: () => Promise.resolve(['POST', `/ServiceAccount/${unknown}/approve`, { pin: 'K7M2', access: [] }]),
  },
  reject: {
    flags: ['loginServiceAccounts'],
    ask: () => [`mutation { rejectDevice(id: "${unknown}", reason: "") { id } }`],
    rest: () => Promise.resolve(['POST', `/ServiceAccount/${unknown}/reject`, { reason: 'no' }]),
  },
});

describe('the list', () => {
  it('is empty for everybody else', async () => {
    await aDevice();
    const { cookie: other } = await signIn(app, { access: ['manageAccess', 'manageFeatures'] });
    for (const as of [undefined, other]) expect((await rest('GET', '', undefined, as)).json).toEqual([]);
    expect((await ask(app, '{ devices { id } }', {}, { cookie: other })).code).toBe('FORBIDDEN');
  });
});
