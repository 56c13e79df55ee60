import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { PushDevice } from '../../../server/modules/message/push.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { aTeam } from '../../support/makers/makers.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { audit, exported, id, imported, meta, zipOf } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer } from '../../support/server/mail-server.ts';
import { chooseMessages } from '../../support/server/messages.ts';
import { rowsOf } from '../../support/server/rows.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, { access: accessFlagList });
});
afterAll(() => app.stop());

const real = { dryRun: 'false' };

it('nobody takes their own right to manage access away', async () => {
  const { zip } = await exported(app, admin.cookie, { tables: { user: [admin.account.id] } });
  const { cookie } = await signIn(app, { access: accessFlagList, emailAddress: 'second@example.com' });
  const own = {
    id: admin.account.id,
    EmailAddress: admin.account.emailAddress,
    Name: 'Sam Right',
    GivenName: 'Sam',
    Access: [],
    ...audit,
  };
  const file = await zipOf({
    ...meta(),
    [`user/${admin.account.emailAddress}.json`]: { ...own, Updated: '2027-01-01T10:00:00.000Z' },
  });
  expect((await imported(app, admin.cookie, file, real)).json).toMatchObject({
    success: false,
    result: { refusals: [{ member: 'Access' }] },
  });
  // Somebody else may import it, and it takes effect at once.
  expect((await imported(app, cookie, file, real)).json.success).toBe(true);
  expect((await exported(app, admin.cookie)).json.success).toBe(false);
  expect((await imported(app, cookie, zip, real)).json.success).toBe(true);
  expect((await exported(app, admin.cookie)).json.success).toBe(true);
});

it('what one may do is written down where it differs, with who imported it, and nothing else is', async () => {
  const known = await signIn(app, { access: ['runReports'], emailAddress: 'known@example.com' });
  const same = await signIn(app, { access: ['runReports'], emailAddress: 'same@example.com' });
  const ids = [known, same].map(({ account }) => account.id);
  const { zip } = await exported(app, admin.cookie, { tables: { user: ids } });
  const team = await aTeam(app);
  const person = (accountId: string, emailAddress: string, more: object) => ({
    [`user/${emailAddress}.json`]: {
      ...{ id: accountId, EmailAddress: emailAddress, Name: 'N', GivenName: 'N', ...audit, ...more },
      Updated: '2027-01-01T10:00:00.000Z',
    },
  });
  const file = await zipOf({
    ...meta(),
    ...person(known.account.id, 'known@example.com', { Access: ['exportData'], TeamId: team.id, Disabled: true }),
    ...person(id('31'), 'fresh@example.com', { Access: ['manageScores'] }),
  });
  const changesOf = async (accountId: string) =>
    (
      await askFor<{ it: { what: string; gained: string[]; lost: string[]; teamId: string; author: string }[] }>(
        app,
        'query ($id: ID!) { it: accessChanges(accountId: $id) { what gained lost teamId author } }',
        { id: accountId },
        admin.cookie,
      )
    ).it.toSorted((a, b) => a.what.localeCompare(b.what));
  expect((await imported(app, admin.cookie, zip, real)).json.success).toBe(true);
  expect((await imported(app, admin.cookie, file, real)).json).toMatchObject({ success: true, errors: [] });
  const none = { gained: [], lost: [], teamId: null, author: admin.account.name };
  expect(await changesOf(known.account.id)).toEqual([
    { ...none, what: 'disabled' },
    { ...none, what: 'rights', gained: ['exportData'], lost: ['runReports'] },
    { ...none, what: 'team', teamId: team.id },
  ]);
  expect(await changesOf(same.account.id)).toEqual([]);
  expect(await changesOf(id('31'))).toEqual([{ ...none, what: 'created', gained: ['manageScores'] }]);
});

it('an account has no rights that are not known, and no second account of an address', async () => {
  const account = {
    id: id('30'),
    EmailAddress: 'x@example.com',
    Name: 'X',
    GivenName: 'X',
    Access: ['rule'],
    ...audit,
  };
  const file = await zipOf({ ...meta(), 'user/x@example.com.json': account });
  expect((await imported(app, admin.cookie, file)).json.errors.join()).toContain('There is no right "rule"');
  const upper = await zipOf({
    ...meta(),
    'user/X@example.com.json': { ...account, Access: [], EmailAddress: 'X@example.com' },
  });
  expect((await imported(app, admin.cookie, upper, { dryRun: 'false' })).json).toMatchObject({
    success: true,
    errors: [],
  });
  const stored = await app.ports.database.reader.findOneByOrFail(Account, { id: account.id });
  expect(stored.emailAddress).toBe('x@example.com');
});

