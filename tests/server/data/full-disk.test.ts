import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { isReady, madeId, missing, practise } from '../../support/server/practice.ts';
import { call } from '../../support/server/rest.ts';
import { smallDisk, type SmallDisk } from '../../support/server/small-disk.ts';

/** Nothing is refused because of the reserve: these tests are about a disk that is really full. */
const env = { OCHE_DISK_RESERVE: '0', ANONYMOUS_WRITES: '100000' };
const mostTries = 5000;

const pagesAtMost = ({ ports }: TestApp, count: number) =>
  ports.database.write((db) => db.query(`PRAGMA max_page_count = ${count}`));

// Made only if needed: nobody would remove what is made for skipped tests.
const megabytes = databaseKind === 'sqlite' ? smallDisk(4) : undefined;
const places = [
  {
    what: 'a database that may not grow',
    disk: undefined,
    fill: (app: TestApp) => pagesAtMost(app, 1),
    free: (app: TestApp) => pagesAtMost(app, 1_000_000),
  },
  ...(megabytes
    ? [
        {
          what: 'a disk without a byte left',
          disk: megabytes,
          fill: () => Promise.resolve(megabytes.fill()),
          free: () => Promise.resolve(megabytes.free()),
        },
      ]
    : []),
];
afterAll(() => megabytes?.remove());

const suite = databaseKind === 'sqlite' ? describe.each(places) : describe.skip.each(places);

suite('$what', ({ disk, fill, free }) => {
  const place = (of?: SmallDisk) => (of ? { ...env, OCHE_DATA: of.folder } : env);
  let app: TestApp;
  beforeAll(async () => {
    for (const level of ['error', 'log'] as const) vi.spyOn(console, level).mockReturnValue();
    app = await startApp({ env: place(disk) });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await app.stop();
  });

  it('costs a clear refusal, and never what was acknowledged', async () => {
    const kept = [madeId(await practise(app))];
    await fill(app);

    // Writes while the disk is full, up to the first refusal and ten more.
    const refused: string[] = [];
    const ready: boolean[] = [];
    let tries = 0;
    for (; refused.length < 11 && tries < mostTries; tries += 1) {
      const answer = await practise(app, { yourName: `Try ${tries}` });
      if (answer.status === 200) kept.push(madeId(answer));
      else {
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.json.title).toMatch(/disk .* full\. Nothing was changed\. Try again/);
        refused.push(`Try ${tries}`);
        ready.push(await isReady(app));
      }
    }
    expect(refused.length).toBe(11);
    // A small write that still fits counts as ready, so it need not be unready all the time.
    expect(ready).toContain(false);

    // It is alive, and stored data is shown.
    expect((await call(app, 'GET', '/healthz')).status).toBe(200);
    expect(await missing(app, kept)).toEqual([]);

    await free(app);
    expect(await until(() => isReady(app))).toBe(true);
    expect(app.ports.database.troubles()).toEqual([]);
    for (let more = 0; more < 20; more += 1) kept.push(madeId(await practise(app)));

    // After a restart everything kept is there, and nothing that was refused.
    const { dataFolder } = app.ports.config;
    const next = await startApp({ env: { ...env, OCHE_DATA: dataFolder } });
    const names: { yourName: string }[] = await next.ports.database.reader.query('SELECT yourName FROM sayg');
    expect(await missing(next, kept)).toEqual([]);
    expect(names.map(({ yourName }) => yourName).filter((name) => refused.includes(name))).toEqual([]);
    await next.stop();
  });
});
