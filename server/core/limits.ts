import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Actor } from '#rules/people/policies.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import { ipKey } from './limiters.ts';
import type { Ports } from './ports.ts';

const nameKey = (name: string) => createHash('sha256').update(name).digest('base64url');

/** `points`: how much is taken at once; 1 unless given. */
async function consume(
  limiter: RateLimiterAbstract,
  { key, points = 1 }: { key: string; points?: number },
  what: string,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
    throw new DomainError('LIMITED', `${what} Try again in ${wait}.`, { retryAfter: seconds });
  }
}

/** As `consume`, for what is not refused but left out: whether there was as much left. */
async function takePoints(limiter: RateLimiterAbstract, key: string, points: number): Promise<boolean> {
  if (points <= 0) return true;
  try {
    await limiter.consume(key, points);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return false;
  }
}

/** Who tries to sign in: with which e-mail address, and in which browser if the account knows it. */
interface SignInAttempt {
  emailAddress: string;
  /** Id of a browser in which somebody has signed in with this account before. */
  knownBrowser: string | undefined;
}

/** Failures of an account are counted by address; in a browser that the account knows, by browser, wherever it is. */
const failureKey = ({ caller }: Context, { emailAddress, knownBrowser }: SignInAttempt) =>
  nameKey(`${emailAddress} ${knownBrowser ?? ipKey(caller.ip)}`);

/**
 * Counts a sign-in attempt before the password is checked, so that simultaneous attempts count too. It counts as failed
 * until forgetSignInFailures(). Attempts elsewhere lock nobody out of a browser in which they have signed in before. Errors:
 * LIMITED, whether or not the account exists.
 */
export async function limitSignIn(ctx: Context, attempt: SignInAttempt): Promise<void> {
  const { limiters, caller } = ctx;
  const message = 'There have been too many attempts to sign in.';
  if (!attempt.knownBrowser) await consume(limiters.signInAttempts, { key: ipKey(caller.ip) }, message);
  await consume(limiters.signInFailures, { key: failureKey(ctx, attempt) }, message);
  if (!attempt.knownBrowser)
    await consume(limiters.signInFailuresInAll, { key: nameKey(attempt.emailAddress) }, message);
}

/** After the right password: earlier failures from there no longer count, nor does this attempt. */
export async function forgetSignInFailures(ctx: Context, attempt: SignInAttempt): Promise<void> {
  await ctx.limiters.signInFailures.delete(failureKey(ctx, attempt));
  if (!attempt.knownBrowser) await ctx.limiters.signInFailuresInAll.reward(nameKey(attempt.emailAddress));
}

/** Counts that a link for a new password is asked for. Errors: LIMITED, whether or not there is such an account. */
export async function limitPasswordReset({ limiters, caller }: Context, emailAddress: string): Promise<void> {
  const message = 'A link for a new password was asked for too often.';
  await consume(limiters.passwordResetsFrom, { key: ipKey(caller.ip) }, message);
  await consume(limiters.passwordResets, { key: nameKey(emailAddress) }, message);
}

/** Counts a wrong token that came from an address; right ones are never refused for it. Errors: LIMITED. */
export const limitWrongToken = ({ limiters }: Pick<Ports, 'limiters'>, address: string): Promise<void> =>
  consume(limiters.wrongTokens, { key: ipKey(address) }, 'Too many wrong tokens came from your network.');

/** Counts a request, or a message over a socket, that a program makes with its token. Errors: LIMITED. */
export async function limitToken({ limiters }: Pick<Ports, 'limiters'>, { token }: Actor): Promise<void> {
  if (token) await consume(limiters.tokenRequests, { key: token.id }, `The token “${token.name}” was used too often.`);
}

/** Counts what a GraphQL query of a program costs. Errors: LIMITED. */
export async function limitTokenCost(
  { limiters }: Pick<Ports, 'limiters'>,
  { token }: Actor,
  cost: number,
): Promise<void> {
  if (token)
    await consume(limiters.tokenCost, { key: token.id, points: cost }, `The token “${token.name}” asked for too much.`);
}

/** Counts an anonymous write (practice scores, error reports). Errors: LIMITED. */
export async function limitAnonymousWrite({ actor, limiters, caller }: Context): Promise<void> {
  if (actor.isAnonymous)
    await consume(limiters.anonymousWrites, { key: ipKey(caller.ip) }, 'Too much was sent from your network at once.');
}

/** Counts a browser that begins to follow teams. Errors: LIMITED. */
export const limitNewFollowers = ({ limiters, caller }: Context): Promise<void> =>
  consume(limiters.followers, { key: ipKey(caller.ip) }, 'Many browsers in your network began to follow teams today.');

/** Counts the bytes of an answer that is to be kept; false where its account has had enough of them kept today. */
export const claimRoomForAnswer = ({ limiters, actor }: Context, bytes: number): Promise<boolean> =>
  takePoints(limiters.keptAnswers, actor.accountId!, bytes);

/** Whose count of the day it is: a token's, the account's, or that of the address of somebody who is not signed in. */
const dayKey = ({ actor, caller }: Context) => actor.token?.id ?? actor.accountId ?? ipKey(caller.ip);

/** What somebody may still store of a kind today. */
export interface Allowance {
  /** Nothing may be added any more, however little. */
  isSpent: boolean;
  /**
   * Takes what is about to be stored, so that two at the same moment cannot both have the last of it. False, and
   * nothing is taken, when there is not as much left.
   */
  take(bytes: number, times: number): Promise<boolean>;
  /** Gives back what was taken and not stored. */
  giveBack(bytes: number, times: number): Promise<void>;
  /** Counts what was stored, a little at a time. */
  spend(bytes: number): Promise<void>;
}

/**
 * What the caller may still store today, by count and by bytes. Never used inside a transaction: it may ask Redis.
 */
export async function allowanceOf(ctx: Context, kind: 'practice' | 'errors'): Promise<Allowance> {
  const { times, bytes } = ctx.limiters[kind];
  const key = dayKey(ctx);
  const giveBack = async (limiter: RateLimiterAbstract, points: number) =>
    void (points > 0 && (await limiter.reward(key, points)));
  const allowance: Allowance = {
    isSpent: ((await bytes.get(key))?.remainingPoints ?? 1) <= 0,
    async take(stored, count) {
      const [isCounted, isMeasured] = [await takePoints(times, key, count), await takePoints(bytes, key, stored)];
      if (!isCounted || !isMeasured) await allowance.giveBack(stored, count);
      return isCounted && isMeasured;
    },
    async giveBack(stored, count) {
      await giveBack(times, count);
      await giveBack(bytes, stored);
    },
    spend: async (stored) => void (await takePoints(bytes, key, stored)),
  };
  return allowance;
}
