/** libfaketime (Debian and Ubuntu: `apt-get install faketime`): a process and its children run at another time. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and Ubuntu put the library; undefined where it is not installed. */
export function findFaketime() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`) : [];
  return folders.map((folder) => path.join(folder, 'libfaketimeMT.so.1')).find(existsSync);
}

/**
 * The environment in which the clock shows `instant` now and runs on. It sets an offset: with an instant the clock
 * would start again in each child. Timers and the times of files keep the real clock.
 */
export function environmentAt(instant, library) {
  const offset = Math.round((instant - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}
