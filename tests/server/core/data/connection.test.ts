/** @module-tag mysql dialect: rows are compared by date and id, and counted under a filter. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/server/app.ts';
import {
  aCard,
  aDivision,
  aFixture,
  aNote,
  aRegistration,
  aSeason,
  aTeam,
  aTournament,
} from '../../../support/makers/makers.ts';
import { ask, askFor, refusal } from '../../../support/server/graphql.ts';
import { call } from '../../../support/server/rest.ts';

interface Part {
  nodes: { id: string; date: string }[];
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount: number;
}
type ListName = keyof typeof filterTypes;

const filterTypes = { fixtures: 'FixtureFilter', tournaments: 'TournamentFilter', notes: 'NoteFilter' };
const lists = Object.keys(filterTypes) as ListName[];

const nineFields = 'id date id date id date id date version'; // Nine selections, each of which is counted.

let test: TestApp;
let seasonId: string;
let divisionId: string;
let otherDivisionId: string;
let teamId: string;
beforeAll(async () => {
  test = await startApp();
  seasonId = (await aSeason(test)).id;
  divisionId = (await aDivision(test)).id;
  otherDivisionId = (await aDivision(test, { name: 'Two' })).id;
  const [home, away, third] = await Promise.all(['Fox', 'Bell', 'Crown'].map((name) => aTeam(test, { name })));
  teamId = away!.id;
  const days = ['2026-11-05', '2026-11-05', '2026-11-05', '2026-11-12', '2026-11-19', '2026-11-19', '2026-11-26'];
  for (const [at, date] of days.entries()) {
    const own = { seasonId, date, divisionId: at % 3 ? divisionId : otherDivisionId };
    const [homeTeamId, awayTeamId] = at % 2 ? [home!.id, away!.id] : [third!.id, home!.id];
    const card = at < 2 ? aCard({ id: home!.id, name: 'Ann' }, { id: away!.id, name: 'Bo' }) : null;
    await aFixture(test, { ...own, homeTeamId, awayTeamId, card });
    await aTournament(test, { ...own, divisionId: at % 3 === 2 ? null : own.divisionId });
    await aNote(test, { ...own, divisionId: at % 3 === 2 ? null : own.divisionId });
  }
  const elsewhere = { seasonId: (await aSeason(test, { name: 'Next' })).id, date: '2027-11-05' };
  await aNote(test, elsewhere);
  await aTournament(test, elsewhere);
  await aFixture(test, { ...elsewhere, divisionId, homeTeamId: home!.id, awayTeamId: away!.id });
});
afterAll(() => test.stop());

const query = (list: ListName) => `query ($first: Int, $after: String, $filter: ${filterTypes[list]}) {
  ${list}(first: $first, after: $after, filter: $filter) {
    nodes { id date } edges { cursor node { id } } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
const part = async (list: ListName, variables: object): Promise<Part> =>
  (await askFor<Record<string, Part>>(test, query(list), { ...variables }))[list]!;

/** Everything, as many at a time as `steps` says in turn. */
async function readAll(list: ListName, steps: readonly number[], filter?: object): Promise<Part['nodes']> {
  const read: Part['nodes'] = [];
  for (let at = 0, after: string | null = null; ; at += 1) {
    const { nodes, edges, pageInfo }: Part = await part(list, { first: steps[at % steps.length], after, filter });
    expect(edges.map(({ node }) => node.id)).toEqual(nodes.map(({ id }) => id));
    expect(pageInfo).toMatchObject({ hasPreviousPage: !!after, startCursor: edges[0]?.cursor ?? null });
    read.push(...nodes);
    if (!pageInfo.hasNextPage) return read;
    after = pageInfo.endCursor;
  }
}

describe.each(lists)('the list of %s', (list) => {
  it('is read whole, by date and id, nothing twice, in steps of any length', async () => {
    const whole = await part(list, { first: 100 });
    expect(whole.totalCount).toBe(8);
    expect(whole.nodes).toHaveLength(8);
    const dates = whole.nodes.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }), async (steps) => {
        expect(await readAll(list, steps)).toEqual(whole.nodes);
      }),
      { numRuns: 15 },
    );
  });

  it('leaves out what its filter does not want', async () => {
    const ids = async (filter: object) => (await part(list, { first: 100, filter })).nodes;
    expect(await ids({ seasonId })).toHaveLength(7);
    expect(await ids({ seasonId, from: '2026-11-12', to: '2026-11-19' })).toHaveLength(3);
    expect((await part(list, { filter: { seasonId, to: '2026-11-05' }, first: 1 })).totalCount).toBe(3);
    expect(await ids({ seasonId, divisionId })).toHaveLength(4);
    expect(await ids({ seasonId, divisionId: otherDivisionId })).toHaveLength(list === 'fixtures' ? 3 : 5);
    expect(await ids({ seasonId: teamId })).toEqual([]);
  });

  it('is the same for a cursor whose record has gone', async () => {
    const { edges, nodes } = await part(list, { first: 100, filter: { seasonId } });
    const place = Buffer.from(`${nodes[3]!.date} ${nodes[3]!.id.slice(0, -1)}`).toString('base64url');
    const after = await part(list, { first: 100, after: place, filter: { seasonId } });
    expect(after.nodes[0]!.id).toBe(edges[3]!.node.id);
  });

  it.each([
    [{ first: 0 }, 'INVALID'],
    [{ first: 101 }, 'INVALID'],
    [{ after: 'nonsense' }, 'INVALID'],
    [{ after: Buffer.from("2026-11-05 ' OR 1=1").toString('base64url') }, 'INVALID'],
    [{ after: 'a b' }, 'INVALID'],
    [{ after: Buffer.from('2026-99-99 x').toString('base64url') }, 'INVALID'],
    [{ after: Buffer.from('2026-02-30 x').toString('base64url') }, 'INVALID'],
    [{ filter: { from: 'soon' } }, 'INVALID'],
  ])('refuses %o', async (variables, code) => {
    expect(refusal(await ask(test, query(list), variables))).toBe(code);
  });

  it('costs as much as the entries that are wanted', async () => {
    const costing = (times: number, first: number) =>
      `{ ${Array.from({ length: times }, (_, at) => `q${at}: ${list}(first: ${first}) { nodes { ${nineFields} } }`).join(' ')} }`;
    // (1 + 100 x 10) x 25 is more than 20,000.
    expect(refusal(await ask(test, costing(25, 100)))).toBe('LIMITED');
    expect(refusal(await ask(test, costing(25, 10)))).toBeUndefined();
    expect(refusal(await ask(test, costing(5, 100)))).toBeUndefined();
    // What asks for less than nothing pays for nothing else.
    const paid = `{ free: ${list}(first: -100000) { nodes { id } } ${costing(25, 100).slice(1)}`;
    expect(refusal(await ask(test, paid))).toBe('LIMITED');
  });
});

