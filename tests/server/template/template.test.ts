import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { aDivision, aNote, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
let seasonId: string;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageSeasonTemplates', 'manageGames'] })).cookie;
  const division = await aDivision(test);
  seasonId = (await aSeason(test, { divisionIds: [division.id] })).id;
  for (const name of ['Reds', 'Blues', 'Greens']) {
    const team = await aTeam(test, { name, address: name === 'Greens' ? '' : `${name} Arms` });
    await aRegistration(test, { teamId: team.id, seasonId, divisionId: division.id });
  }
  await aNote(test, { seasonId, date: '2026-09-08' });
});
afterAll(() => test.stop());

const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';
const week = (...pairs: string[]) => ({
  fixtures: pairs.map((pair) => {
    const [home, away = null] = pair.split(' v ');
    return { home, away };
  }),
});
const four = {
  sharedAddresses: [],
  divisions: [{ sharedAddresses: [], dates: [week('A v B', 'C v D'), week('B v C', 'D v A'), week('A v C', 'B v D')] }],
};
const fields =
  '{ id name version templateHealth { success checks { name } } divisions { dates { fixtures { home away } } } }';
interface Sent {
  id?: string | null;
  version?: string | null;
  [member: string]: unknown;
}
const put = (door: Door, { id = null, version = null, ...more }: Sent = {}, cookie = secretary) => {
  const input = { name: 'Four', ...four, ...more };
  return door === 'REST'
    ? byRest(test, cookie, 'PUT', '/Template', { id, ...input, lastUpdated: version })
    : byGraphql(test, cookie, ['putTemplate', fields], {
        id: ['ID', id],
        version: ['DateTime', version],
        input: ['TemplateInput!', input],
      });
};
const remove = (door: Door, id: string, cookie = secretary) =>
  door === 'REST'
    ? byRest(test, cookie, 'DELETE', `/Template/${id}`)
    : byGraphql(test, cookie, ['deleteTemplate', '{ id }'], { id: ['ID!', id] });
const read = async (id: string) => (await call(test, 'GET', `/api/Template/${id}`)).json;

describe.each(bothDoors)('a template by %s', (door) => {
  it('is created, checked, changed and deleted', async () => {
    const made = await put(door, { id: unknown });
    expect(made.success).toBe(true);
    const { id } = made.result;
    expect(id).not.toBe(unknown);
    const stored = await read(id);
    expect(Object.keys(stored.templateHealth.checks)).toHaveLength(9);
    expect(stored.divisions[0].dates[0].fixtures[0]).toEqual({ home: 'A', away: 'B' });
    const changed = await put(door, { id, version: stored.updated, name: 'Renamed' });
    expect(changed).toMatchObject({ success: true, result: { id, name: 'Renamed' } });
    expect((await remove(door, id)).success).toBe(true);
    expect(await read(id)).toBeUndefined();
    expect((await remove(door, id)).text).toContain('was not found');
  });

  it.each([
    ['no name', { name: '' }, 'Enter a template name'],
    ['no home team', { divisions: [{ sharedAddresses: [], dates: [week(' v B')] }] }, 'Enter at least a home team'],
    ['a blank code', { sharedAddresses: [['A', ' ']] }, 'Enter a code for the team'],
    [
      'a placeholder in two divisions',
      { divisions: [...four.divisions, { sharedAddresses: [], dates: [week('X v D ')] }] },
      'In an earlier division already: D. Give them other codes in one of the two.',
    ],
    [
      'a placeholder at two addresses',
      {
        sharedAddresses: [
          ['A', 'B'],
          ['C', 'B'],
        ],
      },
      'At another shared address already: B. Remove them from one of the two, or make one of both.',
    ],
  ])('is refused with %s', async (_, more, text) => {
    expect(await put(door, more)).toMatchObject({ success: false, text });
  });

  it('is refused without a token, with an old one, and without manageSeasonTemplates', async () => {
    const { id } = (await put(door)).result;
    const { updated: version } = await read(id);
    expect((await put(door, { id })).text).toContain('is missing');
    await put(door, { id, version });
    expect((await put(door, { id, version })).text).toContain('This was changed');
    const access = accessFlagList.filter((flag) => flag !== 'manageSeasonTemplates');
    for (const cookie of ['', (await signIn(test, { access })).cookie]) {
      expect(await put(door, {}, cookie)).toMatchObject({ success: false, ...(door === 'REST' && { list: 'errors' }) });
      expect((await remove(door, id, cookie)).success).toBe(false);
    }
    await remove(door, id);
  });
});

it('is checked without being saved', async () => {
  const before = (await call(test, 'GET', '/api/Template')).json.length;
  const twice = { ...four, divisions: [{ sharedAddresses: [], dates: [week('A v A')] }] };
  const { result } = await byRest(test, secretary, 'POST', '/Template/Health', { name: 'T', ...twice });
  expect(result.checks["Teams aren't configured to play against themselves"]).toMatchObject({ success: false });
  const query = 'query ($t: TemplateInput!) { templateHealth(template: $t) { success } }';
  expect(await askFor(test, query, { t: { name: 'T', ...twice } }, secretary)).toEqual({
    templateHealth: { success: false },
  });
  expect((await ask(test, query, { t: { name: 'T', ...twice } })).errors).toHaveLength(1);
  expect((await call(test, 'GET', '/api/Template')).json).toHaveLength(before);
});

