import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEveningDesk, matchesOf, type EveningDesk, type EveningRole } from '../../support/makers/evenings.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

interface Left {
  words: string;
  reason: string | null;
  note: string;
  goingOn: { label: string; opponent: { name: string } }[];
}
const leftOf = async (id: string) =>
  (
    await askFor<{ tournament: { left: Left[] } }>(
      test,
      'query ($id: ID!) { tournament(id: $id) { left { words reason note goingOn { label opponent { name } } } } }',
      { id },
    )
  ).tournament.left;

const idsOfLeft = async (id: string) =>
  (
    await askFor<{ tournament: { leftAfterPlaying: string[] } }>(
      test,
      'query ($id: ID!) { tournament(id: $id) { leftAfterPlaying } }',
      { id },
    )
  ).tournament.leftAfterPlaying;

const args = async (id: string, sideId: string) => ({
  id: ['ID!', id] as [string, unknown],
  version: ['DateTime!', (await desk.read(id)).version] as [string, unknown],
  sideId: ['ID!', sideId] as [string, unknown],
});
const withdraw = async (id: string, sideId: string, reason: string, note?: string, role?: EveningRole) =>
  desk.give(
    'withdrawTournamentSide',
    { ...(await args(id, sideId)), reason: ['LeavingReason!', reason], note: ['String', note ?? null] },
    role,
  );
const readmit = async (id: string, sideId: string, role?: EveningRole) =>
  desk.give('readmitTournamentSide', await args(id, sideId), role);

/** Writes down that these two have met, and who has won. */
async function beat(id: string, winner: string, loser: string) {
  for (const { label, placeA, placeB } of matchesOf(await desk.read(id)))
    if (placeA.side?.name === winner && placeB.side?.name === loser) await desk.score(id, label, 3, 1);
    else if (placeA.side?.name === loser && placeB.side?.name === winner) await desk.score(id, label, 1, 3);
}

