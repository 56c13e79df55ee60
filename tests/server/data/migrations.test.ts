/** @module-tag mysql migration: the steps are the same for both, and a start that broke off is finished. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnection } from 'mysql2/promise';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readConfig } from '../../../server/core/config.ts';
import { ConfigError } from '../../../server/core/config-values.ts';
import { openEmbedded } from '../../../server/core/data/sqlite/sqlite.ts';
import type { Database } from '../../../server/core/data/database.ts';
import { openMysql } from '../../../server/core/data/mysql/mysql.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { tables } from '../../../server/tables.ts';
import { migrations } from '../../../server/migrations/all.ts';
import { databaseKind, emptyDatabase } from '../../support/server/app.ts';
import { until } from '../../support/makers/live.ts';
import { hasMariadb, ownMariadb, type OwnMariadb } from '../../support/server/mariadb.ts';
import { bundle } from '../../support/server/process.ts';

/** A migration of a future version. */
class Tomorrow9999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT 1');
  }
  async down(): Promise<void> {}
}

const open = (env: Record<string, string>, all = tables): Promise<Database> =>
  env.DATABASE_URL ? openMysql(env.DATABASE_URL, all) : openEmbedded({ folder: env.OCHE_DATA! }, all);

const applied = async ({ reader }: Database) => {
  const rows: { name: string }[] = await reader.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
};
const ours = migrations.map(({ name }) => name);

describe('a database of a newer version', () => {
  it('is refused with a sentence, and nothing in it changes', async () => {
    const database = await emptyDatabase();
    const newer = await open(database.env, { ...tables, migrations: [...migrations, Tomorrow9999999999999] });
    await newer.close();
    const refused = await openPorts(readConfig(database.env)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toMatch(
      /used by a newer version of Oche \(Tomorrow9999999999999\)\. Start that version/,
    );
    await database.drop();
  });
});

describe('two servers that start together on an empty database', () => {
  it('are both ready, and each step was done once', async () => {
    const database = await emptyDatabase();
    const command = await bundle('command');
    try {
      const both = [1, 2].map(() => command.start(database.env, ['account', 'list']));
      expect(await Promise.all(both.map(async (one) => [await one.ended, one.printed()]))).toEqual(
        both.map(() => [0, 'There are no accounts yet.\n']),
      );
      const opened = await open(database.env);
      expect(await applied(opened)).toEqual(ours);
      await opened.close();
    } finally {
      await command.remove();
      await database.drop();
    }
  });
});

(databaseKind === 'mysql' && hasMariadb ? describe : describe.skip)('a database server that dies', () => {
  let server: OwnMariadb;
  beforeAll(async () => {
    server = await ownMariadb();
  });
  afterAll(() => server.remove());

  /** How many tables there are, asked on a connection of its own. */
  async function tableCount(): Promise<number> {
    const connection = await createConnection(server.url);
    const [rows] = await connection.query('SHOW TABLES');
    await connection.end();
    return (rows as unknown[]).length;
  }

  it('in the middle of the first start is brought up to date at the next', async () => {
    const first = openMysql(server.url, tables).then(
      (database) => database.close().then(() => 'done'),
      (error: unknown) => error,
    );
    await until(async () => (await tableCount()) >= 3);
    await server.kill();
    const failed = await first;
    expect(failed).toBeInstanceOf(ConfigError);
    expect((failed as Error).message).toMatch(
      /^DATABASE_URL: .* could not be brought up to date .* safe to start again/,
    );

    await server.start();
    const before = await tableCount();
    // The last of the three may still have been in the making: the server takes that back.
    expect(before).toBeGreaterThanOrEqual(2);
    expect(before).toBeLessThan(tables.entities.length);
    const database = await openMysql(server.url, tables);
    expect(await applied(database)).toEqual(ours);
    const { upQueries } = await database.reader.connection.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    await database.close();
  });
});

(databaseKind === 'mysql' ? describe : describe.skip)('a database with a table of another program', () => {
  it('is refused', async () => {
    const database = await emptyDatabase();
    const connection = await createConnection(database.env.DATABASE_URL!);
    await connection.query('CREATE TABLE template (id integer PRIMARY KEY)');
    await connection.end();
    const refused = await openPorts(readConfig(database.env)).then(closePorts, (error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toMatch(/tables of the same names that are not ours/);
    await database.drop();
  });
});
