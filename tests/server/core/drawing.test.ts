import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Manifest } from '../../../server/core/graphql/executor.ts';
import { tabPath } from '#rules/site/paths.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { until } from '../../support/makers/live.ts';
import { aDivision, aFixture, aLeague, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { createQuery, practice, saygDoor } from '../../support/makers/sayg.ts';
import { aDrawingFolder } from '../../support/server/drawing-folder.ts';
import { signIn } from '../../support/server/sign-in.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const token = 'token-of-the-watch';

let folder: string;
let app: TestApp;
let operations: Manifest;
let league: Awaited<ReturnType<typeof aLeague>>;
let errorsLogged: MockInstance<typeof console.error>;

beforeAll(async () => {
  folder = await aDrawingFolder();
});
beforeAll(async () => {
  operations = JSON.parse(await readFile(join(root, 'schema/operations.json'), 'utf8')) as Manifest;
  app = await startApp({ client: { folder: join(folder, 'client'), operations }, env: { METRICS_TOKEN: token } });
  league = await aLeague(app);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  errorsLogged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => errorsLogged.mockRestore());

const get = (url: string, cookie?: string) => app.app.http.inject({ url, headers: cookie ? { cookie } : {} });
const drawnIn = (html: string) => {
  const text = /<div id="root"><p>(.*?)<\/p>/.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as { drawn: number; drawing: { url: string } });
};
/** The counters of drawings since the start. */
async function figures() {
  const { body } = await app.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const figure = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))!
        .split(' ')[1],
    );
  const of = (outcome: string) => figure(`oche_drawings_total{outcome="${outcome}"}`);
  return {
    ...{ drawn: of('drawn'), failed: of('failed'), busy: of('busy'), off: of('off') },
    seconds: figure('oche_drawing_seconds_total'),
  };
}

const table = '/division/Division%20One';

