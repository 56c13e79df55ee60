import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { features } from '#rules/basics/features.ts';
import { save } from '../../../server/core/data/records.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import type { Manifest } from '../../../server/core/graphql/executor.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import {
  aCard,
  aDraft,
  aFixture,
  aLeague,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  insert,
} from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let app: TestApp;
let folder: string;
let league: Awaited<ReturnType<typeof aLeague>>;
let where: { seasonId: string; divisionId: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oche-client-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), await readFile(join(root, 'client/index.html'), 'utf8'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const operations = JSON.parse(await readFile(join(root, 'schema/operations.json'), 'utf8')) as Manifest;
  app = await startApp({ client: { folder, operations }, env: { OCHE_BASE_URL: 'https://darts.example' } });
  league = await aLeague(app);
  where = { seasonId: league.season.id, divisionId: league.division.id };
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers });
const imageIn = async (page: string, headers = {}) =>
  /property="og:image" content="https:\/\/darts\.example([^"]+)"/.exec((await get(page, headers)).body)![1]!;

/** A published night of two players; team and home player have this name. */
async function aNight(name = 'Foxes', date = '2026-11-12', more: Partial<Parameters<typeof aFixture>[1]> = {}) {
  const team = await aTeam(app, { name });
  const registration = await aRegistration(app, { teamId: team.id, ...where });
  const player = await aPlayer(app, { name }, registration);
  const card = aCard(player, league.blues.captain);
  const teams = { homeTeamId: team.id, awayTeamId: league.blues.team.id };
  const fixture = await aFixture(app, { ...where, ...teams, card, date, ...more });
  return { team, player, fixture, card };
}

async function expectPicture(url: string) {
  const answer = await get(url);
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png']);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  return answer;
}

const expectNone = async (url: string) => {
  const { statusCode, headers } = await get(url);
  expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
};

describe('the picture of a link', () => {
  it('is named by the page of a fixture, a career and a review, and is 1200 by 630', async () => {
    const { fixture, player } = await aNight();
    for (const page of [`/score/${fixture.id}`, `/player/${player.id}`, `/review/${league.season.id}`]) {
      const { body } = await get(page);
      expect(body).toContain('name="twitter:card" content="summary_large_image"');
      expect(body).toContain('property="og:image:width" content="1200"');
      const { headers } = await expectPicture(await imageIn(page));
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(await imageIn('/records')).toBe('/icon-512.png');
  });

  it('is kept for good only under its own version, which changes with what it shows', async () => {
    const { fixture, team } = await aNight('Wolves', '2026-11-13');
    const image = await imageIn(`/score/${fixture.id}`);
    const plain = image.replace(/\?.*/, '');
    const before = await expectPicture(image);
    for (const url of [plain, `${plain}?v=old`, `${plain}?v=a&v=b`]) {
      const { headers, rawPayload } = await expectPicture(url);
      expect(headers['cache-control']).toBe('no-cache');
      expect(rawPayload.equals(before.rawPayload)).toBe(true);
    }
    const known = await get(plain, { 'if-none-match': String(before.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    await transaction(await app.ctx(admin), (ctx) => {
      ctx.touch(LEAGUE);
      return save(ctx, Object.assign(team, { name: 'Grey Wolves' }), team.updated);
    });
    expect(await imageIn(`/score/${fixture.id}`)).not.toBe(image);
    expect((await expectPicture(image)).headers['cache-control']).toBe('no-cache');
  });

  it.each(['fixture', 'player', 'review'])('%s: is missing for what is unknown or no id', async (kind) => {
    for (const id of [randomUUID(), '1', 'constructor', '%00', '..%2F..%2Fetc', 'x'.repeat(400)])
      await expectNone(`/share/${kind}/${id}.png`);
    await expectNone(`/share/${kind}/${league.season.id}.jpg`);
    await expectNone(`/share/constructor/${league.season.id}.png`);
  });

  it('shows nothing of a draft, whoever asks', async () => {
    const { fixture, card } = await aNight('Hares', '2026-11-14', { card: null });
    await aDraft(app, { fixtureId: fixture.id, side: 'home', card });
    const { cookie } = await signIn(app, { access: ['manageScores'] });
    const url = `/share/fixture/${fixture.id}.png`;
    expect((await get(url, { cookie })).statusCode).toBe(404);
    await expectNone(url);
    expect(await imageIn(`/score/${fixture.id}`)).toBe('/icon-512.png');
  });

  it('shows no score that is still obscured, to those who may see it neither', async () => {
    const { fixture } = await aNight('Otters', '2026-11-21');
    await expectPicture(`/share/fixture/${fixture.id}.png`);
    await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '36.00:00:00' });
    const { cookie } = await signIn(app, { access: ['manageScores'] });
    expect((await get(`/share/fixture/${fixture.id}.png`, { cookie })).statusCode).toBe(404);
    await app.ports.database.write((db) => db.clear(ConfiguredFeature));
  });

  it('shows nothing of who is hidden, of nobody without a career, and of a season without a result', async () => {
    const { player } = await aNight('Shrews', '2026-11-15');
    await expectPicture(`/share/player/${player.id}.png`);
    await transaction(await app.ctx(admin), (ctx) => {
      ctx.touch(LEAGUE);
      return save(ctx, Object.assign(player, { careerHidden: true }), player.updated);
    });
    await expectNone(`/share/player/${player.id}.png`);
    const registration = await aRegistration(app, { teamId: (await aTeam(app, { name: 'New' })).id, ...where });
    await expectNone(`/share/player/${(await aPlayer(app, { name: 'Newcomer' }, registration)).id}.png`);
    const season = await aSeason(app, { name: 'Empty', startDate: '2020-01-01', endDate: '2020-06-01' });
    await expectNone(`/share/review/${season.id}.png`);
  });

  it.each([
    '<script>&"\'',
    '</text><image href="file:///etc/passwd"/>',
    '\u0000\u202e]]>',
    '🎯'.repeat(40),
    'W'.repeat(60),
  ])('is drawn whatever the name: %j', async (name) => {
    const { fixture, player } = await aNight(name, '2026-11-16');
    await expectPicture(await imageIn(`/score/${fixture.id}`));
    await expectPicture(`/share/player/${player.id}.png`);
  });
});
