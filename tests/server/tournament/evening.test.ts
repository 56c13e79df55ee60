import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { listening, watcher } from '../../support/makers/live.ts';
import {
  anEveningDesk,
  eveningFields,
  matchesOf,
  sheetOf,
  type EveningDesk,
  type ShownEvening,
} from '../../support/makers/evenings.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

const knockout = { kind: 'knockout' };
const five = ['Ann', 'Bea', 'Cat', 'Dot', 'Eve'];

/** Five sides, drawn in their order. */
async function ofFive() {
  const id = await desk.start();
  const order = await desk.enter(id, five);
  await desk.draw(id, { format: knockout, method: 'byHand', order });
  return { id, order };
}

/** What was played: both sides with their legs, whoever is named first. */
const resultsOf = ({ layout }: ShownEvening): string[] =>
  layout
    .flatMap(({ matches }) => matches)
    .filter(({ scoreA }) => scoreA !== null)
    .map(({ matchId, placeA, placeB, scoreA, scoreB }) =>
      [matchId, ...[`${placeA.side!.name} ${scoreA}`, `${placeB.side!.name} ${scoreB}`].toSorted()].join(', '),
    )
    .toSorted();

describe('a draw', () => {
  it('by hand is the layout of the rules, and says who comes where', async () => {
    const { id } = await ofFive();
    const now = await desk.read(id);
    expect(sheetOf(now)).toEqual([
      'Preliminary: M1 Ann - Bea',
      'Semi-Final: M2 Cat - Dot, M3 Eve - winner(M1)',
      'Final: M4 winner(M2) - winner(M3)',
    ]);
    expect(now.layout[0]!.matches[0]).toMatchObject({ placeA: { letter: 'A' }, winnerGoesTo: 'M3', loserGoesTo: null });
    expect(now.layout[2]!.matches[0]).toMatchObject({ onTheNight: 2, matchId: null });
    expect(now.draw).toMatchObject({ method: 'byHand', seed: null });
  });

  it('at random is the same for the same number, and by seeds keeps the best apart', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, [...five, 'Fay']);
    const drawnBy = async (seed: number) =>
      (await desk.draw(id, { format: knockout, method: 'random', seed })).result.draw.order as string[];
    const first = await drawnBy(7);
    expect(await drawnBy(8)).not.toEqual(first);
    expect(await drawnBy(7)).toEqual(first);
    const [ann, bea] = order as [string, string];
    const seeded = await desk.draw(id, { format: knockout, method: 'seeds', order: [ann, bea], seed: 3 });
    const semis = seeded.result.layout[1].matches;
    const inMatch = (index: number) => [semis[index].placeA.side?.id, semis[index].placeB.side?.id];
    expect(inMatch(0)).toContain(ann);
    expect(inMatch(1)).toContain(bea);
  });

  it('keeps the seeds it was made by, best first, until it is made otherwise or taken back', async () => {
    const id = await desk.start();
    const [ann, bea, cat] = (await desk.enter(id, five)) as [string, string, string];
    const seedsOf = async () => (await desk.read(id)).draw?.seeds;
    const bySeeds = { format: knockout, method: 'seeds', seed: 3 };
    await desk.draw(id, { ...bySeeds, order: [cat, ann, bea] });
    expect(await seedsOf()).toEqual([cat, ann, bea]);
    // One seed fewer can make the same draw.
    await desk.draw(id, { ...bySeeds, order: [cat] });
    expect(await seedsOf()).toEqual([cat]);
    await desk.draw(id, { format: knockout, method: 'random', seed: 3 });
    expect(await seedsOf()).toEqual([]);
    await desk.draw(id, { ...bySeeds, order: [cat, ann] });
    const { version } = await desk.read(id);
    await desk.give('undrawTournament', { id: ['ID!', id], version: ['DateTime!', version] });
    expect(await seedsOf()).toBeUndefined();
    await desk.draw(id, { format: knockout, method: 'byHand', order: [ann, bea] });
    expect(await seedsOf()).toEqual([]);
  });

  it.each<[string, (order: string[]) => object, RegExp]>([
    ['of one side', ([ann]) => ({ order: [ann] }), /A draw has 2 to 128 sides/],
    ['of 129 sides', () => ({ order: Array.from({ length: 129 }, () => randomUUID()) }), /A draw has 2 to 128 sides/],
    ['with a side twice', ([ann, bea]) => ({ order: [ann, bea, ann] }), /stands twice/],
    ['with a side of another tournament', ([ann]) => ({ order: [ann, randomUUID()] }), /not on the list/],
    ['of groups of two', (order) => ({ order, format: { kind: 'groups', groups: 2 } }), /Groups have 3 to 6 sides/],
    [
      'of groups nobody is out of',
      (order) => ({ order, format: { kind: 'groups', groups: 1, through: 5 } }),
      /at least one does not/,
    ],
    ['from 50', (order) => ({ order, format: { kind: 'knockout', startingScore: 50 } }), /thrown from 101 to 1001/],
    ['of too many Swiss rounds', (order) => ({ order, format: { kind: 'swiss', rounds: 4 } }), /1 to 3 rounds/],
  ])('%s is refused', async (_, input, text) => {
    const id = await desk.start();
    const order = await desk.enter(id, five);
    const heard = await desk.draw(id, { format: knockout, method: 'byHand', ...input(order) });
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    expect((await desk.read(id)).draw).toBeNull();
  });

  it('is made by those who may enter results, from the version they have', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, five);
    const input = { format: knockout, method: 'byHand', order };
    for (const role of ['nobody', 'reader'] as const) expect((await desk.draw(id, input, role)).success).toBe(false);
    const { version } = await desk.read(id);
    expect((await desk.draw(id, input, 'clerk', version)).success).toBe(true);
    expect((await desk.draw(id, input, 'manager', version)).text).toContain('This was changed');
    const night = await desk.start({ singleRound: true });
    expect((await desk.draw(night, input)).text).toContain('host v opponent is not drawn');
  });

  it('that is the same changes nothing, and is not saved', async () => {
    const { id, order } = await ofFive();
    const { version } = await desk.read(id);
    const again = await desk.draw(id, { format: knockout, method: 'byHand', order });
    expect(again).toMatchObject({ text: 'Nothing was changed.', result: { version } });
  });

  it('that is made again keeps results of those who meet again, and asks before others are set aside', async () => {
    const { id, order } = await ofFive();
    await desk.score(id, 'M1', 3, 1);
    await desk.score(id, 'M2', 0, 3);
    const [ann, bea, cat, dot, eve] = order;
    const input = { format: knockout, method: 'byHand', order: [ann, bea, cat, eve, dot] };
    const asked = await desk.draw(id, input);
    expect(asked).toMatchObject({ success: false });
    expect(asked.text).toContain('Cat v Dot (0-3)');
    const done = await desk.draw(id, { ...input, confirmed: true });
    expect(sheetOf(done.result)).toEqual([
      'Preliminary: M1 Ann 3-1 Bea',
      'Semi-Final: M2 Cat - Eve, M3 Dot - Ann',
      'Final: M4 winner(M2) - winner(M3)',
    ]);
    expect(done.result.setAside).toMatchObject([{ round: 'Semi-Final', match: { scoreA: 0, scoreB: 3 } }]);
    const taken = await desk.give('undrawTournament', {
      id: ['ID!', id],
      version: ['DateTime!', done.result.version],
      confirmed: ['Boolean', true],
    });
    expect(taken.result).toMatchObject({ draw: null, rounds: [] });
    const back = await desk.draw(id, { format: knockout, method: 'byHand', order });
    expect(sheetOf(back.result)[1]).toBe('Semi-Final: M2 Cat 0-3 Dot, M3 Eve - Ann');
    expect(back.result.setAside).toEqual([]);
  });

  it('with a side that comes late to a league keeps what was played, and asks nothing', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot']);
    const league = { kind: 'league', rounds: 1 };
    expect((await desk.draw(id, { format: league, method: 'byHand', order })).success).toBe(true);
    for (const label of ['M1', 'M2', 'M3']) await desk.score(id, label, 3, 1);
    const played = resultsOf(await desk.read(id));
    expect(played).toHaveLength(3);
    const late = await desk.enter(id, ['Eve']);
    const again = await desk.draw(id, { format: league, method: 'byHand', order: [...order, ...late] });
    expect(again).toMatchObject({ success: true, result: { setAside: [] } });
    const now = await desk.read(id);
    expect(resultsOf(now)).toEqual(played);
    expect(matchesOf(now)).toHaveLength(10);

    const taken = await desk.give('undrawTournament', {
      id: ['ID!', id],
      version: ['DateTime!', now.version],
      confirmed: ['Boolean', true],
    });
    expect(resultsOf(taken.result as ShownEvening)).toEqual([]);
    const back = await desk.draw(id, { format: league, method: 'random', seed: 7 });
    expect(back.text).toMatch(/^5 sides were drawn\. Counts again, as the same two meet: .+ \(\d-\d\)/);
    expect(resultsOf(await desk.read(id))).toEqual(played);
  });
});

