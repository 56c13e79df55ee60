import { isIPv6 } from 'node:net';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { log } from './log.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Creates the limiters of the configuration. While Redis cannot be reached, each process counts for itself. */
export function openLimiters({ limits, redisUrl }: Config) {
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : undefined;
  redis?.on('error', (error) => log.error(`Redis: ${error.message}`));
  const limiter = (name: string, points: number, duration: number): RateLimiterAbstract => {
    const options = { keyPrefix: `oche:limit:${name}`, points, duration };
    const memory = new RateLimiterMemory(options);
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
  };
  /** Two counts for a day. */
  const daily = (name: string, times: number, bytes: number) => ({
    times: limiter(`${name}-times`, times, day),
    bytes: limiter(`${name}-bytes`, bytes, day),
  });
  return {
    signInFailures: limiter('failures', limits.signInFailures, 15 * minute),
    signInFailuresInAll: limiter('failures-in-all', limits.signInFailuresInAll, hour),
    signInAttempts: limiter('attempts', limits.signInAttempts, 15 * minute),
    /** Links for a new password, by the e-mail address that is typed, and by where they are asked for. */
    passwordResets: limiter('resets', limits.passwordResets, hour),
    passwordResetsFrom: limiter('resets-from', limits.passwordResets * 4, hour),
    /** Wrong tokens of an address; what one token asks for. */
    wrongTokens: limiter('wrong-tokens', limits.wrongTokens, 15 * minute),
    tokenRequests: limiter('token-requests', limits.tokenRequests, minute),
    tokenCost: limiter('token-cost', limits.tokenCost, minute),
    /** Browsers that begin to follow teams, from one network. */
    followers: limiter('followers', limits.pushFollowers, day),
    anonymousWrites: limiter('writes', limits.anonymousWrites, minute),
    /** What one account, or one address without a sign-in, may store in a day: how often, and how many bytes. */
    practice: daily('practice', limits.practiceRecords, limits.practiceBytes),
    errors: daily('errors', limits.errorReports, limits.errorBytes),
    /** Bytes of answers kept for one account in a day (graphql.md 5). */
    keptAnswers: limiter('kept-answers', limits.repeatBytes, day),
    close: () => redis?.disconnect(),
  };
}

/** Rate limits: in memory for one process, in Redis for several. */
export type Limiters = ReturnType<typeof openLimiters>;

/**
 * The key an address is counted under: IPv6 by network (the first 64 bits), since one household has as many addresses
 * as it likes; IPv4, also when written as IPv6, by address.
 */
export function ipKey(address: string): string {
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
