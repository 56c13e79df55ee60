import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessFlagList } from '#rules/policies.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../../server/core/openapi.ts';
import { yaml } from '../../../server/core/yaml.ts';
import { restRoutes } from '../../../server/rest-routes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { departures } from '../../support/json-schema.ts';
import { aPhoto, anAccount, insert } from '../../support/makers.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { Template } from '../../../server/modules/template/template.entity.ts';
import { call } from '../../support/rest.ts';
import { signIn } from '../../support/sign-in.ts';
import { aWorld, type World } from './world.ts';

const planned = {
  sharedAddresses: [],
  divisions: [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A', away: 'B' }] }] }],
};

interface Answer {
  $ref?: string;
  content?: Record<string, { schema: Record<string, unknown> }>;
}
interface Document {
  [member: string]: unknown;
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: Record<string, Record<string, Answer>>;
}

const document = openApi(restRoutes, '1') as unknown as Document;

/** The schema of an answer: of what is sent with this status. */
function schemaOf(path: string, method: string, status: number): Record<string, unknown> {
  const answer = document.paths[path]![method.toLowerCase()]!.responses[status]!;
  const named = answer.$ref ? document.components.responses![answer.$ref.split('/').at(-1)!]! : answer;
  return Object.values(named.content!)[0]!.schema;
}

describe('schema/openapi.yaml', () => {
  it('is what the routes say (npm run schema)', () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'schema', 'openapi.yaml');
    expect(readFileSync(file, 'utf8')).toBe(yaml(document));
  });

  it('describes every operation once, and refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const operations = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(operations).size).toBe(restRoutes.length);
    const referred = new Set(
      [...text.matchAll(/#\/components\/(\w+)\/(\w+)/g)].map(([, kind, name]) => `${kind}/${name}`),
    );
    const known = Object.entries(document.components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind}/${name}`),
    );
    expect([...referred].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('every answer has the shape that is documented', () => {
  let test: TestApp;
  let world: World;
  let cookies: Record<'nobody' | 'clerk' | 'admin', string>;
  let bodies: Record<string, unknown>;
  let error: ErrorDetail;
  let template: Template;

  beforeAll(async () => {
    test = await startApp();
    world = await aWorld(test);
    cookies = {
      nobody: '',
      clerk: (await signIn(test, { access: ['inputResults'], teamId: world.blues.team.id })).cookie,
      admin: (await signIn(test, { access: accessFlagList })).cookie,
    };
    const account = await anAccount(test, { emailAddress: 'ann@example.com', access: ['manageGames'] });
    await aPhoto(test, { accountId: account.id, fixtureId: world.played.id });
    await aPhoto(test, { accountId: account.id, tournamentId: world.tournament.id });
    error = await insert(test, ErrorDetail, { source: 'UI', time: test.clock.now, message: 'Oops', stack: ['a', 'b'] });
    const { division, season, reds } = world;
    const scope = { divisionId: division.id, seasonId: season.id };
    template = await insert(test, Template, { name: 'One', description: '', templateHealth: null, ...planned });
    bodies = {
      '/Account/Access': { emailAddress: 'ann@example.com', access: { manageNotes: true } },
      '/Account/SignIn': { emailAddress: 'ann@example.com', password: 'wrong' },
      '/Sayg': { yourName: 'Cat', numberOfLegs: 1, startingScore: 501, legs: {} },
      '/Error': { message: 'It broke', stack: ['one'], source: 'UI' },
      '/Scores/{id}': { address: '', matches: [], lastUpdated: world.pending.updated },
      '/Live/Update/{id}/{type}': { yourName: 'Ann' },
      '/Division': { name: 'Another' },
      '/Season': { name: 'Next', startDate: '2027-09-01', endDate: '2028-03-31', copyTeamsFromSeasonId: season.id },
      '/Team': { name: 'Greens', address: '', ...scope },
      '/Team/Season': { id: reds.team.id, ...scope },
      '/Game': { date: '2026-12-10', address: '', ...scope, homeTeamId: reds.team.id, awayTeamId: template.id },
      '/Note': { date: '2026-11-05', note: 'New', ...scope },
      '/Note/{id}': { date: '2026-11-05', note: 'New', ...scope },
      '/Player/{divisionId}/{seasonId}/{teamId}': { name: 'Zoe' },
      '/Player/{seasonId}/{teamId}/{playerId}': { name: 'Zoe', lastUpdated: '2026-11-05T20:15:00Z' },
      '/Template': { name: 'Two', ...planned },
      '/Template/Health': { name: 'Two', ...planned },
      '/Template/Propose': { templateId: template.id, seasonId: season.id, placeholderMappings: { A: reds.team.id } },
      '/Tournament': { date: '2026-12-10', address: 'The Swan', ...scope },
      '/Tournament/{id}': { matchId: world.tournament.round!.matches[0]!.id, additional180: { ...reds.player } },
      '/Report': { divisionId: division.id, seasonId: season.id },
    };
  });
  afterAll(() => test.stop());

  /** Something that is there, for each parameter of each path. */
  const idOf = (method: string, path: string, name: string): string => {
    const { division, season, reds, played, pending, note, tournament, sayg } = world;
    const known: Record<string, string> = {
      '/Division': division.id,
      '/Season': season.id,
      '/Team': reds.team.id,
      '/Scores': pending.id,
      '/Game': method === 'DELETE' ? world.fixture.id : played.id,
      '/Note': note.id,
      '/Template': template.id,
      '/Tournament': method === 'DELETE' ? world.nights[0]!.id : tournament.id,
      '/Sayg': sayg.id,
      '/Error': error.id,
      '/Live': sayg.id,
    };
    const named: Record<string, string> = {
      divisionId: division.id,
      seasonId: season.id,
      emailAddress: 'ann@example.com',
      since: '2026-11-01',
      photoId: played.id,
      type: 'Sayg',
      filter: 'Sayg',
      teamId: reds.team.id,
      playerId: reds.player.id,
      executeDelete: 'false',
      matchId: played.id,
      saygId: sayg.id,
      clearScores: 'false',
    };
    return named[name] ?? known[`/${path.split('/')[1]}`]!;
  };
  const addressOf = (path: string, method = 'GET') =>
    `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idOf(method, path, name)))}` +
    (path === '/Division/Data' ? `?divisionId=${world.division.id}&seasonId=${world.season.id}` : '');

  // Forms and pictures are no JSON: photo.test.ts.
  const inJson = restRoutes.filter(({ form, isPicture }) => !form && !isPicture);
  const cases = (['nobody', 'clerk', 'admin'] as const).flatMap((who) =>
    inJson.map(({ method, path }) => ({ who, method, path })),
  );

  it.each(cases)('$method $path to $who', async ({ who, method, path }) => {
    const answer = await call(test, method, addressOf(path, method), { body: bodies[path], cookie: cookies[who] });
    const bare = Object.keys(document.paths[path]![method.toLowerCase()]!.responses).filter((status) => status < '400');
    expect(bare.map(Number)).toContain(answer.status);
    if (answer.status !== 200) return expect(answer.text).toBe('');
    expect(departures(document, schemaOf(path, method, 200), answer.json)).toEqual([]);
  });

  it('and shows each kind of record at least once', async () => {
    const answers = [];
    for (const { method, path } of inJson)
      if (method === 'GET') answers.push((await call(test, method, addressOf(path), { cookie: cookies.admin })).text);
    for (const member of [
      'homeSubmission',
      'manOfTheMatch',
      'photos":[{',
      'nextRound',
      'firstRoundMatches":[{',
      'emailAddress',
    ])
      expect(answers.join('')).toContain(member);
  });

  it.each(['/Division/7', '/Sayg/x', '/Division/Data?divisionId=7'])(
    '%s: what is malformed is a problem',
    async (url) => {
      const answer = await call(test, 'GET', `/api${url}`);
      const path = url.replace(/\?.*/, '').replace(/\/[7x]$/, '/{id}');
      expect(departures(document, schemaOf(path, 'GET', 400), answer.json)).toEqual([]);
    },
  );
});
