import type { PoolConnection } from 'mysql2';
import { createConnection, type Connection, type ConnectionOptions } from 'mysql2/promise';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { unusableSettingError } from '../../config-values.ts';
import { refusalOrError, outageOf } from '../../outage.ts';
import { connect, type Database, type Tables } from '../database.ts';
import { migrateServer } from './migrate.ts';
import { serverUrlsIn, newServerChooser, type Nodes, type Pace } from './nodes.ts';
import { repeatableMigration } from './repeatable.ts';
import { lookEvery } from '../look-every.ts';
import { raiseRevisions, PROBE } from '../revisions.ts';
import { brokenConstraint } from '../rows.ts';
import { newTroubleBook } from '../trouble.ts';

/** Milliseconds until a server that does not answer counts as away; between two checks with trouble, and without. */
const connectMilliseconds = 5000;
const checkMilliseconds = 1000;
const calmCheckMilliseconds = 5000;

/**
 * Milliseconds for which a write, or a read from a cluster, is retried; and the shortest and longest pause in between.
 */
const trying = 8000;
const firstPause = 10;
const longestPause = 500;

/** Opens a single connection, to the first server that lets us in and answers. Errors: ConfigError when none does. */
export async function openConnection(databaseUrl: string, options: ConnectionOptions = {}): Promise<Connection> {
  let first: unknown;
  for (const uri of serverUrlsIn(databaseUrl)) {
    let connection: Connection | undefined;
    try {
      connection = await createConnection({ ...options, uri, connectTimeout: connectMilliseconds });
      // One that is cut off from its cluster lets in whoever comes.
      await inTime(connection.query('SELECT 1'));
      return connection;
    } catch (error) {
      connection?.destroy();
      first ??= error;
    }
  }
  const what = `the database server at ${serverUrlsIn(databaseUrl)
    .map((url) => new URL(url).host)
    .join(' and ')} does not let us in`;
  throw unusableSettingError('DATABASE_URL', {
    what,
    error: first,
    advice: 'Check that it runs, and the address, name and password.',
  });
}

type Flavour = 'mysql' | 'mariadb';

/** Which of the two it is: TypeORM must know, since they describe columns differently. Errors: ConfigError. */
async function flavour(url: string): Promise<Flavour> {
  const connection = await openConnection(url);
  const [rows] = await connection.query('SELECT VERSION() AS version');
  await connection.end();
  return /mariadb/i.test(JSON.stringify(rows)) ? 'mariadb' : 'mysql';
}

const texts = {
  full: 'The disk of the database server is full: nothing that is entered can be kept. Make room there.',
  locked: 'The database server is too busy with locks to keep what is entered. Look at what it is doing.',
  broken: 'The database server does not take what is entered. Look whether it was made read-only.',
  away: 'The database server cannot be reached, or is not part of its cluster: nothing that is entered can be kept.',
};

/** The answer, unless the server is silent for too long. Errors: ETIMEDOUT, in the driver's form. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    wait(connectMilliseconds, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error('The database server says nothing.'), { code: 'ETIMEDOUT', fatal: true });
    }),
  ]);

/** A data source whose connections come from `nodes`. */
async function pool(databaseUrl: string, tables: Tables, nodes: Nodes, type: Flavour, pace: Pace): Promise<DataSource> {
  const source = await connect({
    ...tables,
    type,
    driver: nodes.driver(pace),
    url: serverUrlsIn(databaseUrl)[0]!,
    timezone: 'Z',
    charset: 'utf8mb4',
    dateStrings: ['DATE'],
    poolSize: 10,
    connectTimeout: connectMilliseconds,
    extra: { idleTimeout: 60_000 },
  });
  if (!nodes.isOne) askAgain(source, nodes);
  return source;
}

const withRepeatableMigrations = ({ entities, migrations }: Tables, onStepDoneBefore: () => void): Tables => ({
  entities,
  migrations: migrations.map((migration) => repeatableMigration(migration, onStepDoneBefore)),
});

/**
 * Connects to a server, or to one of several at a time, without time limits for queries and locks. Migrations pass over
 * steps that were done before. Errors: ConfigError.
 */
export async function connectMysql(databaseUrl: string, tables: Tables): Promise<DataSource> {
  const type = await flavour(databaseUrl);
  const nodes = newServerChooser(databaseUrl, type === 'mariadb');
  return pool(
    databaseUrl,
    withRepeatableMigrations(tables, () => undefined),
    nodes,
    type,
    'unlimited',
  );
}

const isReading = (sql: unknown) => typeof sql === 'string' && /^\s*SELECT\b/i.test(sql);

/**
 * Repeats reads outside transactions, on whichever server is in use then, when a server was lost before it answered.
 */
