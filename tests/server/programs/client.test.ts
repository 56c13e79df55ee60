import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import {
  createClient,
  createMatch,
  liveChanged,
  match as matchQuery,
  matchChanged,
  me,
  OcheError,
  putNote,
  recordThrow,
  results,
  Scorer,
  seasons,
  table,
  type Client,
  type Operation,
  type TableQuery,
} from '../../../schema/client/main.ts';
import { aCardLeague } from '../../support/makers/card-league.ts';
import { listening, until } from '../../support/makers/live.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';
import { ask } from '../account/ask.ts';

let app: TestApp;
let url: string;
let person: SignedIn;
let token: string;
const clients: Client[] = [];

/** A program's client, whose socket is closed at the end. */
function program(options: Partial<Parameters<typeof createClient>[0]> = {}): Client {
  const client = createClient({ url, token, webSocket: WebSocket, ...options });
  clients.push(client);
  return client;
}

beforeAll(async () => {
  app = await startApp();
  url = `http://127.0.0.1:${await listening(app)}`;
  person = await signIn(app, { access: ['manageNotes', 'recordScoresAsYouGo'], name: 'Ann Oche' });
  token = (await aToken(app, person)).text;
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await app.stop();
});

const failureOf = (promise: Promise<unknown>): Promise<OcheError> =>
  promise.then(
    () => {
      throw new Error('It was done.');
    },
    (error: OcheError) => error,
  );

/** A match of practice, from 101, with Ann to throw. */
async function aMatch(client: Client): Promise<Scorer> {
  const input = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 1, startingScore: 101 };
  const scorer = new Scorer(client, (await client.mutate(createMatch, { input })).createSayg);
  await scorer.start('home');
  return scorer;
}

/** A server in between, which does to each request what is said, with its number from 1. */
async function between(
  play: (request: IncomingMessage, response: ServerResponse, count: number, pass: () => Promise<Response>) => unknown,
): Promise<{ at: string; server: Server; count: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' };
      const pass = () => fetch(`${url}${request.url}`, { method: 'POST', headers, body: Buffer.concat(parts) });
      count += 1;
      void play(request, response, count, pass);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, count: () => count };
}

