import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A repository path as a path of this machine. */
export const at = (name: string) => path.join(root, name);

export const read = (name: string) => readFileSync(at(name), 'utf8');

const outside = ['node_modules', 'dist', 'data', 'shots', 'coverage', '.git', 'docs/images'];

/** Files of a folder as repository paths, without what is installed, private, or generated into ignored folders. */
export function files(folder = ''): string[] {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (outside.includes(name)) return [];
    return entry.isDirectory() ? files(name) : [name];
  });
}

/** Source files that people write: none that are generated, copied as they are, or migrations. */
export const sources = (all = files()) =>
  all
    .filter((file) => /^(rules|server|client|tests|bench|schema)\/.*\.([cm]?[jt]sx?|graphql|css)$/.test(file))
    .filter((file) => !/\/(generated|migrations|public)\/|^schema\/schema\./.test(file));