describe('winners', () => {
  it('go on at once, and step back when a result is taken back', async () => {
    const { id } = await ofFive();
    await desk.score(id, 'M1', 1, 3);
    expect(sheetOf(await desk.read(id))[1]).toBe('Semi-Final: M2 Cat - Dot, M3 Eve - Bea');
    await desk.score(id, 'M1', 3, 1);
    expect(sheetOf(await desk.read(id))[1]).toBe('Semi-Final: M2 Cat - Dot, M3 Eve - Ann');
    await desk.score(id, 'M1', null, null);
    expect(sheetOf(await desk.read(id))[1]).toBe('Semi-Final: M2 Cat - Dot, M3 Eve - winner(M1)');
  });

  it('are asked about when the next match was played already; its result comes back with the old one', async () => {
    const { id } = await ofFive();
    for (const [label, a, b] of [
      ['M1', 3, 0],
      ['M2', 3, 2],
      ['M3', 1, 3],
      ['M4', 0, 3],
    ] as const)
      await desk.score(id, label, a, b);
    expect((await desk.read(id)).winningSide).toEqual({ name: 'Ann' });
    const asked = await desk.score(id, 'M1', 0, 3);
    expect(asked).toMatchObject({ success: false });
    expect(asked.text).toContain('Eve v Ann (1-3), Cat v Ann (0-3)');
    const done = await desk.score(id, 'M1', 0, 3, true);
    expect(done.result.setAside).toHaveLength(2);
    expect(done.result.winningSide).toBeNull();
    const back = await desk.score(id, 'M1', 3, 0);
    expect(back.result).toMatchObject({ setAside: [], winningSide: { name: 'Ann' } });
  });

  it('are put right by a whole save that corrects or clears a result of a draw', async () => {
    const { id } = await ofFive();
    await desk.score(id, 'M1', 3, 1);
    const save = async (scores: object) => {
      const stored = (await call(test, 'GET', `/api/Tournament/${id}`)).json;
      const body = { ...stored, lastUpdated: stored.updated };
      Object.assign(body.round.matches[0], scores);
      return (await call(test, 'PUT', '/api/Tournament/', { body, cookie: desk.cookies.clerk })).json;
    };
    expect(await save({ scoreA: 1, scoreB: 3 })).toMatchObject({ success: true, warnings: [] });
    expect(sheetOf(await desk.read(id))[1]).toBe('Semi-Final: M2 Cat - Dot, M3 Eve - Bea');
    expect(await save({ scoreA: null, scoreB: null })).toMatchObject({ success: true, warnings: [] });
    const now = await desk.read(id);
    expect(sheetOf(now)[1]).toBe('Semi-Final: M2 Cat - Dot, M3 Eve - winner(M1)');
    expect(now.draw).not.toBeNull();
  });

  it('are those over sides that are not there, when these were drawn', async () => {
    const { id, order } = await ofFive();
    const { version, sides } = await desk.read(id);
    const bea = sides.find((side) => side.id === order[1])!;
    const args = {
      id: ['ID!', id],
      version: ['DateTime!', version],
      side: ['TournamentSideInput!', { ...bea, noShow: true }],
    };
    const { result } = await desk.give('editTournamentSide', args as never);
    expect(matchesOf(result)[0]).toMatchObject({ isOver: true, isWalkover: true, winnerId: order[0] });
    expect(sheetOf(result)[1]).toContain('Eve - Ann');
  });

  it('stay where somebody has put others into places by hand', async () => {
    const { id } = await ofFive();
    const stored = (await call(test, 'GET', `/api/Tournament/${id}`)).json;
    const [first] = stored.round.matches;
    const semi = stored.round.nextRound.matches[1];
    const body = { ...stored, lastUpdated: stored.updated };
    body.round.nextRound.matches[1] = { ...semi, sideB: first.sideB };
    const { json } = await call(test, 'PUT', '/api/Tournament/', { body, cookie: desk.cookies.clerk });
    expect(json).toMatchObject({ success: true, warnings: [expect.stringContaining('by hand')] });
    expect(json.result.round.nextRound.matches[1].sideB.name).toBe('Bea');
    expect((await desk.read(id)).draw).toBeNull();
  });
});

