import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getIntrospectionQuery } from 'graphql';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { ErrorDetail } from '../../../../server/modules/error/error.entity.ts';
import { startApp, type TestApp } from '../../../support/server/app.ts';
import { slowness } from '../../../support/slowness.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp();
  await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.stop());

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}

const post = async (payload: string | object, type = 'application/json') => {
  const response = await app.app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: response.json<Answer>(), text: response.body };
};
const codes = ({ body }: { body: Answer }) => body.errors?.map(({ extensions }) => extensions.code);

describe('a hostile query', () => {
  it('of fragments that spread each other is measured in no time', async () => {
    const fragments = Array.from(
      { length: 100 },
      (_, n) => `fragment F${n} on Division { name ...F${n + 1} ...F${n + 1} }`,
    );
    const query = `{ divisions { ...F0 } } ${fragments.join(' ')} fragment F100 on Division { name }`;
    const start = process.cpuUsage();
    expect((await post({ query })).status).toBeLessThan(500);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000 / slowness()).toBeLessThan(2000);
  });

  it('of fragments in a circle is refused', async () => {
    const query = '{ divisions { ...A } } fragment A on Division { ...B } fragment B on Division { ...A }';
    expect((await post({ query })).status).toBe(400);
  });

  it('with a long text, many tokens, deep nesting, many aliases or a high cost is refused', async () => {
    const comment = `# ${'x'.repeat(30_000)}\n{ __typename }`;
    const wide = `{ divisions { ${'name '.repeat(2500)} } }`;
    const deep = `{ divisionData(seasonId: "x") { ${'fixtures { tournamentFixtures { sides { players { id } } } } '} } a: ${'{ b '.repeat(3)}`;
    const aliases = `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: divisions { id }`).join(' ')} }`;
    const costly = `{ ${Array.from(
      { length: 30 },
      (_, n) =>
        `a${n}: divisionData(seasonId: "x") { id name teams { id name rank points played form difference } players { id name rank points singles { matchesPlayed matchesWon matchesLost winRate lossRate } pairs { matchesPlayed } } fixtures { date fixtures { id homeScore awayScore homeTeam { id name address } awayTeam { id name address } } } }`,
    ).join(' ')} }`;
    for (const [query, code] of [
      [comment, 'LIMITED'],
      [wide, 'GRAPHQL_PARSE_FAILED'],
      [deep, 'GRAPHQL_PARSE_FAILED'],
      [aliases, 'LIMITED'],
      [costly, 'LIMITED'],
      ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ] as const) {
      const answer = await post({ query });
      const is = [answer.status, codes(answer), answer.body.data];
      expect([query.slice(0, 30), ...is]).toEqual([query.slice(0, 30), 400, [code], undefined]);
    }
  });

  it('that asks for the whole schema thirty times is refused; asked once, it is answered, and again from memory', async () => {
    const whole = getIntrospectionQuery().replaceAll(/\s+/g, ' ');
    const [selection = '', ...fragments] = whole.slice(whole.indexOf('__schema')).split(/(?=fragment )/);
    const thirty = (field: string) => `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: ${field}`).join(' ')} }`;
    const ofSchema = thirty(selection.trim().slice(0, -1)) + fragments.join('');
    const ofTypes = thirty('__schema { types { fields { type { fields { name description } } } } }');
    for (const query of [ofSchema, ofTypes]) {
      const answer = await post({ query });
      expect([answer.status, codes(answer), answer.text.length < 1000]).toEqual([400, ['LIMITED'], true]);
    }
    const first = await post({ query: whole });
    expect(first.body.data).toMatchObject({ __schema: { queryType: { name: 'Query' } } });
    expect((await post({ query: whole })).text).toBe(first.text);
    const named = 'query ($name: String!) { __type(name: $name) { name } }';
    for (const name of ['Team', 'Division', 'Team'])
      expect((await post({ query: named, variables: { name } })).body.data).toEqual({ __type: { name } });
  });

  it('with an answer that is too long is refused', async () => {
    const small = await startApp({ env: { GRAPHQL_ANSWER: '100000' } });
    const payload = { query: getIntrospectionQuery() };
    const response = await small.app.http.inject({ method: 'POST', url: '/graphql', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json<Answer>().errors).toMatchObject([
      { message: expect.stringContaining('at most 100000'), extensions: { code: 'LIMITED' } },
    ]);
    await small.stop();
  });

  it('is answered in the shape of GraphQL, whatever is wrong with it, and never tells where', async () => {
    for (const [payload, type] of [
      ['{"query":', 'application/json'],
      ['[{"query":"{ __typename }"},{"query":"{ __typename }"}]', 'application/json'],
      ['{}', 'application/json'],
      ['"text"', 'application/json'],
      ['query={__typename}', 'application/x-www-form-urlencoded'],
      [`{"query":"${'x'.repeat(2_100_000)}"}`, 'application/json'],
    ] as const) {
      const { status, body, text } = await post(payload, type);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.errors?.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/node_modules|\.ts:|FST_ERR/);
    }
  });

  it('for a subscription by POST is refused, and nothing is recorded', async () => {
    const before = await app.ports.database.reader.count(ErrorDetail);
    expect(codes(await post({ query: 'subscription { saygUpdated(id: "x") { id } }' }))).toEqual(['INVALID']);
    expect(await app.ports.database.reader.count(ErrorDetail)).toBe(before);
  });

  it('of which no operation has the name that is asked for is refused, and nothing is recorded', async () => {
    const before = await app.ports.database.reader.count(ErrorDetail);
    const two = 'query A { __typename } query B { __typename }';
    for (const asked of [
      { query: '{__typename}', operationName: 'nope' },
      { query: two, operationName: 'C' },
      { query: two },
    ]) {
      const answer = await post(asked);
      expect([answer.status, codes(answer)]).toEqual([400, ['INVALID']]);
    }
    const url = '/graphql?query=%7B__typename%7D&operationName=nope';
    const { statusCode } = await app.app.http.inject({ url, headers: { 'apollo-require-preflight': '1' } });
    expect(statusCode).toBe(400);
    expect((await post({ query: two, operationName: 'B' })).body.data).toEqual({ __typename: 'Query' });
    expect(await app.ports.database.reader.count(ErrorDetail)).toBe(before);
  });

  it.each(['a b', '[', '%zz'])('to the host "%s" is refused, and nothing is recorded', async (host) => {
    const before = await app.ports.database.reader.count(ErrorDetail);
    for (const url of ['/graphql', '/api/Sayg']) {
      const { statusCode } = await app.app.http.inject({
        method: 'POST',
        url,
        payload: { query: '{ me { name } }' },
        headers: { host },
      });
      expect([url, statusCode]).toEqual([url, 400]);
    }
    expect((await app.app.http.inject({ url: '/api/Division', headers: { host } })).statusCode).toBe(400);
    expect(await app.ports.database.reader.count(ErrorDetail)).toBe(before);
  });

  it('with variables 100,000 levels deep is refused, by GraphQL and REST, and nothing is recorded', async () => {
    const before = await app.ports.database.reader.count(ErrorDetail);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const asked = await post(`{"query":"query ($id: ID!) { setup(token: $id) { name } }","variables":{"id":${deep}}}`);
    expect([asked.status, codes(asked)]).toEqual([400, ['INVALID']]);
    const lists = `${'['.repeat(2000)}${']'.repeat(2000)}`;
    const url = `/graphql?query=%7B__typename%7D&variables=${encodeURIComponent(`{"a":${lists}}`)}`;
    expect((await app.app.http.inject({ url, headers: { 'apollo-require-preflight': '1' } })).statusCode).toBe(400);
    for (const [method, path, body] of [
      ['PUT', '/api/Error', `{"message":${deep}}`],
      ['POST', '/api/Sayg', `{"yourName":"Ann","legs":${deep}}`],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      expect((await app.app.http.inject({ method, url: path, payload: body, headers })).statusCode).toBe(400);
    }
    expect(await app.ports.database.reader.count(ErrorDetail)).toBe(before);
  });

  it('for too many divisions, or ids longer than any name, is refused and not remembered', async () => {
    const kept = app.ports.memories.data.count;
    const ask = (divisionIds: string[]) =>
      post({
        query: 'query($divisionIds: [ID!]) { divisionData(divisionIds: $divisionIds) { name } }',
        variables: { divisionIds },
      });
    expect(codes(await ask(['x'.repeat(1_000_000)]))).toEqual(['INVALID']);
    expect(codes(await ask(Array.from({ length: 51 }, (_, n) => `d${n}`)))).toEqual(['INVALID']);
    expect(app.ports.memories.data.count - kept).toBeLessThanOrEqual(2);
  });
});

