/** @module-tag mysql dialect: each database sorts letters in its own way, and people read them in one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byRest } from '../../support/server/doors.ts';
import { aDivision, aSeason, aTeam } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let admin: string;
const mixed = ['Zoo', 'apple', 'Élan', 'Banana'];
const sorted = ['apple', 'Banana', 'Élan', 'Zoo'];
beforeAll(async () => {
  test = await startApp();
  admin = (await signIn(test, { access: ['manageAccess', 'manageSeasonTemplates'], name: 'Admin' })).cookie;
  for (const name of mixed) {
    await aDivision(test, { name });
    await aSeason(test, { name });
    await aTeam(test, { name });
    await signIn(test, { name });
    await byRest(test, admin, 'PUT', '/Template', { name, sharedAddresses: [], divisions: [] });
  }
});
afterAll(() => test.stop());

it.each(['divisions', 'seasons', 'templates', 'accounts', 'teams { teams'])(
  '%s stand by name as people read it, whatever the database',
  async (list) => {
    const isPaged = list.includes('{');
    const found = await askFor<object>(test, `{ ${list} { name } ${isPaged ? '}' : ''} }`, {}, admin);
    const names = [...JSON.stringify(found).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name!);
    expect(names.filter((name) => mixed.includes(name))).toEqual(sorted);
  },
);
