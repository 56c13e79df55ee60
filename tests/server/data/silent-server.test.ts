/** @module-tag long Database servers fall silent, and it takes its time until somebody notices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { until } from '../../support/makers/live.ts';
import { databaseKind } from '../../support/server/databases.ts';
import { hasMariadb, ownMariadb, type OwnMariadb } from '../../support/server/mariadb.ts';
import { bundle, type Process } from '../../support/server/process.ts';
import { slowness } from '../../support/slowness.ts';

const isHere = databaseKind === 'mysql' && hasMariadb;
if (databaseKind === 'mysql' && !isHere) process.stdout.write('Skipped: no MariaDB to be stopped here.\n');

(isHere ? describe : describe.skip)('a database server that', () => {
  let main: Awaited<ReturnType<typeof bundle>>;
  let mariadb: OwnMariadb;
  let server: Process;
  let address: string;
  beforeAll(async () => {
    [main, mariadb] = await Promise.all([bundle('main'), ownMariadb()]);
    server = main.start({ DATABASE_URL: mariadb.url, ANONYMOUS_WRITES: '100000' });
    address = (await server.address)!;
  });
  afterAll(async () => {
    await main.remove();
    await mariadb.remove();
  });

  /** How a request ends, and after how many seconds; status 0 if it is not answered within the limit. */
  async function ask(path: string, within: number, init: RequestInit = {}) {
    const since = performance.now();
    const signal = AbortSignal.timeout(within * 1000);
    try {
      const response = await fetch(address + path, { ...init, signal });
      return { status: response.status, text: await response.text(), seconds: (performance.now() - since) / 1000 };
    } catch {
      return { status: 0, text: '', seconds: (performance.now() - since) / 1000 };
    }
  }
  const practise = (within: number) =>
    ask('/api/Sayg', within, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ yourName: 'Ann', numberOfLegs: 3, startingScore: 501, legs: {} }),
    });
  const isReady = async () => (await ask('/readyz', 2)).status === 200;

  it('keeps one table locked holds up only who writes to it, and those hear why', async () => {
    const other = await createConnection(mariadb.url);
    await other.query('LOCK TABLES sayg WRITE');
    const posts = Array.from({ length: 12 }, () => practise(60));
    await wait(500);
    for (const path of ['/readyz', '/api/Season']) expect(await ask(path, 20)).toMatchObject({ status: 200 });
    const answers = await Promise.all(posts);
    expect(answers.map(({ status }) => status)).toEqual(posts.map(() => 503));
    for (const { text } of answers) expect(text).toMatch(/keeps the league's database busy\. Nothing was changed\./);
    await other.query('UNLOCK TABLES');
    await other.end();
    expect(await practise(20)).toMatchObject({ status: 200 });
  });

  it('says nothing leaves nobody waiting, and all goes on when it speaks again', async () => {
    mariadb.freeze();
    expect(await ask('/readyz', 20)).toMatchObject({ status: 503 });
    const [read, written] = await Promise.all([ask('/api/Season', 60), practise(60)]);
    expect([read.status, written.status]).toEqual([503, 503]);
    expect(written.text).toMatch(/Look whether it was saved\./);
    expect(await ask('/readyz', 20)).toMatchObject({ status: 503 });
    mariadb.thaw();
    await until(isReady);
    expect(await practise(20)).toMatchObject({ status: 200 });
    expect(await ask('/api/Season', 20)).toMatchObject({ status: 200 });
  });

  it('says nothing does not keep SIGTERM from ending the process in time', async () => {
    mariadb.freeze();
    const posts = Array.from({ length: 12 }, () => practise(60));
    await wait(500);
    const since = performance.now();
    server.child.kill('SIGTERM');
    const code = await server.ended;
    const took = performance.now() - since;
    // Its output says what was still under way.
    expect([code, code ? server.printed() : '']).toEqual([0, '']);
    expect(took / slowness()).toBeLessThan(5000);
    await Promise.all(posts);
    mariadb.thaw();
  });
});