describe('the socket', () => {
  const connect = async (headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers });
    const messages: { type: string; id?: string; payload?: { message: string }[] }[] = [];
    socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as (typeof messages)[number]));
    await once(socket, 'open');
    const send = (message: object) => socket.send(JSON.stringify(message));
    const answered = async (count: number) => {
      while (messages.length < count) await once(socket, 'message');
      return messages;
    };
    send({ type: 'connection_init' });
    await answered(1);
    return { socket, send, answered, messages };
  };
  const subscription = (id: string) => ({
    id,
    type: 'subscribe',
    payload: { query: 'subscription { divisionDataChanged(seasonId: "x") }' },
  });

  it('refuses a subscription that may be about nothing, and goes on', async () => {
    const { socket, send, answered } = await connect();
    const queries = [
      'subscription { divisionDataChanged(seasonId: "x") @skip(if: true) }',
      'subscription ($no: Boolean = false) { ...F @include(if: $no) } fragment F on Subscription { divisionDataChanged(seasonId: "x") }',
      'subscription { ...F } fragment F on Subscription { divisionDataChanged(seasonId: "x") @skip(if: true) }',
      'subscription { ... on Subscription @skip(if: true) { divisionDataChanged(seasonId: "x") } }',
    ];
    queries.forEach((query, n) => send({ id: `q${n}`, type: 'subscribe', payload: { query } }));
    expect((await answered(5)).slice(1).map(({ type }) => type)).toEqual(['error', 'error', 'error', 'error']);
    send(subscription('good'));
    expect((await answered(6))[5]).toMatchObject({ id: 'good', type: 'next' });
    socket.close();
  });

  it('serves a page of no origin as nobody, and stays up', async () => {
    const { socket, send, answered } = await connect({ origin: 'null' });
    send({ id: 'a', type: 'subscribe', payload: { query: 'subscription { nonsense }' } });
    expect((await answered(2))[1]).toMatchObject({ id: 'a', type: 'error' });
    socket.close();
  });

  it('runs subscriptions only', async () => {
    const { socket, send, answered } = await connect();
    send({ id: 'q', type: 'subscribe', payload: { query: '{ divisions { name } }' } });
    send({ id: 'm', type: 'subscribe', payload: { query: 'mutation { signOut }' } });
    expect((await answered(3)).slice(1)).toMatchObject([
      { id: 'q', type: 'error' },
      { id: 'm', type: 'error' },
    ]);
    socket.close();
  });

  it('has a bounded number of subscriptions: ten thousand are refused with a reason, and it goes on', async () => {
    const { socket, send, messages } = await connect();
    for (let n = 0; n < 10_000; n += 1) send(subscription(`s${n}`));
    while (messages.length < 10_001) await once(socket, 'message');
    const refused = messages.filter(({ type }) => type === 'error');
    expect(refused.length).toBe(10_000 - app.ports.config.limits.subscriptions);
    expect(refused[0]!.payload).toMatchObject([{ message: expect.stringContaining('at most') }]);
    send({ id: 's0', type: 'complete' });
    send(subscription('again'));
    while (messages.at(-1)!.id !== 'again') await once(socket, 'message');
    expect(messages.at(-1)!.type).toBe('next');
    socket.close();
  });

  it('is at no other address: an upgrade elsewhere is answered and ended', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/nowhere`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('404');
  });
});

describe('a fault of our own', () => {
  it('is told without a word of what it was, outside the REST API too', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = await startApp({
      ports: (ports) => ({
        ...ports,
        revisions: { ...ports.revisions, current: () => Promise.reject(new Error('connect 10.1.2.3')) },
      }),
    });
    for (const url of ['/api/Account/Login', '/graphql?query={__typename}', '/', '//', '/api/Division']) {
      const { statusCode, body } = await broken.app.http.inject({ url, headers: { 'apollo-require-preflight': '1' } });
      expect([url, body.includes('10.1.2.3')]).toEqual([url, false]);
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(silence).toHaveBeenCalled();
    silence.mockRestore();
    await broken.stop();
  });
});
