import type { EntityManager } from 'typeorm';
import { audienceOf, type Audience } from '#rules/people/audience.ts';
import { anonymous, type Actor } from '#rules/people/policies.ts';
import type { Happening } from './bus.ts';
import type { Caller } from './caller.ts';
import type { RevisionNumbers } from './data/revisions.ts';
import { newReads, type Reads } from './memory/answers.ts';
import type { Ports } from './ports.ts';

/** What one request has read and made so far. */
interface Request {
  /** What it has read, and the revisions from before its first read. */
  readonly reads: Reads;
  readonly numbers: RevisionNumbers;
  /** Values made or being made, by key, so that nothing is made twice (remember.ts). */
  readonly made: Map<string, Promise<unknown>>;
  /** How long it has worked (work.ts). */
  readonly work: { milliseconds: number };
  /** Bypass all memories and read the database (`Cache-Control: no-cache` of somebody who is signed in). */
  readonly fresh: boolean;
}

/**
 * What an answer is made from that a whole audience shares: nothing of who asks but what the audience has in common, so
 * that nobody's own data can get into it.
 */
export interface SharedContext extends Ports {
  readonly audience: Audience;
  readonly db: EntityManager;
  readonly inTransaction: boolean;
  /** The zone of the league's clock: its days, start hours and messages go by it (league.md 1). */
  readonly timeZone: string;
  readonly request: Request;
}

/** One request: the actor, and the database as that request may use it. Every service function takes one first. */
export interface Context extends SharedContext {
  readonly actor: Actor;
  /** Queues an event; it is published after the commit. */
  readonly publish: (event: Happening) => void;
  /** Marks a scope (a season's id, or a named one) as changed by this transaction. */
  readonly touch: (scope: string) => void;
  /** Does so at once and returns its revision: whoever else does, waits until this transaction ends. */
  readonly touchNow: (scope: string) => Promise<number>;
  readonly caller: Caller;
}

interface Asking extends Partial<Caller> {
  fresh?: boolean;
}

const outside = (name: string) => () => {
  throw new Error(`${name} belongs inside transaction(ctx, ...).`);
};

/** Creates the context of one request or command. */
export async function contextFor(ports: Ports, actor: Actor, asking?: Asking): Promise<Context> {
  const numbers = await ports.revisions.current();
  return { ...contextAt(numbers, ports, actor, asking), timeZone: await ports.zoneOf(ports, numbers) };
}

/**
 * A context for questions answered even without a database: anonymous, nothing remembered, and the clock of the
 * configuration, not of the league's settings.
 */
export const anonymousUncachedContext = (ports: Ports): Context =>
  contextAt(new Map(), ports, anonymous, { fresh: true });

/** The context as another actor: who is just signing in, or on whose behalf something is done. */
export const contextAs = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor, audience: audienceOf(actor) });

/**
 * The context past the memories that requests share: what is asked with it comes from the database, unless this request
 * has made it before (`request.made`).
 */
export const uncachedContext = <C extends SharedContext>(ctx: C): C => ({
  ...ctx,
  request: { ...ctx.request, fresh: true },
});

/** The context without what belongs to this caller alone, for an answer that the whole audience will share. */
export function sharedContext({
  actor: _actor,
  publish: _publish,
  touch: _touch,
  touchNow: _touchNow,
  caller: _caller,
  ...shared
}: Context): SharedContext {
  return shared;
}

function contextAt(
  numbers: RevisionNumbers,
  ports: Ports,
  actor: Actor,
  { fresh = false, ip = '', browser, change }: Asking = {},
): Context {
  return {
    ...ports,
    actor,
    audience: audienceOf(actor),
    db: ports.database.reader,
    publish: outside('publish'),
    touch: outside('touch'),
    touchNow: outside('touchNow'),
    inTransaction: false,
    timeZone: ports.config.texts.timeZone,
    request: { reads: newReads(), numbers, made: new Map(), work: { milliseconds: 0 }, fresh },
    caller: { ip, browser, change },
  };
}

/** The moment so many days before now. */
export const daysAgo = ({ now }: Pick<Context, 'now'>, days: number): Date =>
  new Date(now().getTime() - days * 86_400_000);
