import Libsql from 'libsql';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../core/config.ts';
import { ConfigError } from '../core/config-values.ts';
import { databaseFileIn, makeFolder, makePrivateFile } from '../core/data/sqlite/data-folder.ts';
import type { Tables } from '../core/data/database.ts';
import { connectSqlite } from '../core/data/sqlite/sqlite.ts';
import { migrateEmbedded } from '../core/data/sqlite/migrate.ts';
import { columnsOf, openServerSource, tablesWithMigrationsOf, tablesOf, type Source } from './source.ts';

/** Flushes a file, or the names in a folder, to the disk itself. */
export function flushToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Copies an SQLite file as it is at one moment; others go on writing. Errors: ConfigError when it does not exist. */
export function copyDatabaseFile(from: string, to: string): void {
  if (!existsSync(from)) throw new ConfigError(`${from}: there is no such database.`);
  makePrivateFile(to);
  const db = new Libsql(from);
  try {
    db.exec('PRAGMA busy_timeout=10000');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/** Copies every row of a server's database into a new SQLite file with the same tables. */
async function copyServer(source: Source, tables: Tables, to: string): Promise<void> {
  makePrivateFile(to);
  const target = await connectSqlite(to, await tablesWithMigrationsOf(source, tables), [
    'journal_mode=MEMORY',
    'synchronous=OFF',
  ]);
  await migrateEmbedded(target).finally(() => target.destroy());
  const db = new Libsql(to);
  try {
    // Parents may come after their children.
    db.exec('PRAGMA foreign_keys=OFF; PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; BEGIN');
    const there = new Set(await tablesOf(source));
    const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all();
    for (const { name } of names as { name: string }[]) {
      if (name === 'migrations' || !there.has(name)) continue;
      const columns = await columnsOf(source, name);
      const list = (quote: string) => columns.map((column) => quote + column + quote).join(', ');
      const insert = db.prepare(`INSERT INTO "${name}" (${list('"')}) VALUES (${columns.map(() => '?').join(', ')})`);
      for await (const row of source.stream(`SELECT ${list('`')} FROM \`${name}\``))
        insert.run(...columns.map((column) => row[column]));
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

/**
 * Writes the whole database, photos included, as it is at this moment into a new SQLite file, whatever kind of database
 * it is; its folder is made if need be, and it gets its name when it is complete and on the disk. Errors: ConfigError
 * when the file exists.
 */
export async function backUp({ databaseUrl, dataFolder }: Config, tables: Tables, file: string): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} exists already. Name a new file.`);
  const folder = dirname(resolve(file));
  makeFolder(folder);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  try {
    if (databaseUrl) {
      const source = await openServerSource(databaseUrl);
      await copyServer(source, tables, draft).finally(() => source.close());
    } else copyDatabaseFile(databaseFileIn(dataFolder), draft);
    flushToDisk(draft);
    renameSync(draft, file);
    flushToDisk(folder);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
