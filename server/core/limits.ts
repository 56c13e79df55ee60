import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

/** How often things may be tried. In memory for one process, in Redis for several. */
export interface Limiters {
  readonly signInFailures: RateLimiterAbstract;
  readonly signInAttempts: RateLimiterAbstract;
  readonly anonymousWrites: RateLimiterAbstract;
  close(): void;
}

const minute = 60;

/** Opens the limiters that the configuration asks for. While Redis cannot be reached, each process counts for itself. */
export function openLimiters({ limits, redisUrl }: Config): Limiters {
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : undefined;
  redis?.on('error', (error) => console.error(`Redis: ${error.message}`));
  const limiter = (name: string, points: number, duration: number) => {
    const options = { keyPrefix: `oche:limit:${name}`, points, duration };
    const memory = new RateLimiterMemory(options);
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
  };
  return {
    signInFailures: limiter('failures', limits.signInFailures, 15 * minute),
    signInAttempts: limiter('attempts', limits.signInAttempts, 15 * minute),
    anonymousWrites: limiter('writes', limits.anonymousWrites, minute),
    close: () => redis?.disconnect(),
  };
}

/**
 * Whom an address stands for: an IPv6 address for its whole network (the first 64 bits), since one household has as
 * many addresses there as it likes; an IPv4 address, also one written as IPv6, for itself.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back?.split(':').filter(Boolean) ?? [];
  const groups =
    back === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

const nameKey = (name: string) => createHash('sha256').update(name).digest('base64url');

async function consume(limiter: RateLimiterAbstract, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    throw new DomainError('LIMITED', `${what} Try again in ${wait}.`, [], undefined, seconds);
  }
}

/**
 * Counts an attempt to sign in, before the password is looked at, so that many at the same moment are counted too. The
 * account is taken as failed until forgiveSignIn(). Errors: LIMITED, whether there is such an account or not.
 */
export async function limitSignIn({ limiters, address }: Context, emailAddress: string): Promise<void> {
  const message = 'There have been too many attempts to sign in.';
  await consume(limiters.signInAttempts, addressKey(address), message);
  await consume(limiters.signInFailures, nameKey(emailAddress), message);
}

/** The right password was given: earlier failures of the account no longer count. */
export async function forgiveSignIn({ limiters }: Context, emailAddress: string): Promise<void> {
  await limiters.signInFailures.delete(nameKey(emailAddress));
}

/** Counts a write by somebody who is not signed in (practice scores, error reports). Errors: LIMITED. */
export async function limitAnonymousWrite({ actor, limiters, address }: Context): Promise<void> {
  if (actor.isAnonymous)
    await consume(limiters.anonymousWrites, addressKey(address), 'Too much was sent from your network at once.');
}
