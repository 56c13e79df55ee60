import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { outageOf, unavailableError, refusalOrError } from '../../outage.ts';
import type { TroubleBook } from '../trouble.ts';

/** The part of the driver's connection that we use. Never call it after it was closed: that ends the process. */
interface Connection {
  exec(sql: string): void;
  readonly inTransaction: boolean;
}

interface Writer {
  /**
   * Runs one transaction; the caller makes sure that no other is under way. `since` is when it was requested, in ms.
   */
  run<T>(work: (db: EntityManager) => Promise<T>, since: number): Promise<T>;
  /** Checks that the files are still there, and replaces a connection that is in doubt. */
  look(): Promise<void>;
  /** From now on, waits for no lock. */
  giveUp(): void;
  close(): Promise<void>;
}

interface Options {
  trouble: TroubleBook;
  /** Whether the files are still those that were opened. */
  isSame: () => boolean;
  /** Milliseconds that a write waits while another process has the lock. */
  patience: number;
}

const longestPause = 25;

const texts = {
  full: 'The disk is full: nothing that is entered can be kept. Make room.',
  locked: 'Another process has locked the database: nothing that is entered can be kept. End that process.',
  replaced:
    'The file of the database was moved, replaced, or is out of reach: nothing that is entered can be kept. ' +
    'Put it back, or restart the server to use what is there now.',
  broken: (error: unknown) =>
    `The database cannot be written (${error instanceof Error ? error.message : String(error)}): nothing that is ` +
    'entered can be kept. Look at the disk, and run npm run check-data.',
};

const writerUnusableError = () =>
  unavailableError("The league's database cannot be used at the moment. Nothing was changed.");
const transactionEndedError = () => new Error('The transaction has ended. Await every write inside of it.');

/**
 * Writes to SQLite through one connection, and reports success only when the connection has confirmed it. It puts
 * nothing in a queue: the caller runs one transaction at a time. The driver is synchronous, and SQLite rolls a
 * transaction back by itself when the disk is full or fails: so we begin and end each transaction ourselves, check
 * after every outcome whether the connection is still in one, and replace it after any doubt.
 */
export function newUnqueuedWriter(source: DataSource, { trouble, isSame, patience }: Options): Writer {
  const driver = source.driver as typeof source.driver & { databaseConnection: Connection };
  let isOpen = true;
  let isDoubtful = false;
  let isClosing = false;

  function refuseOthers(): void {
    if (isSame()) return trouble.end('replaced');
    trouble.begin('replaced', texts.replaced);
    throw writerUnusableError();
  }

  /** Waits without blocking: readers, sockets and answers from memory go on. */
  async function begin(since: number): Promise<void> {
    for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        return driver.databaseConnection.exec('BEGIN IMMEDIATE');
      } catch (error) {
        if (isClosing || outageOf(error) !== 'locked' || performance.now() - since > patience) throw error;
      }
      await wait(pause);
    }
  }

  /** An entity manager for this transaction; it refuses queries once the transaction has ended, however it ended. */
  function session(): { db: EntityManager; end: () => void } {
    const runner = source.createQueryRunner();
    let isUnderWay = true;
    const query: QueryRunner['query'] = (...args: Parameters<QueryRunner['query']>) =>
      isUnderWay && driver.databaseConnection.inTransaction
        ? runner.query(...args)
        : Promise.reject(transactionEndedError());
    // TypeORM begins no transaction of its own while one is active.
    const own = Object.assign(Object.create(runner) as QueryRunner, { query, isTransactionActive: true });
    return { db: source.createEntityManager(own), end: () => (isUnderWay = false) };
  }

  /** Leaves no transaction open. Only one that was still open, and is closed now, has ended for certain. */
  function undo(): void {
    try {
      if (driver.databaseConnection.inTransaction) driver.databaseConnection.exec('ROLLBACK');
      else isDoubtful = true;
    } catch {
      isDoubtful = true;
    }
    if (driver.databaseConnection.inTransaction) isDoubtful = true;
  }

  function failed(error: unknown): unknown {
    const outage = outageOf(error);
    if (outage === 'full' || outage === 'locked') {
      // SQLite has rolled everything back, or nothing had begun: the connection is as good as before.
      isDoubtful = driver.databaseConnection.inTransaction;
      trouble.begin(outage, texts[outage]);
    } else if (outage || isDoubtful) {
      isDoubtful = true;
      trouble.begin('broken', texts.broken(error));
    }
    return refusalOrError(error);
  }

  return {
    async run(work, since) {
      refuseOthers();
      if (isDoubtful) throw writerUnusableError();
      try {
        await begin(since);
      } catch (error) {
        throw failed(error);
      }
      const { db, end } = session();
      try {
        const result = await work(db);
        refuseOthers();
        if (!driver.databaseConnection.inTransaction) throw transactionEndedError();
        driver.databaseConnection.exec('COMMIT');
        if (driver.databaseConnection.inTransaction) throw transactionEndedError();
        trouble.end();
        return result;
      } catch (error) {
        undo();
        throw failed(error);
      } finally {
        end();
      }
    },

    async look() {
      refuseOthers();
      if (!isDoubtful) return;
      // Statements prepared on the old connection go with its query runner.
      if (isOpen) await driver.disconnect();
      isOpen = false;
      await driver.connect();
      isOpen = true;
      isDoubtful = false;
    },

    giveUp: () => {
      isClosing = true;
    },
    async close() {
      if (isOpen) await source.destroy();
    },
  };
}
