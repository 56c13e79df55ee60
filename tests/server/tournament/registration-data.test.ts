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

it('an account that is taken over by an import is so in its entries, too', async () => {
  const id = await at.start();
  const { cookie, account } = await signIn(test, { emailAddress: 'moved@example.com', name: 'Moved' });
  await at.enter(id, cookie, 'Ali');
  const other = idOfEnd('77');
  const row = {
    id: other,
    EmailAddress: 'moved@example.com',
    Name: 'Moved',
    GivenName: 'Mo',
    Access: [],
    ...audit,
    Updated: '2027-01-01T10:00:00.000Z',
  };
  const { json } = await imported(test, admin, await zipOf({ ...meta(), 'user/moved@example.com.json': row }), real);
  expect(json).toMatchObject({ success: true });
  const [entry] = (await stored(id)).registration!.entries;
  expect([entry!.accountId, account.id === other]).toEqual([other, false]);
  // Still theirs: whoever signs in withdraws it.
  expect((await at.withdraw(id, cookie)).text).toContain('Ali withdrew.');
});