async function hand(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

describe('questions', () => {
  it('are answered with the rights of the token, and as a stranger without one', async () => {
    expect((await program().query(me)).me).toMatchObject({ name: 'Ann Oche' });
    expect((await program({ token: undefined }).query(me)).me).toBeNull();
  });

  it('have a table, and the results of some days', async () => {
    const { season, division } = await aLeague(app);
    const { divisionData } = await program().query(table, { division: division.id, season: season.id });
    expect(divisionData.teams.length).toBeGreaterThan(0);
    expect(Object.keys(divisionData.teams[0]!)).toEqual(expect.arrayContaining(['name', 'rank', 'points']));
    const { fixtures } = await program().query(results, { from: season.startDate, to: season.endDate });
    expect(fixtures.nodes.every(({ resultsPublished }) => resultsPublished)).toBe(true);
  });

  it('can be written as text, with types or without', async () => {
    const names = 'query { seasons { name } }' as Operation<{ seasons: { name: string }[] }, object>;
    const { seasons: found } = await program().query(names);
    expectTypeOf(found).toEqualTypeOf<{ name: string }[]>();
    expect(found.length).toBeGreaterThan(0);
    expectTypeOf(await program().query('{ me { id } }')).toBeUnknown();
  });

  it('can leave out variables that have a default, although these cannot be null', async () => {
    const query = 'query ($first: Int! = 1) { notes(first: $first) { nodes { id } } }';
    const pieces = query as Operation<{ notes: { nodes: { id: string }[] } }, { first?: number | null }>;
    const { season } = await aLeague(app);
    const note = { date: season.startDate, note: 'one', seasonId: season.id };
    for (const text of ['one', 'two']) await program().mutate(putNote, { input: { ...note, note: text } });
    expect((await program().query(pieces)).notes.nodes).toHaveLength(1);
    expect((await program().query(pieces, { first: 2 })).notes.nodes).toHaveLength(2);
    expect((await failureOf(program().query(pieces, { first: null }))).message).toMatch(/must not be null/);
  });

  it('have the types of the contract', () => {
    const client = program();
    expectTypeOf<TableQuery['divisionData']['teams'][number]['points']>().toEqualTypeOf<number>();
    expectTypeOf<Awaited<ReturnType<typeof client.query<TableQuery, object>>>>().toEqualTypeOf<TableQuery>();
    const wrong = () => {
      // @ts-expect-error a table is that of a division
      void client.query(table);
      // @ts-expect-error the division is an id or a name
      void client.query(table, { division: 1 });
      // @ts-expect-error a match has no such field
      void client.query(matchQuery, { id: '' }).then(({ sayg }) => sayg?.winner);
      // @ts-expect-error a side is home or away
      void new Scorer(client, {} as never).start('left');
    };
    expect(wrong).toBeTypeOf('function');
  });
});

describe('what goes wrong', () => {
  it('has the code of the server, its message and the fields', async () => {
    const error = await failureOf(
      program().mutate(putNote, { input: { date: '2026-11-26', note: '', seasonId: 'x' } }),
    );
    expect(error).toBeInstanceOf(OcheError);
    expect(error.code).toBe('INVALID');
    expect(error.fields.length + error.message.length).toBeGreaterThan(0);
  });

  it('a wrong token is told at once', async () => {
    const error = await failureOf(program({ token: 'oche_pat_wrong' }).query(me));
    expect(error).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
      message: expect.stringMatching(/copied whole/),
    });
  });

  it('a query with a fault says where', async () => {
    const error = await failureOf(program().query('{ nonsense }'));
    expect(error).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', message: expect.stringMatching(/nonsense/) });
  });

  it('a question that was lost on the way, or came to a server that was away, is asked again', async () => {
    const { at, server, count } = await between(async (request, response, number, pass) => {
      if (number === 1) return request.socket.destroy();
      if (number === 2) return response.writeHead(503).end('Service Unavailable');
      return hand(response, await pass());
    });
    expect((await program({ url: at }).query(me)).me).toMatchObject({ name: 'Ann Oche' });
    expect(count()).toBe(3);
    server.close();
  });

  it('is given up after the tries that were asked for, and in time', async () => {
    const { at, server, count } = await between(() => undefined);
    const error = await failureOf(program({ url: at, timeout: 60, retries: 1 }).query(me));
    expect(error).toMatchObject({ code: 'UNREACHABLE', message: `${at} did not answer within 0.06 s.` });
    expect(count()).toBe(2);
    server.closeAllConnections();
    server.close();
  });

  it('too many requests are sent again when the server says, changes too', async () => {
    const { at, server, count } = await between(async (_request, response, number, pass) => {
      if (number > 1) return hand(response, await pass());
      const errors = [{ message: 'Too often.', extensions: { code: 'LIMITED' } }];
      return response.writeHead(429, { 'retry-after': '1' }).end(JSON.stringify({ errors }));
    });
    const input = { yourName: 'Ann', numberOfLegs: 1 };
    expect((await program({ url: at }).mutate(createMatch, { input })).createSayg.yourName).toBe('Ann');
    expect(count()).toBe(2);
    server.close();
  });

  it('a change whose answer was lost is not sent again by itself', async () => {
    const { at, server, count } = await between(async (request, _response, _number, pass) => {
      await pass();
      request.socket.destroy();
    });
    const error = await failureOf(
      program({ url: at }).mutate(createMatch, { input: { yourName: 'A', numberOfLegs: 1 } }),
    );
    expect(error.code).toBe('UNREACHABLE');
    expect(count()).toBe(1);
    server.close();
  });

  it('waiting ends when the signal says so', async () => {
    const { at, server } = await between(() => undefined);
    const stop = new AbortController();
    const asked = failureOf(program({ url: at }).query(me, {}, { signal: stop.signal }));
    stop.abort(new Error('enough'));
    expect((await asked).message).toBe('enough');
    server.closeAllConnections();
    server.close();
  });
});

