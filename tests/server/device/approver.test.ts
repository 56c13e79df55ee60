import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { devicePresets } from '#rules/people/access.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { listening, liveSocket } from '../../support/makers/live.ts';
import { insert } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { ask, cookiesOf } from '../account/ask.ts';

const hour = 60 * 60 * 1000;
const tablet = devicePresets.tablet.map((flag) => flag.charAt(0).toUpperCase() + flag.slice(1));
const switchedOn = { id: features.serviceAccountSessionsAllowed.id, configuredValue: 'true' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  cookie = (await signIn(app, { access: ['loginServiceAccounts'] })).cookie;
  await insert(app, ConfiguredFeature, switchedOn);
});
afterAll(() => app.stop());

const rest = (method: string, path: string, body?: object, as?: string) =>
  call(app, method, `/api/ServiceAccount${path}`, { ...(body && { body }), ...(as && { cookie: as }) });
type Called = Awaited<ReturnType<typeof rest>>;
const setBy = ({ headers }: Called) => cookiesOf(headers['set-cookie'] as string[]);

async function aDevice() {
  const asked = await rest('POST', '', { friendlyName: 'Tablet' });
  return { id: asked.json.result.id as string, proof: setBy(asked)[0]!.pair };
}
const approve = (id: string, access: string[], as: string) =>
  rest('POST', `/${id}/approve`, { pin: 'K7M2', access }, as);
const activate = (id: string, proof: string) => rest('POST', `/${id}/activate`, { pin: 'K7M2' }, proof);
const rightsOf = async (as: string) =>
  Object.keys((await call(app, 'GET', '/api/Account', { cookie: as })).json.accessLevels as object).toSorted();

describe('what it was let in with', () => {
  const lend = 'mutation ($input: StandInInput!) { lendAccess(input: $input) { standIn { until } } }';
  const grant = 'mutation ($input: GrantInput!) { grantAccess(input: $input) { access } }';
  const disable =
    'mutation ($email: String!) { setAccountDisabled(emailAddress: $email, disabled: true) { disabled } }';
  const own = ['loginServiceAccounts', 'manageScores'] as const;

  /** Somebody who lets a device in with the right to manage scores; and an administrator. */
  async function aPair() {
    const approver = await signIn(app, { access: own, name: 'Ann Oche' });
    const manager = await signIn(app, { access: ['manageAccess'] });
    const device = await aDevice();
    const approved = await approve(device.id, [...tablet, 'ManageScores'], approver.cookie);
    expect(approved.json.success).toBe(true);
    const session = setBy(await activate(device.id, device.proof)).find(({ pair }) => pair.startsWith('oche_device='));
    const byManager = (query: string, variables: object) =>
      ask(app, query, { ...variables }, { cookie: manager.cookie });
    return { ...device, approver, session: session!.pair, byManager, email: approver.account.emailAddress };
  }

  it('is never what was lent for a night', async () => {
    const approver = await signIn(app, { access: ['loginServiceAccounts'] });
    const manager = await signIn(app, { access: ['manageAccess'] });
    const until = new Date(app.clock.now.getTime() + hour).toISOString();
    const input = { emailAddress: approver.account.emailAddress, access: ['manageScores'], until };
    expect((await ask(app, lend, { input }, { cookie: manager.cookie })).errors).toBeUndefined();
    const { id } = await aDevice();
    expect((await approve(id, ['ManageScores'], approver.cookie)).json.success).toBe(false);
    expect((await approve(id, tablet, approver.cookie)).json.success).toBe(true);
  });

  it('goes when whoever let it in loses it, and the rest stays', async () => {
    const { id, session, byManager, email } = await aPair();
    expect(await rightsOf(session)).toContain('ManageScores');
    const live = await liveSocket(await listening(app), { cookie: session });
    await byManager(grant, { input: { emailAddress: email, access: ['loginServiceAccounts'] } });
    expect(await rightsOf(session)).toEqual(tablet.toSorted());
    expect(await live.closed).toBe(1012);
    expect((await rest('GET', `/${id}`, undefined, cookie)).json).not.toHaveProperty('rejectedBy');
  });

  it.each([
    [
      'loses the right to let devices in',
      grant,
      (email: string) => ({ input: { emailAddress: email, access: ['manageScores'] } }),
    ],
    ['is disabled', disable, (email: string) => ({ email })],
    [
      'is removed',
      'mutation ($email: String!) { removeAccount(emailAddress: $email) { name } }',
      (email: string) => ({ email }),
    ],
  ])('ends when whoever let it in %s', async (_, query, variables) => {
    const { id, session, byManager, email } = await aPair();
    expect((await byManager(query, variables(email))).errors).toBeUndefined();
    expect((await call(app, 'GET', '/api/Account', { cookie: session })).status).toBe(204);
    expect((await rest('GET', `/${id}`, undefined, cookie)).json.message).toMatch(/may not let devices in/);
  });

  it('is not there when it goes on after that', async () => {
    const approver = await signIn(app, { access: own });
    const manager = await signIn(app, { access: ['manageAccess'] });
    const { id, proof } = await aDevice();
    await approve(id, ['ManageScores'], approver.cookie);
    const input = { emailAddress: approver.account.emailAddress, access: [] };
    await ask(app, grant, { input }, { cookie: manager.cookie });
    expect((await activate(id, proof)).json.success).toBe(false);
  });
});

describe('devices that wait', () => {
  it('have a share for each address, so that one keeps nobody else out', async () => {
    const other = await startApp();
    try {
      await insert(other, ConfiguredFeature, switchedOn);
      const create = (address: string) =>
        ask(other, 'mutation { createDevice(friendlyName: "TV") { id } }', {}, { address }).then(
          ({ errors }) => errors?.[0]?.message,
        );
      for (let n = 0; n < 25; n += 1) expect(await create('10.0.0.1')).toBeUndefined();
      for (let n = 0; n < 3; n += 1) expect(await create('10.0.0.1')).toMatch(/of your network/);
      expect(await create('10.0.0.2')).toBeUndefined();
    } finally {
      await other.stop();
    }
  });
});
