import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A repository path as a path of this machine. */
export const at = (name: string) => path.join(root, name);

export const read = (name: string) => readFileSync(at(name), 'utf8');

const outside = ['node_modules', 'dist', 'data', 'shots', 'coverage', '.git', 'docs/images'];

/** Files of a folder as repository paths; nothing that is generated into git-ignored folders, installed or private. */
export function files(folder = ''): string[] {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (outside.includes(name)) return [];
    return entry.isDirectory() ? files(name) : [name];
  });
}

/** Files that people write as program text: not what is generated, copied as it is, or a migration. */
export const sources = (all = files()) =>
  all
    .filter((file) => /^(rules|server|client|tests|bench|schema)\/.*\.([cm]?[jt]sx?|graphql|css)$/.test(file))
    .filter((file) => !/\/(generated|migrations|public)\/|^schema\/schema\./.test(file));
