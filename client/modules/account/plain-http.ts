import { isThisMachine } from '#rules/site/this-machine.ts';

/** What to know before signing in at an address of plain http; undefined where nothing is wrong. */
export function plainHttpWarning(
  siteAddress: string,
  { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'> = location,
): string | undefined {
  if (protocol !== 'http:') return undefined;
  if (siteAddress.startsWith('https:'))
    return `This address is not encrypted (http), and browsers keep a sign-in to this site only with https. Open ${siteAddress} instead.`;
  if (isThisMachine(hostname)) return undefined;
  return 'This connection is not encrypted (http): others in the network could read your password. Do not use a password here that you use elsewhere.';
}
