import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from 'graphql-ws';
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

describe('over the socket', () => {
  let client: Client;
  beforeAll(() => {
    const { port } = app.app.http.server.address() as AddressInfo;
    client = createClient({ url: `ws://127.0.0.1:${port}/graphql`, webSocketImpl: WebSocket, retryAttempts: 0 });
  });
  afterAll(() => client.dispose());
  const follow = (fields: string) =>
    new Promise<unknown>((resolve) => {
      client.subscribe(
        { query: `subscription { saygUpdated(id: "x") { ${fields} } }` },
        { next: resolve, error: resolve, complete: () => resolve('complete') },
      );
    });
  const figures = (count: number) =>
    Array.from({ length: count }, (_, n) => `a${n}: statistics { home { scored matchDarts legsWon } }`).join(' ');

  it('the cost is limited as well', async () => {
    expect(await follow(figures(2))).toMatchObject({ data: { saygUpdated: null } });
    expect(await follow(figures(29))).toMatchObject([{ extensions: { code: 'LIMITED' } }]);
  });

  it.each([
    ['asks for what there is not', 'nothing', 'GRAPHQL_VALIDATION_FAILED'],
    ['is no GraphQL', 'id {', 'GRAPHQL_PARSE_FAILED'],
    ['has too many words', 'id '.repeat(2500), 'GRAPHQL_PARSE_FAILED'],
  ])('a query that %s has the code that it has by request', async (_, fields, code) => {
    expect(await follow(fields)).toMatchObject([{ extensions: { code } }]);
    expect(await ask(app, `{ division(id: "x") { ${fields} } }`)).toMatchObject({ code });
  });
});
