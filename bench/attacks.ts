import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { formBody, formType } from '../tests/support/server/form.ts';
import { bomb } from '../tests/support/browser/pictures.ts';
import type { Target } from './servers/limits-server.ts';

/** A hostile visitor: sends whatever it can. No answer counts as an error. */
export type Attack = (target: Target) => Promise<void>;

interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The number, from 1, of the attacker's address it is sent from. */
  from?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
/** Only Linux has the whole of 127.0.0.0/8; elsewhere there is one address. */
const addressOf = (number: number) => `127.0.0.${process.platform === 'linux' ? number + 1 : 1}`;

/** Sends a request and reads its answer; resolves with the status, or 0 if the connection was closed. */
function send(port: number, { path, method = 'GET', headers = {}, body, from = 1 }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...headers, ...length };
    const sent = request({ port, path, method, headers: all, agent, localAddress: addressOf(from) }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const post = (port: number, path: string, body: object, from = 1, method = 'POST') =>
  send(port, { path, method, headers: json, body: JSON.stringify(body), from });

/** Does the work this many times, a few at a time. */
async function times(count: number, work: (n: number) => Promise<unknown>, atOnce = 16): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sockets with 100 subscriptions each, all with 90 KB of variables that the query does not declare. */
const subscriptions: Attack = async ({ port, seasons }) => {
  const query = 'subscription ($id: ID!) { divisionDataChanged(seasonId: $id) }';
  const open = Array.from({ length: 40 }, (_, n) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
      localAddress: addressOf(1 + (n % 4)),
    } as object);
    socket.on('error', () => undefined);
    return socket;
  });
  await Promise.all(open.map((socket) => Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => [])));
  for (const socket of open) {
    if (socket.readyState !== socket.OPEN) continue;
    socket.send('{"type":"connection_init"}');
    for (let n = 0; n < 100; n += 1) {
      const variables = { id: seasons[0], junk: `${n}${'x'.repeat(90_000)}` };
      socket.send(JSON.stringify({ id: `${n}`, type: 'subscribe', payload: { query, variables } }));
    }
  }
  await waitFor(3000);
  for (const socket of open) socket.terminate();
};

/** Request bodies whose end is never sent, from several addresses, and socket messages that are never completed. */
const halfSent: Attack = async ({ port }) => {
  const open = Array.from({ length: 200 }, (_, n) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(1 + (n % 8)) });
    socket.on('error', () => undefined);
    socket.write(
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1990000\r\n\r\n',
    );
    socket.write(Buffer.alloc(1_980_000, 120));
    return socket;
  });
  await waitFor(4000);
  for (const socket of open) socket.destroy();
};

/** Error reports of 100 KB, all different, from twenty addresses. */
const errorReports: Attack = ({ port }) =>
  times(3000, (n) =>
    post(
      port,
      '/api/Error',
      { source: 'UI', message: `${randomUUID()} ${'x'.repeat(2000)}`, stack: Array(100).fill('y'.repeat(1000)) },
      1 + (n % 20),
      'PUT',
    ),
  );

/** Practice matches with as many throws as are taken, from twenty addresses. */
const practice: Attack = ({ port }) => {
  const side = { throws: Array.from({ length: 150 }, () => ({ score: 1, noOfDarts: 3 })) };
  const leg = { startingScore: 501, home: side, away: side, playerSequence: [], currentThrow: 'home' };
  const legs = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n, leg]));
  const match = {
    yourName: 'Ann',
    opponentName: 'Bob',
    numberOfLegs: 17,
    startingScore: 501,
    homeScore: 0,
    awayScore: 0,
    legs,
  };
  return times(3000, (n) => post(port, '/api/Sayg', match, 1 + (n % 20)));
};

const byHash = (hash: string, variables: object, more = '') =>
  `/graphql?${new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  })}${more}`;

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const shuffled = (ids: readonly string[], n: number) => [...ids.slice(n % ids.length), ...ids.slice(0, n % ids.length)];

/**
 * Questions that differ each time, about the same data: orders of divisions, teams, dates, addresses of up to 15 KB.
 */
