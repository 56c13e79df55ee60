import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { contextFor, type Context } from '../../../server/core/context.ts';
import { newMemory, newReads } from '../../../server/core/memory/answers.ts';
import { addDependency, capExpiry, remember } from '../../../server/core/memory/remember.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { newKnownRows } from '../../../server/core/memory/rows.ts';
import { bytesInMemory } from '../../../server/core/memory/weight.ts';
import { ownWeight } from '../../../server/core/data/own-weight.ts';
import { runWithinWorkLimit } from '../../../server/core/work.ts';
import { anonymous } from '#rules/people/policies.ts';
import { aLargeLeague } from '../../support/makers/large-league.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening } from '../../support/makers/live.ts';
import { slowness } from '../../support/slowness.ts';
import { ask } from '../account/ask.ts';

describe('the weight of a value', () => {
  const letters = (count: number) => 'x'.repeat(count);
  it.each<[string, unknown, number]>([
    ['a text', letters(1000), 1000],
    ['many texts', Array.from({ length: 500 }, () => ({ name: letters(100) })), 500 * 180],
    ['a map of them', new Map(Array.from({ length: 500 }, (_, n) => [`${n}`, letters(100)])), 500 * 170],
    ['bytes', { bytes: Buffer.alloc(5000) }, 5100],
    ['what tells itself', { rows: [{ [ownWeight]: 70_000 }, { [ownWeight]: 30_000 }] }, 100_000],
  ])('%s', (_, value, about) => {
    expect(bytesInMemory(value)).toBeGreaterThan(about * 0.7);
    expect(bytesInMemory(value)).toBeLessThan(about * 1.4);
  });

  it('counts what is shared once, and ends where values hold each other', () => {
    const shared = { text: letters(10_000) };
    const circle: { self?: unknown; a: object; b: object } = { a: shared, b: shared };
    circle.self = circle;
    expect(bytesInMemory(circle)).toBeLessThan(11_000);
  });
});

it('a memory holds so many bytes, of few large values as of many small ones, and nothing larger than itself', () => {
  const kept = newMemory<string>(100_000);
  const put = (key: string, bytes: number) => kept.put(key, key, bytes, newReads(), new Map());
  for (let n = 0; n < 1000; n += 1) put(`small ${n}`, 10);
  expect(kept.count).toBeLessThan(100);
  for (let n = 0; n < 10; n += 1) put(`large ${n}`, 30_000);
  expect(kept.count).toBe(3);
  put('too large', 200_000);
  expect([kept.count, kept.get('too large', new Map(), 0)]).toEqual([3, undefined]);
  expect(kept.bytes).toBeLessThanOrEqual(100_000);
});

it('rows are known up to so many bytes', () => {
  const rows = newKnownRows(100_000);
  const row = (id: string) => ({ id, updated: new Date(), [ownWeight]: 10_000 });
  for (let list = 0; list < 50; list += 1) rows.put(`${list}`, [row('a'), row('b')]);
  expect([rows.get('0'), rows.get('49')?.size, rows.get('49')?.get('c')]).toEqual([undefined, 2, undefined]);
});

const text = `query Table($divisionIds: [ID!], $seasonId: ID, $date: Day) {
  divisionData(divisionIds: $divisionIds, seasonId: $seasonId, date: $date) { name teams { name points } }
}`;
const hash = createHash('sha256').update(text).digest('hex');

describe('what strangers ask', () => {
  let app: TestApp;
  let league: Awaited<ReturnType<typeof aLargeLeague>>;
  let base: string;
  beforeAll(async () => {
    const env = { ANSWER_MEMORY: '1000000', DATA_MEMORY: '3000000' };
    app = await startApp({ env, client: { operations: { [hash]: { name: 'Table', text } } } });
    league = await aLargeLeague(app, { divisions: 4, teams: 6, dates: 6 });
    base = `http://127.0.0.1:${await listening(app)}`;
  });
  afterAll(() => app.stop());
  beforeEach(() => {
    app.ports.memories.data.clear();
    app.ports.memories.answers.clear();
  });
  afterEach(() => {
    expect(app.ports.memories.data.bytes).toBeLessThanOrEqual(3_000_000);
    expect(app.ports.memories.answers.bytes).toBeLessThanOrEqual(1_000_000);
  });

  const ids = () => league.divisions.map(({ id }) => id);
  const byHash = (variables: object, more = '') =>
    `/graphql?${new URLSearchParams({
      variables: JSON.stringify({ seasonId: league.season.id, ...variables }),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    })}${more}`;
  const get = async (path: string) => {
    const response = await fetch(base + path);
    return { status: response.status, etag: response.headers.get('etag'), body: await response.text() };
  };

  it('in another order, or twice, is the same question', async () => {
    const [a, b, c] = ids() as [string, string, string];
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, a, c, b, a],
      [a, a, b, b, c, c],
    ];
    const { answers, data } = app.ports.memories;
    for (const path of [
      (order: string[]) => byHash({ divisionIds: order }),
      (order: string[]) => `/api/Division/Data?seasonId=${league.season.id}&divisionId=${order.join(',')}`,
    ]) {
      const first = await get(path(orders[0]!));
      expect(first.status).toBe(200);
      const before = [answers.count, data.count];
      for (const order of orders) expect(await get(path(order))).toEqual(first);
      expect([answers.count, data.count]).toEqual(before);
    }
    const { data: answered } = await ask(
      app,
      `query ($s: ID) { ${orders
        .slice(0, 3)
        .map(
          (order, n) =>
            `a${n}: divisionData(seasonId: $s, divisionIds: ${JSON.stringify(order)}) { name teams { name } }`,
        )
        .join(' ')} }`,
      { s: league.season.id },
    );
    expect(answered!.a1).toEqual(answered!.a0);
    expect(answered!.a2).toEqual(answered!.a0);
  });

  it('in a thousand ways is kept within bounds, and answered', async () => {
    for (let n = 0; n < 1000; n += 1) {
      const date = new Date(Date.UTC(2026, 8, 1 + (n % 200))).toISOString().slice(0, 10);
      const { status } = await get(byHash({ divisionIds: [ids()[n % 4]], date }, `&n=${n}`));
      expect(status).toBe(200);
    }
  });

  it('at an address above 1 KB is answered every time, and the address is not kept', async () => {
    const { replays } = app.ports.memories;
    const [short, long] = [byHash({ divisionIds: ids() }), byHash({ divisionIds: ids() }, `&x=${'y'.repeat(1000)}`)];
    for (const path of [short, long, long]) expect((await get(path)).status).toBe(200);
    expect([!!replays.get(short), !!replays.get(long)]).toEqual([true, false]);
  });

  it('at ten thousand addresses keeps few of them', async () => {
    const { replays } = app.ports.memories;
    for (let n = 0; n < 10_000; n += 1) replays.put(`/${n}/${'y'.repeat(900)}`, { name: 'x', headers: {} });
    expect([!!replays.get(`/0/${'y'.repeat(900)}`), !!replays.get(`/9999/${'y'.repeat(900)}`)]).toEqual([false, true]);
    replays.clear();
  });
});

