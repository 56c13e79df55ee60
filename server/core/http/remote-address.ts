import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Where a request comes from; an empty text when its connection was gone before it was read. */
export const ipOf = ({ ip }: { ip: string | undefined }): string => ip ?? '';

const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const kindOf = (address: string) => (isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const));
const withoutIpv6Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The client address of an upgrade request, which bypasses the framework: the nearest address that is not a trusted
 * proxy, from the forwarded header. `proxies` as in the configuration.
 */
export function remoteAddressReader(proxies: string | false): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(proxies);
  return ({ socket, headers }) => {
    const said = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = withoutIpv6Prefix(socket.remoteAddress ?? '');
    while (said.length && isIP(address) && isTrusted(address)) {
      const before = withoutIpv6Prefix(said.pop()!.trim());
      if (!isIP(before)) break;
      address = before;
    }
    return address;
  };
}

/**
 * The host an upgrade request was sent to, found as the framework does for other requests: from the header of a trusted
 * proxy, else from its own.
 */
export function requestHostReader(proxies: string | false): (request: IncomingMessage) => string | undefined {
  const isTrusted = trustedProxies(proxies);
  return ({ socket, headers }) => {
    const said = String(headers['x-forwarded-host'] ?? '')
      .split(',')
      .at(-1)!
      .trim();
    const address = withoutIpv6Prefix(socket.remoteAddress ?? '');
    return said && isIP(address) && isTrusted(address) ? said : headers.host;
  };
}

function trustedProxies(proxies: string | false): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of (proxies || '').split(',').filter(Boolean))
    for (const network of namedNetworks[entry] ?? [entry]) {
      const [address = '', bits] = network.split('/');
      if (bits) trusted.addSubnet(address, Number(bits), kindOf(address));
      else trusted.addAddress(address, kindOf(address));
    }
  return (address) => trusted.check(address, kindOf(address));
}