describe('a page of those who are not signed in', () => {
  it('is drawn once, and sent again until what it shows changes', async () => {
    const first = await get('/players');
    expect(drawnIn(first.body)).toEqual({
      drawn: 1,
      drawing: { url: '/players', today: '2026-11-21' },
      asked: ['Frame', 'DivisionPlayers'],
    });
    const before = await figures();
    expect(before).toMatchObject({ drawn: 1, failed: 0, busy: 0, off: 0 });
    expect(before.seconds).toBeGreaterThan(0);
    expect((await get('/players')).body).toBe(first.body);
    expect(await figures()).toEqual(before);
    app.clock.now = new Date('2026-11-22T00:00:01Z');
    expect(drawnIn((await get('/players')).body)).toMatchObject({ drawn: 2, drawing: { today: '2026-11-22' } });
    app.clock.now = new Date('2026-11-21T12:00:00Z');
  });

  it('is shown before the program is there, and says what it was drawn with', async () => {
    const { body, headers } = await get(table);
    expect(body).toContain('<meta name="oche-team" content="">');
    expect(body).toContain(`"drawing":{"url":"${table}","today":"2026-11-21"}`);
    expect(body).not.toContain('<script type="module" blocking');
    expect(body).toContain('Reading works without JavaScript');
    expect([headers['cache-control'], String(headers.vary)]).toEqual(['no-cache', expect.stringContaining('Cookie')]);
  });

  it('of a match is drawn anew each time, with the match as it stands', async () => {
    const door = saygDoor(() => app);
    const { id } = await door.make(createQuery, { input: practice });
    const url = `/live/match/?id=${id}`;
    const one = drawnIn((await get(url)).body)!;
    expect(one).toMatchObject({ drawing: { url }, asked: ['Frame', 'LiveMatch'] });
    expect(drawnIn((await get(url)).body)!.drawn).toBe(one.drawn + 1);
    // A moment of it, a TV, a stream, or a match that does not exist.
    for (const other of [`${url}&leg=1&throw=0`, `${url}&widescreen=true`, url.replace(id, randomUUID())])
      expect([other, drawnIn((await get(other)).body)]).toEqual([other, undefined]);
  });

  it.each([
    ['/live', ['LiveConnections']],
    ['/tv', ['LiveConnections', 'Home']],
    ['/practice/match?yourName=Ann&startingScore=301', []],
    ['/login', ['SignInWays']],
    ['/login?redirectUrl=%2Fteams', ['SignInWays']],
    ['/compare?a=Red%20Ann&b=Blue%20Bob', ['Compare']],
  ])('of which there is no end, or which depends on who asks, is drawn anew each time: %s', async (url, operations) => {
    const first = await get(url);
    const one = drawnIn(first.body)!;
    expect(one).toMatchObject({ drawing: { url }, asked: ['Frame', ...operations] });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(drawnIn((await get(url)).body)!.drawn).toBe(one.drawn + 1);
    const other = `${url}${url.includes('?') ? '&' : '?'}x=1`;
    expect(drawnIn((await get(other)).body)).toBeUndefined();
  });

  it.each(['/practice', '/practice/match/', '/compare', '/about', '/records', '/ratings'])(
    'with nothing more in its address is drawn once: %s',
    async (url) => {
      const one = await get(url);
      expect(drawnIn(one.body)).toMatchObject({ drawing: { url } });
      expect((await get(url)).body).toBe(one.body);
    },
  );

  it('holds the comparison that its own address asks for, also where the browser draws it', async () => {
    for (const [a, b] of [
      ['Ann', 'Bob'],
      ['Cem', 'Dan'],
    ])
      expect((await get(`/compare?a=${a}&b=${b}&x=1`)).body).toContain(`"variables":{"a":"${a}","b":"${b}","page":1}`);
  });

  it('of a division with an apostrophe in its name is drawn by each of our links to it', async () => {
    const division = await aDivision(app, { name: "Men's" });
    await aSeason(app, { name: 'Of men', startDate: '2025-01-01', endDate: '2025-06-30', divisionIds: [division.id] });
    for (const url of [tabPath('players', 'Of men', ["Men's"]), tabPath('fixtures', 'Of men', ["Men's"])]) {
      // As browsers send it.
      const sent = new URL(url, 'http://local');
      expect([url, drawnIn((await get(sent.pathname + sent.search)).body)?.drawing.url]).toEqual([
        url,
        sent.pathname + sent.search,
      ]);
    }
    const inPath = "/division/Men's/players/Of%20men";
    expect(drawnIn((await get(inPath)).body)?.drawing.url).toBe(inPath);
  });

  it('has the team that a device follows, and nobody else gets that page', async () => {
    const { id } = league.reds.team;
    const team = { id, name: 'Reds', division: 'Division One', divisions: ['Division One'] };
    const plain = await get('/');
    const mine = await get('/', `a=b; oche_team=${id}`);
    expect(drawnIn(mine.body)?.drawing).toEqual({ url: '/', today: '2026-11-21', team });
    expect(mine.body).toContain(`<meta name="oche-team" content="${id}">`);
    const none = await get('/', 'oche_team=none');
    expect(drawnIn(none.body)?.drawing).toEqual({ url: '/', today: '2026-11-21', team: null });
    expect((await get('/')).body).toBe(plain.body);
    expect((await get('/', `oche_team=${id}`)).body).toBe(mine.body);
    expect(drawnIn(plain.body)?.drawing).toEqual({ url: '/', today: '2026-11-21' });
  });

  it('has the team also where it plays in none of the seasons that are shown', async () => {
    const old = await aSeason(app, { name: 'Winter 2025/26', startDate: '2025-09-01', endDate: '2026-03-31' });
    const older = await aSeason(app, { name: 'Winter 2024/25', startDate: '2024-09-01', endDate: '2025-03-31' });
    const next = await aSeason(app, { name: 'Winter 2027/28', startDate: '2027-09-01', endDate: '2028-03-31' });
    const [two, three] = [await aDivision(app, { name: 'Two' }), await aDivision(app, { name: 'Three' })];
    const { id } = await aTeam(app, { name: 'Greens' });
    const drawnWith = async () => drawnIn((await get('/', `oche_team=${id}`)).body)?.drawing;
    const enter = (season: { id: string }, division: { id: string }) =>
      aRegistration(app, { teamId: id, seasonId: season.id, divisionId: division.id });
    expect(await drawnWith()).not.toHaveProperty('team');
    await enter(older, three);
    expect(await drawnWith()).toMatchObject({ team: { id, name: 'Greens', division: 'Three' } });
    await enter(old, two);
    await enter(next, league.division);
    expect(await drawnWith()).toMatchObject({ team: { id, name: 'Greens', division: 'Two' } });
    await enter(league.season, three);
    expect(await drawnWith()).toMatchObject({ team: { id, name: 'Greens', division: 'Three' } });
    // Of several the device keeps the one in which the team was chosen.
    await enter(await aSeason(app, { name: 'Cup', startDate: '2026-10-01', endDate: '2026-12-31' }), two);
    expect(await drawnWith()).toMatchObject({ team: { divisions: expect.arrayContaining(['Two', 'Three']) } });
  });

  it.each([
    { said: 'a team that nobody knows', cookie: 'oche_team=11111111-2222-3333-4444-555555555555' },
    { said: 'no team at all', cookie: 'oche_team="><script>' },
    { said: 'too much', cookie: `oche_team=${'x'.repeat(5000)}` },
  ])('is the same where a device says $said', async ({ cookie }) => {
    expect((await get('/', cookie)).body).toBe((await get('/')).body);
  });
});

