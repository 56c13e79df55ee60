/** @module-tag long Servers with silent visitors are stopped, and given the time that this may take. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { emptyDatabase } from '../../support/server/app.ts';
import { bundle } from '../../support/server/process.ts';
import { deafSocket, silent } from '../../support/server/silence.ts';
import { slowness } from '../../support/slowness.ts';

let main: Awaited<ReturnType<typeof bundle>>;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  [main, database] = await Promise.all([bundle('main'), emptyDatabase()]);
});
afterAll(async () => {
  await main.remove();
  await database.drop();
});

const unfinished = {
  'nothing at all': '',
  'half a head': 'POST /api/Sayg HTTP/1.1\r\nhost: x\r\ncontent-',
  'half a body':
    'POST /api/Sayg HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"yourName"',
  'a kept connection': 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
};

describe('SIGTERM', () => {
  it('ends within five seconds with 0, whoever is silent, with everything that was acknowledged', async () => {
    const server = main.start({ ...database.env, ANONYMOUS_WRITES: '100000' });
    const address = (await server.address)!;
    for (const text of Object.values(unfinished)) await silent(address, text);
    await deafSocket(address);
    const polite = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(polite, 'open');
    const goodbye = once(polite, 'close').then(([code]) => code as number);

    const acknowledged: string[] = [];
    let isOver = false;
    const practise = async () => {
      while (!isOver) {
        const response = await fetch(`${address}/api/Sayg`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ yourName: 'Ann', numberOfLegs: 3, startingScore: 501, legs: {} }),
        });
        const { result } = (await response.json()) as { result?: { id: string } };
        if (result) acknowledged.push(result.id);
      }
    };
    const writers = [1, 2, 3, 4].map(() => practise().catch(() => undefined));
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));

    const since = performance.now();
    server.child.kill('SIGTERM');
    const code = await server.ended;
    const took = performance.now() - since;
    // Its output says what was still under way.
    expect([code, code ? server.printed() : '']).toEqual([0, '']);
    expect(took / slowness()).toBeLessThan(5000);
    expect(await goodbye).toBe(1001);
    isOver = true;
    await Promise.all(writers);

    const again = main.start(database.env);
    const next = (await again.address)!;
    const known = await Promise.all(acknowledged.map(async (id) => (await fetch(`${next}/api/Sayg/${id}`)).status));
    expect(known.filter((status) => status !== 200)).toEqual([]);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