function askAgain(source: DataSource, nodes: Nodes): void {
  const make = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = make(mode);
    const query = runner.query.bind(runner) as (...asked: unknown[]) => Promise<unknown>;
    const elsewhere = async (...asked: unknown[]): Promise<unknown> => {
      const other = make(mode);
      try {
        return await (other.query.bind(other) as typeof query)(...asked);
      } finally {
        await other.release();
      }
    };
    const again = async (...asked: unknown[]): Promise<unknown> => {
      // Counted from the first failure: a silent server may have taken long to fail.
      let until: number | undefined;
      for (let ask = query, pause = firstPause; ; ask = elsewhere, pause = Math.min(2 * pause, longestPause)) {
        try {
          return await ask(...asked);
        } catch (error) {
          const outage = outageOf(error);
          // `locked`: the server is still waiting for what another one has committed.
          const mayPass = outage === 'away' || outage === 'locked';
          until ??= performance.now() + trying;
          if (runner.isTransactionActive || !mayPass || !isReading(asked[0]) || performance.now() > until) throw error;
          if (outage === 'away') nodes.doubt();
        }
        await wait(pause * Math.random());
      }
    };
    return Object.assign(runner, { query: again });
  };
}

/** Ends a connection whose transaction was not rolled back: the next on it would be refused, or become part of it. */
async function discard(runner: QueryRunner): Promise<void> {
  const connection = (await runner.connect()) as PoolConnection;
  connection.destroy();
}

/**
 * Runs a transaction once. `failed` is told whether it is sure that nothing was saved: after any failure before the
 * commit was sent, and after a refused commit.
 */
async function once<T>(source: DataSource, work: (db: EntityManager) => Promise<T>, failed: (isSure: boolean) => void) {
  const runner = source.createQueryRunner();
  let isSent = false;
  try {
    await runner.startTransaction('READ COMMITTED');
    const result = await work(runner.manager);
    isSent = true;
    await runner.commitTransaction();
    return result;
  } catch (error) {
    failed(!isSent || outageOf(error) === 'locked');
    // Whatever becomes of the rollback, the caller gets the first error.
    if (runner.isTransactionActive)
      await runner
        .rollbackTransaction()
        .catch(() => discard(runner))
        .catch(() => undefined);
    throw error;
  } finally {
    await runner.release().catch(() => undefined);
  }
}

/**
 * MySQL 8 or MariaDB 10.6 and newer, at a `mysql://` address, or at several with commas between them: the first that
 * takes writes is used for everything. A transaction that collides with another is retried for some seconds, and so is
 * one that was under way when a server went, unless its commit had been sent. One that makes what another has made at
 * the same moment is tried once more, and finds it. Reads have their own connections, so that no waiting write holds
 * them up; nothing waits for a silent server for long. Brings the database up to date before it is opened.
 */
export async function openMysql(url: string, allTables: Tables): Promise<Database> {
  const type = await flavour(url);
  const nodes = newServerChooser(url, type === 'mariadb');
  let wasHalfDone = false;
  const tables = withRepeatableMigrations(allTables, () => (wasHalfDone = true));
  const migrating = await pool(url, tables, nodes, type, 'unlimited');
  await migrateServer(migrating, () => wasHalfDone).finally(() => migrating.destroy());
  const source = await pool(url, tables, nodes, type, 'limited');
  const reader = await pool(url, tables, nodes, type, 'limited');

  const trouble = newTroubleBook();
  const noted = (error: unknown) => {
    const outage = outageOf(error);
    // Two transactions that collide are no trouble of the database.
    if (outage && outage !== 'locked') trouble.begin(outage, texts[outage]);
    if (outage === 'away' || outage === 'broken') nodes.doubt();
  };
  const attempt = async <T>(work: (db: EntityManager) => Promise<T>, until: number): Promise<T> => {
    let isMadeTwice = false;
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      let isSure = true;
      try {
        const result = await once(source, work, (sure) => (isSure = sure));
        trouble.end();
        return result;
      } catch (error) {
        const outage = outageOf(error);
        const isLate = performance.now() > until;
        const isElsewhere = outage === 'away' || outage === 'broken';
        // What is not there yet cannot be locked.
        const isNowThere = !isMadeTwice && brokenConstraint(error) === 'unique';
        const mayPass = outage === 'locked' || isNowThere || (isElsewhere && isSure && !nodes.isOne);
        if (!mayPass || isLate) {
          noted(error);
          throw refusalOrError(error);
        }
        if (isNowThere) isMadeTwice = true;
        else if (outage !== 'locked') nodes.doubt();
      }
      // A random pause, so that they do not all try again at the same moment.
      await wait(pause * Math.random());
    }
  };
  let looked = 0;
  const stopChecks = lookEvery(checkMilliseconds, async () => {
    if (!trouble.now && performance.now() - looked < calmCheckMilliseconds) return;
    // A server earlier in the list may be back.
    nodes.doubt();
    // Only a confirmed write shows that writing works again.
    const asking = trouble.now ? attempt((db) => raiseRevisions(db, [PROBE]), 0) : inTime(reader.query('SELECT 1'));
    await asking.catch(noted);
    looked = performance.now();
  });

  return {
    kind: 'mysql',
    reader: reader.manager,
    write: (work) => attempt(work, performance.now() + trying),
    troubles: () => (trouble.now ? [trouble.now] : []),
    isWritable: () => !trouble.now,
    close: async () => {
      stopChecks();
      await Promise.all([source.destroy(), reader.destroy()]);
    },
  };
}
