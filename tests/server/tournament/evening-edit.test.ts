import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { anEveningDesk, matchesOf, sheetOf, type EveningDesk } from '../../support/makers/evenings.ts';
import { aNote, aTeam, aTournament } from '../../support/makers/makers.ts';

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

describe('sides', () => {
  it('are added one by one or many at once, named after their players, and listed by name', async () => {
    const id = await desk.start();
    const player = (name: string) => ({ id: randomUUID(), name });
    await desk.add(id, [{ players: [player('Zoe'), player('Abe')] }]);
    const { text, result } = await desk.add(id, [
      { name: 'mixed', players: [player('Cid'), player('Dee')] },
      { players: [player('Bob')] },
    ]);
    expect(text).toBe('2 sides were added.');
    expect(result.sides.map(({ name }: { name: string }) => name)).toEqual(['Abe, Zoe', 'Bob', 'mixed']);
  });

  it('are all there when many people add one each at the same moment', async () => {
    const id = await desk.start();
    await Promise.all(five.map((name) => desk.enter(id, [name])));
    expect((await desk.read(id)).sides.map(({ name }) => name)).toEqual(five);
  });

  it('are refused when somebody plays in another, a team takes part already, or teams stand among players', async () => {
    const id = await desk.start();
    const ann = { id: randomUUID(), name: 'Ann' };
    await desk.add(id, [{ players: [ann] }]);
    const team = await aTeam(test);
    for (const [side, text] of [
      [{ players: [ann] }, 'Ann plays in Ann already.'],
      [{ name: 'Nobody', players: [] }, 'A side is a team, or has players. Choose who plays.'],
      [{ teamId: team.id, players: [] }, 'The sides of this tournament are players. Add players.'],
    ] as const)
      expect((await desk.add(id, [side])).text).toContain(text);
    expect((await desk.add(id, [])).text).toContain('Nobody was chosen');
    const ofTeams = await desk.start();
    const { result } = await desk.add(ofTeams, [{ teamId: team.id, players: [] }]);
    expect(result.sides).toMatchObject([{ name: 'Reds' }]);
    expect((await desk.add(ofTeams, [{ teamId: team.id, players: [] }])).text).toContain('takes part already');
  });

  it('that are edited change in their matches; that are taken off the list stay there', async () => {
    const { id, order } = await ofFive();
    const { version, sides } = await desk.read(id);
    const eve = sides.find(({ name }) => name === 'Eve')!;
    const args = { id: ['ID!', id], version: ['DateTime!', version] } as const;
    const edited = await desk.give('editTournamentSide', {
      id: [...args.id],
      version: [...args.version],
      side: ['TournamentSideInput!', { ...eve, name: 'Evelyn' }],
    });
    expect(matchesOf(edited.result)[2]!.placeA.side).toEqual({ id: order[4], name: 'Evelyn' });
    const removed = await desk.give('removeTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', edited.result.version],
      sideId: ['ID!', order[4]],
    });
    expect(removed.result.sides).toHaveLength(4);
    expect(matchesOf(removed.result)[2]!.placeA.side!.name).toBe('Evelyn');
    const stale = await desk.give('removeTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', version],
      sideId: ['ID!', order[0]],
    });
    expect(stale.text).toContain('This was changed');
  });

  it('who play elsewhere that day are told to those who may know', async () => {
    const player = { id: randomUUID(), name: 'Ann' };
    const date = '2026-12-05';
    const side = { id: randomUUID(), name: 'Ann', players: [player], noShow: false };
    const other = await aTournament(test, { seasonId: desk.season.id, date, sides: [side], type: 'Ladies' });
    const id = await desk.start({ date });
    expect((await desk.add(id, [{ players: [player] }], 'clerk')).text).toBe('1 side was added.');
    const query =
      'query ($date: Day!, $except: ID) { tournamentClashes(date: $date, except: $except) { player { id name } playerCount tournamentId kind address } }';
    const { tournamentClashes } = await askFor<{ tournamentClashes: object[] }>(
      test,
      query,
      { date, except: id },
      desk.cookies.manager,
    );
    expect(tournamentClashes).toEqual([
      { player, playerCount: 1, tournamentId: other.id, kind: 'Ladies', address: 'The Blue Boar' },
    ]);
    expect(refusal(await ask(test, query, { date }, desk.cookies.clerk))).toBe('FORBIDDEN');
    const third = await desk.start({ date });
    expect((await desk.add(third, [{ players: [player] }], 'manager')).text).toContain(
      'Ann plays in Ladies at The Blue Boar that day, too.',
    );
  });

  it('of a final are the winners of an earlier date', async () => {
    const date = '2026-12-06';
    const finalist = (name: string) => ({
      id: randomUUID(),
      name,
      players: [{ id: randomUUID(), name }],
      noShow: false,
    });
    const [ann, bea] = [finalist('Ann'), finalist('Bea')];
    const match = { id: randomUUID(), sideA: ann, sideB: bea, scoreA: 3, scoreB: 1, saygId: null };
    const round = { id: randomUUID(), sides: [], matches: [match], matchOptions: [] };
    await aTournament(test, { seasonId: desk.season.id, date, sides: [ann, bea], round });
    await aNote(test, { seasonId: desk.season.id, date, note: 'Area' });
    const query =
      'query ($seasonId: ID!, $date: Day!) { tournamentWinners(seasonId: $seasonId, date: $date) { type sides { name } } }';
    expect(await askFor(test, query, { seasonId: desk.season.id, date })).toEqual({
      tournamentWinners: { type: 'Singles final', sides: [{ name: 'Ann' }] },
    });
  });
});

