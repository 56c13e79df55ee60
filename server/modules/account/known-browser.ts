import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { Account } from './account.entity.ts';
import { cookieAttributes } from './session-cookie.ts';

/** Cookie of a browser somebody has signed in with. It gives no access, and stays when they sign out. */
const knownCookie = 'oche_known';

/** How many accounts one browser is remembered for. */
const mostAccounts = 5;
/** Seconds: the longest that browsers keep a cookie. */
const secondsKept = 400 * 24 * 60 * 60;

type Holder = Pick<Account, 'id' | 'passwordHash'>;

/** Made with the hash of the password, which only the server has: a new password makes every browser unknown. */
const markOf = (browser: string, { id, passwordHash }: Holder) =>
  createHmac('sha256', passwordHash!).update(`known browser ${browser} ${id}`).digest().subarray(0, 16);

function read({ caller }: Context): { browser: string; marks: string[] } | undefined {
  const [browser = '', ...marks] = (caller.browser?.cookies[knownCookie] ?? '').split('.');
  return /^[\w-]{22}$/.test(browser) ? { browser, marks: marks.slice(0, mostAccounts) } : undefined;
}

const isMark = (mark: string, own: Buffer) => {
  const bytes = Buffer.from(mark, 'base64url');
  return bytes.length === own.length && timingSafeEqual(bytes, own);
};

/** The id of the calling browser, if somebody has signed in there with this account and its present password. */
export function knownBrowser(ctx: Context, account: Holder | null): string | undefined {
  const known = read(ctx);
  if (!known || !account?.passwordHash) return undefined;
  const own = markOf(known.browser, account);
  return known.marks.some((mark) => isMark(mark, own)) ? known.browser : undefined;
}

/** Marks the calling browser as one that this account was signed in with. */
export function rememberBrowser(ctx: Context, account: Holder): void {
  if (!ctx.caller.browser || !account.passwordHash) return;
  const { browser, marks } = read(ctx) ?? { browser: randomBytes(16).toString('base64url'), marks: [] };
  const own = markOf(browser, account).toString('base64url');
  const value = [browser, own, ...marks.filter((mark) => mark !== own)].slice(0, mostAccounts + 1).join('.');
  ctx.caller.browser.setCookie(knownCookie, value, {
    ...cookieAttributes(ctx.config, ctx.caller.browser),
    maxAge: secondsKept,
  });
}
