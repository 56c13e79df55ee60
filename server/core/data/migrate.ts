import { createHash } from 'node:crypto';
import { MigrationExecutor, type DataSource } from 'typeorm';
import { ConfigError, unusableSettingError } from '../config.ts';

/** Seconds that one process waits while another brings the same database up to date. */
const patience = 60;

const isPending = async (source: DataSource) => (await new MigrationExecutor(source).getPendingMigrations()).length > 0;

/** Refuses a database that a newer version has changed. Errors: ConfigError. */
async function refuseNewer(source: DataSource, name: string): Promise<void> {
  const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const applied = await new MigrationExecutor(source).getExecutedMigrations();
  const newer = applied.filter((migration) => !known.has(migration.name)).map((migration) => migration.name);
  if (!newer.length) return;
  throw new ConfigError(
    `${name}: the database was used by a newer version of Oche (${newer.join(', ')}). Start that version, or restore a ` +
      'backup from before. See docs/how-to/back-up.md.',
  );
}

const failed = (name: string, error: unknown) =>
  error instanceof ConfigError
    ? error
    : unusableSettingError(name, {
        what: 'the database could not be brought up to date',
        error,
        advice: 'It is safe to start again.',
      });

/** Brings an embedded database up to date: all of it or nothing, and one process at a time. Errors: ConfigError. */
export async function migrateEmbedded(source: DataSource): Promise<void> {
  try {
    await refuseNewer(source, 'OCHE_DATA');
    if (!(await isPending(source))) return;
    // Rebuilding a table drops it first, which references would forbid; inside a transaction this pragma has no effect.
    await source.query('PRAGMA foreign_keys=OFF');
    await source.query('BEGIN IMMEDIATE');
    try {
      // Another process may have come first.
      await refuseNewer(source, 'OCHE_DATA');
      await source.runMigrations({ transaction: 'none' });
      await source.query('COMMIT');
    } catch (error) {
      await source.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await source.query('PRAGMA foreign_keys=ON');
  } catch (error) {
    throw failed('OCHE_DATA', error);
  }
}

/**
 * Checks that the tables are as the entities describe them. Errors: ConfigError where a table of the same name was
 * there before.
 */
async function refuseOtherTables(source: DataSource): Promise<void> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  if (!upQueries.length) return;
  throw new ConfigError(
    `DATABASE_URL: the database has tables of the same names that are not ours (${upQueries[0]!.query}). Name one that is empty.`,
  );
}

/**
 * Brings the database of a server up to date, one process at a time; finishes what another one left half done. The lock
 * ends with its connection. `wasHalfDone` tells whether a step had been done before. Errors: ConfigError.
 */
export async function migrateServer(source: DataSource, wasHalfDone: () => boolean): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await refuseNewer(source, 'DATABASE_URL');
    if (!(await isPending(source))) return;
    const name = `oche.${createHash('sha1')
      .update(String(await runner.getCurrentDatabase()))
      .digest('hex')}`;
    const [row] = (await runner.query('SELECT GET_LOCK(?, ?) AS mine', [name, patience])) as { mine: unknown }[];
    if (Number(row?.mine) !== 1) throw new Error(`another process has been at it for ${patience} s`);
    await refuseNewer(source, 'DATABASE_URL');
    await source.runMigrations({ transaction: 'each' });
    if (wasHalfDone()) await refuseOtherTables(source);
    await runner.query('SELECT RELEASE_LOCK(?)', [name]);
  } catch (error) {
    throw failed('DATABASE_URL', error);
  } finally {
    await runner.release().catch(() => undefined);
  }
}