describe('legs', () => {
  const setLegs = async (id: string, more: object) => {
    const { version } = await desk.read(id);
    const { numberOfLegs, round, matchId } = { round: null, matchId: null, ...more } as Record<string, unknown>;
    return desk.give('setTournamentLegs', {
      id: ['ID!', id],
      version: ['DateTime!', version],
      numberOfLegs: ['Int!', numberOfLegs],
      round: ['Int', round],
      matchId: ['ID', matchId],
    });
  };

  it('are set for a round, played or to come, and for a match', async () => {
    const { id } = await ofFive();
    expect((await setLegs(id, { numberOfLegs: 7, round: 2 })).text).toBe('The matches of the round are best of 7 now.');
    await desk.score(id, 'M2', 3, 0);
    const { layout } = await desk.read(id);
    expect(layout[2]).toMatchObject({ numberOfLegs: 7, matches: [{ format: { numberOfLegs: 7 } }] });
    const matchId = layout[0]!.matches[0]!.matchId;
    await setLegs(id, { numberOfLegs: 1, matchId });
    expect((await desk.read(id)).layout[0]!.matches[0]!.format.numberOfLegs).toBe(1);
    await desk.score(id, 'M1', 0, 1);
    expect(sheetOf(await desk.read(id))[1]).toContain('Eve - Bea');
  });

  it('are refused below 1, below what was won, and of rounds and matches that are not there', async () => {
    const { id } = await ofFive();
    await desk.score(id, 'M1', 3, 2);
    const matchId = matchesOf(await desk.read(id))[0]!.matchId;
    expect((await setLegs(id, { numberOfLegs: 0, matchId })).text).toBe('Best of is invalid');
    expect((await setLegs(id, { numberOfLegs: 100, round: 2 })).text).toBe('Best of is invalid');
    expect((await setLegs(id, { numberOfLegs: 1, matchId })).text).toContain('from 0 to 1, 3 is not');
    expect((await setLegs(id, { numberOfLegs: 3, matchId: randomUUID() })).text).toContain('not in the bracket');
    expect((await setLegs(id, { numberOfLegs: 3 })).text).toContain('no such round');
  });

  it('of a round stay those of the round of its name when somebody comes late and it is drawn again', async () => {
    const id = await desk.start();
    const order = await desk.enter(id, five.slice(0, 4));
    await desk.draw(id, { format: knockout, method: 'byHand', order });
    await setLegs(id, { numberOfLegs: 3, round: 0 });
    await setLegs(id, { numberOfLegs: 9, round: 1 });
    const legs = async () => (await desk.read(id)).layout.map(({ name, numberOfLegs }) => `${name} ${numberOfLegs}`);
    const [late] = await desk.enter(id, ['Eve']);
    await desk.draw(id, { format: knockout, method: 'byHand', order: [...order, late] });
    expect(await legs()).toEqual(['Preliminary 5', 'Semi-Final 3', 'Final 9']);
    await desk.draw(id, { format: { kind: 'league' }, method: 'byHand', order });
    expect(new Set((await desk.read(id)).layout.map(({ numberOfLegs }) => numberOfLegs))).toEqual(new Set([5]));
  });

  it('of the tournament rewrite those of all matches, and say so', async () => {
    const { id } = await ofFive();
    await setLegs(id, { numberOfLegs: 7, round: 0 });
    const { version } = await desk.read(id);
    const input = { date: '2026-11-12', seasonId: desk.season.id, address: 'The Blue Boar', bestOf: 9 };
    const put = await desk.give(
      'putTournament',
      { id: ['ID', id], version: ['DateTime', version], input: ['TournamentInput!', input] },
      'manager',
    );
    expect(put.text).toContain('All matches are best of 9 now.');
    expect(matchesOf(put.result).map(({ format }) => format.numberOfLegs)).toEqual([9, 9, 9, 9]);
  });
});

