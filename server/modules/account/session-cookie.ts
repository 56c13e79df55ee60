import { isThisMachine } from '#rules/site/this-machine.ts';
import type { Config } from '../../core/config.ts';
import type { Browser, CookieAttributes } from '../../core/caller.ts';

/** Name of the cookie that holds the token of a signed-in browser. */
export const sessionCookie = 'oche_session';

/** The cookie of a TV or tablet that was signed in with a PIN; it wins over a login (rest.md 1.11). */
export const deviceCookie = 'oche_device';

/** Every cookie that signs somebody in. */
export const signInCookies = [sessionCookie, deviceCookie];

/** The token that a browser signs in with: that of the device, else that of the login. */
export const deviceOrLoginToken = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[deviceCookie] ?? cookies[sessionCookie];

/** Whether people reach the site over plain http from other machines, so that anybody in between can read along. */
export function mayBeOverheard(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !isThisMachine(hostname);
}

/**
 * Cookie options for sign-in (rest.md 1.11): hidden from scripts, and from other sites unless embedding is configured.
 * Secure by what is served, never by a guess at names: a browser would drop a Secure cookie that comes over plain http.
 */
export function cookieAttributes(
  { baseUrl, embedWithSignIn }: Config,
  browser: Pick<Browser, 'isSecure'> | undefined,
  path = '/',
): CookieAttributes {
  const secure = browser?.isSecure || baseUrl.startsWith('https:');
  const embedded = embedWithSignIn && secure;
  return { path, httpOnly: true, secure, sameSite: embedded ? 'none' : 'lax', partitioned: embedded };
}
