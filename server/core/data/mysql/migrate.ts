import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../../config-values.ts';
import { hasPendingMigrations, migrationError, refuseNewerDatabase } from '../migrate.ts';

/** How long one process waits while another brings the same database up to date. */
const otherProcessSeconds = 60;

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
    await refuseNewerDatabase(source, 'DATABASE_URL');
    if (!(await hasPendingMigrations(source))) return;
    const name = `oche.${createHash('sha1')
      .update(String(await runner.getCurrentDatabase()))
      .digest('hex')}`;
    const [row] = (await runner.query('SELECT GET_LOCK(?, ?) AS mine', [name, otherProcessSeconds])) as {
      mine: unknown;
    }[];
    if (Number(row?.mine) !== 1) throw new Error(`another process has been at it for ${otherProcessSeconds} s`);
    await refuseNewerDatabase(source, 'DATABASE_URL');
    await source.runMigrations({ transaction: 'each' });
    if (wasHalfDone()) await refuseOtherTables(source);
    await runner.query('SELECT RELEASE_LOCK(?)', [name]);
  } catch (error) {
    throw migrationError('DATABASE_URL', error);
  } finally {
    await runner.release().catch(() => undefined);
  }
}
