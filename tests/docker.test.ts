import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../server/core/config.ts';
import { root } from './support/repository.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('what runs in the image', () => {
  let image: string;

  /** A folder with exactly what the Dockerfile copies into the image. */
  beforeAll(() => {
    if (!existsSync(path.join(root, 'dist/server/main.js')))
      execFileSync(process.execPath, ['server/build.mjs'], { cwd: root });
    image = mkdtempSync(path.join(tmpdir(), 'oche-image-'));
    for (const [, sources, target] of read('docker/Dockerfile').matchAll(/^COPY --from=build (.+) (\S+)$/gm))
      for (const source of sources!.split(' ').map((name) => name.replace('/app/', ''))) {
        const from = path.join(root, source);
        const to = path.join(image, target!.endsWith('/') ? path.join(target!, path.basename(source)) : target!);
        const isLink = source === 'node_modules';
        if (isLink) symlinkSync(from, to);
        else cpSync(from, statSync(from).isDirectory() ? path.join(image, source) : to, { recursive: true });
      }
  });
  afterAll(() => rmSync(image, { recursive: true, force: true }));

  const npm = async (script: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH!, HOME: image, NODE_ENV: 'production', OCHE_DATA: path.join(image, 'data') };
    const command = ['run', '--silent', script, '--', ...args];
    return (await promisify(execFile)('npm', command, { cwd: image, env })).stdout.trim();
  };

  it('has the command line as it is documented', async () => {
    const account = [
      '--email',
      'ann@example.com',
      '--name',
      'Ann',
      '--password',
      'three in the bed',
      '--access',
      'all',
    ];
    expect(await npm('account', 'create', ...account)).toBe('Created the account ann@example.com.');
    const backup = path.join(image, 'saved.db');
    expect(await npm('backup', backup)).toMatch(/saved\.db/);
    expect(await npm('check-data', backup)).toMatch(/[Ww]hole/);
    rmSync(path.join(image, 'data'), { recursive: true });
    await npm('restore', backup);
    expect(await npm('account', 'list')).toContain('ann@example.com\tAnn\tall');
  });
});

it('what is built into the image is not kept out of it, and what nobody else may see is', () => {
  const rules = read('docker/Dockerfile.dockerignore').split('\n').filter(Boolean);
  /** The last rule that names a file or a folder that it is in decides. */
  const isKeptOut = (file: string) => {
    const [last = ''] = rules.filter((rule) => `${file}/`.startsWith(`${rule.replace(/^!/, '')}/`)).slice(-1);
    return !!last && !last.startsWith('!');
  };
  const [folders, sources] = [
    ['client', 'rules', 'schema', 'server'],
    execFileSync('git', ['ls-files', 'client', 'rules', 'schema', 'server'], { cwd: root, encoding: 'utf8' }),
  ];
  expect(folders.filter(isKeptOut)).toEqual([]);
  const imported = sources
    .trim()
    .split('\n')
    .filter((file) => /\.[cm]?tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/from '(\.[^'?]+)(?:\?raw)?'/g)].map(([, to]) => path.join(path.dirname(file), to!)),
    );
  expect(imported).toContain('docs/how-to/embed.md');
  expect(imported.filter(isKeptOut)).toEqual([]);
  // Password hashes and e-mail addresses are in both.
  const secret = ['data/oche.db', 'backups/2026-11-22.db'];
  expect(secret.filter((file) => !isKeptOut(file))).toEqual([]);
  const ignored = execFileSync('git', ['check-ignore', ...secret], { cwd: root, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(secret);
});

describe('compose', () => {
  const passed = new Map(
    [...read('docker/compose.yml').matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name!, value!]),
  );

  it('passes on every setting but limits, and those of the database that it does not use', () => {
    const ofEmbedded = ['OCHE_DATA', 'OCHE_LOCK_WAIT', 'OCHE_DISK_RESERVE', 'OCHE_SAMPLE'];
    const sources = ['config', 'config-texts', 'config-mail'].map((file) => read(`server/core/${file}.ts`)).join();
    const named = [...sources.matchAll(/\b(?:[A-Z]+_)+[A-Z]+\b/g)].map(([name]) => name);
    const wanted = [...new Set(named)].filter((name) => name !== 'NODE_ENV' && !ofEmbedded.includes(name));
    expect(wanted.length).toBeGreaterThan(35);
    expect(wanted.filter((name) => !passed.has(name))).toEqual([]);
  });

  it('passes nothing that the server refuses where nothing was set', () => {
    const unset = [...passed].flatMap(([name, value]) => (value === `\${${name}:-}` ? [[name, '']] : []));
    expect(unset.length).toBeGreaterThan(15);
    const config = readConfig({ ...Object.fromEntries(unset), DATABASE_URL: 'mysql://oche:x@mysql:3306/oche' });
    expect(config.texts.name).toBe('Darts league');
  });

  it('says the address under which the site is reached, also at another port', () => {
    expect(passed.get('OCHE_BASE_URL')).toBe('${OCHE_BASE_URL:-http://localhost:${OCHE_PORT:-3000}}');
    expect(read('docker/compose.yml')).toContain('- ${OCHE_PORT:-3000}:3000');
  });
});