it('what an account is lent for a night could have been lent: no right that never is, and for no longer', async () => {
  const hours = (count: number) => new Date(app.clock.now.getTime() + count * 3_600_000).toISOString();
  const lent = async (StandIn: { access: string[]; until: string }) => {
    const person = { id: id('32'), EmailAddress: 'lent@example.com', Name: 'L', GivenName: 'L', Access: [], ...audit };
    const document = { ...person, StandIn: { teamId: null, ...StandIn } };
    const file = await zipOf({ ...meta(), 'user/lent@example.com.json': document });
    const { result } = (await imported(app, admin.cookie, file)).json;
    return result.refusals.map(({ member }: { member: string }) => member);
  };
  expect(await lent({ access: ['manageScores'], until: hours(48) })).toEqual([]);
  expect(await lent({ access: ['manageScores'], until: hours(-1000) })).toEqual([]);
  expect(await lent({ access: ['manageScores'], until: hours(49) })).toEqual(['StandIn.until']);
  for (const flag of ['manageAccess', 'loginServiceAccounts', 'rule'])
    expect(await lent({ access: [flag], until: hours(1) })).toEqual(['StandIn.access']);
});

it('of an account that was removed elsewhere only the name stays, as where one is removed', async () => {
  const mail = await aMailServer();
  const told = await startApp({ env: mail.env });
  const world = await aRegistrationDesk(told);
  const gone = await signIn(told, { name: 'Pat Gone', emailAddress: 'pat@example.com' });
  const accountId = gone.account.id;
  await chooseMessages(told, gone, { result: 'mail' });
  await world.enter(await world.start(), gone.cookie, 'Pat Gone');
  const manager = await signIn(told, { access: accessFlagList });
  const link = 'mutation ($email: String!) { inviteAccount(emailAddress: $email) { url } }';
  await askFor(told, link, { email: 'pat@example.com' }, manager.cookie);
  const inviteByMail = async (address: string) => {
    const make = 'mutation { it: createInvite(input: { preset: scorer }) { url } }';
    const { it } = await askFor<{ it: { url: string } }>(told, make, {}, manager.cookie);
    const send =
      'mutation ($code: String!, $address: String!) { sendInvite(code: $code, input: { emailAddress: $address }) }';
    await askFor(told, send, { code: it.url.split('/').at(-1), address }, manager.cookie);
  };
  await inviteByMail('pat@example.com');
  const browser = { endpoint: 'https://push.example/1', publicKey: 'P', auth: 'A', created: new Date() };
  await told.ports.database.write((db) => db.insert(PushDevice, { id: id('41'), accountId, ...browser }));
  const person = {
    ...{ id: accountId, EmailAddress: `removed ${accountId}`, Name: 'Pat Gone', GivenName: 'Patrick', Access: [] },
    ...{ ...audit, Updated: '2027-01-01T10:00:00.000Z', Deleted: '2027-01-01T10:00:00.000Z', Remover: 'A' },
  };
  const file = await zipOf({ ...meta(), [`user/${person.EmailAddress}.json`]: person });
  expect((await imported(told, manager.cookie, file, real)).json).toMatchObject({ success: true, errors: [] });
  const tablesWith = async (text: string) =>
    Object.entries(await rowsOf(told.ports.config))
      .filter(([, rows]) => JSON.stringify(rows).includes(text))
      .map(([table]) => table);
  expect(await tablesWith(accountId)).toEqual(['account']);
  expect(await tablesWith('pat@example.com')).toEqual([]);
  expect(await tablesWith('Patrick')).toEqual([]);

  const other = await signIn(told, { name: 'Robin Gone', emailAddress: 'robin@example.com' });
  await told.ports.database.write((db) => db.update(Account, { id: other.account.id }, { givenName: 'Robinson' }));
  await inviteByMail('robin@example.com');
  const remove = 'mutation ($email: String!) { removeAccount(emailAddress: $email) { name } }';
  await askFor(told, remove, { email: 'robin@example.com' }, manager.cookie);
  expect(await tablesWith('robin@example.com')).toEqual([]);
  expect(await tablesWith('Robinson')).toEqual([]);
  await told.stop();
  await mail.stop();
});

