/** @module-tag mysql dialect: a database server is asked whether what is remembered still holds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { save } from '../../../server/core/data/records.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import * as fixtures from '../../../server/modules/fixture/fixture-edit.service.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import * as fixtureService from '../../../server/modules/fixture/fixture.service.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import * as make from '../../support/makers/makers.ts';
import { countQueries, queriesOf } from '../../support/server/query-counter.ts';
import { signIn } from '../../support/server/sign-in.ts';

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
  asText.body = JSON.stringify({ query: text, variables: here() });
});
afterAll(() => app.stop());

const url = (query: string, variables: object = {}) =>
  `${base}/graphql?${new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash(query) } }),
  })}`;
const fixtureOf = ({ reds, blues, season, division }: typeof league) => ({
  homeTeamId: reds.team.id,
  awayTeamId: blues.team.id,
  seasonId: season.id,
  divisionId: division.id,
});
const here = () => ({ divisionIds: [league.division.id], seasonId: league.season.id });
const asText = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '',
};
const get = (headers: Record<string, string> = {}) => fetch(url(text, here()), { headers });

/** Asks like a browser that has the answer in its cache; fetch itself would add no-cache to a conditional request. */
const getKnown = (etag: string, accepted = 'identity') =>
  new Promise<{ status: number | undefined; body: string; etag: string | undefined }>((resolve, reject) => {
    const headers = { 'if-none-match': etag, 'accept-encoding': accepted };
    request(url(text, here()), { headers }, (response) => {
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.on('end', () => resolve({ status: response.statusCode, body, etag: response.headers.etag }));
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
    const queries = await queriesOf(app.ports.database, async () => {
      const again = await get();
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-type')).toMatch(/^application\/json/);
      expect(again.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await again.text()).toBe(await first.text());
      for (const known of [etag, '*']) expect(await getKnown(known)).toMatchObject({ status: 304, body: '' });
    });
    // A database server is asked for the revisions each time, and for nothing else.
    const revisions = 'SELECT scope, number FROM revision';
    expect(queries).toEqual(app.ports.database.kind === 'mysql' ? [revisions, revisions, revisions] : []);
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

  it('are made anew when somebody who is signed in says no-cache', async () => {
    const { cookie } = await signIn(app);
    await get({ cookie });
    const count = (headers: Record<string, string>) =>
      countQueries(app.ports.database, async () => void (await get({ cookie, ...headers })));
    expect((await count({ 'cache-control': 'no-cache' })) - (await count({}))).toBeGreaterThan(3);
  });

  it('are compared again when a stranger says no-cache, and made anew only when something has changed', async () => {
    const anew = { 'cache-control': 'no-cache' };
    const before = await names(await get());
    const queries = await countQueries(app.ports.database, async () => {
      for (let times = 0; times < 5; times += 1) expect(await names(await get(anew))).toEqual(before);
    });
    expect(queries).toBeLessThanOrEqual(app.ports.database.kind === 'mysql' ? 5 : 0);
    const team = await make.aTeam(app, { name: 'Lions' });
    await make.aRegistration(app, { teamId: team.id, seasonId: league.season.id, divisionId: league.division.id });
    expect((await names(await get(anew))).teams).toHaveLength(before.teams.length + 1);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['by hash', () => get()],
    ['in words', () => fetch(`${base}/graphql`, asText)],
    ['all fixtures', () => fetch(`${base}/api/Game`)],
  ])('are made once for fifty who ask after a change: %s', async (_how, ask) => {
    // The queries to the database, apart from the revisions.
    const after = async (count: number) => {
      await transaction(await app.ctx(admin), async (ctx) => {
        ctx.touch(LEAGUE);
        ctx.touch(league.season.id);
      });
      const queries = await queriesOf(app.ports.database, async () => {
        const answers = await Promise.all(Array.from({ length: count }, ask));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      });
      return queries.filter((query) => !/FROM revision/.test(query)).length;
    };
    await after(1);
    const one = await after(1);
    expect(one).toBeGreaterThan(3);
    expect(await after(50)).toBe(one);
    expect(app.ports.memories.making.size).toBe(0);
  });

  it('are never shared across audiences', async () => {
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

  it('have a strong tag of their own in every encoding, each of which is known again', async () => {
    const tagOf = async (accepted: string) => (await get({ 'accept-encoding': accepted })).headers.get('etag')!;
    const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('identity')];
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => /^"[^"]+"$/.test(tag))).toBe(true);
    for (const tag of tags) expect(await getKnown(tag, 'gzip')).toEqual({ status: 304, body: '', etag: tags[1] });
  });
});

describe('what is read', () => {
  /** Forgets everything except the rows. */
  const forget = () => {
    app.ports.memories.answers.clear();
    app.ports.memories.data.clear();
  };
  it('takes a fixed number of queries, however large the division is', async () => {
    const count = () => {
      forget();
      return countQueries(app.ports.database, async () => void (await get()));
    };
    const fromNothing = () => {
      app.ports.memories.rows.clear();
      return count();
    };
    const small = await fromNothing();
    const { id: seasonId } = league.season;
    for (let index = 0; index < 40; index += 1) {
      const team = await make.aTeam(app, { name: `Team ${index}` });
      const entry = await make.aRegistration(app, { teamId: team.id, seasonId, divisionId: league.division.id });
      await make.aPlayer(app, { name: `Player ${index}` }, entry);
      const teams = { homeTeamId: team.id, awayTeamId: league.reds.team.id };
      await make.aFixture(app, { ...teams, seasonId, divisionId: league.division.id, date: '2026-12-03' });
    }
    // With more than a few new fixtures all are read again; later one of the known ones has changed.
    expect(await count()).toBe(small + 1);
    expect(await fromNothing()).toBe(small);
    expect(small).toBeLessThanOrEqual(13);
    const { id, updated } = await make.aFixture(app, { ...fixtureOf(league), date: '2026-12-04' });
    expect(await count()).toBe(small + 1);
    await fixtures.remove(await app.ctx(admin), id, updated);
    expect(await count()).toBe(small);
  });

  it('is the same from rows that are known as from nothing, whatever happened to them', async () => {
    const { id, updated } = await make.aFixture(app, { ...fixtureOf(league), date: '2026-11-13' });
    const seen = async () => (await get()).text();
    const both = async () => {
      const known = await seen();
      app.ports.memories.rows.clear();
      forget();
      expect(await seen()).toBe(known);
      return known;
    };
    const before = await both();
    const card = make.aCard(league.reds.captain, league.blues.captain);
    await transaction(await app.ctx(admin), async (ctx) => {
      const fixture = await ctx.db.findOneByOrFail(Fixture, { id });
      await save(ctx, Object.assign(fixture, { card }), updated);
      ctx.touch(league.season.id);
    });
    const published = await both();
    expect(published).not.toBe(before);
    const { updated: version } = (await fixtureService.get(await app.ctx(admin), id))!;
    await fixtures.remove(await app.ctx(admin), id, version);
    expect(await both()).not.toBe(published);
  });
});
