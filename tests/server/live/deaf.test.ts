/** @module-tag long A process that is cut off from Redis, and not let listen when it is back, tries every ten seconds. */
import { expect, it } from 'vitest';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { openRedisBus } from '../../../server/core/live/redis-bus.ts';
import { until } from '../../support/makers/live.ts';

const address = process.env.TEST_REDIS_URL;

(address ? it : it.skip)('hears of the others again, although it was not let listen once', async () => {
  const { hostname, port, pathname } = new URL(address!);
  const sockets = new Set<Socket>();
  let isBusy = false;
  const between = createServer((here) => {
    const there = connect(Number(port || 6379), hostname);
    sockets.add(here);
    here.on('data', (data: Buffer) => (isBusy && /subscribe/i.test(data.toString()) ? undefined : there.write(data)));
    there.on('data', (data: Buffer) => here.write(data));
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const one = await openRedisBus(`redis://127.0.0.1:${(between.address() as AddressInfo).port}${pathname}`);
  const other = await openRedisBus(address!);
  let heard = 0;
  one.subscribe('Season', undefined, () => (heard += 1));
  const say = () => other.publish({ type: 'Season', id: 's' });
  say();
  await until(() => heard);

  isBusy = true;
  for (const socket of sockets) socket.destroy();
  // It asks to listen, and gives that up after five seconds.
  await new Promise((resolve) => setTimeout(resolve, 7000));
  isBusy = false;
  heard = 0;
  const events = await until(() => {
    say();
    return heard;
  });
  expect(events).toBeGreaterThan(0);
  await Promise.all([one.close(), other.close()]);
  between.close();
});
