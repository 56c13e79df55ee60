import { BlockList, isIP } from 'node:net';
import type { Config } from '../../core/config.ts';
import type { CookieAttributes } from '../../core/context.ts';

/** Name of the cookie that holds the token of a signed-in browser. */
export const sessionCookie = 'oche_session';

const localNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localNetworks.addSubnet(network, bits);

/** Whether the site is reached over plain http on this machine or its local network, where a Secure cookie would be lost. */
export function isPlainLocal(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'http:') return false;
  return isIP(hostname)
    ? localNetworks.check(hostname)
    : hostname === '[::1]' || hostname === 'localhost' || /\.(localhost|local)$/.test(hostname);
}

/** How cookies of sign-in are kept (rest.md 1.11): out of reach of scripts, and of other sites unless embedding is configured. */
export function cookieAttributes({ baseUrl, embedWithSignIn }: Config, path = '/'): CookieAttributes {
  const secure = !isPlainLocal(baseUrl);
  const embedded = embedWithSignIn && secure;
  return { path, httpOnly: true, secure, sameSite: embedded ? 'none' : 'lax', partitioned: embedded };
}
