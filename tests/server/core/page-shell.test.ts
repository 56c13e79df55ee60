import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageShell } from '../../../server/core/http/shell.ts';

/** As it is built: the program, and its styles, after what a screen needs. */
const html = `<head>
    <!--oche:head-->
    <!--oche:files-->
    <script type="module" blocking="render" crossorigin src="/start.js"></script>
    <script type="module" blocking="render" crossorigin src="/main.js"></script>
    <link rel="stylesheet" crossorigin href="/main.css">
  </head>
  <body><div id="root"><!--oche:drawn--></div></body>`;

/** The screen imports the program, and a part that others import as well. */
const manifest = {
  main: { file: 'main.js', css: ['main.css'] },
  part: { file: 'part.js', css: ['part.css'], imports: ['main'] },
  'screens/league/DivisionTable.tsx': { file: 'table.js', css: ['table.css'], imports: ['part'] },
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oche-shell-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true }));

const table = { head: '<title>Table</title>', screen: 'league/DivisionTable', queries: [] };
const drawnPage = { html: '<p>1st</p>', drawing: { url: '/', today: '2026-11-21' } };

/** The files that a page asks for, in its order. */
const filesAskedFor = (page: string) =>
  [...page.matchAll(/<(?:script|link) [^>]*(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file);

it('a drawn page asks for its styles before the program, which it is shown without', () => {
  const page = readPageShell(folder).page({ ...table, drawn: drawnPage });
  expect(filesAskedFor(page)).toEqual([
    ...['part.css', 'table.css', 'main.css'],
    ...['part.js', 'table.js', 'start.js', 'main.js'],
  ]);
  expect(page).not.toContain('<script type="module" blocking');
});

it('a page that is not drawn asks for the program first, which it waits for', () => {
  const page = readPageShell(folder).page(table);
  expect(filesAskedFor(page)).toEqual([
    ...['part.js', 'table.js', 'part.css', 'table.css'],
    ...['start.js', 'main.js', 'main.css'],
  ]);
  expect(page).toContain('<script type="module" blocking="render" crossorigin src="/main.js">');
});

it('nothing is left of its placeholders, drawn or not, with a known screen or without', () => {
  const { page, kept } = readPageShell(folder);
  const pages = [
    page(table),
    page({ ...table, drawn: drawnPage }),
    page({ ...table, screen: undefined, drawn: drawnPage }),
    kept(''),
  ];
  expect(pages.filter((one) => one.includes('<!--oche:'))).toEqual([]);
});
