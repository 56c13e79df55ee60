import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessFlagList } from '#rules/people/policies.ts';
import { openSource } from '../../../server/upkeep/source.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { withSample } from '../../support/server/sample.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aPhoto, anAccount, insert } from '../../support/makers/makers.ts';
import { CardChange } from '../../../server/modules/fixture/card/card-change.entity.ts';
import { Template } from '../../../server/modules/template/template.entity.ts';
import { IsNull, Not } from 'typeorm';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { LeagueSettings } from '../../../server/modules/league/league.entity.ts';

/** The tables of an export; sessions, set-up links and counters of changes are not exported. */
const kept = [
  'league_settings',
  'configured_feature',
  'account',
  'division',
  'season',
  'team',
  'registration',
  'player',
  'registered_player',
  'fixture',
  'draft',
  'card_change',
  'note',
  'tournament',
  'sayg',
  'photo',
  'template',
  'error_detail',
];

const password = 'a long secret';
const whoImports = 'importer@example.com';
const everything = { password, includeDeletedEntries: true };

/** Every row as stored in the database, by table. */
async function rowsOf(app: TestApp): Promise<Record<string, unknown[]>> {
  const source = await openSource(app.ports.config);
  const rows: Record<string, unknown[]> = {};
  for (const table of kept) {
    const all: Record<string, unknown>[] = [];
    for await (const row of source.stream(`SELECT * FROM ${table} ORDER BY id`))
      all.push({ ...row, ...(row.bytes instanceof Uint8Array && { bytes: Buffer.from(row.bytes).toString('hex') }) });
    rows[table] = all.map((row) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  await source.close();
  return rows;
}

let here: TestApp;
let there: TestApp;
let back: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oche-there-'));
  here = await startApp();
  await withSample(here);
  const [fixture] = await here.ports.database.reader.find(Fixture, { take: 1 });
  const bytes = Buffer.from('ffd8ffe000', 'hex');
  const account = await anAccount(here, { emailAddress: 'own/er@example.com' });
  await aPhoto(here, { accountId: account.id, fixtureId: fixture!.id, bytes, fileSize: bytes.length });
  await insert(here, ErrorDetail, {
    source: 'UI',
    time: here.clock.now,
    message: 'Oops\n💣',
    stack: ['a'],
    groupKey: 'x',
  });
  await insert(here, ConfiguredFeature, { configuredValue: 'true', deleted: here.clock.now, remover: 'Ann' });
  const played = await here.ports.database.reader.find(Fixture, { where: { card: Not(IsNull()) }, take: 1 });
  const { id, card } = played[0]!;
  await insert(here, CardChange, { fixtureId: id, kind: 'published', before: null, after: card });
  const divisions = [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A', away: 'B' }, { home: 'C' }] }] }];
  const checks = [{ name: 'All teams play', success: true, errors: [], warnings: [], messages: ['So it is.'] }];
  const templateHealth = { success: true, errors: [], warnings: [], messages: [], checks };
  await insert(here, Template, {
    name: 'T',
    description: '',
    sharedAddresses: [['A', 'B']],
    divisions,
    templateHealth,
  });
  const logo = {
    hash: 'a'.repeat(32),
    contentType: 'image/png',
    data: Buffer.from('89504e470d0a', 'hex').toString('base64'),
  };
  await insert(here, LeagueSettings, { rules: {}, texts: { name: 'Ours' }, logos: [logo] });
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

describe('a league that is exported and imported into an empty database', () => {
  // The whole sample league is read from a file six times and compared, which takes half a minute.
  it('is the same row by row, there and back', async () => {
    let [from, cookie] = [here, await admin(here)];
    const before = await rowsOf(here);
    expect(Object.keys(before).filter((table) => !before[table]!.length)).toEqual([]);
    for (const to of [there, back]) {
      const file = await exported(from, cookie, everything);
      expect(file.json).toMatchObject({ success: true, errors: [], warnings: [] });
      const theirs = await admin(to);
      const empty = await rowsOf(to);

      const dry = await imported(to, theirs, file.zip, { password });
      expect(dry.json).toMatchObject({ success: true, errors: [], result: { tables: file.json.result.tables } });
      expect(await rowsOf(to)).toEqual(empty);

      const done = await imported(to, theirs, file.zip, { password, dryRun: 'false', purgeData: 'true' });
      expect(done.json).toMatchObject({ success: true, errors: [], result: { refusals: [] } });
      const after = await rowsOf(to);
      for (const table of kept) expect([table, after[table]]).toEqual([table, before[table]]);

      // The second time there is nothing to do; whoever imported is still signed in, as the account in the file.
      const again = await imported(to, theirs, file.zip, { password, dryRun: 'false', purgeData: 'true' });
      const details = Object.values(again.json.result.details as Record<string, Record<string, number>>);
      expect(details.map(({ added, changed, removed }) => [added, changed, removed])).toEqual(
        details.map(() => [0, 0, 0]),
      );
      expect(await rowsOf(to)).toEqual(after);
      [from, cookie] = [to, theirs];
    }
  });
});
