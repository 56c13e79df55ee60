import { afterAll, beforeAll, expect, it } from 'vitest';
import { Duplex } from 'node:stream';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening } from '../../support/makers/live.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await listening(app);
});
afterAll(() => app.stop());

const id = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const json = (path: string, body: string, length = Buffer.byteLength(body)) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}connection: close\r\n\r\n`;
const practice = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, legs: {} };
const form = `POST /api/Photo/${id} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90\r\n\r\n--x\r\n`;
const upgrade = (path: string) =>
  get(
    path,
    'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
  ).replace('connection: close', 'connection: upgrade');

/**
 * Sends a request over a connection without an address, as one has that is gone before its request is read; then it
 * ends. Resolves with the beginning of the answer.
 */
function answerTo(request: string, isEnding = true): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const connection = new Duplex({
      read: () => undefined,
      write(chunk: Buffer, _encoding, done) {
        answer += chunk.toString('latin1');
        done();
      },
      final: (done) => done(),
    });
    connection.on('error', () => undefined).on('close', () => resolve(answer.split('\r\n')[0]!));
    const end = () => setImmediate(() => (isEnding ? connection.push(null) : connection.destroy()));
    const { server } = app.app.http;
    server.once(/^upgrade/m.test(request) ? 'upgrade' : 'request', end);
    server.emit('connection', connection);
    connection.push(request);
  });
}

it.each<[string, string, boolean?]>([
  ['a body that breaks off', json('/api/Note', '{"note": "half', 5000), false],
  ['a body', json('/api/Sayg', JSON.stringify(practice))],
  ['a report of an error', json('/api/Error', JSON.stringify({ message: 'x', source: 'UI' }))],
  ['a query', json('/graphql', '{"query":"{ seasons { id } }"}')],
  [
    'an attempt to sign in',
    json(
      '/graphql',
      JSON.stringify({ query: 'mutation { signIn(input: { emailAddress: "a@b.c", password: "x" }) { id } }' }),
    ),
  ],
  ['a form that breaks off', form, false],
  ['a page', get('/')],
  ['a list', get('/api/Team')],
  ['a logo', get('/logo/x.png')],
  ['the picture of a link', get(`/share/team/${id}.png`)],
  ['a socket', upgrade('/api/Live'), false],
  ['a GraphQL socket', upgrade('/graphql'), false],
])('%s from nowhere is answered like any other, or not at all', async (_, request, isEnding) => {
  expect(await answerTo(request, isEnding)).not.toMatch(/ 5\d\d /);
  const found = await app.ports.database.reader.find(ErrorDetail, { where: { source: 'Api' } });
  expect(found.map(({ message }) => message)).toEqual([]);
});