it('those who follow an evening are told all of it, as it is read', async () => {
  const { id } = await ofFive();
  const { follow, client } = watcher(await listening(test));
  const told = follow<{ tournamentUpdated: unknown }>(
    `subscription ($id: ID!) { tournamentUpdated(id: $id) { ${eveningFields} } }`,
    { id },
  );
  await told.at(0);
  await desk.score(id, 'M1', 3, 1);
  expect((await told.at(1)).data.tournamentUpdated).toEqual(await desk.read(id));
  told.stop();
  await client.dispose();
});

describe('the tables of groups', () => {
  it('say which round they are of, and who goes through as they stand; anybody may read them', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, [...five, 'Fay']);
    await desk.draw(id, { format: { kind: 'groups', groups: 2, through: 1, plate: true }, method: 'byHand', order });
    await desk.score(id, 'M1', 3, 1);
    const { tables, layout } = await desk.read(id);
    expect(tables.map(({ name, round, isOver }) => [name, round, isOver])).toEqual([
      ['Group A', 0, false],
      ['Group B', 1, false],
    ]);
    expect(tables.map(({ round }) => layout[round!]!.section)).toEqual(['group', 'group']);
    const winner = matchesOf({ layout })[0]!.placeA.side!.id;
    expect(tables[0]!.lines[0]).toMatchObject({ place: 1, sideId: winner, points: 2, isThrough: true });
    expect(tables[0]!.lines.filter(({ isThrough }) => isThrough)).toHaveLength(1);
  });
});
