import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { killAll, start, type Running } from '../../support/browser/start.ts';
import { liveSocket, until, watcher } from '../../support/makers/live.ts';
import { createQuery, practice, startQuery, target, throwQuery, type SaygShown } from '../../support/makers/sayg.ts';
import { hasRedis, ownRedis } from '../../support/server/redis.ts';

const { TEST_MYSQL_URL: mysqlUrl, TEST_MYSQL_DATABASE: base = 'oche_test' } = process.env;
const isPossible = hasRedis && !!mysqlUrl;
if (!isPossible) console.warn('Skipped: two processes need TEST_MYSQL_URL and a redis-server (`npm test` finds both).');

/** Two operating-system processes, as deployed, with one MySQL and one Redis. */
(isPossible ? describe : describe.skip)('two processes', () => {
  const database = `${base}_processes_${process.pid}`;
  const address = mysqlUrl ? new URL(`/${database}`, mysqlUrl).href : '';
  const person = { emailAddress: 'tv@example.com', password: 'double-top-to-win' };
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let a: Running;
  let b: Running;

  const administer = async (statement: string) => {
    const connection = await createConnection({ uri: mysqlUrl! });
    await connection.query(statement);
    await connection.end();
  };
  const portOf = (server: Running) => Number(new URL(server.address).port);
  const post = (server: Running, query: string, variables: object) =>
    fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
  const make = async (server: Running, query: string, variables: object): Promise<SaygShown> => {
    const { data, errors } = (await (await post(server, query, variables)).json()) as {
      data: { sayg: SaygShown } | null;
      errors?: object[];
    };
    if (!data) throw new Error(JSON.stringify(errors));
    return data.sayg;
  };

  beforeAll(async () => {
    await administer(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4`);
    redis = await ownRedis();
    const env = { DATABASE_URL: address, REDIS_URL: redis.url, ANONYMOUS_WRITES: '100000' };
    a = await start(env);
    b = await start(env);
    const args = ['create', '--email', person.emailAddress, '--name', 'TV', '--access', 'useWebSockets'];
    execFileSync(process.execPath, ['server/cli.mjs', 'account', ...args, '--password', person.password], {
      cwd: join(import.meta.dirname, '..', '..', '..'),
      env: { ...process.env, ...env, NODE_OPTIONS: '' },
    });
  });
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    killAll();
    await redis?.stop();
    await administer(`DROP DATABASE \`${database}\``);
  });

  interface News {
    saygUpdated: { version: string; legs: { home: { throws: { id: string }[] } }[] };
  }
  const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { version legs { home { throws { id } } } } }';
  const thrownIn = (news: News | undefined) => news?.saygUpdated.legs[0]?.home.throws.map(({ id }) => id) ?? [];

  it('are one: scored on one and watched on the other by all three ways, while Redis goes and comes', async () => {
    let match = await make(a, createQuery, { input: { ...practice, opponentName: null, startingScore: 9999 } });
    match = await make(a, startQuery, { target: target(match), first: 'home' });
    const signedIn = await post(b, 'mutation ($input: SignInInput!) { signIn(input: $input) { emailAddress } }', {
      input: person,
    });
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
    const one = watcher(portOf(b), { retryAttempts: 10_000 });
    const followed = one.follow<News>(query, { id: match.id });
    await followed.at(0);
    const page = await liveSocket(portOf(b), { cookie });
    page.send({ type: 'Subscribed', id: match.id });
    await page.settled();
    const polled = async () => {
      const answer = await fetch(`${b.address}/api/Live/Update/${match.id}/Sayg`, { headers: { cookie } });
      return (await answer.json()) as { result?: { data?: { updated?: string } } };
    };

    const thrown: string[] = [];
    const score = async () => {
      const throwId = randomUUID();
      match = await make(a, throwQuery, { input: { ...target(match), throwId, score: 1 } });
      thrown.push(throwId);
    };
    for (let n = 0; n < 20; n += 1) await score();
    await redis.stop();
    for (let n = 0; n < 20; n += 1) await score();
    await redis.start();
    for (let n = 0; n < 20; n += 1) await score();

    await until(() => thrownIn(followed.news.at(-1)?.data).length === thrown.length);
    expect(thrownIn(followed.news.at(-1)!.data)).toEqual(thrown);
    const isLatest = (data: { updated?: string } | undefined) => data?.updated === match.version;
    await until(() => isLatest(page.messages.at(-1)?.data));
    await until(async () => isLatest((await polled()).result?.data));
    await one.close();
    page.socket.terminate();
  });

  it('go on one by one: whoever watched the one that stops watches the other', async () => {
    let match = await make(a, createQuery, { input: { ...practice, opponentName: null, startingScore: 9999 } });
    match = await make(a, startQuery, { target: target(match), first: 'home' });
    const one = watcher(portOf(a), { retryAttempts: 10_000 });
    const followed = one.follow<News>(query, { id: match.id });
    await followed.at(0);
    const port = new URL(a.address).port;
    expect(await a.stop()).toBe(0);
    match = await make(b, throwQuery, { input: { ...target(match), throwId: randomUUID(), score: 60 } });
    const env = { DATABASE_URL: address, REDIS_URL: redis.url, PORT: port, ANONYMOUS_WRITES: '100000' };
    a = await start(env);
    await until(() => followed.news.at(-1)?.data.saygUpdated.version === match.version);
    await one.close();
  });
});