const questions: Attack = ({ port, hash, seasons, divisions, teams }) =>
  times(4000, (n) => {
    const seasonId = seasons[n % seasons.length];
    const ids = shuffled(divisions, n);
    if (n % 2)
      return send(port, {
        path: byHash(hash, { divisionIds: ids, seasonId }, `&n=${n}${'y'.repeat(n % 4 ? 0 : 15_000)}`),
      });
    const asked = {
      seasonId: seasonId!,
      divisionId: ids.join(','),
      teamId: teams[n % teams.length]!,
      date: day(n % 365),
    };
    return send(port, { path: `/api/Division/Data?${new URLSearchParams(n % 8 ? asked : { ...asked, date: '' })}` });
  });

const rich =
  'name teams { id name rank points played } players { id name points average } fixtures { date fixtures { id homeScore awayScore homeTeam { id name } awayTeam { id name } } }';

/** One query with 30 aliases of division data, each with the divisions in another order. */
export const aliases = ({ seasons, divisions }: Target, count: number, turn = 0): object => {
  const one = (n: number) =>
    `a${n}: divisionData(seasonId: "${seasons[(n + turn) % seasons.length]}", divisionIds: ${JSON.stringify(shuffled(divisions, n))}) { ${rich} }`;
  return { query: `{ ${Array.from({ length: count }, (_, n) => one(n)).join(' ')} }` };
};

const manyAliases: Attack = (target) =>
  times(300, (n) => post(target.port, '/graphql', aliases(target, n % 3 ? 3 : 30, n)), 4);

/** Queries of 19 KB, all different, as costly as is allowed. */
const longQueries: Attack = ({ port }) =>
  times(
    400,
    (n) => {
      const query = `query Q${n} { divisions { ${'id name updated '.repeat(60)} } } # ${'z'.repeat(17_000)}${n}`;
      return post(port, '/graphql', { query });
    },
    4,
  );

/** Uploads that stop half way, pictures of 49,000,000 by 1 pixels, and files that are not pictures. */
const uploads: Attack = async ({ port, cookie, fixtures }) => {
  const headers = { 'content-type': formType, 'x-ui-url': 'http://localhost/' };
  const form = (bytes: Buffer) => formBody({ fields: { id: fixtures[0]! }, file: { bytes } });
  const whole = form(Buffer.alloc(15_000_000, 1));
  const slow = Array.from({ length: 60 }, (_, n) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const who = n % 2 ? `cookie: ${cookie}\r\n` : '';
    socket.write(
      `POST /api/Scores/Photo HTTP/1.1\r\nhost: x\r\nx-ui-url: http://x/\r\n${who}content-type: ${formType}\r\ncontent-length: ${whole.length}\r\n\r\n`,
    );
    socket.write(whole.subarray(0, 14_000_000));
    return socket;
  });
  await waitFor(1000);
  for (const socket of slow) socket.destroy();
  await waitFor(1000);
  const sent = [bomb(49_000_000, 1), bomb(8000, 8000), Buffer.alloc(15_000_000, 1)].map(form);
  const one = (n: number) =>
    send(port, { path: '/api/Scores/Photo', method: 'POST', headers: { ...headers, cookie }, body: sent[n % 3]! });
  await times(60, one, 8);
};

/** Wrong passwords from twenty addresses. */
const passwords: Attack = ({ port }) =>
  times(1500, (n) =>
    post(port, '/api/Account/SignIn', { emailAddress: `a${n % 7}@example.com`, password: `wrong ${n}` }, 1 + (n % 20)),
  );

/** Every attack, by its name in the table. */
export const attacks: Record<string, Attack> = {
  '4,000 subscriptions with 90 KB of undeclared variables': subscriptions,
  '200 bodies of 2 MB half sent': halfSent,
  '3,000 error reports of 100 KB': errorReports,
  '3,000 practice matches of 2,700 throws': practice,
  '4,000 questions, no two alike': questions,
  '300 queries of 30 or 3 seasons': manyAliases,
  '400 queries of 19 KB': longQueries,
  '120 uploads, half sent or huge pictures': uploads,
  '1,500 wrong passwords': passwords,
};
