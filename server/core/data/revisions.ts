import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';
import { lookEvery } from './look-every.ts';
import type { Revision } from './revision.entity.ts';

/** The scope shared by all seasons: names, divisions, seasons, features, settings. */
export const LEAGUE = 'league';

/**
 * The scope of what is being played: it changes with a tournament, and when a match of one begins, is over or is
 * deleted.
 */
export const LIVE = 'live';

/** The scope of nothing: it is counted up to see whether the database can be written. */
export const PROBE = 'probe';

/** The scope of what people are told: it changes where something makes it untrue. */
export const TOLD = 'told';

/** Every scope that is not the id of a season. A new one is added here, so that `npm run check-data` knows it. */
export const namedScopes: ReadonlySet<string> = new Set([LEAGUE, LIVE, PROBE, TOLD]);

/** The revision of every scope that ever changed; a missing scope has never changed. */
export type RevisionNumbers = ReadonlyMap<string, number>;

/** Tells the server whether what it remembers is still valid. */
export interface Revisions {
  /** The committed revisions. Read them before the data they stand for. */
  current(): RevisionNumbers | Promise<RevisionNumbers>;
  /** To be called after a commit that changed these scopes. */
  renewAfterCommit(numbers: RevisionNumbers): void;
  close(): void;
}

/** Milliseconds between two looks at what another process has committed to an embedded database. */
const lookMilliseconds = 1000;

const readAll = async (db: EntityManager): Promise<Map<string, number>> => {
  const rows: Revision[] = await db.query('SELECT scope, number FROM revision');
  return new Map(rows.map(({ scope, number }) => [scope, number]));
};

async function numberOf(db: EntityManager, scope: string): Promise<number> {
  const [row] = (await db.query('SELECT number FROM revision WHERE scope = ?', [scope])) as Revision[];
  return row!.number;
}

/** A single statement, so that two first changes of a scope count as two. */
const upsert = (db: EntityManager, scope: string) =>
  db.query(
    db.connection.options.type === 'better-sqlite3'
      ? 'INSERT INTO revision (scope, number) VALUES (?, 1) ON CONFLICT (scope) DO UPDATE SET number = number + 1'
      : 'INSERT INTO revision (scope, number) VALUES (?, 1) ON DUPLICATE KEY UPDATE number = number + 1',
    [scope],
  );

/** Increments the scopes' revisions inside the transaction that changes their data. */
export async function raiseRevisions(db: EntityManager, scopes: Iterable<string>): Promise<RevisionNumbers> {
  const numbers = new Map<string, number>();
  // Sorted, so that two transactions never wait for each other's scope.
  for (const scope of [...scopes].sort()) {
    await upsert(db, scope);
    numbers.set(scope, await numberOf(db, scope));
  }
  return numbers;
}

/** The revision of a scope that has one, which nobody else increments until the caller's transaction ends. */
export async function lockRevision(db: EntityManager, scope: string): Promise<number> {
  await db.query('UPDATE revision SET number = number WHERE scope = ?', [scope]);
  return numberOf(db, scope);
}

/**
 * With SQLite a single server writes league data, so the revisions are kept in memory; what the command line commits
 * beside it is looked for. With a database server there may be several: each question goes to the database, and
 * questions at the same moment share one answer.
 */
export async function openRevisions(database: Database): Promise<Revisions> {
  if (database.kind === 'sqlite') {
    let numbers: RevisionNumbers = await readAll(database.reader);
    // A new map each time: earlier readers keep the numbers of their moment.
    const renewAfterCommit = (changed: Iterable<[string, number]>) => {
      numbers = new Map([...numbers, ...changed]);
    };
    const look = async () => {
      const read = [...(await readAll(database.reader))];
      // What was read before a commit of our own may come after it.
      const risen = read.filter(([scope, number]) => number > (numbers.get(scope) ?? 0));
      if (risen.length) renewAfterCommit(risen);
    };
    return { current: () => numbers, renewAfterCommit, close: lookEvery(lookMilliseconds, look) };
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
    // A query that began before the commit must not answer one asked after it.
    renewAfterCommit: () => {
      asking = undefined;
    },
    close: () => undefined,
  };
}
