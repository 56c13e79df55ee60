/** @module-tag mysql dialect: every column that names an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { everyRight } from '#rules/people/policies.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { actorFromAccount } from '../../../server/modules/account/session.service.ts';
import * as exporting from '../../../server/modules/data/export.service.ts';
import * as importing from '../../../server/modules/data/import.service.ts';
import { Device } from '../../../server/modules/device/device.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { chooseMessages } from '../../support/server/messages.ts';
import { rowsOf } from '../../support/server/rows.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let mail: MailServer;
let elsewhere: TestApp;
let app: TestApp;
let pat: SignedIn;
beforeAll(async () => {
  mail = await aMailServer();
  [elsewhere, app] = [await startApp({ env: mail.env }), await startApp({ env: mail.env })];
});
afterAll(async () => {
  await Promise.all([elsewhere.stop(), app.stop()]);
  await mail.stop();
});

const administrator = async (of: TestApp) => {
  const { account } = await signIn(of, { name: 'Ada', access: [...everyRight] });
  return of.ctx(actorFromAccount(account, null));
};

const set = (of: TestApp, { account: { id } }: SignedIn, fields: Partial<Account>) =>
  of.ports.database.write((db) => db.update(Account, { id }, fields));

/** Brings Pat's account over from the other league, where it has another id. */
async function bringOver(fields: Partial<Account>): Promise<string> {
  const emailAddress = `${randomUUID()}@example.com`;
  const there = await signIn(elsewhere, { name: 'Pat', access: ['loginServiceAccounts'] });
  await set(elsewhere, there, { emailAddress, passwordHash: 'old', ...fields });
  pat = await signIn(app, { name: 'Pat', access: ['loginServiceAccounts'] });
  await set(app, pat, { emailAddress, passwordHash: 'old' });
  await chooseMessages(app, pat, { result: 'mail' });
  const stamps = { created: new Date(), updated: new Date(), author: 'x', editor: 'x' };
  const device = { friendlyName: 'Board 1', address: '', userAgent: '', verificationHash: randomUUID(), wrongPins: 0 };
  await app.ports.database.write((db) =>
    db.insert(Device, { id: randomUUID(), ...stamps, ...device, access: [], approverId: pat.account.id }),
  );
  const all = { password: 'secret', includeDeletedEntries: false, tables: { user: [there.account.id] } };
  const { zip } = await exporting.make(await administrator(elsewhere), all);
  const sent = { file: zip, password: 'secret', tables: ['user'], dryRun: false, purgeData: false };
  expect((await importing.run(await administrator(app), sent)).refusals).toEqual([]);
  return there.account.id;
}

const me = async () => (await ask<{ me: { id: string } | null }>(app, '{ me { id } }', {}, pat.cookie)).data!.me;

describe('an account that is imported with another id', () => {
  it('is named by the new one wherever the old one stood, choices of messages and devices included', async () => {
    const id = await bringOver({});
    const own = pat.account.id;
    const rows = await rowsOf(app.ports.config);
    for (const [table, all] of Object.entries(rows))
      expect([table, JSON.stringify(all).includes(own)]).toEqual([table, false]);
    const { it: settings } = await askFor<{ it: { topics: { topic: string; way: string }[] } }>(
      app,
      '{ it: messageSettings { topics { topic way } } }',
      {},
      pat.cookie,
    );
    expect(settings.topics.find(({ topic }) => topic === 'result')?.way).toBe('mail');
    const [device] = await app.ports.database.reader.findBy(Device, { approverId: id });
    expect(device).toBeDefined();
    expect(await me()).toEqual({ id });
  });

  it.each<[string, Partial<Account>]>([
    ['another password', { passwordHash: 'new' }],
    ['the account disabled', { disabled: true }],
  ])('is signed out where the file has %s', async (_, fields) => {
    await bringOver(fields);
    expect(await me()).toBeNull();
  });
});
