import { BlockList, isIP } from 'node:net';
import type { Config } from '../../core/config.ts';
import type { Browser, CookieAttributes } from '../../core/context.ts';

/** Name of the cookie that holds the token of a signed-in browser. */
export const sessionCookie = 'oche_session';

/** The cookie of a TV or tablet that was signed in with a PIN; it wins over a login (rest.md 1.11). */
export const deviceCookie = 'oche_device';

/** Every cookie that signs somebody in. */
export const signInCookies = [sessionCookie, deviceCookie];

/** The token that a browser signs in with: that of the device, else that of the login. */
export const tokenIn = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[deviceCookie] ?? cookies[sessionCookie];

const localNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localNetworks.addSubnet(network, bits);

/**
 * Whether the site is used over plain http on this machine or its local network, where a Secure cookie would be lost.
 */
export function isPlainLocal(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'http:') return false;
  return isIP(hostname)
    ? localNetworks.check(hostname)
    : hostname === '[::1]' || hostname === 'localhost' || /\.(localhost|local)$/.test(hostname);
}

/**
 * Cookie options for sign-in (rest.md 1.11): hidden from scripts, and from other sites unless embedding is configured.
 */
export function cookieAttributes(
  { baseUrl, embedWithSignIn }: Config,
  browser: Pick<Browser, 'isSecure'> | undefined,
  path = '/',
): CookieAttributes {
  const secure = browser?.isSecure || !isPlainLocal(baseUrl);
  const embedded = embedWithSignIn && secure;
  return { path, httpOnly: true, secure, sameSite: embedded ? 'none' : 'lax', partitioned: embedded };
}
