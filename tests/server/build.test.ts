import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { at, read, root } from '../support/repository.ts';

describe('packages that are linked', () => {
  let folder: string;
  const packages = () => path.join(folder, 'packages');
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'oche-linked-'));
    const clone = path.join(folder, 'clone');
    for (const name of ['server/build.mjs', 'server/cli.mjs', 'package.json', 'package-lock.json'])
      cpSync(at(name), path.join(clone, name));
    mkdirSync(path.join(packages(), 'somebody'), { recursive: true });
    writeFileSync(path.join(packages(), '.package-lock.json'), '{}');
    utimesSync(path.join(packages(), '.package-lock.json'), 1, 1);
    symlinkSync(packages(), path.join(clone, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([[['server/build.mjs']], [['server/cli.mjs', 'schema']]])(
    'are left alone by %s when they are out of date',
    (args) => {
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: path.join(folder, 'clone'),
        encoding: 'utf8',
        // Without a registry: what would install must not reach one.
        env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' },
      });
      expect(existsSync(path.join(packages(), 'somebody'))).toBe(true);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('node_modules is a link') });
    },
  );
});

describe('tools', () => {
  it.each(['client/vite.config.ts', 'vitest.config.mjs'])(
    'that read %s remember nothing in node_modules',
    async (name) => {
      const env = { command: 'build', mode: 'production' } as const;
      const loaded = await loadConfigFromFile(env, at(name), root, 'silent', undefined, 'runner');
      expect(path.resolve(root, loaded!.config.cacheDir ?? 'node_modules')).toMatch(/[/\\]dist[/\\]/);
    },
  );

  it.each(['server/build.mjs', 'server/dev.mjs', 'tests/support/run/suites.mjs'])(
    'are started by %s so that they write no copy of their settings',
    (name) => {
      const starts = [...read(name).matchAll(/vite(?:st)?\.m?js'\)?.*/g)].length;
      expect(starts).toBeGreaterThan(0);
      expect(read(name)).toMatch(/\.\.\.unwritten/);
    },
  );
});
