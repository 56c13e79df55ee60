import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playerPath, tabPath, teamPath } from '#rules/site/paths.ts';
import type { Manifest } from '../../../server/core/graphql/executor.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import {
  aCard,
  aDivision,
  aDraft,
  aFixture,
  aLeague,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  aTournament,
} from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Names that have caused trouble in addresses. */
const odd = ['Fox & Hound', 'A/B', '50% Club', 'Ann "The @" O’Neill', 'Ünïcode 🎯', 'a+b?c#d', '%2F', "Joe's <Bar>"];

let app: TestApp;
let folder: string;
let league: Awaited<ReturnType<typeof aLeague>>;

const operations = JSON.parse(await readFile(join(root, 'schema/operations.json'), 'utf8')) as Manifest;

beforeAll(async () => {
  // The shell as built, without the client's program.
  folder = await mkdtemp(join(tmpdir(), 'oche-client-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), await readFile(join(root, 'client/index.html'), 'utf8'));
  await writeFile(join(folder, '.vite/manifest.json'), '{"screens/league/Home.tsx":{"file":"assets/Home.js"}}');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/Home.js'), 'export {};');
  app = await startApp({ client: { folder, operations }, env: { OCHE_BASE_URL: 'https://darts.example' } });
  league = await aLeague(app);
  for (const name of odd) {
    const { division, season } = league;
    const team = await aTeam(app, { name });
    const where = { seasonId: season.id, divisionId: division.id };
    const registration = await aRegistration(app, { teamId: team.id, ...where });
    const player = await aPlayer(app, { name }, registration);
    const teams = { homeTeamId: team.id, awayTeamId: league.blues.team.id };
    const card = aCard(player, league.blues.captain);
    await aFixture(app, { ...where, ...teams, card, date: '2026-11-12' });
  }
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers });
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe('the status of a page', () => {
  it.each([
    '/',
    '/about',
    '/developers',
    '/developers/graphql',
    '/login',
    '/setup/x',
    '/teams',
    '/players/',
    '/fixtures',
    '/TEAMS/winter%202026%2F27?division=DIVISION%20ONE',
    '/division/Division%20One',
    '/division/Division%20One/team:reds',
    '/division/Division%20One/player:ann@reds',
  ])('%s is there', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([
    '/nowhere',
    '/constructor',
    '/about/more',
    '/developers/more',
    '/score',
    '/tournament/a/b',
    '/division',
    '/division/Division%20One/nonsense',
    '/score/nothing',
    `/score/${randomUUID()}`,
    `/tournament/${randomUUID()}`,
    '/division/Ninety',
    '/teams/Winter%202026%2F27?division=Ninety',
    '/teams/Winter%201899',
    '/division/Division%20One/team:Owls',
    '/division/Division%20One/player:Ann@Blues',
    `/division/${'x'.repeat(300)}`,
    '/division/50%',
    '/division/%E0%A4%A/teams',
    '//elsewhere.example/teams',
  ])('%s is not there, and the page says so', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('name="robots" content="noindex"');
  });

  it.each([
    ['/', 'News, Darts league'],
    ['/division/Division%20One/fixtures', 'News, Fixtures, Division One'],
    ['/division/Division%20One/team:Blues', 'News, Blues, Division One'],
  ])('%s names the feed of its news', async (url, title) => {
    const { body } = await get(url);
    const [, named, address] = /rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"/.exec(
      body,
    )!;
    expect(named).toContain(title);
    const feed = await app.app.http.inject(address!.replaceAll('&#38;', '&'));
    expect(feed.statusCode).toBe(200);
    expect(feed.body).toContain('–');
    expect(feed.body).toContain('<entry>');
  });

  it('a deleted fixture, tournament and season are not there any more', async () => {
    const { division, season, reds, blues } = league;
    const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id };
    const deleted = new Date('2026-11-20T10:00:00Z');
    const fixture = await aFixture(app, { ...teams, seasonId: season.id, divisionId: division.id, deleted });
    const tournament = await aTournament(app, { seasonId: season.id, deleted });
    await aSeason(app, { name: 'Gone', deleted });
    for (const url of [`/score/${fixture.id}`, `/tournament/${tournament.id}`, '/teams/Gone'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it('a page whose question fails is sent with 500, and is not remembered', async () => {
    const url = '/division/Division%20One/fixtures';
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { database } = app.ports;
    const query = database.reader.connection.createQueryBuilder;
    app.ports.memories.data.clear();
    database.reader.connection.createQueryBuilder = () => {
      throw new Error('The disk is on fire.');
    };
    const failed = await get(`${url}/`);
    database.reader.connection.createQueryBuilder = query;
    expect(failed.statusCode).toBe(500);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
    expect(failed.body).not.toContain('on fire');
    expect((await get(`${url}/`)).statusCode).toBe(200);
  });
});

describe('names of every kind', () => {
  it.each(odd)('%s has a page as a team and as a player', async (name) => {
    const place = { division: league.division.name, season: league.season.name };
    for (const path of [teamPath(place, name), playerPath(place, name, name)]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain(`<link rel="canonical" href="https://darts.example${path.replaceAll("'", '&#39;')}">`);
    }
  });

  it.each(odd)('%s has a table as a division and as a season', async (name) => {
    const division = await aDivision(app, { name });
    await aSeason(app, { name, divisionIds: [division.id], startDate: '2025-01-01', endDate: '2025-06-30' });
    const { statusCode, body } = await get(tabPath('teams', name, [name, 'Division One']));
    expect(statusCode).toBe(200);
    expect(body).toContain(`"season":{"id"`);
  });
});

describe('a link in a chat', () => {
  it('shows teams, score and date of a fixture, and nothing of a draft', async () => {
    const { division, season, reds, blues } = league;
    const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id };
    const where = { seasonId: season.id, divisionId: division.id };
    const card = aCard(blues.captain, reds.captain);
    for (const match of card.matches)
      Object.assign(match, { homePlayers: [blues.captain], awayPlayers: [reds.captain], homeScore: 3, awayScore: 0 });
    const fixture = await aFixture(app, { ...teams, ...where, date: '2026-11-12' });
    await aDraft(app, { fixtureId: fixture.id, side: 'home', card });
    expect(titleOf((await get(`/score/${fixture.id}`)).body)).toMatch(/^Blues v Reds, Thu 12 Nov · /);
    const published = await aFixture(app, { ...teams, ...where, date: '2026-11-19', card });
    expect(titleOf((await get(`/score/${published.id}`)).body)).toMatch(/^Blues \d–0 Reds, Thu 19 Nov · /);
  });
});

describe('a link to a team in a chat', () => {
  const descriptionOf = (html: string) => /property="og:description" content="(.*?)"/.exec(html)?.[1];

  it('shows its place in its division, once it has played', async () => {
    const [first, second] = [await aDivision(app, { name: 'First' }), await aDivision(app, { name: 'Second' })];
    const days = { startDate: '2024-09-01', endDate: '2025-03-31' };
    const season = await aSeason(app, { name: 'Of places', divisionIds: [first.id, second.id], ...days });
    const enter = async (name: string, division: { id: string }) => {
      const team = await aTeam(app, { name });
      const entry = { teamId: team.id, seasonId: season.id, divisionId: division.id };
      const registration = await aRegistration(app, entry);
      return { team, player: await aPlayer(app, { name: `One of ${name}` }, registration) };
    };
    const [home, away] = [await enter('Alder', first), await enter('Beech', first)];
    await enter('Cedar', second);
    const card = aCard(home.player, away.player);
    for (const match of card.matches)
      Object.assign(match, { homePlayers: [home.player], awayPlayers: [away.player], homeScore: 0, awayScore: 3 });
    const where = { seasonId: season.id, divisionId: first.id, date: '2024-10-03' };
    await aFixture(app, { ...where, homeTeamId: home.team.id, awayTeamId: away.team.id, card });
    const told = async (division: string, team: string) =>
      descriptionOf((await get(teamPath({ division, season: season.name }, team))).body);
    expect(await told('First', 'Alder')).toMatch(/^Place 2 of 2, played 1, \d points?\.$/);
    expect(await told('First', 'Beech')).toMatch(/^Place 1 of 2, played 1, \d points?\.$/);
    expect(await told('Second', 'Cedar')).toBe('Fixtures, results and players, played 0, 0 points.');
  });
});

describe('what stands around a page', () => {
  it('runs the scripts it was built with, and no other', async () => {
    const { headers, body } = await get('/');
    const hashes = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(4);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect((await get('/api/Division')).headers['content-security-policy']).toContain("script-src 'self';");
    // The same when it is sent again from memory.
    expect((await get('/')).headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('a device keeps for when there is no network tells of the league only, whoever asks', async () => {
    const { cookie } = await signIn(app, { name: 'Pat Private' });
    const { body, headers } = await get('/offline', { cookie });
    expect(body).toContain('<script type="application/json" id="oche-data" data-kept>{"queries":[]}</script>');
    expect(body).not.toContain('Pat');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('is kept for good where its name has a hash, by encoding and by origin', async () => {
    const { statusCode, headers } = await get('/assets/Home.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const varies = String(headers.vary).split(', ');
    expect(varies.sort()).toEqual(['Accept-Encoding', 'Origin']);
  });

  it('robots may read what is public', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body.trim().split('\n')).toEqual([
      'User-agent: *',
      ...'admin setup join login forgotten new_session accept_session unsubscribe account graphql api'
        .split(' ')
        .map((path) => `Disallow: /${path}`),
      'Allow: /api/Division/Data',
    ]);
  });

  it('the manifest has the name and the colour of the league', async () => {
    const named = await startApp({
      client: { folder, operations },
      env: { LEAGUE_NAME: 'Harle Valley Darts', LEAGUE_COLOUR: '#7a1f2b' },
    });
    const { headers, body } = await named.app.http.inject('/manifest.webmanifest');
    await named.stop();
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body) as {
      name: string;
      short_name: string;
      theme_color: string;
      icons: { src: string }[];
      shortcuts: { url: string }[];
      share_target: { action: string };
    };
    expect(manifest).toMatchObject({ name: 'Harle Valley Darts', short_name: 'Harle', start_url: '/' });
    expect(manifest.theme_color).not.toBe('#004e33');
    for (const { src } of manifest.icons)
      expect((await readFile(join(root, 'client/public', src))).length).toBeGreaterThan(200);
    // What its icon offers are pages.
    const offered = [...manifest.shortcuts.map(({ url }) => url), manifest.share_target.action];
    expect(offered).toHaveLength(3);
    for (const address of offered) expect((await get(address)).statusCode).toBe(200);
  });

  it('a photo that a phone shares comes from no page, and is let pass', async () => {
    const { cookie } = await signIn(app);
    const headers = { origin: 'null', cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const shared = await app.app.http.inject({ method: 'POST', url: '/share-photo', headers, payload: '--x--' });
    expect([shared.statusCode, shared.headers.location]).toEqual([303, '/share-photo']);
  });

  it('the sign-in page names the sample people to who is at this machine, and the page of that visit to nobody else', async () => {
    const sampleAccounts = [
      { emailAddress: 'a@example.com', name: 'A', description: 'All', password: 'for-the-sample' },
    ];
    const sample = await startApp({ client: { folder, operations }, ports: (ports) => ({ ...ports, sampleAccounts }) });
    const opened = async (headers: Record<string, string> = {}) => {
      const { body } = await sample.app.http.inject({ url: '/login', headers: { host: 'localhost:3000', ...headers } });
      return body.includes('for-the-sample');
    };
    const visits = [await opened(), await opened({ 'x-forwarded-for': '192.0.2.7' }), await opened()];
    await sample.stop();
    expect(visits).toEqual([true, false, true]);
  });

  it('whoever is signed in gets a page of their own', async () => {
    const { cookie } = await signIn(app, { name: 'Sam Right' });
    const { headers, body } = await get('/division/Division%20One', { cookie });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Sam Right');
    expect((await get('/division/Division%20One')).body).not.toContain('Sam Right');
  });
});
