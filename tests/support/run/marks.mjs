/**
 * Marks of test files: `npm test` runs only those files of two parts that say why in their first line,
 *
 *     /** @mysql locking: of two writers at once, the second is refused. *\/
 *     /** @road A captain enters a card, and it is in the table. *\/
 *
 * and `npm run test:all` runs every file. No packages here: they may not be installed yet.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/build.mjs';

/** What a file of the server suite can be about that only a second kind of database brings to light. */
export const kinds = ['dialect', 'locking', 'migration', 'transactions'];

/** The mark in a file's first line, with what it says; undefined when there is none. */
export function markIn(text) {
  const { tag, says } = /^\/\*\* @(?<tag>\w+) (?<says>.*) \*\/\n/.exec(text)?.groups ?? {};
  return tag && { tag, says };
}

/** Repository paths of the test files in a folder, and in those inside of it. */
export const testFiles = (folder, { isDeep = true } = {}) =>
  readdirSync(path.join(root, folder), { recursive: isDeep })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort();

/** Those of these files that have this mark. */
export const withMark = (files, tag) =>
  files.filter((file) => markIn(readFileSync(path.join(root, file), 'utf8'))?.tag === tag);
