import Libsql from 'libsql';
import type { Connection as CoreConnection } from 'mysql2';
import { existsSync } from 'node:fs';
import type { Config } from '../core/config.ts';
import { ConfigError } from '../core/config-values.ts';
import { databaseFileIn } from '../core/data/sqlite/data-folder.ts';
import { openConnection } from '../core/data/mysql/mysql.ts';
import type { Tables } from '../core/data/database.ts';

/** A row as it is stored: texts, numbers, buffers. Both kinds of database write dates and times alike. */
export type Row = Record<string, unknown>;

/** A database as it was at one moment, to read only. */
export interface Source {
  readonly kind: 'sqlite' | 'mysql';
  /** What it is called in messages. */
  readonly name: string;
  query<R = Row>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Row by row, for more than memory should hold. */
  stream(sql: string): AsyncIterable<Row>;
  /** What the database itself finds wrong with its files, a line each. */
  ownFaults(tables: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

const lockMilliseconds = 10_000;

/** Opens an SQLite file. Errors: ConfigError when it does not exist. */
export function openFileSource(file: string): Source {
  if (!existsSync(file)) throw new ConfigError(`${file}: there is no such database.`);
  const db = new Libsql(file);
  db.exec(`PRAGMA busy_timeout=${lockMilliseconds}; PRAGMA query_only=ON; BEGIN`);
  return {
    kind: 'sqlite',
    name: file,
    query: async <R>(sql: string, values: unknown[] = []) => db.prepare(sql).all(...values) as R[],
    async *stream(sql) {
      for (const row of db.prepare(sql).iterate() as Iterable<Row>) {
        for (const name in row) if (row[name] instanceof ArrayBuffer) row[name] = Buffer.from(row[name]);
        yield row;
      }
    },
    async ownFaults() {
      const lines = await this.query<{ integrity_check: string }>('PRAGMA integrity_check');
      return lines.map((line) => line.integrity_check).filter((line) => line !== 'ok');
    },
    close: async () => {
      // Statements that are not collected yet would keep the file locked.
      if (db.inTransaction) db.exec('ROLLBACK');
      db.close();
    },
  };
}

/** Opens a server's database. Errors: ConfigError when it does not let us in. */
export async function openServerSource(url: string): Promise<Source> {
  const connection = await openConnection(url, { dateStrings: true, timezone: 'Z', charset: 'utf8mb4' });
  const { connection: core } = connection as unknown as { connection: CoreConnection };
  const query = async <R>(sql: string, values: unknown[] = []) => (await connection.query(sql, values))[0] as R[];
  // Other writers go on; what we see stays as it was at this moment.
  const begin = async () => {
    // In a cluster: wait for what was committed anywhere until now. Other servers do not know this setting.
    await connection.query('SET SESSION wsrep_sync_wait = 1').catch(() => undefined);
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  };
  await begin();
  return {
    kind: 'mysql',
    name: `${connection.config.host ?? ''}/${connection.config.database ?? ''}`,
    query,
    stream: (sql) => core.query(sql).stream({ highWaterMark: 16 }),
    async ownFaults(tables) {
      const lines = await query<{ Table: string; Msg_type: string; Msg_text: string }>(
        `CHECK TABLE ${tables.map((table) => `\`${table}\``).join(', ')}`,
      );
      await begin();
      return lines
        .filter(({ Msg_type: type, Msg_text: text }) => type === 'error' || (type === 'status' && text !== 'OK'))
        .map(({ Table: table, Msg_text: text }) => `${table}: ${text}`);
    },
    close: () => connection.end(),
  };
}

/** The database that the configuration names. Errors: ConfigError. */
export const openSource = async ({ databaseUrl, dataFolder }: Config): Promise<Source> =>
  databaseUrl ? openServerSource(databaseUrl) : openFileSource(databaseFileIn(dataFolder));

/** Names of the tables that exist. */
export async function tablesOf(source: Source): Promise<string[]> {
  const sql =
    source.kind === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  return (await source.query<{ name: string }>(sql)).map(({ name }) => name);
}

export async function columnsOf(source: Source, table: string): Promise<string[]> {
  const sql =
    source.kind === 'sqlite'
      ? 'SELECT name FROM pragma_table_info(?)'
      : 'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?';
  return (await source.query<{ name: string }>(sql, [table])).map(({ name }) => name);
}

/**
 * All tables of today, with only those migrations that the database has had, so that a copy has the same version:
 * entities that came later are still among them. Errors: ConfigError when it is no database of Oche, or one of a newer
 * version.
 */
export async function tablesWithMigrationsOf(source: Source, { entities, migrations }: Tables): Promise<Tables> {
  const there = await tablesOf(source).catch((error: unknown) => {
    throw new ConfigError(`${source.name}: ${(error as Error).message}`);
  });
  if (!there.includes('migrations')) throw new ConfigError(`${source.name}: this is no database of Oche.`);
  const names = (await source.query<{ name: string }>('SELECT name FROM migrations')).map(({ name }) => name);
  const known = migrations.filter(({ name }) => names.includes(name));
  if (known.length === new Set(names).size) return { entities, migrations: known };
  const newer = names.filter((name) => !known.some((one) => one.name === name));
  throw new ConfigError(`${source.name}: used by a newer version of Oche (${newer.join(', ')}). Use that version.`);
}
