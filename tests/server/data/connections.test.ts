/** @module-tag mysql transactions: a connection that broke in the middle of one is never used again. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { contextFor } from '../../../server/core/context.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { until } from '../../support/makers/live.ts';
import { admin } from '../../support/server/actors.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';

let app: TestApp;
beforeAll(async () => {
  for (const level of ['error', 'log'] as const) vi.spyOn(console, level).mockReturnValue();
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
  vi.restoreAllMocks();
});

const onServers = databaseKind === 'mysql' ? describe : describe.skip;

onServers('the connection of a transaction ends', () => {
  const lost = async (between: number) =>
    transaction(await contextFor(app.ports, admin), async ({ db }) => {
      const [row] = (await db.query('SELECT CONNECTION_ID() AS id')) as { id: number }[];
      await app.ports.database.reader.query(`KILL CONNECTION ${Number(row!.id)}`);
      await wait(between);
      return db.query('SELECT 1');
    });

  it.each([
    { when: 'as the next statement is sent', between: 0 },
    { when: 'between two statements, while nothing is asked', between: 300 },
  ])('$when: who writes is told to look, as with any outage', async ({ between }) => {
    await expect(lost(between)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const again = transaction(await contextFor(app.ports, admin), ({ db }) => db.query('SELECT 1 AS one'));
    expect(await again).toEqual([{ one: 1 }]);
  });
});

onServers('the end of a transaction is refused, as by a server that has just lost its cluster', () => {
  type Ask = (sql: unknown, ...rest: unknown[]) => unknown;
  const idOf = async (db: EntityManager) => {
    const [row] = (await db.query('SELECT CONNECTION_ID() AS id')) as [{ id: number }];
    return Number(row.id);
  };

  it('its connection is never used again: the next transaction on it would be part of this one', async () => {
    let refusing = 0;
    const fails = transaction(await contextFor(app.ports, admin), async ({ db }) => {
      const connection = (await db.queryRunner!.connect()) as { query: Ask };
      const query = connection.query.bind(connection);
      connection.query = (sql, ...rest) => {
        if (!/^(COMMIT|ROLLBACK)/.test(String(sql))) return query(sql, ...rest);
        const refused = { code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 };
        (rest.at(-1) as (error: Error) => void)(Object.assign(new Error('Not prepared for use.'), refused));
      };
      refusing = await idOf(db);
    });
    await expect(fails).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    // As many at once as there are connections: each gets its own.
    let begun = 0;
    const ids = Array.from({ length: 10 }, async () =>
      transaction(await contextFor(app.ports, admin), async ({ db }) => {
        begun += 1;
        await until(() => begun === 10);
        return idOf(db);
      }),
    );
    expect(await Promise.all(ids)).not.toContain(refusing);
  });
});