describe('the cookie of a followed team', () => {
  const told = async (url: string, cookie?: string) => {
    const { headers, statusCode } = await get(url, cookie);
    return { status: statusCode, set: headers['set-cookie'], keeping: headers['cache-control'] };
  };
  const year = 'Max-Age=31536000; Path=/; SameSite=Lax';

  it.each(['/', '/live/superleague', `${table}?sort=name`])(
    'is set again with %s, which nobody else may keep',
    async (url) => {
      const { id } = league.reds.team;
      for (const said of [id, 'none', '11111111-2222-3333-4444-555555555555']) {
        const set = `oche_team=${said}; ${year}`;
        expect(await told(url, `oche_team=${said}`)).toEqual({ status: 200, set, keeping: 'private, no-cache' });
      }
      expect(await told(url)).toEqual({ status: 200, set: undefined, keeping: 'no-cache' });
    },
  );

  it('is set again where the page is known already, or missing', async () => {
    const cookie = `oche_team=${league.reds.team.id}`;
    const { etag } = (await get(table, cookie)).headers;
    const again = await app.app.http.inject({ url: table, headers: { cookie, 'if-none-match': etag } });
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([304, `${cookie}; ${year}`]);
    expect(await told('/nothing', cookie)).toEqual({ status: 404, set: `${cookie}; ${year}`, keeping: 'no-store' });
  });

  it('is Secure where the request came by https', async () => {
    const headers = { cookie: 'oche_team=none', 'x-forwarded-proto': 'https' };
    const secure = await startApp({
      client: { folder: join(folder, 'client'), operations },
      env: { OCHE_PROXIES: 'loopback' },
    });
    const answer = await secure.app.http.inject({ url: '/live', headers });
    expect(answer.headers['set-cookie']).toBe('oche_team=none; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
    await secure.stop();
  });

  it.each(['', '"><script>', 'a b', 'x%0Ay', 'x'.repeat(65)])('is left alone where it says "%s"', async (said) =>
    expect(await told('/', `oche_team=${said}`)).toEqual({ status: 200, set: undefined, keeping: 'no-cache' }),
  );
});

describe('what is drawn in the browser', () => {
  it('a page whose address is written as nobody writes it: there are thousands of ways', async () => {
    const twice = '/teams?division=Division%20One&division=Division%20One';
    for (const url of [
      '/?division=x',
      '/DIVISION/division%20one',
      '/%74eams',
      '//',
      '//teams',
      twice,
      '/teams?division=Division+One',
    ]) {
      const { body } = await get(url);
      expect([url, drawnIn(body)]).toEqual([url, undefined]);
    }
    for (const url of ['/teams', '/teams/', '/teams?division=Division%20One', `${table}/teams`, `${table}/fixtures`])
      expect([url, drawnIn((await get(url)).body)?.drawing.url]).toEqual([url, url]);
  });

  it.each([
    '/division/Nowhere',
    '/login?other=1',
    '/live/superleague',
    '/offline',
    `${table}?sort=name`,
    `${table}?embed=true`,
  ])('%s', async (url) => {
    const { body } = await get(url);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('oche-team"');
    expect(body).toContain('Oche needs JavaScript');
  });

  it('a page of somebody who is signed in', async () => {
    const { cookie } = await signIn(app, { name: 'Sam Right' });
    const { body } = await get(table, `${cookie}; oche_team=${league.reds.team.id}`);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<script type="module" blocking="render"');
  });
});

describe('a page that cannot be drawn', () => {
  it('is sent as it is drawn in the browser, and the fault is told', async () => {
    const before = await figures();
    const { body, statusCode } = await get(`${table}/team:Reds`);
    expect(await figures()).toMatchObject({ drawn: before.drawn, failed: before.failed + 1 });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('"operation":"TeamPage"');
    expect(errorsLogged.mock.calls.flat().join()).toContain('There is no such hook.');
    expect(drawnIn((await get(table)).body)).toBeDefined();
  });

  it('for want of time is sent so as well, and so are others for a while', { tags: ['long'] }, async () => {
    const { seasonId, divisionId, homeTeamId, awayTeamId } = league.fixture;
    const of = { seasonId, divisionId, homeTeamId, awayTeamId };
    const cards = await Promise.all(Array.from({ length: 22 }, () => aFixture(app, of)));
    // From here on their data is remembered, so that all of them are to be drawn while the slow one is busy.
    for (const { id } of cards) await get(`/score/${id}?embed=true`);
    const before = await figures();
    const sent = vi.spyOn(Worker.prototype, 'postMessage');
    const slow = get(`${table}/players`);
    await until(() => sent.mock.calls.length);
    // Together with the slow one 20 wait; whatever comes after them is refused at once.
    const others = cards.map(({ id }) => get(`/score/${id}`));
    await until(async () => (await figures()).busy === before.busy + 3);
    const { body, statusCode } = await slow;
    expect([statusCode, drawnIn(body)]).toEqual([200, undefined]);
    for (const { body } of await Promise.all(others)) expect(drawnIn(body)).toBeUndefined();
    expect(sent).toHaveBeenCalledTimes(20);
    expect(drawnIn((await get('/fixtures')).body)).toBeUndefined();
    const after = await figures();
    expect(after).toMatchObject({
      ...{ drawn: before.drawn, failed: before.failed + 20 },
      ...{ busy: before.busy + 3, off: before.off + 1 },
    });
    // The worker was busy all the time.
    expect(after.seconds - before.seconds).toBeGreaterThan(5);
    sent.mockRestore();
  });
});