it('what a file still says of an account that it removes is not kept, nor whose entry was whose, however often', async () => {
  const world = await aRegistrationDesk(app);
  const lee = await signIn(app, { name: 'Lee Gone', emailAddress: 'lee@example.com', access: ['runReports'] });
  const { id: accountId } = lee.account;
  const own = () => app.ports.database.reader.findOneByOrFail(Account, { id: accountId });
  const ofDesk = await world.start();
  await world.enter(ofDesk, lee.cookie, 'Lee Gone');
  await app.ports.database.write((db) => db.update(Account, { id: accountId }, { passwordHash: 'secret' }));
  const { zip } = await exported(app, admin.cookie, { tables: { tournamentgame: [ofDesk] } });
  const person = {
    ...{ id: accountId, EmailAddress: 'lee@example.com', Name: 'Lee Gone', GivenName: 'Lee', Access: ['runReports'] },
    ...{ TeamId: (await aTeam(app)).id, ...audit, Updated: '2027-01-01T10:00:00.000Z' },
    ...{ Deleted: '2027-01-01T10:00:00.000Z', Remover: 'A' },
  };
  const file = await zipOf({ ...meta(), 'user/lee@example.com.json': person });
  const entryOf = async () =>
    (await app.ports.database.reader.findOneByOrFail(Tournament, { id: ofDesk })).registration!.entries[0]!;
  for (const one of [file, zip, file]) {
    expect((await imported(app, admin.cookie, one, real)).json).toMatchObject({ success: true, errors: [] });
    expect(await own()).toMatchObject({
      ...{ name: 'Lee Gone', emailAddress: `removed ${accountId}` },
      ...{ passwordHash: null, teamId: null, access: [], standIn: null },
    });
    expect(await entryOf()).toMatchObject({ accountId: null, players: [{ name: 'Lee Gone' }] });
  }
});

it('an account known by its id takes over the newer one here that has its address by now', async () => {
  const known = await signIn(app, { name: 'Kim Known', emailAddress: 'kim@example.com' });
  const { id: accountId } = known.account;
  await chooseMessages(app, known, { result: 'mail' });
  const newer = await signIn(app, { name: 'Kim Newer', emailAddress: 'kim.new@example.com' });
  await chooseMessages(app, newer, { result: 'mail' });
  const person = {
    ...{ id: accountId, EmailAddress: 'kim.new@example.com', Name: 'Kim Known', GivenName: 'Kim', Access: [] },
    ...audit,
  };
  const file = await zipOf({ ...meta(), 'user/kim.new@example.com.json': person });
  expect((await imported(app, admin.cookie, file, real)).json).toMatchObject({ success: true, errors: [] });
  const { reader } = app.ports.database;
  expect(await reader.existsBy(Account, { id: newer.account.id })).toBe(false);
  expect(await reader.findOneByOrFail(Account, { id: accountId })).toMatchObject({
    emailAddress: 'kim.new@example.com',
  });
  // Both of them were the same person, and stay signed in as that one.
  for (const { cookie } of [known, newer])
    expect((await askFor<{ me: { id: string } }>(app, '{ me { id } }', {}, cookie)).me.id).toBe(accountId);
});

it('two accounts of a file do not take each other over, whatever addresses they have here', async () => {
  const people = [
    await signIn(app, { name: 'One', emailAddress: 'one@example.com' }),
    await signIn(app, { name: 'Other', emailAddress: 'other@example.com' }),
  ];
  const documents = people.map(({ account: { id, emailAddress, name } }) => [
    `user/${emailAddress}.json`,
    { id, EmailAddress: emailAddress, Name: name, GivenName: name, Access: [], ...audit },
  ]);
  const { write, reader } = app.ports.database;
  for (const order of [documents, documents.toReversed()]) {
    const [one, other] = people.map(({ account }) => account.id);
    await write((db) => db.update(Account, { id: other }, { emailAddress: 'third@example.com' }));
    await write((db) => db.update(Account, { id: one }, { emailAddress: 'other@example.com' }));
    const file = await zipOf({ ...meta(), ...Object.fromEntries(order) });
    expect((await imported(app, admin.cookie, file, real)).json).toMatchObject({ success: true, errors: [] });
    for (const { account } of people)
      expect((await reader.findOneByOrFail(Account, { id: account.id })).emailAddress).toBe(account.emailAddress);
  }
});
