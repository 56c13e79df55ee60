import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from 'graphql-ws';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { startApp, type TestApp } from '../../../support/server/app.ts';
import { ask } from '../../account/ask.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { GRAPHQL_COST: '100' } });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

const times = (count: number) =>
  Array.from({ length: count }, (_, n) => `a${n}: setup(token: $token) { isFirstAccount name emailAddress }`).join(' ');
const query = (count: number) => `query ($token: String!) { ${times(count)} }`;

it('the cost of a query is limited, also with variables', async () => {
  expect((await ask(app, query(20), { token: 'x' })).errors).toBeUndefined();
  const reply = await ask(app, query(29), { token: 'x' });
  expect(reply).toMatchObject({ status: 400, code: 'LIMITED', data: null });
});

it('a variable that is missing is a fault of the query', async () => {
  expect(await ask(app, query(1))).toMatchObject({ status: 400, code: 'INVALID' });
});

it('the cost is limited over the socket as well', async () => {
  const { port } = app.app.http.server.address() as AddressInfo;
  const client = createClient({ url: `ws://127.0.0.1:${port}/graphql`, webSocketImpl: WebSocket, retryAttempts: 0 });
  const follow = (count: number) =>
    new Promise<unknown>((resolve) => {
      const figures = Array.from(
        { length: count },
        (_, n) => `a${n}: statistics { home { scored matchDarts legsWon } }`,
      );
      client.subscribe(
        { query: `subscription { saygUpdated(id: "x") { ${figures.join(' ')} } }` },
        { next: resolve, error: resolve, complete: () => resolve('complete') },
      );
    });
  expect(await follow(2)).toMatchObject({ data: { saygUpdated: null } });
  expect(await follow(29)).toMatchObject([{ extensions: { code: 'LIMITED' } }]);
  await client.dispose();
});
