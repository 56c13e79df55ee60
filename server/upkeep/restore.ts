import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Config } from '../core/config.ts';
import { ConfigError } from '../core/config-values.ts';
import { claimFolder, databaseFileIn } from '../core/data/sqlite/data-folder.ts';
import type { Tables } from '../core/data/database.ts';
import { migrateServer } from '../core/data/mysql/migrate.ts';
import { connectMysql } from '../core/data/mysql/mysql.ts';
import { copyDatabaseFile, flushToDisk } from './backup.ts';
import { checkData, type Finding } from './check.ts';
import { columnsOf, openFileSource, tablesWithMigrationsOf, tablesOf, type Row, type Source } from './source.ts';

/** Rows and bytes of one statement: a server takes 16 MB at a time. */
const mostRows = 200;
const mostBytes = 1_000_000;

const sizeOf = (row: Row) =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  );

async function copyTable(source: Source, runner: QueryRunner, table: string): Promise<void> {
  const columns = await columnsOf(source, table);
  const list = (quote: string) => columns.map((column) => quote + column + quote).join(', ');
  let rows: Row[] = [];
  let bytes = 0;
  const flush = async () => {
    const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    const values = rows.flatMap((row) => columns.map((column) => row[column]));
    if (rows.length) await runner.query(`INSERT INTO \`${table}\` (${list('`')}) VALUES ${places}`, values);
    rows = [];
    bytes = 0;
  };
  for await (const row of source.stream(`SELECT ${list('"')} FROM "${table}"`)) {
    const size = sizeOf(row);
    if (rows.length >= mostRows || bytes + size > mostBytes) await flush();
    rows.push(row);
    bytes += size;
  }
  await flush();
}

/** What a server says that takes less in one statement than a single row needs. */
const tooLargeCode = 'ER_NET_PACKET_TOO_LARGE';

/** Copies all rows in one transaction: either all of them are there, or none. Errors: ConfigError. */
async function fill(target: DataSource, source: Source, tables: readonly string[]): Promise<void> {
  const runner = target.createQueryRunner();
  try {
    for (const table of tables) {
      const found = (await runner.query(`SELECT 1 FROM \`${table}\` LIMIT 1`)) as unknown[];
      if (found.length) throw new ConfigError(`DATABASE_URL: ${table} has rows already. Name an empty database.`);
    }
    await runner.query('SET SESSION foreign_key_checks = 0');
    await runner.startTransaction();
    for (const table of tables) await copyTable(source, runner, table);
    await runner.commitTransaction();
  } catch (error) {
    if ((error as { code?: string }).code === tooLargeCode)
      throw new ConfigError(
        'DATABASE_URL: the server takes less at a time than a photo in this backup needs. Set max_allowed_packet = 64M in its configuration, start it anew, and restore once more. Nothing was restored.',
      );
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

/**
 * Refuses a database with tables that are not those of the backup, or not ours; those that a restore has left which was
 * killed are taken. Errors: ConfigError.
 */
async function refuseOtherTables(target: DataSource, { migrations }: Tables): Promise<void> {
  const there = (await target.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  )) as { name: string }[];
  const names = new Set(there.map(({ name }) => name));
  const steps = names.has('migrations')
    ? ((await target.query('SELECT name FROM migrations')) as { name: string }[])
    : undefined;
  const isOther = steps
    ? steps.some(({ name }) => !migrations.some((known) => known.name === name))
    : target.entityMetadatas.some(({ tableName }) => names.has(tableName));
  if (isOther)
    throw new ConfigError(
      'DATABASE_URL: the database has tables already, of a later version than the backup or not ours. Name an empty database.',
    );
}

/** Restores into the empty database of a server. */
async function intoServer(url: string, tables: Tables, source: Source): Promise<void> {
  const target = await connectMysql(url, tables);
  try {
    await refuseOtherTables(target, tables);
    await migrateServer(target, () => false);
    const names = await tablesOf(source);
    await fill(
      target,
      source,
      names.filter((table) => table !== 'migrations'),
    );
  } finally {
    await target.destroy();
  }
}

/** Refuses a folder that has an embedded database already. Errors: ConfigError. */
function refuseFilled(folder: string): void {
  const place = databaseFileIn(folder);
  if (existsSync(place) && statSync(place).size)
    throw new ConfigError(`${place} exists already. Stop the server and move it away, with the files beside it.`);
}

/** Restores into a folder that has no embedded database yet; the file is on the disk when this is done. */
function intoFolder(folder: string, file: string): void {
  const place = databaseFileIn(folder);
  const release = claimFolder(folder);
  const draft = join(folder, 'restored.part');
  try {
    // Another process may have come first.
    refuseFilled(folder);
    rmSync(draft, { force: true });
    copyDatabaseFile(file, draft);
    for (const beside of ['-wal', '-shm']) rmSync(place + beside, { force: true });
    flushToDisk(draft);
    renameSync(draft, place);
    flushToDisk(folder);
  } finally {
    rmSync(draft, { force: true });
    release();
  }
}

/**
 * Restores a backup to the place that the configuration names, which must be empty: an embedded database or one of a
 * server, whichever the backup is of. The server brings it up to date at its next start. Returns what the check of the
 * backup found; a backup with faults is not restored, unless `mayBeDamaged`. Errors: ConfigError.
 */
export async function checkAndRestoreIntoEmpty(
  config: Config,
  tables: Tables,
  { file, mayBeDamaged }: { file: string; mayBeDamaged: boolean },
): Promise<Finding> {
  const source = openFileSource(file);
  try {
    const same = await tablesWithMigrationsOf(source, tables);
    if (!config.databaseUrl) refuseFilled(config.dataFolder);
    const finding = await checkData(source, tables);
    if (finding.faults.length && !mayBeDamaged) return finding;
    if (config.databaseUrl) await intoServer(config.databaseUrl, same, source);
    else intoFolder(config.dataFolder, file);
    return finding;
  } finally {
    await source.close();
  }
}
