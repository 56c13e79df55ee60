import type { EntityManager } from 'typeorm';
import { audienceOf, type Audience } from '#rules/people/audience.ts';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import { newReads, type Memories, type Reads } from './memory/answers.ts';
import type { Bus, Happening } from './bus.ts';
import type { Config } from './config.ts';
import type { Database } from './data/database.ts';
import type { Limiters } from './limiters.ts';
import type { RevisionNumbers, Revisions } from './data/revisions.ts';
import type { Sockets } from './live/sockets.ts';
import type { Networks } from './networks.ts';
import type { Updates } from './live/updates.ts';

/** Shared by the whole process: its ports to the outside. Tests start an app with their own. */
export interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly bus: Bus;
  readonly revisions: Revisions;
  readonly memories: Memories;
  readonly limiters: Limiters;
  readonly networks: Networks;
  readonly sockets: Sockets;
  readonly updates: Updates;
  /** Sample accounts with their passwords, shown to a browser on this machine only. */
  readonly sampleAccounts?: readonly SampleSignIn[];
  readonly now: () => Date;
  /** Returns a number from 0 to below 1; tests pass their own. */
  readonly random: () => number;
}

export interface SampleSignIn {
  emailAddress: string;
  name: string;
  description: string;
  password: string;
}

export interface CookieAttributes {
  path: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'lax' | 'none';
  partitioned: boolean;
  /** Seconds. */
  maxAge?: number;
}

/** The calling browser: the cookies it sent, and those to set with the answer. */
export interface Browser {
  readonly userAgent: string;
  /** The request came by https, as far as trusted proxies say. */
  readonly isSecure: boolean;
  /** Somebody at this very machine: a loopback address and host, and no proxy in between. */
  readonly isHere: boolean;
  /** Origin of the page that asks, as it says itself, if it is one of ours. */
  readonly origin?: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, attributes: CookieAttributes): void;
  clearCookie(name: string, attributes: CookieAttributes): void;
}

/**
 * What an answer is made from that a whole audience shares: nothing of who asks but what the audience has in common, so
 * that nobody's own data can get into it.
 */
export interface SharedContext extends Ports {
  readonly audience: Audience;
  readonly db: EntityManager;
  /** What this request has read so far, and the revisions from before its first read. */
  readonly reads: Reads;
  readonly numbers: RevisionNumbers;
  /** Values made or being made by this request, by key, so that nothing is made twice (remember.ts). */
  readonly made: Map<string, Promise<unknown>>;
  /** How long this request has worked so far (work.ts). */
  readonly work: { milliseconds: number };
  /** Bypass all memories and read the database (`Cache-Control: no-cache` of somebody who is signed in). */
  readonly fresh: boolean;
  readonly inTransaction: boolean;
}

/** One request: the actor, and the database as that request may use it. Every service function takes one first. */
export interface Context extends SharedContext {
  readonly actor: Actor;
  /** Queues an event; it is published after the commit. */
  readonly publish: (event: Happening) => void;
  /** Marks a scope (a season's id, or a named one) as changed by this transaction. */
  readonly touch: (scope: string) => void;
  /** Caller's address and browser, for limits and session records. */
  readonly address: string;
  /** Missing where no cookie can be set: in a command, a subscription, a service test. */
  readonly http?: Browser;
}

interface Request {
  fresh?: boolean;
  address?: string;
  http?: Browser;
}

const outside = (name: string) => () => {
  throw new Error(`${name} belongs inside transaction(ctx, ...).`);
};

/** Creates the context of one request or command. */
export const contextFor = async (ports: Ports, actor: Actor, request?: Request): Promise<Context> =>
  contextAt(await ports.revisions.current(), ports, actor, request);

/** A context for questions answered even without a database: anonymous, nothing remembered. */
export const bareContext = (ports: Ports): Context => contextAt(new Map(), ports, anonymous, { fresh: true });

/** The context as another actor: who is just signing in, or on whose behalf something is done. */
export const contextAs = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor, audience: audienceOf(actor) });

/** The context without what belongs to this caller alone, for an answer that the whole audience will share. */
export function sharedContext({
  actor: _actor,
  publish: _publish,
  touch: _touch,
  address: _address,
  http: _http,
  ...shared
}: Context): SharedContext {
  return shared;
}

function contextAt(
  numbers: RevisionNumbers,
  ports: Ports,
  actor: Actor,
  { fresh = false, address = '', http }: Request = {},
): Context {
  return {
    ...ports,
    actor,
    audience: audienceOf(actor),
    db: ports.database.reader,
    publish: outside('publish'),
    touch: outside('touch'),
    reads: newReads(),
    made: new Map(),
    work: { milliseconds: 0 },
    numbers,
    fresh,
    inTransaction: false,
    address,
    http,
  };
}
