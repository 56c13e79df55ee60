import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataCommand } from '../../../server/commands/check-data.ts';
import { restoreCommand } from '../../../server/commands/restore.ts';
import { tables } from '../../../server/tables.ts';
import { backUp } from '../../../server/upkeep/backup.ts';
import { databaseKind, emptyDatabase, startApp, type TestApp } from '../../support/server/app.ts';
import { damage } from '../../support/server/damage.ts';
import { runHere } from '../../support/server/command.ts';
import { bundle } from '../../support/server/process.ts';
import { withSample } from '../../support/server/sample.ts';

let app: TestApp;
let folder: string;
let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oche-restore-'));
  app = await startApp({ league: { name: 'sample', fill: withSample } });
  program = await bundle('command');
});
afterAll(async () => {
  await program.remove();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

(process.platform === 'win32' ? it.skip : it)(
  'nobody else can read a backup, nor what is restored from it',
  async () => {
    const file = await aBackup('private.db');
    const empty = await emptyDatabase();
    await run('restore', [file], empty.env);
    const made = [file, ...(empty.env.OCHE_DATA ? [join(empty.env.OCHE_DATA, 'oche.db')] : [])];
    for (const each of made) expect([each, statSync(each).mode & 0o077]).toEqual([each, 0]);
    await empty.drop();
  },
);

async function aBackup(name: string): Promise<string> {
  const file = join(folder, name);
  await backUp(app.ports.config, tables, file);
  return file;
}

const commands = { restore: restoreCommand, 'check-data': checkDataCommand };

async function run(name: keyof typeof commands, args: string[], env: Record<string, string>) {
  const { code, out, error } = await runHere(commands[name], args, env);
  return { code, lines: [out, error].filter(Boolean).join('\n').split('\n') };
}

/** Makes a process print what it syncs to disk, and which files it renames. */
const watched = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const names = new Map();
  const { openSync, fsyncSync, renameSync } = fs;
  fs.openSync = (path, ...more) => {
    const handle = openSync(path, ...more);
    names.set(handle, path);
    return handle;
  };
  fs.fsyncSync = (handle) => (fsyncSync(handle), console.log('disk: ' + names.get(handle)));
  fs.renameSync = (from, to) => (renameSync(from, to), console.log('name: ' + to));
  syncBuiltinESMExports();
`)}`;

describe('npm run restore', () => {
  it('a damaged one is not put back, unless that is asked for', async () => {
    const file = await aBackup('faulty.db');
    const [{ id: note }] = (await app.ports.database.reader.query('SELECT id FROM note LIMIT 1')) as [{ id: string }];
    damage(file, `UPDATE note SET seasonId = 'gone' WHERE id = '${note}'`);
    const empty = await emptyDatabase();
    const fault = `note ${note}: seasonId: there is no season gone`;
    const refused = await run('restore', [file], empty.env);
    expect([refused.code, refused.lines[0]]).toEqual([1, fault]);
    expect(refused.lines.at(-1)).toMatch(/^Not restored\. .*--damaged/);
    if (empty.env.OCHE_DATA) expect(existsSync(join(empty.env.OCHE_DATA, 'oche.db'))).toBe(false);
    else expect((await run('check-data', [], empty.env)).lines[0]).toMatch(/no database of Oche/);

    const restored = await run('restore', ['--damaged', file], empty.env);
    expect([restored.code, restored.lines[0]]).toEqual([0, fault]);
    expect((await run('check-data', [], empty.env)).lines[0]).toBe(fault);
    await empty.drop();
  });

  it('what breaks a rule of today is told, and restored all the same', async () => {
    const file = await aBackup('lax.db');
    const [note, player] = (await Promise.all(
      ['note', 'player'].map(async (table) => {
        const [row] = await app.ports.database.reader.query<{ id: string }[]>(`SELECT id FROM ${table} LIMIT 1`);
        return row!.id;
      }),
    )) as [string, string];
    damage(
      file,
      `UPDATE note SET note = ' ' WHERE id = '${note}'`,
      `UPDATE player SET name = '' WHERE id = '${player}'`,
    );
    const checked = await run('check-data', [file], {});
    expect(checked).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(`^Notice: player ${player}: name: `),
        expect.stringMatching(`^Notice: note ${note}: note: `),
        expect.stringMatching(/^Whole, with 2 notices: [\d,]+ records in \d+ tables\.$/),
      ],
    });
    const empty = await emptyDatabase();
    const restored = await run('restore', [file], empty.env);
    expect([restored.code, restored.lines.at(-2)]).toEqual([0, expect.stringMatching(/^Restored /)]);
    expect(restored.lines.at(-1)).toMatch(/copy beside the league\?.*OCHE_WEBHOOKS=off/);
    expect(await run('check-data', [], empty.env)).toEqual(checked);
    await empty.drop();
  });

  (databaseKind === 'sqlite' ? it : it.skip)('is on the disk before it has its name, and so is the name', async () => {
    const file = await aBackup('lasting.db');
    const empty = await emptyDatabase();
    const { ended, printed } = program.start({ ...empty.env, NODE_OPTIONS: watched }, ['restore', file]);
    expect(await ended).toBe(0);
    const lines = printed().split('\n');
    const place = empty.env.OCHE_DATA!;
    expect(lines.filter((line) => /^(disk|name): /.test(line))).toEqual([
      `disk: ${join(place, 'restored.part')}`,
      `name: ${join(place, 'oche.db')}`,
      `disk: ${place}`,
    ]);
    await empty.drop();
  });
});
