import Libsql from 'libsql';
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, unusable } from '../config.ts';
import { outageOf } from '../outage.ts';

/** The file of the database in its folder. */
export const fileIn = (folder: string): string => join(folder, 'oche.db');

/** Folder by folder: where nothing can be made, as in /proc, Node's own way of making several at once never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** The file of the database in a folder that can be written; both are made if need be. Errors: ConfigError. */
export function databaseFile(folder: string): string {
  const file = fileIn(folder);
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
    // A file that is there is not opened: with the closing, SQLite in this process would lose its locks on it.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    else closeSync(openSync(file, 'a'));
    return file;
  } catch (error) {
    throw unusable('OCHE_DATA', `${folder} cannot be written`, error, 'Name a folder that this user may write to.');
  }
}

/**
 * Claims the folder for one server; gives how to let it go. Two of them would each answer from a memory of their own. The
 * claim is a lock that SQLite holds on a file beside the database, so it goes with the process, however that ends. The
 * command line needs none. Errors: ConfigError when the folder cannot be written or another server has it.
 */
export function claimFolder(folder: string): () => void {
  const claim = new Libsql(join(dirname(databaseFile(folder)), 'oche.lock'));
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
