import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import Libsql from 'libsql';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { listening, until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { isReady, madeId, missing, practise } from '../../support/server/practice.ts';
import { call } from '../../support/server/rest.ts';

let app: TestApp;
let other: Libsql.Database;
beforeAll(async () => {
  if (databaseKind !== 'sqlite') return;
  for (const level of ['error', 'log'] as const) vi.spyOn(console, level).mockReturnValue();
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000', OCHE_LOCK_WAIT: '2' } });
  other = new Libsql(join(app.ports.config.dataFolder, 'oche.db'));
});
afterAll(async () => {
  vi.restoreAllMocks();
  other?.close();
  await app?.stop();
});

/** Runs the work while another process holds the lock. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  other.exec('BEGIN IMMEDIATE');
  try {
    return await work();
  } finally {
    other.exec('ROLLBACK');
  }
}

(databaseKind === 'sqlite' ? describe : describe.skip)('while another process has locked the database', () => {
  it('everything but writing goes on, and what was sent is kept when the lock is gone', async () => {
    const known = madeId(await practise(app));
    const socket = new WebSocket(`ws://127.0.0.1:${await listening(app)}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    // A client that says nothing is disconnected after a while.
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    const writes = await locked(async () => {
      const waiting = [1, 2, 3].map(() => practise(app));
      let done = 0;
      for (const one of waiting) void one.then(() => (done += 1));
      for (let round = 0; round < 10; round += 1) {
        expect((await call(app, 'GET', '/healthz')).status).toBe(200);
        expect(await missing(app, [known])).toEqual([]);
        socket.ping();
        await once(socket, 'pong');
      }
      expect(done).toBe(0);
      return waiting;
    });
    expect(await missing(app, (await Promise.all(writes)).map(madeId))).toEqual([]);
    stalls.disable();
    // The process used to stand still for as long as the lock was held; the limit allows for a busy machine.
    expect(stalls.max / 1e6).toBeLessThan(5000);
    socket.close();
  });

  it('a write that has waited long enough is refused, and says why', async () => {
    const refused = await locked(async () => {
      const answer = await practise(app);
      expect(await isReady(app)).toBe(false);
      return answer;
    });
    expect(refused.status).toBe(503);
    expect(refused.json.title).toMatch(/Another program keeps the league's database busy\. Nothing was changed\./);
    await until(() => isReady(app));
    expect(await missing(app, [madeId(await practise(app))])).toEqual([]);
  });
});
