import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessFlagList } from '#rules/people/policies.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { withEveryCommand } from '../../support/server/every-command/all.ts';
import { rowsOf } from '../../support/server/rows.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** Tables that no export has, since what is in them is of use only where it was made (decision 18). */
const leftOut = ['access_change', 'device', 'invite', 'revision', 'session', 'setup_link'];

const password = 'a long secret';
const whoImports = 'importer@example.com';
const everything = { password, includeDeletedEntries: true };

let here: TestApp;
let there: TestApp;
let back: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oche-there-'));
  here = await startApp({ league: { name: 'every-command', fill: withEveryCommand } });
  // With a database server: there and back by way of the embedded database.
  there = await startApp({ env: databaseKind === 'mysql' ? { DATABASE_URL: '', OCHE_DATA: folder } : {} });
  back = await startApp();
});
afterAll(async () => {
  for (const app of [here, there, back]) await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = async (app: TestApp) =>
  (await signIn(app, { access: accessFlagList, emailAddress: whoImports, name: 'Imogen Port' })).cookie;

/** Exports a league, imports it into an empty one, and compares row by row; the cookie of whoever imported it. */
async function carry(from: TestApp, cookie: string, to: TestApp): Promise<string> {
  const before = await rowsOf(from.ports.config);
  const kept = Object.keys(before).filter((table) => !leftOut.includes(table));
  expect(kept.filter((table) => !before[table]!.length)).toEqual([]);
  const file = await exported(from, cookie, everything);
  expect(file.json).toMatchObject({ success: true, errors: [], warnings: [] });
  const theirs = await admin(to);
  const empty = await rowsOf(to.ports.config);

  const dry = await imported(to, theirs, file.zip, { password });
  expect(dry.json).toMatchObject({ success: true, errors: [], result: { tables: file.json.result.tables } });
  expect(await rowsOf(to.ports.config)).toEqual(empty);

  const done = await imported(to, theirs, file.zip, { password, dryRun: 'false', purgeData: 'true' });
  expect(done.json).toMatchObject({ success: true, errors: [], result: { refusals: [] } });
  const after = await rowsOf(to.ports.config);
  for (const table of kept) expect([table, after[table]]).toEqual([table, before[table]]);

  // The second time there is nothing to do; whoever imported is still signed in, as the account in the file.
  const again = await imported(to, theirs, file.zip, { password, dryRun: 'false', purgeData: 'true' });
  const details = Object.values(again.json.result.details as Record<string, Record<string, number>>);
  expect(details.map(({ added, changed, removed }) => [added, changed, removed])).toEqual(details.map(() => [0, 0, 0]));
  const still = await rowsOf(to.ports.config);
  for (const table of kept) expect([table, still[table]]).toEqual([table, after[table]]);
  return theirs;
}

// The whole sample league is read from a file six times and compared, which takes half a minute.
describe('a league in which every command was used, exported and imported into an empty database', () => {
  let theirs: string;

  it('is the same row by row there, deleted entries included', async () => {
    theirs = await carry(here, await admin(here), there);
  });

  it('and so it is back in a database of the first kind', async () => {
    await carry(there, theirs, back);
  });
});
