/** @module-tag mysql dialect: times are compared and long texts are cut. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { DomainError } from '../../../server/core/errors.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import * as errors from '../../../server/modules/error/error.service.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { newToken } from '../../../server/core/token.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const reader = someoneWith('viewExceptions');
const oops = { source: 'UI' as const, message: 'Oops' };

describe('reported errors (live.md 17)', () => {
  it('are kept with who met them, and read by those who may', async () => {
    const { id } = await errors.report(await test.ctx(someoneWith()), null, {
      ...oops,
      stack: ['a', 'b'],
      userAgent: 'x',
    });
    const stored = await errors.get(await test.ctx(reader), id);
    expect(stored).toMatchObject({
      ...oops,
      time: test.clock.now,
      userName: 'Sam Right',
      stack: ['a', 'b'],
      userAgent: 'x',
    });
    await expect(errors.get(await test.ctx(someoneWith()), id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(errors.newestSince(await test.ctx(), null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('are of the last hour unless told, the newest first', async () => {
    const ctx = await test.ctx();
    const at = (time: string) => errors.report(ctx, null, { ...oops, message: time, time: new Date(time) });
    for (const time of ['2026-11-21T10:30:00Z', '2026-11-21T11:30:00Z', '2026-11-21T11:45:00Z']) await at(time);
    const messages = async (since: Date | null) =>
      (await errors.newestSince(await test.ctx(reader), since))
        .map(({ message }) => message)
        .filter((text) => text !== 'Oops');
    expect(await messages(null)).toEqual(['2026-11-21T11:45:00Z', '2026-11-21T11:30:00Z']);
    expect(await messages(new Date('2026-11-21T10:00:00Z'))).toHaveLength(3);
  });

  it('of one kind are one entry, which a slow clock does not take back', async () => {
    const at = (time: string) => errors.report(anybody, null, { ...oops, message: 'Slow clock', time: new Date(time) });
    const anybody = await test.ctx();
    await at('2026-11-21T11:50:00Z');
    const { id } = await at('2026-11-20T08:00:00Z');
    expect(await errors.get(await test.ctx(reader), id)).toMatchObject({
      time: new Date('2026-11-21T11:50:00Z'),
      occurrences: 2,
    });
  });

  it('with a time that was never set are of now', async () => {
    const report = { ...oops, message: 'Unset', time: '0001-01-01T00:00:00' };
    const { json } = await call(test, 'PUT', '/api/Error', { body: report });
    expect(json).toMatchObject({ success: true, result: { time: test.clock.now.toISOString() } });
  });

  it('without a message are kept all the same, below the one that stands for it', async () => {
    const stored = await call(test, 'PUT', '/api/Error', { body: { ...oops, message: ' ' } });
    expect(stored.json).toMatchObject({ success: true, result: { message: 'No message' } });
    expect((await call(test, 'PUT', '/api/Error', { body: { source: 'UI' } })).status).toBe(400);
  });

  it('are cut where they are too long, to 64 KB in all', async () => {
    const long = '€'.repeat(20_000);
    const body = {
      source: 'UI' as const,
      message: long,
      type: long,
      url: long,
      userAgent: long,
      stack: Array<string>(250).fill(long),
    };
    const { status, json } = await call(test, 'PUT', '/api/Error', {
      body: { ...body, stack: body.stack.slice(0, 20) },
    });
    expect([status, json.success, json.result.message.length]).toEqual([200, true, 5000]);

    const { id } = await errors.report(await test.ctx(), null, { ...oops, ...body });
    const stored = (await errors.get(await test.ctx(reader), id))!;
    const lengths = [stored.message, stored.type!, stored.url!, stored.userAgent!].map(({ length }) => length);
    expect(lengths).toEqual([5000, 250, 1000, 1000]);
    expect(stored.stack!.length).toBeGreaterThan(10);
    expect(stored.stack!.every((line) => line.length === 1000)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(66_000);

    const lines = Array.from({ length: 300 }, (_, index) => `at ${index}`);
    const many = await errors.report(await test.ctx(), null, { ...oops, stack: lines });
    expect(many.stack).toEqual(lines.slice(0, 200));
  });

  it('never tell the token of a one-time link or of a session', async () => {
    const token = newToken();
    const url = `https://darts.example/setup/${token}?a=b`;
    const text = `Failed at ${url} as /login?redirectUrl=%2Fsetup%2F${token}, "${token}"`;
    const body = { ...oops, message: text, url, type: text, userAgent: text, stack: [`at ${url}:1:2`] };
    const { json } = await call(test, 'PUT', '/api/Error', { body });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await errors.recordInternal(test.ports, new Error(text), {
      url: `/graphql?variables={"token":"${token}"}`,
      userAgent: null,
    });
    log.mockRestore();
    const rows = await test.ports.database.reader.find(ErrorDetail);
    expect(JSON.stringify([rows, json]).includes(token)).toBe(false);
    expect(rows.find(({ url }) => url?.includes('darts.example'))?.url).toBe('https://darts.example/setup/...?a=b');
  });

  it('never tell the code of an invitation, whatever the report says of it', async () => {
    const code = 'qhk3m9wxyz';
    const url = `https://darts.example/join/${code}?a=b`;
    const text = `Failed at ${url} as /login?redirectUrl=%2FJoin%2F${code}`;
    const body = { ...oops, message: text, url, type: text, userAgent: text, stack: [`at ${url}:1:2`] };
    const { json } = await call(test, 'PUT', '/api/Error', { body });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await errors.recordInternal(test.ports, new Error(`of ${url}`), {
      url: `/graphql?extensions={}&variables=%7B%22code%22%3A%22${code}%22%7D`,
    });
    log.mockRestore();
    const rows = await test.ports.database.reader.find(ErrorDetail);
    expect(JSON.stringify([rows, json]).includes(code)).toBe(false);
    expect(rows.find(({ url }) => url?.includes('/join/'))?.url).toBe('https://darts.example/join/...?a=b');
  });

  it('go after 90 days, when another one comes', async () => {
    const own = await startApp();
    const { id: old } = await errors.report(await own.ctx(), null, oops);
    const after = async (days: number) => {
      own.clock.now = new Date(Date.parse('2026-11-21T12:00:00Z') + days * 86_400_000);
      await errors.report(await own.ctx(), null, { ...oops, message: `After ${days} days` });
      const all = await own.ports.database.reader.find(ErrorDetail);
      return { count: all.length, isKept: all.some(({ id }) => id === old) };
    };
    expect(await after(89)).toEqual({ count: 2, isKept: true });
    expect(await after(90.1)).toEqual({ count: 2, isKept: false });
    await own.stop();
  });

  it('are listed up to 500, the newest', async () => {
    const own = await startApp();
    const { database } = own.ports;
    const { id } = await errors.report(await own.ctx(), null, { ...oops, time: new Date('2026-11-21T11:59:00Z') });
    const row = await database.reader.findOneByOrFail(ErrorDetail, { id });
    const rows = Array.from({ length: 505 }, (_, index) =>
      Object.assign(database.reader.create(ErrorDetail, row), {
        id: randomUUID(),
        groupKey: `group ${index}`,
        time: new Date(Date.parse('2026-11-21T11:00:30Z') + index),
      }),
    );
    await database.write((db) => db.insert(ErrorDetail, rows));
    const listed = await errors.newestSince(await own.ctx(reader), null);
    expect(listed).toHaveLength(500);
    expect(listed[0]!.id).toBe(id);
    expect(listed.at(-1)!.id).toBe(rows[6]!.id);
    await own.stop();
  });

  it('are never changed', async () => {
    const { id } = await errors.report(await test.ctx(), null, oops);
    await expect(errors.report(await test.ctx(), id, oops)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are limited for visitors', async () => {
    const limited = await startApp({ env: { ANONYMOUS_WRITES: '1' } });
    const ctx = await limited.ctx();
    await errors.report(ctx, null, oops);
    const refusal = (await errors.report(ctx, null, oops).catch((error: unknown) => error)) as DomainError;
    expect(refusal.code).toBe('LIMITED');
    expect(refusal.retryAfter).toBeGreaterThan(0);
    expect(refusal.retryAfter).toBeLessThanOrEqual(60);
    await limited.stop();
  });

  it('are stored for faults of the server itself, however long they are', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new RangeError('x'.repeat(10_000));
    await errors.recordInternal(test.ports, fault, { url: `/api/${'y'.repeat(2000)}`, userAgent: 'z' });
    expect(log).toHaveBeenCalledWith(fault);
    log.mockRestore();
    const all = await errors.newestSince(await test.ctx(reader), null);
    expect(all.find(({ type }) => type === 'RangeError')).toMatchObject({ source: 'Api', userAgent: 'z' });
  });

  it('are stored once a minute where the server meets the same fault again and again, 100 kinds at most', async () => {
    const own = await startApp();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const meet = (message: string) => errors.recordInternal(own.ports, new TypeError(message));
    /** How many different errors are stored, and how often they occurred. */
    const count = async () => {
      const rows = await own.ports.database.reader.find(ErrorDetail);
      return [rows.length, rows.reduce((sum, { occurrences }) => sum + occurrences, 0)];
    };
    await Promise.all(Array.from({ length: 20 }, () => meet('again')));
    expect(await count()).toEqual([1, 1]);
    await errors.recordInternal(own.ports, new RangeError('again'));
    await meet('another');
    expect(await count()).toEqual([3, 3]);
    own.clock.now = new Date(own.clock.now.getTime() + 59_000);
    await meet('again');
    expect(await count()).toEqual([3, 3]);
    own.clock.now = new Date(own.clock.now.getTime() + 1000);
    await meet('again');
    // Including the 20 that occurred meanwhile.
    expect(await count()).toEqual([3, 24]);
    for (let index = 0; index < 150; index += 1) await meet(`fault ${index}`);
    expect(await count()).toEqual([102, 123]);
    log.mockRestore();
    await own.stop();
  });
});
