/** @module-tag mysql transactions: what was acknowledged stays and what failed is gone, however many write at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from '../../../server/core/config.ts';
import { contextFor, type Context } from '../../../server/core/context.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { migrations } from '../../../server/migrations/all.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { admin } from '../../support/server/actors.ts';
import { emptyDatabase, startApp, type TestApp } from '../../support/server/app.ts';

const practice = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 3, startingScore: 501, legs: {} };

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await startApp();
  ctx = await app.ctx(admin);
});
afterAll(() => app.stop());

const code = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code;

describe('interleaved transactions', () => {
  // With a single shared SQLite connection, rolling one transaction back also lost acknowledged writes of others.
  it('lose nothing that was acknowledged, and keep nothing that failed', async () => {
    const failed: string[] = [];
    const failing = async () => {
      await transaction(ctx, async (ctx) => {
        failed.push((await saygs.put(ctx, null, practice)).id);
        await wait(Math.random() * 5);
        failed.push((await saygs.put(ctx, null, practice)).id);
        throw new Error('rolled back on purpose');
      }).catch(() => undefined);
      return [];
    };
    const several = () =>
      transaction(ctx, async (ctx) => {
        const one = await saygs.put(ctx, null, practice);
        await wait(Math.random() * 5);
        return [one.id, (await saygs.put(ctx, null, practice)).id];
      });
    const single = async () => [(await saygs.put(ctx, null, practice)).id];
    const plain = async () => {
      const id = randomUUID();
      const audit = { author: '', editor: '', created: new Date(), updated: new Date() };
      const blank = { ...practice, homeScore: 0, awayScore: 0, tournamentMatchId: null, tournamentId: null };
      await app.ports.database.write((db) => db.insert(Sayg, { ...blank, ...audit, id, accountId: null }));
      return [id];
    };
    const kinds = [failing, several, single, plain];
    const work = Array.from({ length: 120 }, (_, index) => kinds[index % kinds.length]!());
    const acknowledged = (await Promise.all(work)).flat();
    expect(acknowledged).toHaveLength(30 * 4);
    expect(failed).toHaveLength(60);
    const stored = new Set((await app.ports.database.reader.find(Sayg, { select: { id: true } })).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(failed.filter((id) => stored.has(id))).toEqual([]);
  });

  it('tell nothing of what was rolled back', async () => {
    const heard: string[] = [];
    const stop = app.ports.bus.subscribe('Sayg', undefined, ({ id }) => heard.push(id));
    await transaction(ctx, async (ctx) => {
      await saygs.put(ctx, null, practice);
      throw new Error('rolled back on purpose');
    }).catch(() => undefined);
    const { id } = await saygs.put(ctx, null, practice);
    stop();
    expect(heard).toEqual([id]);
  });
});

describe('two saves with one token', () => {
  it('are won by exactly one, fifty times', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id, updated: lastUpdated } = await saygs.put(ctx, null, practice);
        const save = (yourName: string) => saygs.put(ctx, id, { ...practice, yourName, lastUpdated });
        const both = await Promise.allSettled([save('first'), save('second')]);
        const winner = both.find((result) => result.status === 'fulfilled');
        return { codes: both.map(code).toSorted(), won: winner?.value, stored: await saygs.get(ctx, id) };
      }),
    );
    for (const { codes, won, stored } of results) {
      expect(codes).toEqual(['CONFLICT', 'done']);
      expect([stored!.yourName, stored!.updated]).toEqual([won!.yourName, won!.updated]);
    }
  });

  it('hold for throws too: one counts, and the same throw sent twice at once counts once', async () => {
    for (let time = 0; time < 20; time += 1) {
      const made = await saygs.put(ctx, null, practice);
      const begun = await saygs.startLeg(ctx, { id: made.id, version: made.updated }, 'home');
      const target = { id: made.id, version: begun.updated };
      const record = (throwId: string) => saygs.recordThrow(ctx, target, { throwId, score: 60 });
      const both = await Promise.allSettled([record('a'), record('b')]);
      expect(both.map(code).toSorted()).toEqual(['CONFLICT', 'done']);
      const { updated } = (await saygs.get(ctx, made.id))!;
      const twice = () => saygs.recordThrow(ctx, { id: made.id, version: updated }, { throwId: 'c', score: 45 });
      const [one, two] = await Promise.all([twice(), twice()]);
      expect(one.updated).toEqual(two.updated);
      const { legs } = (await saygs.get(ctx, made.id))!;
      expect([legs[0]!.home.throws.length, legs[0]!.away.throws.length]).toEqual([1, 1]);
    }
  });

  it('move the version on although the clock stands still', async () => {
    const versions: number[] = [];
    let sayg = await saygs.put(ctx, null, practice);
    for (let time = 0; time < 5; time += 1) {
      versions.push(sayg.updated.getTime());
      sayg = await saygs.put(ctx, sayg.id, { ...practice, lastUpdated: sayg.updated });
    }
    expect(new Set(versions).size).toBe(5);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });
});

describe('a server that is killed in the middle of writing', () => {
  const root = path.resolve(import.meta.dirname, '..', '..', '..');
  const bundle = path.join(root, 'dist', 'tests', `burst-${process.pid}.js`);

  it('has every write that it acknowledged', async () => {
    await promisify(execFile)(
      process.execPath,
      ['tests/support/browser/bundle.mjs', 'tests/support/makers/burst.ts', bundle],
      {
        cwd: root,
      },
    );
    const database = await emptyDatabase();
    try {
      const env = { ...process.env, NODE_OPTIONS: '', OCHE_SAMPLE: 'off', ...database.env };
      const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      let faults = '';
      child.stderr.on('data', (data) => (faults += data));
      child.stdout.on('data', (data) => {
        printed += data;
        if (printed.split('\n').length > 60) child.kill('SIGKILL');
      });
      await once(child, 'close');
      const acknowledged = printed.split('\n').slice(0, -1);
      expect([child.signalCode, faults]).toEqual(['SIGKILL', '']);
      expect(acknowledged.length).toBeGreaterThanOrEqual(60);

      const ports = await openPorts(readConfig({ OCHE_SAMPLE: 'off', ...database.env }));
      const after = await contextFor(ports, admin);
      for (const id of acknowledged)
        expect((await saygs.get(after, id))!.legs[0]!.home.throws).toEqual([{ id: 'a', score: 60, noOfDarts: 3 }]);
      await saygs.put(after, null, practice);
      await closePorts(ports);
    } finally {
      await database.drop();
      await rm(bundle, { force: true });
      await rm(`${bundle}.map`, { force: true });
    }
  });
});

describe('migrations', () => {
  it('make exactly the tables that the entities describe', async () => {
    const { upQueries } = await app.ports.database.reader.connection.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('that are one column short would be noticed', async () => {
    const database = await emptyDatabase();
    const ports = await openPorts(readConfig({ OCHE_SAMPLE: 'off', ...database.env }));
    try {
      await ports.database.write((db) => db.query('ALTER TABLE note DROP COLUMN note'));
      const { upQueries } = await ports.database.reader.connection.driver.createSchemaBuilder().log();
      expect(upQueries).not.toEqual([]);
    } finally {
      await closePorts(ports);
      await database.drop();
    }
  });

  it('do nothing the second time', async () => {
    const database = await emptyDatabase();
    try {
      const config = readConfig({ OCHE_SAMPLE: 'off', ...database.env });
      for (let time = 0; time < 2; time += 1) {
        const ports = await openPorts(config);
        const { connection } = ports.database.reader;
        const applied: { name: string }[] = await connection.query('SELECT name FROM migrations ORDER BY id');
        expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
        expect(await connection.showMigrations()).toBe(false);
        await closePorts(ports);
      }
    } finally {
      await database.drop();
    }
  });
});