describe('a season', () => {
  let templateId: string;
  beforeAll(async () => {
    templateId = (await put('REST', { name: 'Z fits' })).result.id;
    const another = { sharedAddresses: [], dates: [week('W v X')] };
    await put('REST', { name: 'A does not', divisions: [...four.divisions, another] });
  });

  it('is told which templates fit, those first, and why others do not', async () => {
    const { result } = await byRest(test, secretary, 'GET', `/Template/ForSeason/${seasonId}`);
    expect(
      result.map(({ success, result, warnings }: never) => [success, (result as { name: string }).name, warnings]),
    ).toEqual([
      [true, 'Z fits', []],
      [false, 'A does not', ['The season has 1 division, the template 2 divisions.']],
    ]);
    const query = 'query ($id: ID!) { templatesForSeason(seasonId: $id) { compatible reasons template { name } } }';
    const { templatesForSeason } = await askFor<{ templatesForSeason: { compatible: boolean }[] }>(
      test,
      query,
      { id: seasonId },
      secretary,
    );
    expect(templatesForSeason.map(({ compatible }) => compatible)).toEqual([true, false]);
    for (const [cookie, id] of [
      ['', seasonId],
      [secretary, unknown],
    ] as const)
      expect(await byRest(test, cookie, 'GET', `/Template/ForSeason/${id}`)).toMatchObject({
        success: false,
        list: 'errors',
      });
  });

  it('is proposed fixtures; the same seed proposes the same, and nothing is saved', async () => {
    const teams = (await call(test, 'GET', '/api/Team')).json as { id: string; name: string }[];
    const reds = teams.find(({ name }) => name === 'Reds')!;
    const propose = (more = {}) =>
      byRest(test, secretary, 'POST', '/Template/Propose', {
        templateId,
        seasonId,
        placeholderMappings: { A: reds.id },
        seed: 5,
        ...more,
      });
    const first = await propose();
    expect(first).toMatchObject({ success: true, result: { placeholderMappings: { A: { name: 'Reds' } } } });
    expect(first.text).toMatch(/No team stands for [BCD]; who would play them has a bye\. 3 fixtures are proposed\./);
    const [division] = first.result.divisions;
    const proposed = division.fixtures.filter(({ fixtures }: { fixtures: unknown[] }) => fixtures.length);
    expect(proposed.map(({ date }: { date: string }) => date.slice(0, 10))).toEqual([
      '2026-09-01',
      '2026-09-15',
      '2026-09-22',
    ]);
    for (const { fixtures } of proposed)
      for (const row of fixtures)
        expect(row).toMatchObject({ proposal: true, id: row.homeTeam.id, accoladesCount: true });
    expect(Object.keys(first.result.proposalHealth.checks)).toHaveLength(9);
    expect((await propose()).result.divisions).toEqual(first.result.divisions);
    expect((await call(test, 'GET', '/api/Game')).json).toEqual([]);
    expect(await propose({ seasonId: unknown })).toMatchObject({ success: false, list: 'errors' });
    expect(await propose({ templateId: unknown })).toMatchObject({ success: false, list: 'errors' });
    const stranger = (await signIn(test, { access: ['manageSeasonTemplates'] })).cookie;
    expect(await byRest(test, stranger, 'POST', '/Template/Propose', { templateId, seasonId })).toMatchObject({
      success: false,
    });
  });

  it('is proposed the same by GraphQL, and told why it is impossible', async () => {
    const query = `query ($input: ProposalInput!) { proposal(input: $input) {
      success seed errors warnings placeholders { placeholder team { name } } health { checks { name } }
      divisions { fixtures { date fixtures { proposal homeTeam { name } awayTeam { name } } } } } }`;
    interface Shown {
      proposal: { success: boolean; seed: number; errors: string[]; placeholders: object[]; divisions: object[] };
    }
    const propose = async (input: object) => (await askFor<Shown>(test, query, { input }, secretary)).proposal;
    const any = await propose({ templateId, seasonId });
    expect(any).toMatchObject({ success: true, errors: [] });
    expect(any.placeholders).toHaveLength(3);
    expect(await propose({ templateId, seasonId, seed: any.seed })).toEqual(any);
    const tight = (await put('REST', { name: 'Tight', divisions: [{ sharedAddresses: [], dates: [week('A v B')] }] }))
      .result.id;
    expect(await propose({ templateId: tight, seasonId })).toMatchObject({
      success: false,
      errors: ['Division One has 3 teams, the template has places for 2.'],
      divisions: [],
    });
    expect((await ask(test, query, { input: { templateId, seasonId } })).errors).toHaveLength(1);
  });

  it('that is too short is proposed them all the same, with the date to extend it to', async () => {
    const [division] = (await call(test, 'GET', `/api/Season/${seasonId}`)).json.divisions;
    const short = await aSeason(test, {
      name: 'Short',
      startDate: '2026-09-01',
      endDate: '2026-09-08',
      divisionIds: [division.id],
    });
    const { json } = await call(test, 'POST', '/api/Template/Propose', {
      body: { templateId, seasonId: short.id },
      cookie: secretary,
    });
    expect(json).toMatchObject({
      success: true,
      errors: [expect.stringMatching(/Extend the season to Tue 15 Sep 2026/)],
    });
  });
});
