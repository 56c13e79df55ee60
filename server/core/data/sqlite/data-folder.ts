import Libsql from 'libsql';
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, unusableSettingError } from '../../config-values.ts';
import { outageOf } from '../../outage.ts';

/** The file of the database in its folder. */
export const databaseFileIn = (folder: string): string => join(folder, 'oche.db');

/** Makes a folder and its parents one by one: Node's `recursive` never ends where nothing can be made, as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Makes an empty file that nobody but this user can read: there are secrets in a database, and people's addresses. */
export const makePrivateFile = (file: string): void => closeSync(openSync(file, 'a', 0o600));

/** The database file in a folder that must be writable; both are made if need be. Errors: ConfigError. */
export function ensureDatabaseFile(folder: string): string {
  const file = databaseFileIn(folder);
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
    // An existing file is not opened: closing it again would drop the locks that SQLite in this process has on it.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    else makePrivateFile(file);
    return file;
  } catch (error) {
    throw unusableSettingError('OCHE_DATA', {
      what: `${folder} cannot be written`,
      error,
      advice: 'Name a folder that this user may write to.',
    });
  }
}

/**
 * Claims the folder for one server; returns how to release it. Makes the folder and an empty database file in it if
 * need be. Two servers would each answer from a memory of their own. The claim is a lock that SQLite holds on a file
 * beside the database, so it ends with the process, however that ends. The command line needs no claim. Errors:
 * ConfigError when the folder cannot be written or is claimed.
 */
export function claimFolder(folder: string): () => void {
  const claim = new Libsql(join(dirname(ensureDatabaseFile(folder)), 'oche.lock'));
  try {
    claim.exec('PRAGMA busy_timeout=0; BEGIN EXCLUSIVE');
  } catch (error) {
    claim.close();
    if (outageOf(error) !== 'locked') throw error;
    throw new ConfigError(
      `OCHE_DATA: another server is at work in ${folder}. Stop it, or name another folder. Several servers over one ` +
        'league need DATABASE_URL. See docs/how-to/deploy.md.',
    );
  }
  return () => claim.close();
}
