import { isIP } from 'node:net';
import { usualColour } from '#rules/colour.ts';

/** Texts of the header and footer: from the environment, and from the league's settings where those differ. */
export interface LeagueTexts {
  name: string;
  contact: string;
  logo: string;
  colour: string;
  social: MenuItem[];
  menuBefore: MenuItem[];
  menuAfter: MenuItem[];
  custodians: string;
  privacyUrl: string;
  termsUrl: string;
}

/** A link of the menu: internal when it starts with "/". */
export interface MenuItem {
  text: string;
  url: string;
}

export interface Limits {
  graphqlDepth: number;
  graphqlAliases: number;
  graphqlTokens: number;
  /** Characters of one query's text. */
  graphqlText: number;
  /** Subscriptions on one socket. */
  subscriptions: number;
  /** Sockets of one address at a time, and messages of one address between two heartbeats. */
  socketsPerAddress: number;
  socketMessages: number;
  /** Largest message that is published on a socket, and seconds between two heartbeats. */
  socketBytes: number;
  heartbeatSeconds: number;
  graphqlCost: number;
  /** Failed sign-ins of one account, and attempts of one address, in 15 minutes. */
  signInFailures: number;
  signInAttempts: number;
  /** Anonymous writes of one address in a minute. */
  anonymousWrites: number;
  bodyBytes: number;
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
  sample: boolean;
  redisUrl: string | undefined;
  /** Origins, besides our own, whose pages may call with credentials and be returned to. */
  origins: string[];
  /** Addresses of the reverse proxies in front of us, whose word on the caller's address is taken; false = none. */
  proxies: string | false;
  /** Address under which people reach the site, without a trailing slash. */
  baseUrl: string;
  oidc: Oidc | undefined;
  texts: LeagueTexts;
  limits: Limits;
  sessionIdleDays: number;
  sessionMaxDays: number;
  /** The site may be embedded with sign-in in pages of other sites. */
  embedWithSignIn: boolean;
  /** GraphiQL, and details in error answers. */
  development: boolean;
  build: { branch: string; version: string; date: string; prName: string; prLink: string };
}

type Environment = Record<string, string | undefined>;

/** A setting that cannot be used, named so that whoever starts the server can mend it. */
export class ConfigError extends Error {}

/** The same for what is found out only when it is used: a door that does not open. */
export const unusable = (name: string, what: string, error: unknown, advice: string): ConfigError =>
  new ConfigError(`${name}: ${what} (${reasonOf(error)}). ${advice} See docs/how-to/configure.md.`);

/** Connecting to a name with several addresses fails with one error for each. */
const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  return message || (errors?.length ? reasonOf(errors[0]) : code) || String(error);
};

const refuse = (name: string, value: string, expected: string): never => {
  throw new ConfigError(`${name} is "${value}", but must be ${expected}. See docs/how-to/configure.md.`);
};

const number = (env: Environment, name: string, preset: number, low: number, high: number): number => {
  const text = env[name]?.trim();
  if (!text) return preset;
  const value = Number(text);
  return Number.isInteger(value) && value >= low && value <= high
    ? value
    : refuse(name, text, `a whole number from ${low} to ${high}`);
};

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

/** Where people reach the site. The pages know no other place than the top of a host. */
const baseUrl = (env: Environment): string | undefined => {
  const text = address(env, 'OCHE_BASE_URL', ['http:', 'https:']);
  if (!text) return undefined;
  const { pathname, search, hash, origin } = new URL(text);
  return pathname === '/' && !search && !hash
    ? origin
    : refuse('OCHE_BASE_URL', text, 'an address without a path, such as https://darts.example');
};

/** Address of a page or picture: here, when it starts with "/", or elsewhere. */
const link = (env: Environment, name: string): string => {
  const text = env[name]?.trim() ?? '';
  const isUsable = !text || /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
  return isUsable ? text : refuse(name, text, 'an address such as /about or https://league.example/about');
};

const namedProxies = ['loopback', 'linklocal', 'uniquelocal'];

/** "10.0.0.0/8" and the like; one address is a network of its own. */
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

/** "Text|/address, Text|https://elsewhere" as menu items. */
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

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Reads and checks the environment. Errors: ConfigError, naming the variable. */
export function readConfig(env: Environment): Config {
  const port = number(env, 'PORT', 3000, 0, 65535);
  const host = env.HOST?.trim() || '127.0.0.1';
  const databaseUrl = address(env, 'DATABASE_URL', ['mysql:']);
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
    sample: sampleWanted,
    redisUrl: address(env, 'REDIS_URL', ['redis:', 'rediss:']),
    origins: origins(env),
    proxies: proxies(env),
    baseUrl: baseUrl(env) ?? `http://${isLocal(host) ? host : 'localhost'}:${port}`,
    oidc: oidc(env),
    texts: {
      name: env.LEAGUE_NAME?.trim() || 'Wexcombe & District',
      contact: env.LEAGUE_CONTACT?.trim() || '',
      logo: link(env, 'LEAGUE_LOGO'),
      colour: colour(env),
      social: menu(env, 'LEAGUE_SOCIAL'),
      menuBefore: menu(env, 'LEAGUE_MENU_BEFORE'),
      menuAfter: menu(env, 'LEAGUE_MENU_AFTER'),
      custodians: env.LEAGUE_CUSTODIANS?.trim() || '',
      privacyUrl: link(env, 'LEAGUE_PRIVACY_URL'),
      termsUrl: link(env, 'LEAGUE_TERMS_URL'),
    },
    limits: {
      graphqlDepth: number(env, 'GRAPHQL_DEPTH', 15, 1, 100),
      graphqlAliases: number(env, 'GRAPHQL_ALIASES', 30, 1, 1000),
      graphqlTokens: number(env, 'GRAPHQL_TOKENS', 2000, 100, 100_000),
      graphqlText: number(env, 'GRAPHQL_TEXT', 20_000, 1000, 1_000_000),
      subscriptions: number(env, 'GRAPHQL_SUBSCRIPTIONS', 100, 1, 10_000),
      socketsPerAddress: number(env, 'SOCKETS_PER_ADDRESS', 500, 1, 1_000_000),
      socketMessages: number(env, 'SOCKET_MESSAGES', 20_000, 10, 10_000_000),
      socketBytes: number(env, 'SOCKET_BYTES', 500_000, 10_000, 10_000_000),
      heartbeatSeconds: number(env, 'SOCKET_HEARTBEAT', 10, 1, 15),
      graphqlCost: number(env, 'GRAPHQL_COST', 20_000, 100, 10_000_000),
      signInFailures: number(env, 'SIGN_IN_FAILURES', 10, 1, 10_000),
      signInAttempts: number(env, 'SIGN_IN_ATTEMPTS', 100, 1, 100_000),
      anonymousWrites: number(env, 'ANONYMOUS_WRITES', 120, 1, 100_000),
      bodyBytes: number(env, 'BODY_BYTES', 2_000_000, 10_000, 50_000_000),
    },
    sessionIdleDays: number(env, 'SESSION_IDLE_DAYS', 30, 1, 3650),
    sessionMaxDays: number(env, 'SESSION_MAX_DAYS', 180, 1, 3650),
    embedWithSignIn: choice(env, 'OCHE_EMBED_SIGN_IN', false),
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
