import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from './support/repository.ts';
import { runProgram } from './support/run-program.ts';

/** What a test file may do, each by itself, and whether it could go otherwise on another day. */
const asking: string[] = [
  'Date.now()',
  'new Date()',
  'Date()',
  'new Date(2026, 10, 30)',
  "new Date('2026-11-30T20:00')",
  "Date.parse('2026-11-30T20:00:00')",
  "Date.parse('11-30-2026')",
  'new Date(0).getHours()',
  'new Date(0).setDate(3)',
  'new Date(0).getTimezoneOffset()',
  'String(new Date(0))',
  "new Date(0).toLocaleTimeString('en-GB')",
  "new Intl.DateTimeFormat('en-GB').format(0)",
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  'new (class extends Date {})()',
];
const notAsking: string[] = [
  '1 + 1',
  "new Date('2026-11-30')",
  "new Date('2026-11-30T20:00Z').getTime()",
  "Date.parse('2026-11-30T20:00:00+01:00')",
  "Date.parse('Mon, 30 Nov 2026 20:00:00 +0100')",
  'new Date(0).toISOString()',
  'JSON.stringify(new Date(0))',
  'Date.UTC(2026, 10, 30)',
  'new Date(0).getUTCHours()',
  "new Date(0).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })",
  "new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(0)",
  'new Date(new Date(0)) instanceof Date',
  "new Intl.NumberFormat('en-GB').format(0)",
  'performance.now()',
];

let noted: string[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'oche-any-day-'));
  const file = path.join(folder, 'asked');
  writeFileSync(file, '');
  const watch = path.join(root, 'tests/support/days/watch-clock.mjs');
  const script = `import { watchFile } from ${JSON.stringify(watch)};
    for (const text of ${JSON.stringify([...asking, ...notAsking])}) {
      const writeDown = watchFile();
      new Function(text)();
      writeDown(text);
    }`;
  const env = { ...process.env, NODE_OPTIONS: '', OCHE_ASKS_DAY: file };
  const { output, code } = await runProgram(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env,
  });
  expect([output, code]).toEqual(['', 0]);
  noted = readFileSync(file, 'utf8').split('\n').filter(Boolean);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(asking)('%s asks for the day or the zone', (text) => {
  expect(noted).toContain(text);
});

it.each(notAsking)('%s does not', (text) => {
  expect(noted).not.toContain(text);
});

it('a clock that a test holds, and sets nothing else, shows the same on any day', () => {
  vi.useFakeTimers();
  const held = Date.now();
  vi.useRealTimers();
  expect(new Date(held).toISOString()).toBe('2026-11-21T12:00:00.000Z');
});
