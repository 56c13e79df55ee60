import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { anEveningDesk, matchesOf, sheetOf, type EveningDesk } from '../../support/makers/evenings.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

/** Ann v Bea and Cat v Dot, put together by an older client; a whole save of what it reads with other scores. */
async function drawnElsewhere() {
  const id = await desk.start();
  const [a, b, c, d] = (await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot'])) as [string, string, string, string];
  const cookie = desk.cookies.clerk;
  const read = async () => (await call(test, 'GET', `/api/Tournament/${id}`)).json;
  const put = async (stored: { updated: string }) => {
    const body = { ...stored, lastUpdated: stored.updated };
    return (await call(test, 'PUT', '/api/Tournament/', { body, cookie })).json;
  };
  const stored = await read();
  const side = (sideId: string) => stored.sides.find((one: { id: string }) => one.id === sideId);
  const match = (sideA: string, sideB: string) => ({ sideA: side(sideA), sideB: side(sideB) });
  expect((await put({ ...stored, round: { matches: [match(a, b), match(c, d)] } })).success).toBe(true);
  const score = async (at: number, scoreA: number | null, scoreB: number | null) => {
    const now = await read();
    Object.assign(now.round.matches[at], { scoreA, scoreB });
    return put(now);
  };
  const patch = async (round: object) =>
    (await call(test, 'PATCH', `/api/Tournament/${id}`, { body: { round }, cookie })).json;
  return { id, a, b, c, d, read, put, score, patch };
}

async function boardsOf(id: string) {
  const query = 'query ($id: ID!) { tournament(id: $id) { boards { boards { label } } } }';
  const { tournament } = await askFor<{ tournament: { boards: { boards: object[] } } }>(test, query, { id });
  return tournament.boards.boards;
}

describe('winners of a bracket that was drawn elsewhere', () => {
  it('go on when the result comes by REST', async () => {
    const { id, c, d, patch } = await drawnElsewhere();
    const json = await patch({ match: { sideA: c, sideB: d, scoreA: 0, scoreB: 3 } });
    expect(json.result.round.nextRound.matches[0]).toMatchObject({ sideB: { name: 'Dot' } });
    expect(sheetOf(await desk.read(id))[1]).toBe('Final: M3 winner(M1) - Dot');
  });

  it('go on by a whole save, too, into a match that can be opened', async () => {
    const { id, score } = await drawnElsewhere();
    await score(0, 3, 1);
    const { result } = await score(1, 0, 3);
    expect(result.round.nextRound.matches[0]).toMatchObject({ sideA: { name: 'Ann' }, sideB: { name: 'Dot' } });
    const final = matchesOf(await desk.read(id))[2]!;
    expect(final.matchId).toBe(result.round.nextRound.matches[0].id);
  });

  it('change with a result that is corrected, whichever way it comes', async () => {
    const { id, a, b, score, patch } = await drawnElsewhere();
    const final = async () => sheetOf(await desk.read(id))[1];
    await score(0, 3, 1);
    expect(await final()).toBe('Final: M3 Ann - winner(M2)');
    await patch({ match: { sideA: a, sideB: b, scoreA: 1, scoreB: 3 } });
    expect(await final()).toBe('Final: M3 Bea - winner(M2)');
    await score(0, 3, 0);
    expect(await final()).toBe('Final: M3 Ann - winner(M2)');
    await desk.score(id, 'M1', null, null);
    expect(await final()).toBe('Final: M3 winner(M1) - winner(M2)');
  });

  it('go on when a side has been deleted from the list', async () => {
    const { id, b, score } = await drawnElsewhere();
    const version = ['DateTime!', (await desk.read(id)).version] as [string, unknown];
    await desk.give('removeTournamentSide', { id: ['ID!', id], version, sideId: ['ID!', b] });
    await score(0, 3, 1);
    expect(sheetOf(await desk.read(id))[1]).toBe('Final: M3 Ann - winner(M2)');
  });
});

it('a finalist who leaves before the final leaves the other one the winner', async () => {
  const { id, c, score } = await drawnElsewhere();
  await score(0, 3, 0);
  await score(1, 3, 1);
  const { version } = await desk.read(id);
  await desk.give('withdrawTournamentSide', {
    ...{ id: ['ID!', id], version: ['DateTime!', version], sideId: ['ID!', c] },
    reason: ['LeavingReason!', 'retired'],
  });
  expect(await desk.read(id)).toMatchObject({ winningSide: { name: 'Ann' } });
});

it('a match whose sides are known, and that is not stored yet, is called to no board', async () => {
  const { id: drawn, score } = await drawnElsewhere();
  await score(0, 3, 1);
  await score(1, 0, 3);
  const { sides, round } = await test.ports.database.reader.findOneByOrFail(Tournament, { id: drawn });
  const id = await desk.start({ sides, round: { ...round!, nextRound: null } });
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1] });
  expect(await boardsOf(id)).toEqual([{ label: null }]);
  await desk.score(id, 'M1', 3, 0);
  expect(await boardsOf(id)).toEqual([{ label: 'M3' }]);
});

describe('a bracket that was put together by hand', () => {
  /** Ann v Bea and Cat v Dot, and a final of Ann and Bea. */
  async function byHand() {
    const { id, a, b, read, put } = await drawnElsewhere();
    const now = await read();
    const side = (sideId: string) => now.sides.find((one: { id: string }) => one.id === sideId);
    await put({ ...now, round: { ...now.round, nextRound: { matches: [{ sideA: side(a), sideB: side(b) }] } } });
    return id;
  }
  const setLegs = async (id: string, round: number, numberOfLegs: number) =>
    desk.give('setTournamentLegs', {
      ...{ id: ['ID!', id], version: ['DateTime!', (await desk.read(id)).version] },
      ...{ round: ['Int', round], numberOfLegs: ['Int!', numberOfLegs] },
    });

  it('shows the legs that are chosen for a round', async () => {
    const id = await byHand();
    expect((await setLegs(id, 1, 7)).success).toBe(true);
    expect((await desk.read(id)).layout.map(({ numberOfLegs }) => numberOfLegs)).toEqual([5, 7]);
  });

  it('has a match that ended level over, and its board free', async () => {
    const id = await byHand();
    await setLegs(id, 0, 4);
    await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1] });
    await desk.score(id, 'M1', 2, 2);
    expect(matchesOf(await desk.read(id))[0]).toMatchObject({ isOver: true, winnerId: null });
    expect(await boardsOf(id)).toEqual([{ label: 'M2' }]);
  });
});
