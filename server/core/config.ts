import { isIP } from 'node:net';
import { usualZone } from '#rules/basics/clock.ts';
import { weekdays } from '#rules/basics/weeks.ts';
import { isTimeZone } from '#rules/basics/zone-times.ts';
import { usualColour } from '#rules/basics/colour.ts';
import { seasonDefaults } from '#rules/basics/defaults.ts';
import { numberIn } from '#rules/basics/numbers.ts';
import { readLimits, type Limits } from './config-limits.ts';
import { readMail, type Mail } from './config-mail.ts';

/** Texts of header and footer: from the environment, unless the league's settings override them. */
export interface LeagueTexts {
  name: string;
  contact: string;
  logo: string;
  colour: string;
  social: MenuItem[];
  menuBefore: MenuItem[];
  menuAfter: MenuItem[];
  custodians: string;
  /** A text of the about page, in markdown. */
  about: string;
  privacyUrl: string;
  termsUrl: string;
  /** The weekday of league nights in English; empty when there is no usual one. */
  night: string;
  /** When fixtures of a new season start, HH:mm. */
  startTime: string;
  /** The zone of the league's clock. */
  timeZone: string;
  /** The weekday that weeks begin with, in English. */
  weekStart: string;
}

/** A menu link: internal when it starts with "/". */
export interface MenuItem {
  text: string;
  url: string;
}

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
  /** Development mode: GraphiQL, and details in error answers. */
  development: boolean;
  build: { branch: string; version: string; date: string; prName: string; prLink: string };
}

type Environment = Record<string, string | undefined>;

/** An invalid setting, named so that whoever starts the server can fix it. */
export class ConfigError extends Error {}

/** The same for problems found only when a setting is used, such as a port that is taken. */
export const unusableSettingError = (
  name: string,
  { what, error, advice }: { what: string; error: unknown; advice: string },
): ConfigError => new ConfigError(`${name}: ${what} (${reasonOf(error)}). ${advice} See docs/how-to/configure.md.`);

/** Connecting to a host with several addresses fails with one error for each. */
const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  return message || (errors?.length ? reasonOf(errors[0]) : code) || String(error);
};

const refuse = (name: string, value: string, expected: string): never => {
  throw new ConfigError(`${name} is "${value}", but must be ${expected}. See docs/how-to/configure.md.`);
};

const number = (
  env: Environment,
  name: string,
  { preset, low, high }: { preset: number; low: number; high: number },
): number => {
  const text = env[name]?.trim();
  if (!text) return preset;
  const value = numberIn(text) ?? NaN;
  return value >= low && value <= high ? value : refuse(name, text, `a whole number from ${low} to ${high}`);
};

const optionalNumber = (
  env: Environment,
  name: string,
  { low, high }: { low: number; high: number },
): number | undefined => (env[name]?.trim() ? number(env, name, { preset: low, low, high }) : undefined);

const choice = (env: Environment, name: string, preset: boolean): boolean => {
  const text = env[name]?.trim().toLowerCase();
  if (!text) return preset;
  return text === 'on' ? true : text === 'off' ? false : refuse(name, text, '"on" or "off"');
};

