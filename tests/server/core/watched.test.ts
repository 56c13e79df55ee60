import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from 'node:net';
import { log, switchLogToJson, switchLogToSentences } from '../../../server/core/log.ts';
import { listening, until } from '../../support/makers/live.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

const token = 'token-of-the-watch';
let test: TestApp;
let base: string;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  await switchLogToJson((line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  test = await startApp({ env: { OCHE_LOG: 'json', METRICS_TOKEN: token } });
  await aLeague(test);
  base = `http://127.0.0.1:${await listening(test)}`;
});
afterAll(async () => {
  switchLogToSentences();
  await test.stop();
});
afterEach(() => {
  lines = [];
});
lines = [];

const answered = (route: string) => until(() => lines.find((line) => line.route === route));

describe('the log', () => {
  it('has a line for each request, by the pattern of its address, and tells the caller its name', async () => {
    const response = await fetch(`${base}/api/Season/11111111-1111-4111-8111-111111111111?name=Ann`, {
      headers: { 'x-request-id': 'of-the-proxy-1', cookie: 'oche_session=secret' },
    });
    const line = await answered('/api/Season/:id');
    expect(line).toMatchObject({
      level: 'info',
      msg: 'answered',
      requestId: 'of-the-proxy-1',
      method: 'GET',
      status: response.status,
      isGivenUp: false,
    });
    expect(response.headers.get('x-request-id')).toBe('of-the-proxy-1');
    expect(JSON.stringify(lines)).not.toMatch(/1111|Ann|secret|127\.0/);
  });

  it('names what is sent again from memory, and requests that nobody has named', async () => {
    const asked = async () => {
      const response = await fetch(`${base}/api/Game`, { headers: { 'x-request-id': 'bad id' } });
      await response.text();
      const id = response.headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
      return (await until(() => lines.find((one) => one.requestId === id))).route;
    };
    // Remembered once it was answered; how soon is not specified.
    await until(async () => (await asked()) === 'remembered');
  });

  it('says that the caller went away', async () => {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
    await until(() => test.app.http.server.listening);
    setTimeout(() => socket.destroy(), 100);
    expect(await until(() => lines.find((one) => one.isGivenUp))).toMatchObject({ method: 'POST' });
  });

  it('has errors with their stack', () => {
    log.error('Could not be done', new Error('broken'));
    expect(lines[0]).toMatchObject({ level: 'error', msg: 'Could not be done', err: { message: 'broken' } });
  });
});

describe('the figures for Prometheus', () => {
  const metrics = (authorization?: string) =>
    fetch(`${base}/metrics`, { headers: authorization ? { authorization } : {} });

  it.each([undefined, 'Bearer wrong', token, `bearer ${token}`])('are not there for %s', async (authorization) => {
    expect((await metrics(authorization)).status).toBe(404);
  });

  it('count the requests by route and status, what is remembered, and what is wrong', async () => {
    await (await fetch(`${base}/api/Season/`)).text();
    await (await fetch(`${base}/no/such/page`)).text();
    const read = async () => (await metrics(`Bearer ${token}`)).text();
    const text = await until(async () => {
      const now = await read();
      return now.includes('status="404"') && now;
    });
    expect(text).toMatch(/oche_http_request_duration_seconds_count\{method="GET",route="[^"]+",status="200"\} \d+/);
    expect(text).toContain('oche_database_writable 1');
    expect(text).toContain('oche_database_troubles 0');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  });
});

it('without a token there are none, whoever asks', async () => {
  const other = await startApp();
  const { statusCode } = await other.app.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(404);
  await other.stop();
});
