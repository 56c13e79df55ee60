import { expect, it } from 'vitest';
import path from 'node:path';
import { read, sources } from './support/repository.ts';

const mostFiles = 25;
const mostLines = 300;

const written = sources();
/** Blank lines are not counted, as in the linter. */
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line.trim()).length;

it(`no folder holds more than ${mostFiles} files beside each other`, () => {
  const folders = new Map<string, number>();
  for (const folder of written.map((file) => path.posix.dirname(file)))
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  expect([...folders].filter(([, count]) => count > mostFiles)).toEqual([]);
});

it(`no file is longer than ${mostLines} lines, and a typical one has 20 to 120`, () => {
  const lengths = written.map((file) => ({ file, lines: linesOf(file) })).toSorted((a, b) => a.lines - b.lines);
  expect(lengths.filter(({ lines }) => lines > mostLines)).toEqual([]);
  const share = (part: number) => lengths[Math.floor(part * lengths.length)]!.lines;
  const spread = [0.1, 0.25, 0.5, 0.75, 0.9].map(share);
  process.stdout.write(`${written.length} files; lines at 10, 25, 50, 75, 90 %: ${spread.join(', ')}\n`);
  expect(share(0.5)).toBeGreaterThanOrEqual(20);
  expect(share(0.75)).toBeLessThanOrEqual(120);
});

it('the files that run first exist', () => {
  const list = /const long = \[([^\]]+)\]/.exec(read('vitest.config.mjs'))![1]!;
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `/${name}.test.ts`);
  expect(names.filter((name) => !written.some((file) => file.endsWith(name)))).toEqual([]);
  expect(names.length).toBeGreaterThan(5);
});
