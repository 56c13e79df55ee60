import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/core/config.ts';
import { ConfigError } from '../../../server/core/config-values.ts';
import { openPorts } from '../../../server/ports.ts';

describe('what can be used', () => {
  it('is read as it is written; addresses of the site without the slash at the end', () => {
    const config = readConfig({
      OCHE_BASE_URL: 'https://darts.example/',
      OIDC_ISSUER: 'https://id.example/realms/darts/',
      OIDC_CLIENT_ID: 'oche',
      OIDC_CLIENT_SECRET: 'chalk',
      OCHE_PROXIES: 'loopback, 10.0.0.0/8,192.168.1.7, 2001:db8::/32',
      LEAGUE_LOGO: '/logo.svg',
      LEAGUE_PRIVACY_URL: 'https://league.example/privacy?a=b',
    });
    expect(config.baseUrl).toBe('https://darts.example');
    expect(config.oidc?.issuer).toBe('https://id.example/realms/darts/');
    expect(config.proxies).toBe('loopback,10.0.0.0/8,192.168.1.7,2001:db8::/32');
    expect(config.texts).toMatchObject({
      logo: '/logo.svg',
      privacyUrl: 'https://league.example/privacy?a=b',
      termsUrl: '',
    });
  });

  it('may be left out', () => {
    expect(readConfig({})).toMatchObject({ baseUrl: 'http://127.0.0.1:3000', proxies: false, oidc: undefined });
    expect(readConfig({ OCHE_PROXIES: ' , ' }).proxies).toBe(false);
  });

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.1.20', 'http://192.168.1.20:3000'],
    ['fd00::7', 'http://[fd00::7]:3000'],
    ['pub.local', 'http://pub.local:3000'],
  ])('at %s pages are found at %s unless it is said', (HOST, baseUrl) => {
    expect(readConfig({ HOST }).baseUrl).toBe(baseUrl);
  });
});

it.each([
  ['OCHE_PROXIES', 'abc'],
  ['OCHE_PROXIES', '10.0.0.0/33'],
  ['OCHE_PROXIES', '10.0.0.0/0'],
  ['OCHE_PROXIES', '10.0.0.0/8/8'],
  ['OCHE_PROXIES', '2001:db8::/129'],
  ['OCHE_PROXIES', 'Loopback'],
  ['OCHE_BASE_URL', 'https://darts.example/league'],
  ['OCHE_BASE_URL', 'https://darts.example/?a=b'],
  ['OCHE_BASE_URL', 'darts.example'],
  ['OIDC_ISSUER', 'id.example'],
  ['LEAGUE_PRIVACY_URL', 'javascript:alert(1)'],
  ['LEAGUE_PRIVACY_URL', '//evil.example'],
  ['LEAGUE_TERMS_URL', 'terms'],
  ['LEAGUE_TERMS_URL', 'https://'],
  ['LEAGUE_LOGO', 'ftp://league.example/logo.png'],
  ['HOST', 'my pub'],
])('%s cannot be "%s", and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}", but must be `);
});

it('names the entry of a list that cannot be used', () => {
  const [one, other] = ['mysql://a/oche', 'mysql://b/darts'];
  expect(() => readConfig({ DATABASE_URL: `${one}, ${other}` })).toThrow('the same database on each server');
  expect(() => readConfig({ DATABASE_URL: `${one},http://b/oche` })).toThrow(ConfigError);
  expect(readConfig({ DATABASE_URL: `${one} , mysql://b/oche` }).databaseUrl).toBe(`${one},mysql://b/oche`);
  const encrypted = `${one}?ssl={"verifyIdentity":true}`;
  expect(() => readConfig({ DATABASE_URL: `${one},mysql://b/oche?ssl={}` })).toThrow('same parameters');
  expect(readConfig({ DATABASE_URL: encrypted }).databaseUrl).toBe(encrypted);
  expect(() => readConfig({ OCHE_PROXIES: 'loopback, my-proxy' })).toThrow('OCHE_PROXIES is "my-proxy"');
});

it.each([
  ['DATABASE_URL', 'mariadb://oche:secret@db/oche'],
  ['DATABASE_URL', 'mysql://oche:pa/secret@db/oche'],
  ['DATABASE_URL', 'oche:secret@db/oche'],
  ['DATABASE_URL', 'mysql://oche:1/secret@a/oche, mysql://oche:1/secret@b/oche'],
  ['DATABASE_URL', 'mysql://oche:secret@db/oche?ssl=true'],
  ['DATABASE_URL', 'mysql://oche:secret@db/oche?ssl={"ca":"secret"'],
  ['DATABASE_URL', 'mysql://oche:secret@a/oche, mysql://oche:secret@b/oche?ssl-mode=REQUIRED'],
  ['DATABASE_URL', 'mysql://oche:1?secret@db/oche'],
  ['REDIS_URL', 'http://:secret@x'],
  ['REDIS_URL', 'secret'],
  ['SMTP_URL', 'http://league:secret@mail.example'],
  ['METRICS_TOKEN', 'secret'],
  ['OCHE_BASE_URL', 'https://league:secret@darts.example/league'],
  ['OIDC_ISSUER', 'ftp://league:secret@id.example'],
  ['OCHE_ORIGINS', 'https://league:secret@darts.example/league'],
  ['LEAGUE_LOGO', 'ftp://league:secret@darts.example/logo.png'],
])('a password in %s is not shown where it cannot be used: %s', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(`${name} is "…", but must be `);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') as string }));
});

describe('a door that does not open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oche-config-'));
  const file = join(folder, 'file');
  writeFileSync(file, 'no database, but more than nothing');
  writeFileSync(join(folder, 'oche.db'), 'no database, but more than nothing'.repeat(200));
  afterAll(() => rmSync(folder, { recursive: true }));
  // Nothing listens on port 1.
  const nowhere = '127.0.0.1:1';

  it.each<[string, Record<string, string>]>([
    ['OCHE_DATA', { OCHE_DATA: file }],
    ['OCHE_DATA', { OCHE_DATA: join(file, 'data') }],
    ['OCHE_DATA', { OCHE_DATA: '/proc/x/y' }],
    ['OCHE_DATA', { OCHE_DATA: folder }],
    ['DATABASE_URL', { DATABASE_URL: `mysql://oche:secret@${nowhere}/oche` }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://oche:secret@host.invalid/oche' }],
    ['DATABASE_URL', { DATABASE_URL: `mysql://a:secret@${nowhere}/oche, mysql://b:secret@${nowhere}/oche` }],
    ['REDIS_URL', { REDIS_URL: `redis://:secret@${nowhere}`, OCHE_DATA: join(folder, 'never') }],
  ])('is named, with what to do: %s, %j', async (name, env) => {
    const fault = await openPorts(readConfig(env)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ConfigError);
    const { message } = fault as Error;
    expect(message).toMatch(new RegExp(`^${name}: [^\\n]+\\([^\\n]+\\)\\. [^\\n]+docs/how-to/configure\\.md\\.$`));
    expect(message).not.toContain('secret');
  });
});
