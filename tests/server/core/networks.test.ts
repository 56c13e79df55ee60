import { expect, it } from 'vitest';
import { readConfig } from '../../../server/core/config.ts';
import { newNetworks, roomShares } from '../../../server/core/networks.ts';

const megabyte = 1_000_000;

it('a few addresses that take all they may leave room for everybody who takes little', () => {
  const env = { KEPT_PER_ADDRESS: `${32 * megabyte}`, KEPT_IN_ALL: `${128 * megabyte}` };
  const networks = newNetworks(readConfig(env));
  const takes = (address: string, bytes: number) => networks.keep(networks.of(address), bytes, roomShares.passing);
  const large = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  for (const address of large) expect(takes(address, 32 * megabyte)).toBe(true);
  expect(takes('192.0.2.1', 1)).toBe(false);
  expect(takes('192.0.2.4', megabyte)).toBe(false);
  for (let host = 0; host < 60; host += 1) expect(takes(`198.51.100.${host}`, megabyte / 2)).toBe(true);
  networks.release(networks.of('192.0.2.1'), 32 * megabyte);
  expect(takes('192.0.2.5', megabyte)).toBe(true);
});
