import Libsql from 'libsql';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

/** "mysql" when the suite runs against TEST_MYSQL_URL, else "sqlite". */
export const databaseKind = process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'sqlite';

/** A test's database: the environment settings for it, and how to drop it. */
export interface TestDatabase {
  env: Record<string, string>;
  drop: () => Promise<void>;
}

const administrator = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306';
const envOf = (name: string) => ({ DATABASE_URL: `${administrator.replace(/\/+$/, '')}/${name}` });
const create = (name: string) => `CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4`;

/** A new database without tables, as on a first start. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (databaseKind === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'oche-test-'));
    return { env: { OCHE_DATA: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
  }
  const name = `${process.env.TEST_MYSQL_DATABASE ?? 'oche'}_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const connection = await createConnection(administrator);
    await connection.query(sql);
    await connection.end();
  };
  await run(create(name));
  return { env: envOf(name), drop: () => run(`DROP DATABASE ${name}`) };
}

/** `isFilled` when an earlier test of this run kept a copy; `keep` makes that copy. */
export interface PreparedDatabase extends TestDatabase {
  isFilled: boolean;
  keep: () => Promise<void>;
}

/** The folder in which `npm test` keeps databases of one run. Without it every test makes its own. */
const keptFolder = process.env.OCHE_TEST_KEPT;

/**
 * A database for one test. On SQLite: a copy of the file kept under this name, or a new one. On MySQL, where creating
 * tables is slow: one that an earlier test gave back, with its rows deleted.
 */
export async function preparedDatabase(name: string): Promise<PreparedDatabase> {
  if (databaseKind === 'mysql') return { ...(await emptiedDatabase()), isFilled: false, keep: async () => {} };
  const database = await emptyDatabase();
  const own = join(database.env.OCHE_DATA!, 'oche.db');
  const file = keptFolder && join(keptFolder, `${name}.db`);
  const isFilled = !!file && existsSync(file);
  if (isFilled) await copyFile(file, own);
  return {
    ...database,
    isFilled,
    async keep() {
      if (!file || isFilled) return;
      const draft = join(keptFolder, `${randomUUID()}.db`);
      const source = new Libsql(own);
      source.exec(`VACUUM INTO '${draft}'`);
      source.close();
      await rename(draft, file);
    },
  };
}

/** The first database of this run that no other test has locked, emptied of rows. */
async function emptiedDatabase(): Promise<TestDatabase> {
  const base = process.env.TEST_MYSQL_DATABASE;
  if (!base) return emptyDatabase();
  const connection = await createConnection(administrator);
  const isFree = async (name: string) => {
    const [[row]] = await connection.query<RowDataPacket[]>('SELECT GET_LOCK(?, 0) AS free', [name]);
    return row!.free === 1;
  };
  let number = 1;
  while (!(await isFree(`${base}_${number}`))) number += 1;
  const name = `${base}_${number}`;
  await connection.query(create(name));
  await connection.query(`USE ${name}`);
  await emptyTables(connection);
  return { env: envOf(name), drop: () => connection.end() };
}

/** Deletes all rows except the list of applied migrations. */
async function emptyTables(connection: Connection): Promise<void> {
  const [found] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  const tables = found.map((row) => String(Object.values(row)[0])).filter((table) => table !== 'migrations');
  if (!tables.length) return;
  const isUsed = tables.map((table) => `EXISTS (SELECT 1 FROM \`${table}\`) AS \`${table}\``);
  const [[used]] = await connection.query<RowDataPacket[]>(`SELECT ${isUsed.join(', ')}`);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const table of tables) if (used![table]) await connection.query(`DELETE FROM \`${table}\``);
}
