import type { Logger } from 'typeorm';
import type { Database } from '../../server/core/database.ts';

/** How many statements reads send to the database while the work runs; on SQLite writes go another way, uncounted. */
export async function countQueries({ reader }: Database, work: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const connection = reader.connection as { logger: Logger };
  const quiet = connection.logger;
  connection.logger = Object.assign(Object.create(quiet) as Logger, {
    logQuery: () => {
      queries += 1;
    },
  });
  try {
    await work();
    return queries;
  } finally {
    connection.logger = quiet;
  }
}
