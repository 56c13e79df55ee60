import { beforeAll, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** First load of a public page (design.md 4). KB are 1,000 bytes, compressed with brotli. */
const limits = { script: 175, style: 15, requests: 8 };

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist', 'client');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

let manifest: Record<string, Chunk>;
let shell: string;

beforeAll(() => {
  // Built as shipped, whatever the caller's NODE_ENV: React's development build would be four times as large.
  const env = { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '' };
  if (!existsSync(join(folder, 'index.html'))) execFileSync(process.execPath, ['server/build.mjs'], { cwd: root, env });
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest;
  shell = readFileSync(join(folder, 'index.html'), 'utf8');
});

const sizes = new Map<string, number>();
function size(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length / 1000;
  sizes.set(file, known);
  return known;
}
const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);

/** The files a page with this screen needs before it can show its content. */
function filesOf(screen: string): string[] {
  const files = new Set([...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!));
  const visit = (name: string) => {
    const chunk = manifest[name]!;
    if (files.has(`seen ${name}`)) return;
    files.add(`seen ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  visit(`screens/${screen}.tsx`);
  return [...files].filter((file) => !file.startsWith('seen '));
}

describe.each(['league/DivisionTable', 'league/Home', 'SignIn', 'careers/Career', 'careers/Review'])(
  'the first load of %s',
  (screen) => {
    it('stays within its budget', () => {
      const files = filesOf(screen);
      const script = sum(files.filter((file) => file.endsWith('.js')));
      const style = sum(files.filter((file) => file.endsWith('.css')));
      // The page itself is one more.
      const requests = files.length + 1;
      process.stdout.write(
        `${screen}: ${script.toFixed(1)} KB JavaScript, ${style.toFixed(1)} KB CSS, ${requests} requests\n`,
      );
      expect(script).toBeLessThanOrEqual(limits.script);
      expect(style).toBeLessThanOrEqual(limits.style);
      expect(requests).toBeLessThanOrEqual(limits.requests);
    });
  },
);

/** Pages that have more to load: with few requests they are there a second earlier on a weak signal. */
it.each([
  { screen: 'live/MatchToWatch', requests: 20, script: 198 },
  { screen: 'live/Live', requests: 18, script: 191 },
  { screen: 'live/LiveSuperleague', requests: 19, script: 202 },
  { screen: 'live/Practice', requests: 20, script: 202 },
  { screen: 'live/Tv', requests: 28, script: 211 },
  { screen: 'league/BlankCards', requests: 23, script: 202 },
  { screen: 'league/ScoreCard', requests: 21, script: 208 },
  { screen: 'league/Tournament', requests: 19, script: 197 },
  { screen: 'league/Players', requests: 12, script: 181 },
  { screen: 'league/Player', requests: 14, script: 183 },
  { screen: 'league/Team', requests: 12, script: 179 },
  { screen: 'desk/FirstSeason', requests: 33, script: 222 },
])('$screen takes at most $requests requests and $script KB of script', ({ screen, requests, script }) => {
  const files = filesOf(screen);
  expect(files.length + 1).toBeLessThanOrEqual(requests);
  expect(sum(files.filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(script);
});

it('a device of a reader keeps the league’s pages, and not the desks', () => {
  const kept = JSON.parse(
    /^const files = (.*);$/m.exec(readFileSync(join(folder, 'worker.js'), 'utf8'))![1]!,
  ) as string[];
  expect(sum(kept)).toBeLessThanOrEqual(410);
  const isKept = (name: string) => kept.some((file) => file.startsWith(`/assets/${name}-`));
  const expected = ['frame', 'DivisionTable', 'ScoreCard', 'Search', 'MenuSheet', 'MarkdownRenderer'];
  expect(expected.filter((name) => !isKept(name))).toEqual([]);
  expect(kept.filter((file) => /(?:Team|Season|Player|Division)Dialog|Wizard/.test(file))).toEqual([]);
});

it('every screen that the server sends the files of is among those that were built', () => {
  const sources = ['pages', 'initial-page'].map((name) => readFileSync(join(root, `rules/site/${name}.ts`), 'utf8'));
  const screens = sources.flatMap((text) => [...text.matchAll(/screen: '([\w/]+)'/g)].map(([, screen]) => screen!));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((screen) => !manifest[`screens/${screen}.tsx`])).toEqual([]);
});

it('no file of the pages imports itself, on whatever way', () => {
  const importedBy = (name: string, found = new Set<string>()): Set<string> => {
    for (const next of manifest[name]!.imports ?? []) if (!found.has(next)) importedBy(next, found.add(next));
    return found;
  };
  expect(Object.keys(manifest).filter((name) => importedBy(name).has(name))).toEqual([]);
});

it('nothing of Mantine’s components is in the first load', () => {
  const text = filesOf('league/DivisionTable')
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
    // Names of chunks to load later are not code.
    .replace(/assets\/[^"\\]+/g, '');
  expect(text).not.toContain('@mantine/core/Drawer');
  expect(text).not.toContain('ModalBase');
});

it('the script for other sites has at most 20 KB, and nothing of a framework', () => {
  expect(size('elements.js')).toBeLessThanOrEqual(20);
  expect(readFileSync(join(folder, 'elements.js'), 'utf8')).not.toMatch(/react|apollo/i);
});