describe('what several ask for at the same moment', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  /** Two requests, the second while the first is being answered: what both get, and how often it was worked out. */
  async function both(make: (ctx: Context, turn: number) => Promise<number>) {
    let turns = 0;
    const making = (ctx: Context) => {
      addDependency(ctx, LEAGUE);
      turns += 1;
      return make(ctx, turns);
    };
    const key = `a value ${Math.random()}`;
    const [first, second] = [await app.ctx(), await app.ctx()];
    const made = await Promise.allSettled([remember(first, key, making), remember(second, key, making)]);
    return { made: made.map((each) => (each.status === 'fulfilled' ? each.value : 'failed')), turns };
  }

  it('is made once', async () => {
    expect(await both((_ctx, turn) => Promise.resolve(turn))).toEqual({ made: [1, 1], turns: 1 });
  });

  it('is made by each when the first one fails', async () => {
    const failing = (turn: number) => (turn === 1 ? Promise.reject(new Error('Out of luck.')) : Promise.resolve(turn));
    expect(await both((_ctx, turn) => failing(turn))).toEqual({ made: ['failed', 2], turns: 2 });
  });

  it('is made by each when it holds for nobody else', async () => {
    const made = await both((ctx, turn) => {
      capExpiry(ctx, ctx.now().getTime());
      return Promise.resolve(turn);
    });
    expect(made).toEqual({ made: [1, 2], turns: 2 });
  });
});

describe('one request', () => {
  let app: TestApp;
  let league: Awaited<ReturnType<typeof aLargeLeague>>;
  beforeAll(async () => {
    app = await startApp({ env: { REQUEST_WORK: '10' } });
    league = await aLargeLeague(app, { divisions: 6, teams: 16, dates: 10 });
  });
  afterAll(() => app.stop());

  const asks = (count: number, argumentsOf: (n: number) => string) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: divisionData(${argumentsOf(n)}) { name }`).join(' ')} }`;

  it('asks for a few seasons at most, however little of each', async () => {
    const ids = league.divisions.map(({ id }) => id);
    const permuted = (n: number) => JSON.stringify([...ids.slice(n % 4), ...ids.slice(0, n % 4)]);
    const { data } = app.ports.memories;
    const before = data.count;
    const started = process.cpuUsage();
    const many = await ask(
      app,
      asks(30, (n) => `divisionIds: ${permuted(n)}, seasonId: "${league.season.id}"`),
    );
    const { user, system } = process.cpuUsage(started);
    expect([many.status, many.code]).toEqual([400, 'LIMITED']);
    expect((user + system) / 1000 / slowness()).toBeLessThan(300);
    expect(data.count).toBe(before);
    const few = await ask(
      app,
      asks(4, (n) => `divisionIds: ${permuted(n)}, seasonId: "${league.season.id}"`),
    );
    expect(few.errors).toBeUndefined();
  });

  it('is refused when it has taken its time, and the next one is answered', async () => {
    const ctx = await contextFor(app.ports, anonymous);
    const busy = (milliseconds: number) => {
      const begun = process.cpuUsage();
      const used = () => process.cpuUsage(begun).user / 1000;
      while (used() < milliseconds);
      return 'done';
    };
    // Work that was begun is finished: a request for one thing is always answered.
    expect(runWithinWorkLimit(ctx, () => busy(30))).toBe('done');
    expect(() => runWithinWorkLimit(ctx, () => busy(1))).toThrow(expect.objectContaining({ code: 'LIMITED' }));
    const next = await contextFor(app.ports, anonymous);
    expect(runWithinWorkLimit(next, () => busy(1))).toBe('done');

    const hard = asks(
      4,
      (n) =>
        `seasonId: "${league.season.id}", excludeProposals: ${n % 2 === 0}, divisionIds: ${JSON.stringify(league.divisions.slice(n >> 1).map(({ id }) => id))}`,
    );
    app.ports.memories.data.clear();
    expect(await ask(app, hard)).toMatchObject({ status: 429, code: 'LIMITED' });
    expect(
      (
        await ask(
          app,
          asks(1, () => `seasonId: "${league.season.id}"`),
        )
      ).errors,
    ).toBeUndefined();
  });
});
