import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { databaseKind } from '../../support/server/databases.ts';
import { hasMariadb, ownMariadb, type OwnMariadb } from '../../support/server/mariadb.ts';
import { isReady, madeId, missing, practise } from '../../support/server/practice.ts';
import type { Called } from '../../support/server/rest.ts';

const isHere = databaseKind === 'mysql' && hasMariadb;
if (databaseKind === 'mysql' && !isHere) process.stdout.write('Skipped: no MariaDB to be killed here.\n');

(isHere ? describe : describe.skip)('the only database server is killed', () => {
  let mariadb: OwnMariadb;
  let app: TestApp;
  const quiet = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  beforeAll(async () => {
    for (const one of quiet) one.mockImplementation(() => undefined);
    mariadb = await ownMariadb();
    app = await startApp({ env: { DATABASE_URL: mariadb.url, ANONYMOUS_WRITES: '100000' } });
  });
  afterAll(async () => {
    await app.stop();
    await mariadb.remove();
    for (const one of quiet) one.mockRestore();
  });

  /** Several writers at once until stopped; collects the ids acknowledged and the refusals. */
  function writing() {
    const kept: string[] = [];
    const refused: Called[] = [];
    let isOver = false;
    const work = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const answer = await practise(app);
        if (answer.status === 200) kept.push(madeId(answer));
        else refused.push(answer);
      }
    });
    return { kept, refused, stop: async () => ((isOver = true), Promise.all(work)) };
  }

  const isToldToLook = ({ status, json }: Called) => {
    expect(status).toBe(503);
    expect(json.title).toMatch(
      /The league's database cannot be reached at the moment\. Look whether it was saved\. Try again/,
    );
  };
  const mended = async () => {
    await mariadb.start();
    await until(() => isReady(app));
  };

  it('while people write: all that was acknowledged is there, everybody else is told to look', async () => {
    const writes = writing();
    await until(() => writes.kept.length > 50);
    await mariadb.kill();
    await until(() => writes.refused.length > 6);
    expect(await isReady(app)).toBe(false);
    await mended();
    const before = writes.kept.length;
    await until(() => writes.kept.length > before + 20);
    await writes.stop();
    expect(await missing(app, writes.kept)).toEqual([]);
    writes.refused.forEach(isToldToLook);
  });

  it('after a commit was sent and before its answer: that is told, and not done a second time', async () => {
    const other = await createConnection(mariadb.url);
    other.on('error', () => undefined);
    const count = async () => Number((await app.ports.database.reader.query('SELECT COUNT(*) AS n FROM sayg'))[0].n);
    const before = await count();
    for (const stage of ['START', 'FLUSH', 'BLOCK_DDL', 'BLOCK_COMMIT']) await other.query(`BACKUP STAGE ${stage}`);
    const answer = practise(app);
    await until(async () => {
      const [rows] = await other.query<RowDataPacket[]>(
        "SELECT 1 FROM information_schema.processlist WHERE info = 'COMMIT'",
      );
      return rows.length > 0;
    });
    await mariadb.kill();
    isToldToLook(await answer);
    expect(await isReady(app)).toBe(false);
    await mended();
    expect(await count()).toBeLessThanOrEqual(before + 1);
    expect(await missing(app, [madeId(await practise(app))])).toEqual([]);
  });
});
