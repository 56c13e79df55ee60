/**
 * Tags of tests, which are Vitest's own. A file has its tag in its first line, with the reason; a test has it among its
 * options. `npm run test:all` runs whatever the tag.
 *
 *     /** @module-tag mysql locking: of two writers at once, the second is refused. *\/
 *     /** @module-tag long Every route is asked what nobody asks. *\/
 *     it('ends within five seconds', { tags: ['long'] }, async () => ...
 *
 * No packages here: they may not be installed yet.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../server/build.mjs';

/** Every tag, and what `npm test` does with it. */
export const tags = [
  { name: 'mysql', description: 'A file of the server suite that npm test runs on MySQL or MariaDB, too.' },
  { name: 'long', description: 'Kills, fills a disk, attacks, soaks or repeats for long: not in npm test.' },
  { name: 'road', description: 'A short journey along a main road: npm test runs no others.' },
];

/** What a file of the server suite can be about that only a second kind of database brings to light. */
export const secondDatabaseKinds = ['dialect', 'locking', 'migration', 'transactions'];

/** The tag in a file's first line, with its reason; undefined when there is none. */
export function fileTag(text) {
  const { tag, reason } = /^\/\*\* @module-tag (?<tag>\w+) (?<reason>.*) \*\/\n/.exec(text)?.groups ?? {};
  return tag && { tag, reason };
}

/** Whether tests of this file have the tag among their options. */
const hasTagged = (text, tag) => text.includes(`tags: ['${tag}']`);

/** Repository paths of the test files in a folder, and in those inside of it. */
export const testFiles = (folder, { isDeep = true } = {}) =>
  readdirSync(path.join(root, folder), { recursive: isDeep })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort();

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Those of these files that have this tag as a whole. */
export const filesTagged = (files, tag) => files.filter((file) => fileTag(read(file))?.tag === tag);

/** Those of these files in which a test has this tag. */
export const filesWithTagged = (files, tag) => files.filter((file) => hasTagged(read(file), tag));
