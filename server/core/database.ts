import Libsql from 'libsql';
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { unusable } from './config.ts';
import { queue } from './queue.ts';

/** The two doors of a database: reads outside transactions, and writes, each in a transaction of its own. */
export interface Database {
  readonly kind: 'sqlite' | 'mysql';
  /** For reads outside transactions; on SQLite it refuses to write. */
  readonly reader: EntityManager;
  /** Runs the work in a transaction; what it returns is durable. Never call it from inside itself. */
  write<T>(work: (db: EntityManager) => Promise<T>): Promise<T>;
  /** Waits for the writes under way, then closes. */
  close(): Promise<void>;
}

/** Column types that MySQL knows and SQLite takes under any name. */
const portableTypes = ['mediumtext', 'mediumblob'];

/** What is in a database, and how it came to be. */
export type Tables = Required<Pick<DataSourceOptions, 'entities' | 'migrations'>>;

const shared = { migrationsRun: false, synchronize: false, logging: false } as const;

async function connect(options: DataSourceOptions): Promise<DataSource> {
  const source = new DataSource(options);
  source.driver.supportedDataTypes.push(...(portableTypes as never[]));
  return source.initialize();
}

/** Folder by folder: where nothing can be made, as in /proc, Node's own way of making several at once never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** The file of the database in a folder that can be written. Errors: ConfigError. */
function databaseFile(folder: string): string {
  const file = join(folder, 'oche.db');
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
    closeSync(openSync(file, 'a'));
    return file;
  } catch (error) {
    throw unusable('OCHE_DATA', `${folder} cannot be written`, error, 'Name a folder that this user may write to.');
  }
}

/**
 * SQLite in a folder. All requests share one connection there, and TypeORM would roll back one caller's writes with
 * another's; so every write goes one at a time through a connection of its own, and reads through a second that cannot write.
 */
export async function openEmbedded(folder: string, tables: Tables): Promise<Database> {
  const database = databaseFile(folder);
  const open = (pragmas: string[]) =>
    connect({
      ...shared,
      ...tables,
      type: 'better-sqlite3',
      driver: Libsql,
      database,
      prepareDatabase: (db: { pragma?: (text: string) => void; exec: (text: string) => void }) =>
        ['busy_timeout=10000', 'foreign_keys=ON', ...pragmas].forEach((pragma) => db.exec(`PRAGMA ${pragma}`)),
    });

  const writer = await open(['journal_mode=WAL', 'synchronous=FULL']).catch((error: unknown) => {
    throw unusable('OCHE_DATA', `${database} cannot be opened`, error, 'Is it a database of Oche?');
  });
  await writer.runMigrations({ transaction: 'each' });
  const reader = await open(['query_only=ON']);
  const inTurn = queue();

  return {
    kind: 'sqlite',
    reader: reader.manager,
    write: (work) =>
      inTurn(() =>
        writer.transaction(async (db) => {
          // Takes the write lock before the first read: a read that turns into a write later fails when another process wrote in between.
          await db.query(`UPDATE revision SET number = number WHERE scope = ''`);
          return work(db);
        }),
      ),
    close: () =>
      inTurn(async () => {
        await reader.destroy();
        await writer.destroy();
      }),
  };
}

const isDeadlock = (error: unknown) =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'].includes((error as { code?: string }).code ?? '');

/**
 * The two differ in how they describe their columns, which TypeORM has to know to compare them. Errors: ConfigError when
 * the server does not let us in.
 */
async function flavour(url: string): Promise<'mysql' | 'mariadb'> {
  const connection = await createConnection(url).catch((error: unknown) => {
    const what = `the database server at ${new URL(url).host} does not let us in`;
    throw unusable('DATABASE_URL', what, error, 'Check that it runs, and the address, name and password.');
  });
  const [rows] = await connection.query('SELECT VERSION() AS version');
  await connection.end();
  return /mariadb/i.test(JSON.stringify(rows)) ? 'mariadb' : 'mysql';
}

/** MySQL 8 or MariaDB 10.6 and newer, at a `mysql://` address. A deadlock is tried again, twice. */
export async function openMysql(url: string, tables: Tables): Promise<Database> {
  const source = await connect({
    ...shared,
    ...tables,
    type: await flavour(url),
    url,
    timezone: 'Z',
    charset: 'utf8mb4',
    dateStrings: ['DATE'],
    poolSize: 10,
    extra: { idleTimeout: 60_000 },
  });
  await source.runMigrations({ transaction: 'each' });
  const attempt = async <T>(work: (db: EntityManager) => Promise<T>, left: number): Promise<T> => {
    try {
      return await source.transaction('READ COMMITTED', work);
    } catch (error) {
      if (left > 0 && isDeadlock(error)) return attempt(work, left - 1);
      throw error;
    }
  };
  return {
    kind: 'mysql',
    reader: source.manager,
    write: (work) => attempt(work, 2),
    close: () => source.destroy(),
  };
}
