import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shell = join(import.meta.dirname, '../../../client/index.html');

/** Draws what it is told to, or misbehaves as a broken program does. */
const program = `
let drawn = 0;
export async function drawPage({ queries, drawing }) {
  const { url } = drawing;
  if (url.includes('team:')) throw new Error('There is no such hook.');
  if (url.endsWith('One/players')) for (;;);
  return '<p>' + JSON.stringify({ drawn: (drawn += 1), drawing, asked: queries.map(({ operation }) => operation) }) + '</p>';
}`;

/** A folder of what is built, with a program that draws pages in place of the client's. */
export async function aDrawingFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oche-drawing-'));
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  await mkdir(join(folder, 'drawing'));
  const text = await readFile(shell, 'utf8');
  await writeFile(
    join(folder, 'client/index.html'),
    text.replace('<script type="module"', '<script type="module" blocking="render"'),
  );
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'drawing/draw.js'), program);
  return folder;
}