const address = (env: Environment, name: string, protocols: string[]): string | undefined => {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol))
    return refuse(name, text, `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  return text;
};

/** Address of a database server, or of several with commas between them that hold the same database. */
const databaseAddress = (env: Environment): string | undefined => {
  const parts = env.DATABASE_URL?.trim().split(/\s*,\s*(?=\w+:\/\/)/) ?? [];
  const each = parts.flatMap((DATABASE_URL) => address({ DATABASE_URL }, 'DATABASE_URL', ['mysql:']) ?? []);
  if (new Set(each.map((url) => new URL(url).pathname)).size > 1)
    refuse('DATABASE_URL', each.map((url) => new URL(url).pathname).join(', '), 'the same database on each server');
  return each.join(',') || undefined;
};

/** The site's public address. Pages only work at the root of a host. */
const baseUrl = (env: Environment): string | undefined => {
  const text = address(env, 'OCHE_BASE_URL', ['http:', 'https:']);
  if (!text) return undefined;
  const { pathname, search, hash, origin } = new URL(text);
  return pathname === '/' && !search && !hash
    ? origin
    : refuse('OCHE_BASE_URL', text, 'an address without a path, such as https://darts.example');
};

/** Address of a page or picture: internal when it starts with "/", else external. */
const link = (env: Environment, name: string): string => {
  const text = env[name]?.trim() ?? '';
  const isUsable = !text || /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
  return isUsable ? text : refuse(name, text, 'an address such as /about or https://league.example/about');
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
      refuse('OCHE_PROXIES', entry, `a comma-separated list of addresses, networks, or ${namedProxies.join(', ')}`);
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
        : refuse('OCHE_ORIGINS', text, 'a comma-separated list of origins such as https://league.example');
    });

/** Parses "Text|/address, Text|https://elsewhere" into menu items. */
const menu = (env: Environment, name: string): MenuItem[] =>
  (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [text, url] = item.split('|').map((part) => part.trim());
      const usable = text && url && (/^\/(?!\/)/.test(url) || /^(https?:|mailto:)/.test(url));
      return usable
        ? { text, url }
        : refuse(name, item, 'a comma-separated list of Text|/address or Text|https://address');
    });

const oidc = (env: Environment): Oidc | undefined => {
  const issuer = address(env, 'OIDC_ISSUER', ['https:', 'http:']);
  if (!issuer) return undefined;
  const required = (name: string) => env[name]?.trim() || refuse(name, '', 'set, because OIDC_ISSUER is');
  return { issuer, clientId: required('OIDC_CLIENT_ID'), clientSecret: required('OIDC_CLIENT_SECRET') };
};

const colour = (env: Environment): string => {
  const text = env.LEAGUE_COLOUR?.trim() || usualColour;
  return /^#[0-9a-f]{6}$/i.test(text) ? text : refuse('LEAGUE_COLOUR', text, 'a colour such as #026745');
};

function timeZone(env: Environment): string {
  const text = env.LEAGUE_TIME_ZONE?.trim() || usualZone;
  return isTimeZone(text) ? text : refuse('LEAGUE_TIME_ZONE', text, 'the name of a time zone such as Europe/London');
}

function weekStart(env: Environment): string {
  const text = env.LEAGUE_WEEK_START?.trim() || weekdays[0];
  return weekdays.find((day) => day === text) ?? refuse('LEAGUE_WEEK_START', text, 'a weekday such as Monday');
}

function logKind(env: Environment): Config['log'] {
  const text = env.OCHE_LOG?.trim() || 'plain';
  return text === 'plain' || text === 'json' ? text : refuse('OCHE_LOG', text, '"plain" or "json"');
}

function reach(env: Environment, name: 'OCHE_WEBHOOKS' | 'OCHE_PUSH'): 'on' | 'off' | 'private' {
  const text = env[name]?.trim().toLowerCase() || 'on';
  return text === 'on' || text === 'off' || text === 'private' ? text : refuse(name, text, '"on", "off" or "private"');
}

const leastToken = 16;

function metricsToken(env: Environment): string | undefined {
  const token = env.METRICS_TOKEN?.trim() || undefined;
  // Not shown: it may be most of the intended token.
  if (token && token.length < leastToken) refuse('METRICS_TOKEN', '…', `a text of ${leastToken} signs or more`);
  return token;
}

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Reads and checks the environment. Errors: ConfigError, naming the variable. */
export function readConfig(env: Environment): Config {
  const port = number(env, 'PORT', { preset: 3000, low: 0, high: 65535 });
  const host = env.HOST?.trim() || '127.0.0.1';
  const databaseUrl = databaseAddress(env);
  const sampleWanted = choice(env, 'OCHE_SAMPLE', !databaseUrl);
  if (sampleWanted && databaseUrl)
    refuse(
      'OCHE_SAMPLE',
      'on',
      '"off" or absent with DATABASE_URL: the sample league goes into the embedded database only',
    );
  return {
    port,
    host,
    dataFolder: env.OCHE_DATA?.trim() || './data',
    databaseUrl,
    lockWait: number(env, 'OCHE_LOCK_WAIT', { preset: 5, low: 1, high: 600 }),
    diskReserve: optionalNumber(env, 'OCHE_DISK_RESERVE', { low: 0, high: 1_000_000_000 }),
    sample: sampleWanted,
    drawing: choice(env, 'OCHE_DRAWING', true),
    webhooks: reach(env, 'OCHE_WEBHOOKS'),
    push: reach(env, 'OCHE_PUSH'),
    mail: readMail(env, refuse),
    redisUrl: address(env, 'REDIS_URL', ['redis:', 'rediss:']),
    origins: origins(env),
    proxies: proxies(env),
    baseUrl: baseUrl(env) ?? `http://${isLocal(host) ? host : 'localhost'}:${port}`,
    oidc: oidc(env),
    texts: {
      // Only the sample league has a name of its own.
      name: env.LEAGUE_NAME?.trim() || (sampleWanted ? 'Wexcombe & District' : 'Darts league'),
      contact: env.LEAGUE_CONTACT?.trim() || '',
      logo: link(env, 'LEAGUE_LOGO'),
      colour: colour(env),
      social: menu(env, 'LEAGUE_SOCIAL'),
      menuBefore: menu(env, 'LEAGUE_MENU_BEFORE'),
      menuAfter: menu(env, 'LEAGUE_MENU_AFTER'),
      custodians: env.LEAGUE_CUSTODIANS?.trim() || '',
      // These three are set on screen only.
      about: '',
      night: '',
      startTime: seasonDefaults.fixtureStartTime.slice(0, 5),
      timeZone: timeZone(env),
      weekStart: weekStart(env),
      privacyUrl: link(env, 'LEAGUE_PRIVACY_URL'),
      termsUrl: link(env, 'LEAGUE_TERMS_URL'),
    },
    limits: readLimits((name, bounds) => number(env, name, bounds)),
    sessionIdleDays: number(env, 'SESSION_IDLE_DAYS', { preset: 30, low: 1, high: 3650 }),
    sessionMaxDays: number(env, 'SESSION_MAX_DAYS', { preset: 180, low: 1, high: 3650 }),
    deviceIdleHours: number(env, 'DEVICE_IDLE_HOURS', { preset: 3, low: 1, high: 720 }),
    embedWithSignIn: choice(env, 'OCHE_EMBED_SIGN_IN', false),
    log: logKind(env),
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
