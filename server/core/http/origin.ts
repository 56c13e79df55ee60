import type { Config } from '../config.ts';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Whether the request comes from one of our pages: this host or a configured origin. A request without an Origin
 * passes: no page sent it.
 */
export function isOwnOrNoOrigin(
  origin: string | undefined,
  host: string | undefined,
  { baseUrl, origins }: Config,
): boolean {
  if (origin === undefined) return true;
  const isOfThisHost = URL.canParse(origin) && new URL(origin).host === host;
  return isOfThisHost || [originOf(baseUrl), ...origins].includes(origin);
}

/** The given page's origin if it is one of ours, else null, since callers can make it up. */
export function ownOriginOf(page: string | null, host: string | null | undefined, config: Config): string | null {
  const origin = originOf(page ?? '');
  return origin && isOwnOrNoOrigin(origin, host ?? undefined, config) ? origin : null;
}
