/** @module-tag mysql locking: what changes at the same moment gets a number each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberAnswerToAudience } from '../../../server/core/memory/answer.ts';
import { addDependency, remember } from '../../../server/core/memory/remember.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const touch = async (scope: string) => transaction(await app.ctx(admin), async (ctx) => ctx.touch(scope));

describe('what was read while a write was under way', () => {
  it('is not remembered as if it were newer than the write', async () => {
    let stored = 'old';
    const read = async (ctx: Awaited<ReturnType<TestApp['ctx']>>, during: () => Promise<void>) =>
      remember(ctx, 'race', async (ctx) => {
        addDependency(ctx, 'race');
        const value = stored;
        await during();
        return value;
      });
    await touch('race');
    const overtaken = await read(await app.ctx(), async () => {
      stored = 'new';
      await touch('race');
    });
    expect(overtaken).toBe('old');
    expect(await read(await app.ctx(), async () => undefined)).toBe('new');
  });

  it('is not sent as an answer that still holds', async () => {
    let stored = 'old';
    const read = async (during: () => Promise<void>) =>
      (
        await rememberAnswerToAudience(await app.ctx(), 'race', async (ctx) => {
          addDependency(ctx, 'answers');
          const body = stored.repeat(2000);
          await during();
          return { body, keep: true };
        })
      ).identity.toString();
    await touch('answers');
    await read(async () => {
      stored = 'new';
      await touch('answers');
    });
    expect(await read(async () => undefined)).toMatch(/^new/);
  });
});

describe('the first changes of a scope', () => {
  it('may come at once, and each counts', async () => {
    const scope = 'never touched before';
    await Promise.all(Array.from({ length: 8 }, () => touch(scope)));
    expect((await app.ports.revisions.current()).get(scope)).toBe(8);
  });
});