describe('scoring', () => {
  it('counts a throw once although its answer was lost', async () => {
    const { at, server } = await between(async (request, response, number, pass) => {
      const answer = await pass();
      // The third is the throw: made, start, throw.
      return number === 3 ? request.socket.destroy() : hand(response, answer);
    });
    const scorer = await aMatch(program({ url: at }));
    await scorer.throw(60);
    expect(scorer.match.legs[0]!.home).toMatchObject({ remaining: 41, throws: [{ score: 60 }] });
    expect(scorer.match.state.thrower).toBe('away');
    server.close();
  });

  it('wins a leg, and takes a throw back', async () => {
    const scorer = await aMatch(program());
    await scorer.throw(60);
    await scorer.throw(26);
    await scorer.throw(41, 2);
    expect(scorer.match).toMatchObject({ homeScore: 1, state: { isFinished: true, winner: 'home' } });
    await scorer.undo(scorer.match.legs[0]!.home.throws.at(-1)!.id);
    expect(scorer.match).toMatchObject({ homeScore: 0, state: { isFinished: false, thrower: 'home' } });
  });

  it('is told when somebody else has scored, and then knows what they did', async () => {
    const client = program();
    const scorer = await aMatch(client);
    const other = await Scorer.of(client, scorer.match.id);
    await other.throw(45);
    expect((await failureOf(scorer.throw(60))).code).toBe('CONFLICT');
    expect(scorer.match.legs[0]!.home.remaining).toBe(56);
    await scorer.throw(60);
    expect(scorer.match.legs[0]!.away.remaining).toBe(41);
  });

  it('says that there is no such match', async () => {
    expect((await failureOf(Scorer.of(program(), 'nothing'))).code).toBe('NOT_FOUND');
  });

  it('refuses what no three darts score', async () => {
    const scorer = await aMatch(program());
    const { id, version } = scorer.match;
    const input = { id, version, throwId: 'one', score: 181 };
    expect((await failureOf(program().mutate(recordThrow, { input }))).code).toBe('INVALID');
  });
});

describe('following', () => {
  it('begins with how things are, tells each change, and ends with the loop', async () => {
    const scorer = await aMatch(program());
    const left: number[] = [];
    for await (const { saygUpdated } of program().subscribe(matchChanged, { id: scorer.match.id })) {
      left.push(saygUpdated!.legs[0]?.home.remaining ?? 101);
      if (left.length === 2) break;
      await scorer.throw(60);
    }
    expect(left).toEqual([101, 41]);
  });

  it('ends with the reason when the token is revoked', async () => {
    const { id, text } = await aToken(app, person, { name: 'Soon revoked' });
    const news = program({ token: text }).subscribe(liveChanged);
    expect((await news.next()).value).toHaveProperty('connections');
    const over = failureOf(news.next());
    const revoke = 'mutation ($id: ID!) { revokeToken(id: $id) { id } }';
    expect((await ask(app, revoke, { id }, person)).errors).toBeUndefined();
    expect(await over).toMatchObject({ code: 'UNAUTHENTICATED', message: expect.stringMatching(/revoked/) });
  });

  it('a wrong token, a wrong question and a league that is not there are told', async () => {
    const wrong = program({ token: 'oche_pat_wrong' }).subscribe(liveChanged);
    expect((await failureOf(wrong.next())).code).toBe('UNAUTHENTICATED');
    const nonsense = program().subscribe('subscription { nonsense }');
    expect((await failureOf(nonsense.next())).message).toMatch(/nonsense/);
    const nowhere = program({ url: 'http://127.0.0.1:9', retries: 0 }).subscribe(liveChanged);
    expect((await failureOf(nowhere.next())).code).toBe('UNREACHABLE');
  });

  it('ends by a signal', async () => {
    const stop = new AbortController();
    const news = program().subscribe(liveChanged, {}, { signal: stop.signal });
    await news.next();
    const over = failureOf(news.next());
    stop.abort(new Error('enough'));
    expect((await over).message).toBe('enough');
  });

  it('goes on after the connection was lost, with how things are then', async () => {
    const scorer = await aMatch(program());
    const news = program().subscribe(matchChanged, { id: scorer.match.id });
    await news.next();
    const next = news.next();
    const sockets = () => app.ports.sockets.all();
    await until(() => sockets().length);
    for (const { ws } of sockets()) ws.terminate();
    const { value } = (await next) as { value: { saygUpdated: { id: string } } };
    expect(value.saygUpdated.id).toBe(scorer.match.id);
    await news.return!();
  });
});

it('asks for seasons as they are', async () => {
  await aCardLeague(app);
  expect((await program().query(seasons)).seasons.length).toBeGreaterThan(0);
});
