import { afterAll, beforeAll, expect, it } from 'vitest';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { WebSocket } from 'ws';
import { timeSpanText } from '../../../server/core/rest/rest-shapes.ts';
import { publicStatus } from '../../../server/modules/status/status.service.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

it('says whether a season is being played', async () => {
  expect(await publicStatus(await test.ctx())).toMatchObject({ databaseAccess: true, seasonStatus: 'OutOfSeason' });
  await aSeason(test);
  expect(await publicStatus(await test.ctx())).toMatchObject({ databaseAccess: true, seasonStatus: 'InSeason' });
});

it('says when the database cannot be reached', async () => {
  const ctx = { ...(await test.ctx()), db: {} as EntityManager };
  expect(await publicStatus(ctx)).toMatchObject({ databaseAccess: false, seasonStatus: null });
});

it('tells everybody what a program may ask, as the guide for developers has it and as it is set', async () => {
  const guide = ['developers', 'programs'].map((name) => readFileSync(`docs/how-to/${name}.md`, 'utf8')).join('\n');
  const told = [...guide.matchAll(/([\d,]+)<!--(\w+)-->/g)].map(([, usual, name]) => [
    name,
    Number(usual!.replaceAll(',', '')),
  ]);
  const names = [...new Set(told.map(([name]) => name))];
  expect(names.length).toBeGreaterThan(9);
  const limitsOf = async (app: TestApp) =>
    (await askFor<{ limits: Record<string, number> }>(app, `{ limits { ${names.join(' ')} } }`)).limits;
  for (const [name, usual] of told) expect([name, (await limitsOf(test))[name!]]).toEqual([name, usual]);
  const other = await startApp({ env: { TOKEN_REQUESTS: '1234' } });
  expect((await limitsOf(other)).tokenRequests).toBe(1234);
  await other.stop();
});

it('counts the open sockets', async () => {
  const address = await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  const openSockets = async () => (await call(test, 'GET', '/api/Status')).json.result.openSockets as number;
  expect(await openSockets()).toBe(0);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  expect(await openSockets()).toBe(1);
  socket.close();
  await once(socket, 'close');
  while (await openSockets()) await new Promise((resolve) => setTimeout(resolve, 10));
});

it('answers, by every address and to everybody, while the database is closed', async () => {
  const { cookie } = await signIn(test);
  const { database, revisions } = test.ports;
  const closed = await openPorts(test.ports.config);
  await closePorts(closed);
  Object.assign(test.ports, { database: closed.database, revisions: closed.revisions });
  try {
    for (const url of ['/api/Status', '/data/api/status/', '/API/STATUS'])
      for (const headers of [{}, { cookie }, { 'cache-control': 'no-cache' }] as Record<string, string>[]) {
        const { status, json } = await call(test, 'GET', url, { headers });
        expect([url, status]).toEqual([url, 200]);
        expect(json).toMatchObject({ success: true, errors: [], warnings: [], messages: [], trace: [] });
        expect(json.result).toEqual({
          databaseAccess: false,
          cachedEntries: expect.any(Number),
          startTime: expect.any(String),
          upTime: expect.any(String),
          openSockets: 0,
        });
      }
  } finally {
    Object.assign(test.ports, { database, revisions });
  }
  expect((await call(test, 'GET', '/api/Status')).json.result.databaseAccess).toBe(true);
});

it.each([
  [0, '00:00:00'],
  [61_005, '00:01:01.005'],
  [90_061_000, '1.01:01:01'],
])('writes %d ms as %s', (milliseconds, text) => {
  expect(timeSpanText(milliseconds)).toBe(text);
});
