import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transaction } from '../../../server/core/transaction.ts';
import { admin } from '../../support/actors.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import * as make from '../../support/makers.ts';
import { countQueries } from '../../support/query-counter.ts';
import { signIn } from '../../support/sign-in.ts';

const text = `query Table($divisionIds: [ID!], $seasonId: ID) {
  divisionData(divisionIds: $divisionIds, seasonId: $seasonId) { name teams { name points } players { name } fixtures { date } }
}`;
const secret = 'query Who { me { name } divisions { name } }';
const hash = (query: string) => createHash('sha256').update(query).digest('hex');
const operations = { [hash(text)]: { name: 'Table', text }, [hash(secret)]: { name: 'Who', text: secret } };

let app: TestApp;
let base: string;
let league: Awaited<ReturnType<typeof make.aLeague>>;

beforeAll(async () => {
  app = await startApp({ client: { operations } });
  await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
  league = await make.aLeague(app);
}, 60_000);
afterAll(() => app.stop());

const url = (query: string, variables: object = {}) =>
  `${base}/graphql?${new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash(query) } }),
  })}`;
const here = () => ({ divisionIds: [league.division.id], seasonId: league.season.id });
const get = (headers: Record<string, string> = {}) => fetch(url(text, here()), { headers });

/** As a browser that has the answer in its cache; fetch itself would add no-cache to a condition. */
const getKnown = (etag: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { 'if-none-match': etag };
    request(url(text, here()), { headers }, (response) => {
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
interface Table {
  data: { divisionData: { name: string; teams: { name: string; points: number }[]; players: { name: string }[] } };
}
const names = async (response: Response) => ((await response.json()) as Table).data.divisionData;

describe('remembered answers', () => {
  beforeEach(() => app.ports.memories.answers.clear());

  it('are sent again without a query, and with 304 to whoever has them', async () => {
    const first = await get();
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag')!;
    const queries = await countQueries(app.ports.database, async () => {
      const again = await get();
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-type')).toMatch(/^application\/json/);
      expect(again.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await again.text()).toBe(await first.text());
      expect(await getKnown(etag)).toEqual({ status: 304, body: '' });
    });
    // A database server is asked for the revisions; nothing else is.
    expect(queries).toBeLessThanOrEqual(app.ports.database.kind === 'mysql' ? 2 : 0);
  });

  it('are forgotten with the write that changes them, for everybody', async () => {
    expect((await names(await get())).teams).toHaveLength(2);
    await names(await get());
    const team = await make.aTeam(app, { name: 'Greens' });
    await make.aRegistration(app, { teamId: team.id, seasonId: league.season.id, divisionId: league.division.id });
    expect((await names(await get())).teams).toHaveLength(3);
  });

  it('survive a write to another season', async () => {
    const other = await make.aSeason(app, { name: 'Summer 2020', startDate: '2020-04-01', endDate: '2020-09-30' });
    await get();
    const queries = await countQueries(app.ports.database, async () => {
      await transaction(await app.ctx(admin), async (ctx) => ctx.touch(other.id));
    });
    const inAll = await countQueries(app.ports.database, async () => {
      await transaction(await app.ctx(admin), async (ctx) => ctx.touch(other.id));
      await names(await get());
    });
    expect(inAll - queries).toBeLessThanOrEqual(app.ports.database.kind === 'mysql' ? 1 : 0);
  });

  it('are made anew for no-cache, and answered anew', async () => {
    const queries = await countQueries(
      app.ports.database,
      async () => void (await get({ 'cache-control': 'no-cache' })),
    );
    expect(queries).toBeGreaterThan(3);
  });

  it('are never shared across permission classes', async () => {
    const manager = await signIn(app, { access: ['managePlayers'] });
    const clerk = await signIn(app, { access: ['inputResults'], teamId: league.reds.team.id });
    for (const order of [
      [undefined, manager, clerk],
      [clerk, manager, undefined],
    ]) {
      app.ports.memories.answers.clear();
      for (const person of order) {
        const response = await get(person ? { cookie: person.cookie } : {});
        expect((await names(response)).players).toHaveLength(person === manager ? 4 : 2);
        expect(response.headers.get('cache-control')).toBe(person ? 'no-store' : 'no-cache');
      }
    }
  });

  it('never hold what depends on the person', async () => {
    const ann = await signIn(app, { name: 'Ann Archer' });
    const bob = await signIn(app, { name: 'Bob Butt' });
    for (const person of [ann, bob, ann]) {
      const response = await fetch(url(secret), { headers: { cookie: person.cookie } });
      expect(await response.json()).toMatchObject({ data: { me: { name: person.account.name } } });
    }
    expect(await (await fetch(url(secret))).json()).toMatchObject({ data: { me: null } });
    expect(app.ports.memories.answers.count).toBe(0);
  });

  it('come packed as the caller can unpack them', async () => {
    for (let day = 1; day <= 28; day += 1)
      for (const month of ['09', '10', '12']) {
        const date = `2026-${month}-${String(day).padStart(2, '0')}`;
        await make.aNote(app, { seasonId: league.season.id, date });
      }
    for (const round of [1, 2]) {
      for (const [accepted, encoding] of [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const response = await get({ 'accept-encoding': accepted });
        expect([round, response.headers.get('content-encoding')]).toEqual([round, encoding]);
        expect((await names(response)).name).toBe('Division One');
      }
    }
  });
});

describe('what is read', () => {
  it('takes a fixed number of queries, however large the division is', async () => {
    const count = () => countQueries(app.ports.database, async () => void (await get({ 'cache-control': 'no-cache' })));
    const small = await count();
    const { id: seasonId } = league.season;
    for (let index = 0; index < 40; index += 1) {
      const team = await make.aTeam(app, { name: `Team ${index}` });
      const entry = await make.aRegistration(app, { teamId: team.id, seasonId, divisionId: league.division.id });
      await make.aPlayer(app, { name: `Player ${index}` }, entry);
      const teams = { homeTeamId: team.id, awayTeamId: league.reds.team.id };
      await make.aFixture(app, { ...teams, seasonId, divisionId: league.division.id, date: '2026-12-03' });
    }
    expect(await count()).toBe(small);
    expect(small).toBeLessThanOrEqual(13);
  }, 60_000);
});
