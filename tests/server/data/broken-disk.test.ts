/** @module-tag long Disks are filled and taken away under a running server. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Libsql from 'libsql';
import { until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { isReady, madeId, missing, practise } from '../../support/server/practice.ts';

const suite = databaseKind === 'sqlite' ? describe : describe.skip;
const env = { ANONYMOUS_WRITES: '100000' };

interface Statement {
  run(...values: unknown[]): unknown;
}

const { exec } = Libsql.prototype;
const statement = Object.getPrototypeOf(new Libsql(':memory:').prepare('SELECT 1')) as Statement;
const { run } = statement;

/** What SQLite does when the disk fails: it rolls the transaction back by itself and reports why. */
function fail(connection: Libsql.Database, name: string, code: number): never {
  exec.call(connection, 'ROLLBACK');
  throw Object.assign(new Error(`simulated ${name}`), { code: name, rawCode: code });
}

/** Collects the connections that begin a transaction from now on. */
function noteWriters(): Libsql.Database[] {
  const writers: Libsql.Database[] = [];
  Libsql.prototype.exec = function (this: Libsql.Database, sql: string) {
    if (sql === 'BEGIN IMMEDIATE') writers.push(this);
    return exec.call(this, sql);
  };
  return writers;
}

const places: Record<string, (name: string, code: number) => void> = {
  'when it commits': (name, code) => {
    Libsql.prototype.exec = function (this: Libsql.Database, sql: string) {
      return sql === 'COMMIT' ? fail(this, name, code) : exec.call(this, sql);
    };
  },
  'in the middle': (name, code) => {
    const writers = noteWriters();
    statement.run = function (this: Statement, ...values: unknown[]) {
      const writer = writers.at(-1);
      return writer?.inTransaction ? fail(writer, name, code) : run.apply(this, values);
    };
  },
};

const errors: [name: string, code: number][] = [
  ['SQLITE_NOMEM', 7],
  ['SQLITE_INTERRUPT', 9],
  ['SQLITE_IOERR_WRITE', 778],
  ['SQLITE_IOERR_FSYNC', 1034],
  ['SQLITE_CORRUPT', 11],
];
const cases = errors.flatMap(([name, code]) => Object.keys(places).map((place) => ({ name, code, place })));

const works = () => {
  Libsql.prototype.exec = exec;
  statement.run = run;
};

beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(works);
afterAll(() => void vi.restoreAllMocks());

suite('a database that fails', () => {
  let app: TestApp;
  const kept: string[] = [];
  beforeAll(async () => {
    app = await startApp({ env });
  });
  afterAll(() => app.stop());

  it.each(cases)('$name $place costs a refusal, and nothing that was acknowledged', async ({ name, code, place }) => {
    kept.push(madeId(await practise(app)));
    places[place]!(name, code);
    const yourName = `${name} ${place}`;
    expect((await practise(app, { yourName })).status).toBe(503);
    expect((await practise(app, { yourName })).status).toBe(503);
    expect(await isReady(app)).toBe(false);
    expect(app.ports.database.troubles()).toMatchObject([{ kind: 'broken', text: expect.stringContaining(name) }]);
    expect(await missing(app, kept)).toEqual([]);

    works();
    await until(() => isReady(app));
    kept.push(madeId(await practise(app)));
  });

  it('has all that was acknowledged, and nothing else, when it is opened again', async () => {
    const next = await startApp({ env: { ...env, OCHE_DATA: app.ports.config.dataFolder } });
    const stored: { id: string }[] = await next.ports.database.reader.query('SELECT id FROM sayg');
    expect(stored.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    await next.stop();
  });
});

suite('a transaction that SQLite took back while nobody looked', () => {
  it('keeps none of what is written after it', async () => {
    const app = await startApp({ env });
    const { database } = app.ports;
    const insert = (scope: string) => `INSERT INTO revision (scope, number) VALUES ('${scope}', 1)`;
    const writers = noteWriters();
    const outcome = database.write(async (db) => {
      await db.query(insert('one'));
      exec.call(writers[0]!, 'ROLLBACK');
      await db.query(insert('two')).catch(() => undefined);
    });
    await expect(outcome).rejects.toThrow();
    await until(() => isReady(app));
    const scopes: { scope: string }[] = await database.reader.query('SELECT scope FROM revision');
    expect(scopes.filter(({ scope }) => ['one', 'two'].includes(scope))).toEqual([]);
    await app.stop();
  });

  it('takes nothing from one that was never awaited', async () => {
    const app = await startApp({ env });
    const { database } = app.ports;
    let late: Promise<unknown> = Promise.resolve();
    await database.write(async (db) => {
      late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => db.query('DELETE FROM revision'));
      late.catch(() => undefined);
    });
    await database.write(() => late.catch(() => undefined) as Promise<void>);
    await expect(late).rejects.toThrow(/has ended/);
    await app.stop();
  });
});