describe('a patch by GraphQL', () => {
  it('adds and takes off 180s and hi-checks', async () => {
    const id = await desk.start();
    const ann = { id: randomUUID(), name: 'Ann' };
    await desk.patch(id, { additional180: ann, additionalOver100Checkout: { ...ann, score: 121 } });
    const twice = await desk.patch(id, { additional180: ann });
    expect(twice.result.oneEighties).toHaveLength(2);
    const less = await desk.patch(id, {
      removed180: { id: ann.id },
      removedOver100Checkout: { id: ann.id, score: 121 },
    });
    expect(less.result).toMatchObject({ oneEighties: [{ name: 'Ann' }], over100Checkouts: [] });
    expect((await desk.patch(id, { removed180: { id: randomUUID() } })).text).toContain('not on the list any more');
  });

  it.each<[string, (matchId: string) => object, RegExp]>([
    ['nothing', () => ({}), /Nothing was sent/],
    ['more legs than there are', (id) => ({ match: { id, scoreA: 6 } }), /from 0 to 5/],
    ['more legs together than there are', (id) => ({ match: { id, scoreA: 3, scoreB: 3 } }), /more than 5 legs/],
    ['a match that is not there', () => ({ match: { id: randomUUID(), scoreA: 1 } }), /not in the bracket/],
  ])('of %s is refused', async (_, patch, text) => {
    const { id } = await ofFive();
    const before = await desk.read(id);
    const heard = await desk.patch(id, patch(matchesOf(before)[0]!.matchId!));
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    expect(await desk.read(id)).toEqual(before);
  });

  it('changes the legs of a match with its result: both, or neither', async () => {
    const { id } = await ofFive();
    const first = async () => matchesOf(await desk.read(id))[0]!;
    const { matchId } = await first();
    const patch = (more: object) => desk.patch(id, { match: { id: matchId, ...more } });
    await patch({ numberOfLegs: 7, scoreA: 4, scoreB: 2 });
    expect(await first()).toMatchObject({ scoreA: 4, scoreB: 2, isOver: true, format: { numberOfLegs: 7 } });
    for (const refused of [
      { numberOfLegs: 3 },
      { numberOfLegs: 3, scoreA: 3, scoreB: 1 },
      { numberOfLegs: 0, scoreA: null },
      { numberOfLegs: 100 },
    ])
      expect((await patch(refused)).success).toBe(false);
    expect(await first()).toMatchObject({ scoreA: 4, scoreB: 2, format: { numberOfLegs: 7 } });
    await patch({ numberOfLegs: 3, scoreA: 2, scoreB: 1 });
    expect(await first()).toMatchObject({ scoreA: 2, scoreB: 1, isOver: true, format: { numberOfLegs: 3 } });
    await patch({ numberOfLegs: 5 });
    expect(await first()).toMatchObject({ scoreA: 2, scoreB: 1, isOver: false, format: { numberOfLegs: 5 } });
  });

  it('is given by those who may enter results', async () => {
    const { id } = await ofFive();
    const match = { id: matchesOf(await desk.read(id))[0]!.matchId, scoreA: 1, scoreB: 0 };
    for (const role of ['nobody', 'reader'] as const)
      expect((await desk.patch(id, { match }, role)).success).toBe(false);
    expect((await desk.patch(id, { match }, 'clerk')).success).toBe(true);
  });
});
