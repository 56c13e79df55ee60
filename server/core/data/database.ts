import { DataSource, type DataSourceOptions, type EntityManager, type MigrationInterface } from 'typeorm';
import type { Urgency } from './free-space.ts';
import { readInstant } from './read.ts';
import type { Trouble } from './trouble.ts';

/** Access to a database: reads outside transactions, and writes, each in its own transaction. */
export interface Database {
  readonly kind: 'sqlite' | 'mysql';
  /** For reads outside transactions; on SQLite it refuses to write. */
  readonly reader: EntityManager;
  /**
   * Runs the work in a transaction and resolves after the commit. Never call it from inside itself. Errors: UNAVAILABLE
   * when the database cannot save at present, and those of the work.
   */
  write<T>(work: (db: EntityManager) => Promise<T>, urgency?: Urgency): Promise<T>;
  /** Why the database cannot save, or soon will not be able to; empty when all is well. */
  troubles(): Trouble[];
  /** Whether results can be saved at this moment, as far as is known. */
  isWritable(): boolean;
  /** Waits for running writes, then closes. */
  close(): Promise<void>;
}

export interface Tables {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}

/** Column types of MySQL, which SQLite accepts under any name. */
const portableTypes = ['mediumtext', 'mediumblob'];

/** Connects with the options all our databases share. */
export async function connect(options: DataSourceOptions): Promise<DataSource> {
  const source = new DataSource({ ...options, migrationsRun: false, synchronize: false, logging: false });
  const { driver } = source;
  driver.supportedDataTypes.push(...(portableTypes as never[]));
  const readValue = driver.prepareHydratedValue.bind(driver);
  driver.prepareHydratedValue = (value: unknown, column) =>
    column.type === 'datetime' && value != null ? readInstant(column, value) : (readValue(value, column) as unknown);
  return source.initialize();
}
