import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { audit, exported, id as idOfEnd, imported, meta, zipOf } from '../../support/server/exports.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let at: Awaited<ReturnType<typeof aRegistrationDesk>>;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  at = await aRegistrationDesk(test);
  admin = await at.member({ access: accessFlagList });
});
afterAll(() => test.stop());

const real = { dryRun: 'false' };
const stored = (id: string) => test.ports.database.reader.findOneByOrFail(Tournament, { id });

it('registration travels with its tournament, and comes back as it was', async () => {
  const id = await at.start();
  await at.enter(id, await at.member(), 'Ali');
  const { registration } = await stored(id);
  const { zip } = await exported(test, admin, { tables: { tournamentgame: [id] } });
  await at.setRules(id, { isOpen: false, limit: 64 });
  await at.add(id, ['Ben']);
  const { json } = await imported(test, admin, zip, real);
  expect(json).toMatchObject({ success: true, errors: [] });
  expect((await stored(id)).registration).toEqual(registration);
});

/** Imports an account with this address and another id. */
async function importAccount(id: string, emailAddress: string) {
  const person = { id, EmailAddress: emailAddress, Name: 'Moved', GivenName: 'Mo', Access: [] };
  const row = { ...person, ...audit, Updated: '2027-01-01T10:00:00.000Z' };
  const { json } = await imported(test, admin, await zipOf({ ...meta(), [`user/${emailAddress}.json`]: row }), real);
  expect(json).toMatchObject({ success: true });
}

it('an account that is taken over by an import is so in its entries, too', async () => {
  const id = await at.start();
  const { cookie, account } = await signIn(test, { emailAddress: 'moved@example.com', name: 'Moved' });
  await at.enter(id, cookie, 'Ali');
  const other = idOfEnd('77');
  await importAccount(other, 'moved@example.com');
  const [entry] = (await stored(id)).registration!.entries;
  expect([entry!.accountId, account.id === other]).toEqual([other, false]);
  // Still theirs: whoever signs in withdraws it.
  expect((await at.withdraw(id, cookie)).text).toContain('Ali withdrew.');
});

it('an account that is taken over and has an entry by its other id, too, is in the line once', async () => {
  const id = await at.start();
  const { cookie } = await signIn(test, { emailAddress: 'twice@example.com', name: 'Twice' });
  await at.enter(id, await at.member(), 'Cid');
  await at.enter(id, cookie, 'Ali');
  // Its tournament came from where the account has the other id.
  const other = idOfEnd('78');
  const { registration } = await stored(id);
  registration!.entries[0]!.accountId = other;
  await test.ports.database.write((db) => db.update(Tournament, { id }, { registration }));
  await importAccount(other, 'twice@example.com');
  expect((await stored(id)).registration!.entries.map(({ accountId }) => accountId)).toEqual([null, other]);
  expect(await at.line(id)).toEqual(['Cid confirmed', 'Ali confirmed']);
  expect((await at.withdraw(id, cookie)).text).toContain('Ali withdrew.');
  expect((await at.enter(id, cookie, 'Ali')).success).toBe(true);
});
