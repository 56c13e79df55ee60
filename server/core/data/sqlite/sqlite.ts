import { unusableSettingError } from '../../config-values.ts';
import { unavailableError } from '../../outage.ts';
import { Queue } from '../../queue.ts';
import { ensureDatabaseFile } from './data-folder.ts';
import { connect, type Database, type Tables } from '../database.ts';
import { EmbeddedDriver } from './driver.ts';
import { newUnqueuedWriter } from './writer.ts';
import { newSpaceMeter } from '../free-space.ts';
import { lookEvery } from '../look-every.ts';
import { migrateEmbedded } from './migrate.ts';
import { raiseRevisions, PROBE } from '../revisions.ts';
import { sameFilesCheck } from './same-file.ts';
import { newTroubleBook } from '../trouble.ts';

/** How an embedded database is kept. */
interface EmbeddedOptions {
  folder: string;
  /** Seconds that a write waits while another process has the lock; 5 unless told. */
  lockWait?: number;
  /** MB to keep free on the disk; undefined for the smaller of 100 MB and 5%. */
  diskReserve?: number | undefined;
}

/**
 * Milliseconds: between two checks of the files and the disk, and how long SQLite may block us on a lock, at the start
 * and later.
 */
const checkMilliseconds = 1000;
const busyMillisecondsAtFirst = 10_000;
const busyMilliseconds = 10;

const noRoomError = () => unavailableError("The disk of the league's server is nearly full. Nothing was changed.");

/**
 * Connects to an SQLite file, which is created if need be. `timeout` gives the ms for which a lock may block the
 * process.
 */
export const connectSqlite = (
  file: string,
  tables: Tables,
  pragmas: string[],
  lockMilliseconds = () => busyMillisecondsAtFirst,
) =>
  connect({
    ...tables,
    type: 'better-sqlite3',
    driver: EmbeddedDriver,
    database: file,
    prepareDatabase: (db: { exec: (text: string) => void }) =>
      [`busy_timeout=${lockMilliseconds()}`, 'foreign_keys=ON', ...pragmas].forEach((pragma) =>
        db.exec(`PRAGMA ${pragma}`),
      ),
  });

/**
 * SQLite in a folder. All requests share one connection there, and TypeORM would roll back one caller's writes with
 * another's; so writes go one at a time through a connection of their own, and reads through a second one that cannot
 * write. Makes the database if need be, and brings it up to date before it is opened.
 */
export async function openEmbedded(
  { folder, lockWait = 5, diskReserve }: EmbeddedOptions,
  tables: Tables,
): Promise<Database> {
  const database = ensureDatabaseFile(folder);
  let timeout = busyMillisecondsAtFirst;
  const open = (pragmas: string[]) => connectSqlite(database, tables, pragmas, () => timeout);

  const source = await open(['journal_mode=WAL', 'synchronous=FULL']).catch((error: unknown) => {
    throw unusableSettingError('OCHE_DATA', {
      what: `${database} cannot be opened`,
      error,
      advice: 'Is it a database of Oche?',
    });
  });
  await migrateEmbedded(source).catch(async (error: unknown) => {
    await source.destroy();
    throw error;
  });
  timeout = busyMilliseconds;
  await source.query(`PRAGMA busy_timeout=${timeout}`);
  const reader = await open(['query_only=ON']);

  const trouble = newTroubleBook();
  const shortage = newTroubleBook();
  const space = newSpaceMeter(folder, diskReserve);
  const isSame = sameFilesCheck(database, `${database}-wal`);
  const writer = newUnqueuedWriter(source, { trouble, isSame, patience: lockWait * 1000 });
  const inTurn = new Queue();

  const lookAtSpace = async () => {
    await space.look();
    const warning = space.warning();
    if (warning) shortage.begin('space', warning);
    else shortage.end();
  };
  const mend = async () => {
    await writer.look();
    // Only a confirmed write shows that writing works again. It does not wait for a lock.
    if (trouble.now) await writer.run((db) => raiseRevisions(db, [PROBE]), -Infinity);
  };
  await lookAtSpace();
  const stopChecks = lookEvery(checkMilliseconds, async () => {
    await lookAtSpace();
    await inTurn.run(mend);
  });

  return {
    kind: 'sqlite',
    reader: reader.manager,
    write: (work, urgency = 'usual') => {
      const since = performance.now();
      return space.isRefused(urgency) ? Promise.reject(noRoomError()) : inTurn.run(() => writer.run(work, since));
    },
    troubles: () => [trouble.now, shortage.now].filter((one) => one !== undefined),
    isWritable: () => !trouble.now && !space.isRefused('result'),
    close: () => {
      stopChecks();
      writer.giveUp();
      return inTurn.run(async () => {
        await reader.destroy();
        await writer.close();
      });
    },
  };
}
