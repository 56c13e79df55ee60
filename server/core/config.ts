import { isIP } from 'node:net';
import { readLimits, type Limits } from './config-limits.ts';
import { readMailSettings, type Mail } from './config-mail.ts';
import { readTexts, type LeagueTexts } from './config-texts.ts';
import {
  readAddress,
  readNumber,
  readOptionalNumber,
  readOnOff,
  readWord,
  refuseSetting,
  type Environment,
} from './config-values.ts';

export interface Oidc {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Seconds that a write to the embedded database waits while another process has the lock. */
  lockWait: number;
  /** MB to keep free on the disk of the embedded database; undefined for the smaller of 100 MB and 5%. */
  diskReserve: number | undefined;
  sample: boolean;
  /** Whether the server draws the pages of the league for those who are not signed in. */
  drawing: boolean;
  /** Whether webhooks are sent, and also to addresses that are not public. */
  webhooks: 'on' | 'off' | 'private';
  /** Whether browsers are told, and also at addresses that are not public. */
  push: 'on' | 'off' | 'private';
  /** How e-mail is sent; undefined = none is. */
  mail: Mail | undefined;
  redisUrl: string | undefined;
  /** Origins, besides our own, that may send credentials and be returned to after sign-in. */
  origins: string[];
  /** Addresses of trusted reverse proxies, whose forwarded caller address is believed; false = none. */
  proxies: string | false;
  /** Public address of the site, without a trailing slash. */
  baseUrl: string;
  oidc: Oidc | undefined;
  texts: LeagueTexts;
  limits: Limits;
  sessionIdleDays: number;
  sessionMaxDays: number;
  /** Hours without use after which a TV or tablet is signed out. */
  deviceIdleHours: number;
  /** Allows embedding with sign-in in pages of other sites. */
  embedWithSignIn: boolean;
  /** How the log is written: as sentences, or as JSON, one object a line, with a line for every request. */
  log: 'plain' | 'json';
  /** The token that reads `/metrics`; undefined = there is no such address. */
  metricsToken: string | undefined;
  /** Development mode: details in error answers. */
  development: boolean;
  build: { branch: string; version: string; date: string; prName: string; prLink: string };
}

/** The only parameter of a database's address is how TLS is spoken: an object that the driver hands to Node's. */
function isTlsAlone({ searchParams }: URL): boolean {
  try {
    return [...searchParams].every(([name, value]) => name === 'ssl' && /^\{.*\}$/s.test(value) && JSON.parse(value));
  } catch {
    return false;
  }
}

/** Address of a database server, or of several with commas between them that hold the same database. */
const databaseAddress = (env: Environment): string | undefined => {
  const parts = env.DATABASE_URL?.trim().split(/\s*,\s*(?=\w+:\/\/)/) ?? [];
  const each = parts.flatMap((DATABASE_URL) => readAddress({ DATABASE_URL }, 'DATABASE_URL', ['mysql:']) ?? []);
  if (new Set(each.map((url) => new URL(url).pathname)).size > 1)
    refuseSetting('DATABASE_URL', each.join(', '), 'the same database on each server');
  if (new Set(each.map((url) => new URL(url).search)).size > 1)
    refuseSetting('DATABASE_URL', each.join(', '), 'the same parameters for each server');
  if (!each.every((url) => isTlsAlone(new URL(url))))
    refuseSetting(
      'DATABASE_URL',
      each.join(', '),
      'an address without parameters, or with ssl as a JSON object such as ?ssl={"verifyIdentity":true}',
    );
  return each.join(',') || undefined;
};

/** The site's public address. Pages only work at the root of a host. */
const baseUrl = (env: Environment): string | undefined => {
  const text = readAddress(env, 'OCHE_BASE_URL', ['http:', 'https:']);
  if (!text) return undefined;
  const { pathname, search, hash, origin } = new URL(text);
  return pathname === '/' && !search && !hash
    ? origin
    : refuseSetting('OCHE_BASE_URL', text, 'an address without a path, such as https://darts.example');
};

const namedProxies = ['loopback', 'linklocal', 'uniquelocal'];

