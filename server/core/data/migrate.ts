import { MigrationExecutor, type DataSource } from 'typeorm';
import { ConfigError, unusableSettingError } from '../config-values.ts';

/** Whether a database is behind this version. */
export const hasPendingMigrations = async (source: DataSource) =>
  (await new MigrationExecutor(source).getPendingMigrations()).length > 0;

/** Refuses a database that a newer version has changed. Errors: ConfigError. */
export async function refuseNewerDatabase(source: DataSource, settingName: string): Promise<void> {
  const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const applied = await new MigrationExecutor(source).getExecutedMigrations();
  const newer = applied.filter((migration) => !known.has(migration.name)).map((migration) => migration.name);
  if (!newer.length) return;
  throw new ConfigError(
    `${settingName}: the database was used by a newer version of Oche (${newer.join(', ')}). Start that version, or restore a ` +
      'backup from before. See docs/how-to/back-up.md.',
  );
}

/** What is told of a database that could not be brought up to date. */
export const migrationError = (settingName: string, error: unknown) =>
  error instanceof ConfigError
    ? error
    : unusableSettingError(settingName, {
        what: 'the database could not be brought up to date',
        error,
        advice: 'It is safe to start again.',
      });
