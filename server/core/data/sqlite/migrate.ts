import type { DataSource } from 'typeorm';
import { hasPendingMigrations, migrationError, refuseNewerDatabase } from '../migrate.ts';

/** Brings an embedded database up to date: all of it or nothing, and one process at a time. Errors: ConfigError. */
export async function migrateEmbedded(source: DataSource): Promise<void> {
  try {
    await refuseNewerDatabase(source, 'OCHE_DATA');
    if (!(await hasPendingMigrations(source))) return;
    // Rebuilding a table drops it first, which references would forbid; inside a transaction this pragma has no effect.
    await source.query('PRAGMA foreign_keys=OFF');
    await source.query('BEGIN IMMEDIATE');
    try {
      // Another process may have come first.
      await refuseNewerDatabase(source, 'OCHE_DATA');
      await source.runMigrations({ transaction: 'none' });
      await source.query('COMMIT');
    } catch (error) {
      await source.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await source.query('PRAGMA foreign_keys=ON');
  } catch (error) {
    throw migrationError('OCHE_DATA', error);
  }
}
