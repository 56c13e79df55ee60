import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { newLeg, sequenceFrom, type Leg } from '#rules/darts/leg.ts';
import type { Manifest } from '../../../server/core/graphql/executor.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { insert } from '../../support/makers/makers.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oche-client-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), await readFile(join(root, 'client/index.html'), 'utf8'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const operations = JSON.parse(await readFile(join(root, 'schema/operations.json'), 'utf8')) as Manifest;
  app = await startApp({ client: { folder, operations }, env: { OCHE_BASE_URL: 'https://darts.example' } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.app.http.inject({ url });
const throwsOf = (scores: number[]) => ({
  throws: scores.map((score) => ({ id: randomUUID(), score, noOfDarts: 3 })),
});
const aLeg = (home: number[], away: number[]): Leg => ({
  ...newLeg(301, sequenceFrom('home')),
  home: throwsOf(home),
  away: throwsOf(away),
});
const aMatch = (name = 'Ann', legs: Record<string, Leg> = { 0: aLeg([180, 121], [60]), 1: aLeg([100], [45]) }) =>
  insert(app, Sayg, {
    ...{ yourName: name, opponentName: 'Bob', numberOfLegs: 3, startingScore: 301, homeScore: 1, awayScore: 0 },
    ...{ tournamentMatchId: null, tournamentId: null, accountId: null, legs },
  });
const contentOf = (body: string, name: string) =>
  new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]?.replaceAll('&#38;', '&');
const imageOf = async (page: string) =>
  contentOf((await get(page)).body, 'og:image')!.replace('https://darts.example', '');

describe('the link to a moment of a match', () => {
  it('is shown with what was thrown, and a picture of 1200 by 630', async () => {
    const { id } = await aMatch();
    const page = await get(`/live/match/?id=${id}&leg=1&throw=3`);
    expect(contentOf(page.body, 'og:title')).toBe('Ann v Bob');
    expect(contentOf(page.body, 'og:description')).toBe('Legs 1–0. Ann scored 121, game shot.');
    expect(contentOf(page.body, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf(page.body, 'robots')).toBe('noindex');
    const image = await imageOf(`/live/match/?id=${id}&leg=1&throw=3`);
    expect(image).toMatch(new RegExp(`^/share/leg/${id}\\.png\\?leg=1&throw=3&v=`));
    const answer = await get(image);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await get(image.replace(/&v=.*/, ''))).headers['cache-control']).toBe('no-cache');
  });

  it('each moment has its own, and one without a moment is as the match stands', async () => {
    const { id } = await aMatch();
    const images = await Promise.all([0, 1, 2].map((at) => imageOf(`/live/match/?id=${id}&leg=2&throw=${at}`)));
    expect(new Set(images).size).toBe(3);
    expect(await imageOf(`/live/match/?id=${id}`)).toBe(images[2]);
  });

  it('is another one as soon as the match has gone on', async () => {
    const match = await aMatch();
    const before = await imageOf(`/live/match/?id=${match.id}`);
    const legs = { ...match.legs, 1: aLeg([100, 60], [45]) };
    await app.ports.database.write((db) => db.update(Sayg, { id: match.id }, { legs }));
    const after = await imageOf(`/live/match/?id=${match.id}`);
    expect(after).not.toBe(before);
    // The address asks for a moment, which is still what it was.
    expect((await get(before)).headers['cache-control']).toContain('immutable');
  });

  it('is a plain one where nothing was thrown, or there is no such match', async () => {
    const { id } = await aMatch('Cid', { 0: newLeg(301), 1: newLeg(301) });
    for (const one of [id, randomUUID()]) {
      expect(await imageOf(`/live/match/?id=${one}`)).toBe('/icon-512.png');
      expect((await get(`/share/leg/${one}.png?leg=1&throw=1`)).statusCode).toBe(404);
    }
    expect((await get('/share/leg/nothing.png')).statusCode).toBe(404);
  });

  it('holds no markup of a name', async () => {
    const { id } = await aMatch('<script>"&');
    const { body } = await get(`/live/match/?id=${id}&leg=1&throw=1`);
    expect(body).not.toContain('<script>"&');
    expect((await get(`/share/leg/${id}.png?leg=1&throw=1`)).statusCode).toBe(200);
  });
});
