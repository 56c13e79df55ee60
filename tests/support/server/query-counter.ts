import type { Logger } from 'typeorm';
import type { Database } from '../../../server/core/data/database.ts';

/**
 * Number of statements the reads send while the work runs; SQLite writes use another connection and are not counted.
 */
export const countQueries = async (database: Database, work: () => Promise<unknown>): Promise<number> =>
  (await queriesOf(database, work)).length;

/** The statement with which the MySQL watchdog checks now and then whether the server answers; not counted. */
const watched = 'SELECT 1';

/** The statements themselves. */
export async function queriesOf({ reader }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const connection = reader.connection as { logger: Logger };
  const quiet = connection.logger;
  connection.logger = Object.assign(Object.create(quiet) as Logger, {
    logQuery: (query: string) => {
      if (query !== watched) queries.push(query);
    },
  });
  try {
    await work();
    return queries;
  } finally {
    connection.logger = quiet;
  }
}
