import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/core/config.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import type { TestApp } from './app.ts';

/** A second server with the first one's database, Redis and clock. */
export async function secondServer(first: TestApp): Promise<TestApp> {
  const { databaseUrl = '', dataFolder, redisUrl = '' } = first.ports.config;
  const env = { OCHE_SAMPLE: 'off', OCHE_DATA: dataFolder, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const opened = await openPorts(readConfig({ ...env, SOCKETS_PER_ADDRESS: '10000' }));
  const ports = { ...opened, now: () => new Date(first.clock.now) };
  const app = await createApp(ports, { folder: undefined, operations: {} });
  const stop = async () => {
    await app.close();
    await closePorts(ports);
  };
  return { ...first, app, ports, stop };
}
