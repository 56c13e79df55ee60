import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../../server/core/config.ts';
import { tables } from '../../../server/tables.ts';
import { backUp } from '../../../server/upkeep/backup.ts';
import { checkData } from '../../../server/upkeep/check.ts';
import { checkAndRestoreIntoEmpty } from '../../../server/upkeep/restore.ts';
import { openSource } from '../../../server/upkeep/source.ts';
import { emptyDatabase, startApp, type TestApp } from '../../support/server/app.ts';
import { unaskedMail } from '../../support/server/mail-server.ts';
import type { TestDatabase } from '../../support/server/databases.ts';
import { withEveryCommand } from '../../support/server/every-command/all.ts';
import { rowsOf } from '../../support/server/rows.ts';

let app: TestApp;
let folder: string;
let empty: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oche-whole-'));
  app = await startApp({ env: unaskedMail, league: { name: 'every-command', fill: withEveryCommand } });
  empty = await emptyDatabase();
});
afterAll(async () => {
  await app?.stop();
  await empty?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const wholeDatabase = { records: expect.any(Number), tables: tables.entities.length, faults: [], notices: [] };

async function finding(config: Config) {
  const source = await openSource(config);
  return checkData(source, tables).finally(() => source.close());
}

describe('a league in which every command was used', () => {
  it('is whole, and so is every backup of it, restored into either kind of database, row by row', async () => {
    const before = await rowsOf(app.ports.config);
    // The log of access, and all the rest that an import leaves out, is in a backup.
    expect(Object.keys(before).filter((table) => !before[table]!.length)).toEqual([]);
    expect(await finding(app.ports.config)).toEqual(wholeDatabase);

    // With a database server: into the embedded database, and from there back.
    const embedded = readConfig({ OCHE_DATA: join(folder, 'embedded') });
    const back = readConfig(empty.env);
    let from = app.ports.config;
    for (const to of [embedded, back]) {
      const file = join(folder, to === back ? 'back.db' : 'there.db');
      await backUp(from, tables, file);
      expect(await checkAndRestoreIntoEmpty(to, tables, { file, mayBeDamaged: false })).toEqual(wholeDatabase);
      expect(await finding(to)).toEqual(wholeDatabase);
      const after = await rowsOf(to);
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const table of Object.keys(before)) expect([table, after[table]]).toEqual([table, before[table]]);
      from = to;
    }
  });
});