/** Ann v Bea, Cid v Dot, then the final. */
async function fourDrawn() {
  const id = await desk.start();
  const order = await desk.enter(id, ['Ann', 'Bea', 'Cid', 'Dot']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const [first, second] = matchesOf(await desk.read(id)).map(({ matchId }) => matchId!);
  const final = async () => matchesOf(await desk.read(id))[2]!;
  return { id, ann: order[0]!, bea: order[1]!, first: first!, second: second!, final };
}

describe('a side that leaves', () => {
  it('retires in a match that has begun: its legs stay, the opponent goes on, and everybody reads why', async () => {
    const { id, bea, first, final } = await fourDrawn();
    await desk.patch(id, { match: { id: first, scoreA: 1, scoreB: 2 } });
    const { text } = await withdraw(id, bea, 'retired', '  hurt her hand ');
    expect(text).toContain('Bea: retired (hurt her hand).');
    expect(text).toContain('Ann goes on in M1.');
    expect(await leftOf(id)).toEqual([
      {
        words: 'Bea: retired (hurt her hand)',
        reason: 'retired',
        note: 'hurt her hand',
        goingOn: [{ label: 'M1', opponent: { name: 'Ann' } }],
      },
    ]);
    expect(matchesOf(await desk.read(id))[0]).toMatchObject({ scoreA: 1, scoreB: 2, isOver: true, isWalkover: false });
    expect((await final()).placeA.side?.name).toBe('Ann');
    const query = 'query ($id: ID!) { tournament(id: $id) { rounds { matches { leftWords } } } }';
    const shown = await askFor<{ tournament: { rounds: { matches: object[] }[] } }>(test, query, { id });
    expect(shown.tournament.rounds[0]!.matches).toEqual([
      { leftWords: 'Bea: retired (hurt her hand)' },
      { leftWords: null },
    ]);
  });

  it('is no finalist any more when it goes home after its semi-final: whoever comes there has won', async () => {
    const { id, ann, first, second } = await fourDrawn();
    await desk.patch(id, { match: { id: first, scoreA: 3, scoreB: 0 } });
    await withdraw(id, ann, 'wentHome');
    await desk.patch(id, { match: { id: second, scoreA: 1, scoreB: 3 } });
    expect((await desk.read(id)).winningSide?.name).toBe('Dot');
    expect(await leftOf(id)).toMatchObject([{ words: 'Ann: went home', goingOn: [{ label: 'M3' }] }]);
  });

  it('has what it has played in a league count, also once that is drawn anew for one who comes late', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cid']);
    await desk.draw(id, { format: { kind: 'league' }, method: 'byHand', order });
    await beat(id, 'Bea', 'Ann');
    await withdraw(id, order[0]!, 'wentHome');
    await desk.enter(id, ['Dot']);
    const version = async () => ['DateTime!', (await desk.read(id)).version] as [string, unknown];
    const takeBack = async () =>
      desk.give('undrawTournament', { id: ['ID!', id], version: await version(), confirmed: ['Boolean', true] });
    for (const method of ['random', 'seeds', 'byHand', 'byHand once it was taken back']) {
      const there = (await desk.read(id)).sides.filter(({ noShow }) => !noShow).map((side) => side.id);
      const sent = method === 'random' ? [] : there;
      if (method.endsWith('taken back')) expect(await takeBack()).toMatchObject({ success: true });
      const input = { format: { kind: 'league' }, method: method.split(' ')[0]!, order: sent };
      expect(await idsOfLeft(id)).toEqual([order[0]]);
      expect((await desk.draw(id, input)).success).toBe(true);
      const { draw, setAside, tables } = await desk.read(id);
      expect([draw!.order.at(-1), draw!.order.length, setAside]).toEqual([order[0], 4, []]);
      expect(tables[0]!.lines.find(({ sideId }) => sideId === order[1])).toMatchObject({ points: 2 });
    }
  });

  it('stays in its group once groups are drawn anew by hand for one who comes late, and sets nothing aside', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cid', 'Dot', 'Eve', 'Flo']);
    const format = { kind: 'groups', groups: 2 };
    await desk.draw(id, { format, method: 'byHand', order });
    for (const winner of ['Dot', 'Flo']) await beat(id, winner, 'Bea');
    await withdraw(id, order[1]!, 'wentHome');
    expect(await idsOfLeft(id)).toEqual([order[1]]);
    const [late] = (await desk.enter(id, ['Gil'])).slice(-1);
    const sent = [...order.filter((one) => one !== order[1]), late!];
    expect((await desk.draw(id, { format, method: 'byHand', order: sent })).success).toBe(true);
    const { draw, setAside, tables } = await desk.read(id);
    expect([draw!.order, setAside]).toEqual([[...order, late], []]);
    expect(tables[1]!.lines.map(({ sideId }) => sideId)).toEqual([order[3], order[5], order[1]]);
    // In other groups it would be in the way of those whom it has not met.
    expect((await desk.draw(id, { format, method: 'random', order: [], confirmed: true })).success).toBe(true);
    expect((await desk.read(id)).draw!.order).not.toContain(order[1]);
  });

  it('leaves its board to the next match, and the desk is told whom to tell', async () => {
    const { id, ann } = await fourDrawn();
    await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 2] });
    const { text } = await withdraw(id, ann, 'disqualified', 'threw at the scorer');
    expect(text).toContain('Bea goes on in M1: tell them at board 1.');
    const query = 'query ($id: ID!) { tournament(id: $id) { boards { boards { label } } } }';
    const { tournament } = await askFor<{ tournament: { boards: { boards: object[] } } }>(test, query, { id });
    expect(tournament.boards.boards).toEqual([{ label: null }, { label: 'M2' }]);
  });

  it('comes back while nothing that follows was played, and is refused afterwards, by every way', async () => {
    const { id, ann, first, second, final } = await fourDrawn();
    await withdraw(id, ann, 'wentHome');
    expect((await readmit(id, ann)).text).toContain('Ann is there again.');
    expect(await leftOf(id)).toEqual([]);
    expect(matchesOf(await desk.read(id))[0]).toMatchObject({ isOver: false });
    await withdraw(id, ann, 'wentHome');
    await desk.patch(id, { match: { id: second, scoreA: 3, scoreB: 0 } });
    await desk.patch(id, { match: { id: (await final()).matchId!, scoreA: 1, scoreB: 0 } });
    const before = await desk.read(id);
    expect((await readmit(id, ann)).text).toContain('Ann cannot come back: others have played since (Bea v Cid)');
    const side = before.sides.find((one) => one.id === ann)!;
    const input = { id: ann, name: side.name, players: side.players, noShow: false };
    const sent = { id, version: before.version, sideId: ann };
    const query = `mutation ($id: ID!, $version: DateTime!, $sideId: ID!) {
      readmitTournamentSide(id: $id, version: $version, sideId: $sideId) { messages } }`;
    // Not CONFLICT: with the latest version it is refused as well.
    expect(refusal(await ask(test, query, sent, desk.cookies.clerk))).toBe('INVALID');
    const edited = await desk.give('editTournamentSide', {
      ...{ id: ['ID!', id], version: ['DateTime!', before.version], side: ['TournamentSideInput!', input] },
    });
    expect(edited.text).toContain('Ann cannot come back');
    expect(await desk.read(id)).toEqual(before);
    await desk.patch(id, { match: { id: (await final()).matchId!, scoreA: null, scoreB: null } });
    expect((await readmit(id, ann)).text).toContain('Ann is there again.');
    expect(first).toBeTruthy();
  });

  it('is refused without a reason in words, on a night, of a side that is not there, and by whoever may not', async () => {
    const { id, ann } = await fourDrawn();
    const before = await desk.read(id);
    expect((await withdraw(id, ann, 'other', ' ')).text).toContain('Say why in a few words.');
    expect((await withdraw(id, ann, 'retired', 'x'.repeat(201))).text).toContain('201 characters');
    expect((await withdraw(id, 'nobody', 'retired')).text).toContain('not on the list');
    for (const role of ['nobody', 'reader'] as const) {
      expect((await withdraw(id, ann, 'retired', '', role)).success).toBe(false);
      expect((await readmit(id, ann, role)).success).toBe(false);
    }
    expect(await desk.read(id)).toEqual(before);
    const night = await desk.start({ singleRound: true });
    expect((await withdraw(night, ann, 'retired')).text).toContain('host v opponent');
  });

  it('is no ghost of a Swiss evening that it never began, once it is deleted from the list', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cid', 'Dot', 'Eve']);
    await desk.draw(id, { format: { kind: 'swiss', rounds: 2 }, method: 'byHand', order });
    const eve = order[4]!;
    await withdraw(id, eve, 'wentHome');
    expect((await desk.give('removeTournamentSide', await args(id, eve))).success).toBe(true);
    const lines = async () => (await desk.read(id)).tables[0]!.lines.map(({ sideId, points }) => [sideId, points]);
    expect((await lines()).map(([sideId]) => sideId).toSorted()).toEqual(order.slice(0, 4).toSorted());
    const inRound = async (at: number) => (await desk.read(id)).rounds[at]?.matches ?? [];
    expect(await inRound(0)).toHaveLength(2);
    for (const match of await inRound(0)) await desk.patch(id, { match: { id: match.id, scoreA: 3, scoreB: 1 } });
    const second = await inRound(1);
    expect(second.flatMap(({ sideA, sideB }) => [sideA?.name, sideB?.name]).toSorted()).toEqual([
      'Ann',
      'Bea',
      'Cid',
      'Dot',
    ]);
    expect((await lines()).map(([, points]) => points)).toEqual([2, 2, 0, 0]);
  });

  it('is not there by REST, which says nothing of why; whoever comes back by REST has no reason left', async () => {
    const { id, ann } = await fourDrawn();
    await withdraw(id, ann, 'wentHome', 'child ill');
    const { json, text } = await call(test, 'GET', `/api/Tournament/${id}`);
    expect(text).not.toContain('child ill');
    expect(json.sides).toContainEqual(expect.objectContaining({ id: ann, noShow: true }));
    const sides = json.sides.map((side: object) => ({ ...side, noShow: false }));
    const body = { ...json, sides, lastUpdated: json.updated };
    const cookie = desk.cookies.manager;
    expect((await call(test, 'PUT', '/api/Tournament', { body, cookie })).json.errors).toEqual([]);
    expect(await leftOf(id)).toEqual([]);
    const side = (await desk.read(id)).sides.find((one) => one.id === ann)!;
    const absent = { id: ann, name: side.name, players: side.players, noShow: true };
    await desk.give('editTournamentSide', {
      ...{ id: ['ID!', id], version: ['DateTime!', (await desk.read(id)).version] },
      side: ['TournamentSideInput!', absent],
    });
    expect(await leftOf(id)).toMatchObject([{ words: 'Ann has left', reason: null, note: '' }]);
  });
});
