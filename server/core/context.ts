import type { EntityManager } from 'typeorm';
import { anonymous, type Actor } from '#rules/policies.ts';
import { newReads, type Memories, type Reads } from './answers.ts';
import type { Bus, Happening } from './bus.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Limiters } from './limits.ts';
import type { RevisionNumbers, Revisions } from './revisions.ts';
import type { Sockets } from './sockets.ts';
import type { Updates } from './updates.ts';

/** What the whole process shares: its doors to the outside. Tests start an app with their own. */
export interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly bus: Bus;
  readonly revisions: Revisions;
  readonly memories: Memories;
  readonly limiters: Limiters;
  readonly sockets: Sockets;
  readonly updates: Updates;
  /** Accounts of the sample league with their passwords, to be shown to everybody; set only where nobody else can reach us. */
  readonly sampleAccounts?: readonly SampleSignIn[];
  readonly now: () => Date;
  /** A number from 0 to below 1; tests give their own. */
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

/** The browser that asks: what it sent along, and the cookies it is given with the answer. */
export interface Browser {
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, attributes: CookieAttributes): void;
  clearCookie(name: string, attributes: CookieAttributes): void;
}

/** One request: who asks, and the database as that request may use it. Every service function takes one first. */
export interface Context extends Ports {
  readonly actor: Actor;
  readonly db: EntityManager;
  /** Says what happened; it leaves only when the transaction is durable. */
  readonly publish: (event: Happening) => void;
  /** Notes that the data of a scope (a season's id, or "league") changes with this transaction. */
  readonly touch: (scope: string) => void;
  /** What this request read so far, and the revisions as they were before it read anything. */
  readonly reads: Reads;
  readonly numbers: RevisionNumbers;
  /** What this request has made or is making, by key: no request makes anything twice (remember.ts). */
  readonly made: Map<string, Promise<unknown>>;
  /** Answer from the database, whatever is remembered (`Cache-Control: no-cache`). */
  readonly fresh: boolean;
  readonly inTransaction: boolean;
  /** Of the request: for limits and records of sessions. */
  readonly address: string;
  /** Absent where no cookie can be set: in a command, a subscription, a test of a service. */
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

/** The context of one request or command. */
export const contextFor = async (ports: Ports, actor: Actor, request?: Request): Promise<Context> =>
  contextAt(await ports.revisions.current(), ports, actor, request);

/** The context of a question that has an answer even without a database: nobody asks it, nothing remembered holds. */
export const bareContext = (ports: Ports): Context => contextAt(new Map(), ports, anonymous, { fresh: true });

function contextAt(
  numbers: RevisionNumbers,
  ports: Ports,
  actor: Actor,
  { fresh = false, address = '', http }: Request = {},
): Context {
  return {
    ...ports,
    actor,
    db: ports.database.reader,
    publish: outside('publish'),
    touch: outside('touch'),
    reads: newReads(),
    made: new Map(),
    numbers,
    fresh,
    inTransaction: false,
    address,
    http,
  };
}
