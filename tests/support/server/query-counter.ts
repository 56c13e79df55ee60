import type { Logger } from 'typeorm';
import type { Database } from '../../../server/core/data/database.ts';

/**
 * Number of statements the reads send while the work runs; SQLite writes use another connection and are not counted.
 */
export const countQueries = async (database: Database, work: () => Promise<unknown>): Promise<number> =>
  (await queriesOf(database, work)).length;

/**
 * What is asked now and then, and not counted: by the watchdog of MySQL whether the server answers, with SQLite what the
 * command line has changed.
 */
const watched = { mysql: 'SELECT 1', sqlite: 'SELECT scope, number FROM revision' };

/** The statements themselves. */
export async function queriesOf({ kind, reader }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const connection = reader.connection as { logger: Logger };
  const quiet = connection.logger;
  connection.logger = Object.assign(Object.create(quiet) as Logger, {
    logQuery: (query: string) => {
      if (query !== watched[kind]) queries.push(query);
    },
  });
  try {
    await work();
    return queries;
  } finally {
    connection.logger = quiet;
  }
}
