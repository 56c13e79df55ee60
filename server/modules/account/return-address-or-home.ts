import type { Config } from '../../core/config.ts';

const controls = /[\u0000-\u0020\u007f-\u009f\\]/;

/** Letters that no header can have. */
const foreign = /[^\u0000-\u007f]/;

const parse = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);

/**
 * Where to redirect after signing in or out: the requested address when it is on this site (`/teams/?a=b`, or in full)
 * or on a configured client origin; otherwise "/" (live.md 18). `callerOrigin` is the origin the caller used, where it is not
 * the configured one. It is sent in a header, so letters that no header can have are encoded.
 */
export function returnAddressOrHome(
  { baseUrl, origins }: Pick<Config, 'baseUrl' | 'origins'>,
  text: unknown,
  callerOrigin?: string,
): string {
  if (typeof text !== 'string' || !text || text.length > 2000 || controls.test(text)) return '/';
  const site = new URL(baseUrl).origin;
  if (text.startsWith('/')) {
    const url = parse(text, site);
    // "//elsewhere" names another host, and "/.//elsewhere" would after normalisation.
    const isHere = url?.origin === site && !text.startsWith('//') && !url.pathname.startsWith('//');
    if (!isHere) return '/';
    return foreign.test(text) ? url.pathname + url.search + url.hash : text;
  }
  const url = parse(text);
  const isOurs = url && [site, callerOrigin, ...origins].includes(url.origin) && !url.username && !url.password;
  return isOurs && /^https?:$/.test(url.protocol) ? url.href : '/';
}
