/** @module-tag mysql migration: a server's database has steps that are durable one by one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataCommand } from '../../../server/commands/check-data.ts';
import { restoreCommand } from '../../../server/commands/restore.ts';
import { readConfig } from '../../../server/core/config.ts';
import { openEmbedded } from '../../../server/core/data/sqlite/sqlite.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { tables } from '../../../server/tables.ts';
import { databaseKind, emptyDatabase } from '../../support/server/app.ts';
import { runHere } from '../../support/server/command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oche-restore-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = { restore: restoreCommand, 'check-data': checkDataCommand };

async function run(name: keyof typeof commands, args: string[], env: Record<string, string>) {
  const { code, out, error } = await runHere(commands[name], args, env);
  return { code, lines: [out, error].filter(Boolean).join('\n').split('\n') };
}

(databaseKind === 'mysql' ? describe : describe.skip)('npm run restore into the database of a server', () => {
  const ask = async (url: string, ...statements: string[]) => {
    const connection = await createConnection(url);
    for (const statement of statements) await connection.query(statement);
    await connection.end();
  };
  /** A backup of a league without rows, after all steps but so many. */
  const aBackup = async (stepsLeftOut: number) => {
    const place = mkdtempSync(join(folder, 'backup-'));
    const migrations = tables.migrations.slice(0, tables.migrations.length - stepsLeftOut);
    await (await openEmbedded({ folder: place }, { ...tables, migrations })).close();
    return join(place, 'oche.db');
  };
  const anOlderBackup = () => aBackup(1);

  it.each([
    ['of today', () => aBackup(0)],
    ['of an older version', anOlderBackup],
  ])('in which a restore was killed between two steps takes a backup %s again', async (_what, make) => {
    const file = await make();
    const empty = await emptyDatabase();
    const url = empty.env.DATABASE_URL!;
    // What a restore that is killed leaves: steps that are done, the latest not written down, and no rows.
    expect((await run('restore', [await anOlderBackup()], empty.env)).code).toBe(0);
    await ask(url, 'DELETE FROM revision', 'DELETE FROM migrations ORDER BY id DESC LIMIT 1');
    const again = await run('restore', [file], empty.env);
    expect([again.code, again.lines.at(-2)]).toEqual([0, expect.stringMatching(/^Restored /)]);
    expect((await run('check-data', [], empty.env)).code).toBe(0);
    await empty.drop();
  });

  it('that takes less at a time than a photo says what to set, and has nothing of the backup', async () => {
    const file = await aBackup(0);
    const backup = new Libsql(file);
    backup.pragma('foreign_keys = OFF');
    // As an earlier version may have stored it.
    const bytes = randomBytes(9e6);
    const day = '2026-11-05 20:15:00.000';
    const columns = 'id, created, updated, author, editor, "accountId", "fileName", "fileSize", "contentType", bytes';
    backup
      .prepare(`INSERT INTO photo (${columns}) VALUES (?, ?, ?, 'Ann', 'Ann', ?, 'card.png', ?, 'image/png', ?)`)
      .run(randomUUID(), day, day, randomUUID(), bytes.length, bytes);
    backup.close();
    const { env, drop } = await emptyDatabase();
    const { code, lines } = await run('restore', ['--damaged', file], env);
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('Set max_allowed_packet = 64M')]);
    await drop();
  });

  it('that has tables of a later version than the backup, or of somebody else, has to be an empty one', async () => {
    const later = await emptyDatabase();
    await closePorts(await openPorts(readConfig({ ...later.env, OCHE_SAMPLE: 'off' })));
    const foreign = await emptyDatabase();
    await ask(foreign.env.DATABASE_URL!, 'CREATE TABLE template (id integer PRIMARY KEY)');
    const file = await anOlderBackup();
    for (const { env, drop } of [later, foreign]) {
      const { code, lines } = await run('restore', [file], env);
      expect([code, lines.join()]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .* Name an empty database\.$/)]);
      expect(lines.join()).not.toContain('newer version');
      await drop();
    }
  });
});
