import type { Config } from './config.ts';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** Whether the page that asks is one of ours: of this host, or of a configured origin. Who names no origin is no page. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  { baseUrl, origins }: Config,
): boolean {
  if (origin === undefined) return true;
  const isOfThisHost = URL.canParse(origin) && new URL(origin).host === host;
  return isOfThisHost || [originOf(baseUrl), ...origins].includes(origin);
}

/** The origin of a page that somebody names, if it is one of ours; null for what anybody may have made up. */
export function ownOriginOf(page: string | null, host: string | null | undefined, config: Config): string | null {
  const origin = originOf(page ?? '');
  return origin && isOwnOrigin(origin, host ?? undefined, config) ? origin : null;
}