it('knows the fixtures of a team, and which are published', async () => {
  const found = await part('fixtures', { filter: { seasonId, teamId } });
  expect(found.totalCount).toBe(3);
  expect((await part('fixtures', { filter: { seasonId, isPublished: true } })).totalCount).toBe(2);
  expect((await part('fixtures', { filter: { seasonId, isPublished: false } })).totalCount).toBe(5);
});

it('counts a card of which nothing counts as none (settled.md 2, 4)', async () => {
  const season = await aSeason(test, { name: 'Decided' });
  const [stays, leaves, isOut, gone] = await Promise.all(
    ['Stays', 'Leaves', 'Is out', 'Gone'].map((name) => aTeam(test, { name })),
  );
  const place = { seasonId: season.id, divisionId };
  const withdraw = (teamId: string, more: object) =>
    aRegistration(test, {
      ...{ ...place, teamId },
      withdrawal: { on: '2026-11-10', reason: 'too few', expungedFrom: null, future: 'void', ...more },
    });
  await withdraw(leaves!.id, {});
  await withdraw(isOut!.id, { expungedFrom: '2026-11-01', future: 'awarded' });
  await withdraw(gone!.id, { expungedFrom: '2026-11-01' });
  const card = aCard({ id: stays!.id, name: 'Ann' }, { id: leaves!.id, name: 'Bo' });
  const decided = (outcome: 'void' | 'home' | 'stands', note = '') => ({
    decision: { outcome, reason: 'other', note, on: '2026-11-06' } as const,
  });
  const fixtures: [home: { id: string }, away: { id: string }, date: string, more: object, isPublished: boolean][] = [
    [stays!, stays!, '2026-11-05', {}, true],
    [stays!, stays!, '2026-11-05', { card: null }, false],
    [stays!, stays!, '2026-11-05', { postponed: true }, true],
    [stays!, stays!, '2026-11-05', decided('stands'), true],
    [stays!, stays!, '2026-11-05', decided('void', '"outcome":"stands"'), false],
    [stays!, stays!, '2026-11-05', decided('home'), false],
    [leaves!, stays!, '2026-11-05', {}, true],
    [leaves!, stays!, '2026-11-12', {}, true],
    [stays!, leaves!, '2026-11-05', { postponed: true }, false],
    [stays!, leaves!, '2026-11-05', { postponed: true, ...decided('stands') }, true],
    [isOut!, stays!, '2026-10-29', {}, true],
    [stays!, isOut!, '2026-11-01', {}, false],
    [gone!, isOut!, '2026-11-05', {}, false],
    [gone!, stays!, '2026-11-05', decided('stands'), true],
  ];
  const published: string[] = [];
  const others: string[] = [];
  for (const [home, away, date, more, isPublished] of fixtures) {
    const teams = { homeTeamId: home.id, awayTeamId: away.id };
    const { id } = await aFixture(test, { ...place, ...teams, date, card, ...more });
    (isPublished ? published : others).push(id);
  }
  for (const [isPublished, ids] of [
    [true, published],
    [false, others],
  ] as const) {
    const { nodes, totalCount } = await part('fixtures', { filter: { seasonId: season.id, isPublished } });
    expect(nodes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(totalCount).toBe(ids.length);
    for (const { id } of nodes) {
      const { fixture } = await askFor<{ fixture: { resultsPublished: boolean } }>(
        test,
        'query ($id: ID!) { fixture(id: $id) { resultsPublished } }',
        { id },
      );
      expect(fixture.resultsPublished).toBe(isPublished);
    }
  }
});

it('answers the same fixtures as REST', async () => {
  const rest = (await call(test, 'GET', '/api/Game')).json as { id: string }[];
  expect((await readAll('fixtures', [3])).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
});
