import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';
import { Revision } from './revision.entity.ts';

/** Scope of what all seasons share: names, divisions, seasons, features, settings. */
export const LEAGUE = 'league';

/** The number of every scope that ever changed. A scope that is missing has never changed. */
export type RevisionNumbers = ReadonlyMap<string, number>;

/** How the rest of the server learns whether something it remembers still holds. */
export interface Revisions {
  /** The numbers as committed now. Read them before the data they stand for. */
  current(): RevisionNumbers | Promise<RevisionNumbers>;
  /** To be called after a commit that changed these scopes. */
  committed(numbers: RevisionNumbers): void;
}

const readAll = async (db: EntityManager): Promise<Map<string, number>> => {
  const rows: Revision[] = await db.query('SELECT scope, number FROM revision');
  return new Map(rows.map(({ scope, number }) => [scope, number]));
};

/** One statement, so that two first changes of a scope count as two. */
const upsert = (db: EntityManager, scope: string) =>
  db.query(
    db.connection.options.type === 'better-sqlite3'
      ? 'INSERT INTO revision (scope, number) VALUES (?, 1) ON CONFLICT (scope) DO UPDATE SET number = number + 1'
      : 'INSERT INTO revision (scope, number) VALUES (?, 1) ON DUPLICATE KEY UPDATE number = number + 1',
    [scope],
  );

/** Counts the scopes up, inside the transaction whose changes they stand for. */
export async function countUp(db: EntityManager, scopes: Iterable<string>): Promise<RevisionNumbers> {
  const numbers = new Map<string, number>();
  // In a fixed order, so that two transactions never wait for each other's scope.
  for (const scope of [...scopes].sort()) {
    await upsert(db, scope);
    numbers.set(scope, (await db.findOneByOrFail(Revision, { scope })).number);
  }
  return numbers;
}

/**
 * An embedded database has one process that writes league data, so its numbers are kept in memory.
 * A database server may have several: there each question asks it, and questions of the same moment share one answer.
 */
export async function revisionsOf(database: Database): Promise<Revisions> {
  if (database.kind === 'sqlite') {
    let numbers: RevisionNumbers = await readAll(database.reader);
    return {
      current: () => numbers,
      // A new map each time: whoever asked before the commit keeps the numbers of that moment.
      committed: (changed) => {
        numbers = new Map([...numbers, ...changed]);
      },
    };
  }
  let asking: Promise<RevisionNumbers> | undefined;
  return {
    current() {
      if (asking) return asking;
      const mine: Promise<RevisionNumbers> = readAll(database.reader).finally(() => {
        if (asking === mine) asking = undefined;
      });
      asking = mine;
      return mine;
    },
    // A question that began before the commit is not the answer to one asked after it.
    committed: () => {
      asking = undefined;
    },
  };
}
