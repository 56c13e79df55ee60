import type { EntityManager } from 'typeorm';

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

/** A change that its first transaction takes note of, so that it is not made again (graphql.md 5). */
export interface ChangeMadeOnce {
  noteIn(db: EntityManager, now: Date): Promise<void>;
  /** Says that the transaction is committed. */
  confirm(): void;
}

/** Who asks: their address and browser, for limits and session records. */
export interface Caller {
  readonly ip: string;
  /** Missing where no cookie can be set: in a command, a subscription, a service test. */
  readonly browser?: Browser | undefined;
  /** What is asked for under a key. */
  readonly change?: ChangeMadeOnce | undefined;
}