/** Parses "10.0.0.0/8" and the like; a single address is a network of its own. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(ip)] ?? 0;
  return !more.length && widest > 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits > 0 && +bits <= widest));
}

const proxies = (env: Environment): string | false => {
  const entries = (env.OCHE_PROXIES ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries)
    if (!namedProxies.includes(entry) && !isNetwork(entry))
      refuseSetting(
        'OCHE_PROXIES',
        entry,
        `a comma-separated list of addresses, networks, or ${namedProxies.join(', ')}`,
      );
  return entries.join(',') || false;
};

const origins = (env: Environment): string[] =>
  (env.OCHE_ORIGINS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search;
      return isOrigin
        ? url.origin
        : refuseSetting('OCHE_ORIGINS', text, 'a comma-separated list of origins such as https://league.example');
    });

const oidc = (env: Environment): Oidc | undefined => {
  const issuer = readAddress(env, 'OIDC_ISSUER', ['https:', 'http:']);
  if (!issuer) return undefined;
  const required = (name: string) => env[name]?.trim() || refuseSetting(name, '', 'set, because OIDC_ISSUER is');
  return { issuer, clientId: required('OIDC_CLIENT_ID'), clientSecret: required('OIDC_CLIENT_SECRET') };
};

const leastToken = 16;

function metricsToken(env: Environment): string | undefined {
  const token = env.METRICS_TOKEN?.trim() || undefined;
  if (token && token.length < leastToken)
    refuseSetting('METRICS_TOKEN', token, `a text of ${leastToken} signs or more`);
  return token;
}

/** Where pages are found unless it is said: at the address that is listened on, or on this machine for all of them. */
function ownAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  return URL.canParse(address) ? address : refuseSetting('HOST', host, 'a name or an address of this machine');
}

/** Reads and checks the environment. Errors: ConfigError, naming the variable. */
export function readConfig(env: Environment): Config {
  const port = readNumber(env, 'PORT', { preset: 3000, low: 0, high: 65535 });
  const host = env.HOST?.trim() || '127.0.0.1';
  const databaseUrl = databaseAddress(env);
  const sampleWanted = readOnOff(env, 'OCHE_SAMPLE', !databaseUrl);
  if (sampleWanted && databaseUrl)
    refuseSetting(
      'OCHE_SAMPLE',
      'on',
      '"off" or absent with DATABASE_URL: the sample league goes into the embedded database only',
    );
  return {
    port,
    host,
    dataFolder: env.OCHE_DATA?.trim() || './data',
    databaseUrl,
    lockWait: readNumber(env, 'OCHE_LOCK_WAIT', { preset: 5, low: 1, high: 600 }),
    diskReserve: readOptionalNumber(env, 'OCHE_DISK_RESERVE', { low: 0, high: 1_000_000_000 }),
    sample: sampleWanted,
    drawing: readOnOff(env, 'OCHE_DRAWING', true),
    webhooks: readWord(env, 'OCHE_WEBHOOKS', ['on', 'off', 'private']),
    push: readWord(env, 'OCHE_PUSH', ['on', 'off', 'private']),
    mail: readMailSettings(env),
    redisUrl: readAddress(env, 'REDIS_URL', ['redis:', 'rediss:']),
    origins: origins(env),
    proxies: proxies(env),
    baseUrl: baseUrl(env) ?? ownAddress(host, port),
    oidc: oidc(env),
    // Only the sample league has a name of its own.
    texts: readTexts(env, sampleWanted ? 'Wexcombe & District' : 'Darts league'),
    limits: readLimits((name, bounds) => readNumber(env, name, bounds)),
    sessionIdleDays: readNumber(env, 'SESSION_IDLE_DAYS', { preset: 30, low: 1, high: 3650 }),
    sessionMaxDays: readNumber(env, 'SESSION_MAX_DAYS', { preset: 180, low: 1, high: 3650 }),
    deviceIdleHours: readNumber(env, 'DEVICE_IDLE_HOURS', { preset: 3, low: 1, high: 720 }),
    embedWithSignIn: readOnOff(env, 'OCHE_EMBED_SIGN_IN', false),
    log: readWord(env, 'OCHE_LOG', ['plain', 'json']),
    metricsToken: metricsToken(env),
    development: env.NODE_ENV === 'development',
    build: {
      branch: env.BUILD_BRANCH?.trim() || '',
      version: env.BUILD_VERSION?.trim() || '',
      date: env.BUILD_DATE?.trim() || '',
      prName: env.BUILD_PR_NAME?.trim() || '',
      prLink: env.BUILD_PR_LINK?.trim() || '',
    },
  };
}
