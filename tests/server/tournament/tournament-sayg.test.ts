import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { features } from '#rules/basics/features.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import type { AccessFlag } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { aSeason, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import {
  editQuery,
  saygDoor,
  startQuery,
  target,
  throwQuery,
  undoQuery,
  type SaygShown,
} from '../../support/makers/sayg.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let seasonId: string;
let cookie: string;
let tournamentId: string;
let matchId: string;
let pairsId: string;
let longId: string;

const scorer: AccessFlag[] = ['recordScoresAsYouGo', 'enterTournamentResults'];
const { make } = saygDoor(() => app);

beforeAll(async () => {
  app = await startApp();
  seasonId = (await aSeason(app)).id;
  cookie = (await signIn(app, { access: scorer })).cookie;
});
afterAll(() => app.stop());

const aSide = (...names: string[]): Side => ({
  id: randomUUID(),
  name: names.join(' & '),
  players: names.map((name) => ({ id: randomUUID(), name })),
  noShow: false,
});

beforeEach(async () => {
  const match = (sideA: Side | null, sideB: Side | null) => ({
    id: randomUUID(),
    sideA,
    sideB,
    scoreA: null,
    scoreB: null,
    saygId: null,
  });
  const matches = [
    match(aSide('Ann'), aSide('Bob')),
    match(aSide('Cid', 'Dee'), aSide('Eve', 'Fay')),
    match(aSide('Gus'), null),
    match(aSide('Hal'), aSide('Ivy')),
  ];
  const round = {
    id: randomUUID(),
    sides: [],
    matches,
    matchOptions: [{ numberOfLegs: 3, startingScore: 180 }, null, null, null],
  };
  const tournament = await aTournament(app, { seasonId, bestOf: 7, round });
  tournamentId = tournament.id;
  [matchId, pairsId, , longId] = matches.map(({ id }) => id) as [string, string, string, string];
});

const saygFields = `{ id version yourName opponentName numberOfLegs startingScore tournamentMatchId tournamentId }`;
const addQuery = `mutation ($tournamentId: ID!, $matchId: ID!) {
  sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) ${saygFields} }`;
type Added = { sayg: SaygShown & { yourName: string; numberOfLegs: number; startingScore: number } };
const add = async (id = matchId) => (await askFor<Added>(app, addQuery, { tournamentId, matchId: id }, cookie)).sayg;

interface Shown {
  rounds: { matches: { saygId: string | null; scoreA: number | null; scoreB: number | null }[] }[];
  oneEighties: { name: string }[];
  over100Checkouts: { name: string; score: number }[];
}
const tournament = async () => {
  const query = `query ($id: ID!) { tournament(id: $id) { rounds { matches { saygId scoreA scoreB } }
    oneEighties { name } over100Checkouts { name score } } }`;
  return (await askFor<{ tournament: Shown }>(app, query, { id: tournamentId })).tournament;
};
const scoreOf = async () => {
  const { scoreA, scoreB } = (await tournament()).rounds[0]!.matches[0]!;
  return [scoreA, scoreB];
};

describe('the score record of a match', () => {
  it('is not made for a match that is not stored: the tournament is to be saved first', async () => {
    const variables = { tournamentId, matchId: randomUUID() };
    const text = /^Save the tournament first\./;
    const refused = await ask(app, addQuery, variables, cookie);
    expect(refusal(refused)).toBe('NOT_FOUND');
    expect(refused.errors).toMatchObject([{ message: expect.stringMatching(text) }]);
    const { json } = await call(app, 'POST', `/api/Tournament/${tournamentId}`, {
      body: { matchId: variables.matchId },
      cookie,
    });
    expect(json).toMatchObject({ success: false, errors: [expect.stringMatching(text)] });
    // Apart from "Save the tournament first", nothing has happened.
    expect((await tournament()).rounds[0]!.matches.every(({ saygId }) => saygId === null)).toBe(true);
  });

  const removeQuery = `mutation ($tournamentId: ID!, $matchId: ID!, $clearScores: Boolean!) {
    removeTournamentSayg(tournamentId: $tournamentId, matchId: $matchId, clearScores: $clearScores) { id } }`;
  const remove = (clearScores: boolean, as = cookie, id = matchId) =>
    ask(app, removeQuery, { tournamentId, matchId: id, clearScores }, as);

  it.each([
    [false, [1, 0]],
    [true, [0, 0]],
  ])('is removed by those who may; with %s the score is then %j', async (clearScores, score) => {
    expect(refusal(await remove(clearScores))).toBe('INVALID');
    let sayg: SaygShown = await add();
    sayg = await make(startQuery, { target: target(sayg), first: 'home' }, cookie);
    await make(throwQuery, { input: { ...target(sayg), throwId: randomUUID(), score: 180, noOfDarts: 3 } }, cookie);
    expect(refusal(await remove(clearScores, ''))).toBe('UNAUTHENTICATED');
    const { cookie: other } = await signIn(app, { access: ['enterTournamentResults'] });
    expect(refusal(await remove(clearScores, other))).toBe('FORBIDDEN');
    expect(refusal(await remove(clearScores, cookie, randomUUID()))).toBe('NOT_FOUND');
    expect((await remove(clearScores)).errors).toBeUndefined();
    const shownNow = await tournament();
    expect(shownNow.rounds[0]!.matches[0]!.saygId).toBeNull();
    expect(await scoreOf()).toEqual(score);
    expect(shownNow.oneEighties).toHaveLength(1);
    expect(await askFor(app, 'query ($id: ID!) { sayg(id: $id) { id } }', { id: sayg.id })).toEqual({ sayg: null });
    expect((await add()).id).not.toBe(sayg.id);
  });

  it.each<[string, AccessFlag[], boolean]>([
    ['who only scores', ['recordScoresAsYouGo'], false],
    ['who only enters results', ['enterTournamentResults'], false],
    ['who scores and enters results', scorer, true],
    ['who manages tournaments', ['manageTournaments'], true],
  ])('is taken off its match by REST and GraphQL alike: %s', async (_, access, isPermitted) => {
    const who = (await signIn(app, { access })).cookie;
    const byGraphql = async () => !(await remove(false, who)).errors;
    const byRest = async (path: string) =>
      (await call(app, 'DELETE', `/api/Tournament/${tournamentId}/${path}`, { cookie: who })).json.success;
    await add();
    expect(await byGraphql()).toBe(isPermitted);
    expect(await byRest((await add()).id)).toBe(isPermitted);
    await add();
    expect(await byRest(`${matchId}/true`)).toBe(isPermitted);
  });

  it('has its sides, legs and starting score, and is made once', async () => {
    const sayg = await add();
    expect(sayg).toMatchObject({
      yourName: 'Ann',
      opponentName: 'Bob',
      numberOfLegs: 3,
      startingScore: 180,
      tournamentMatchId: matchId,
      tournamentId,
    });
    expect((await tournament()).rounds[0]!.matches[0]!.saygId).toBe(sayg.id);
    expect((await add()).id).toBe(sayg.id);
    expect(await add(pairsId)).toMatchObject({ yourName: 'Cid & Dee', numberOfLegs: 7, startingScore: 501 });
  });

  it.each<[string, AccessFlag[], string]>([
    ['nobody', [], 'UNAUTHENTICATED'],
    ['a scorer who may not enter results', ['recordScoresAsYouGo'], 'FORBIDDEN'],
    ['a clerk who may not score', ['enterTournamentResults', 'manageTournaments'], 'FORBIDDEN'],
  ])('is not made by %s', async (_, access, code) => {
    const who = access.length ? (await signIn(app, { access, emailAddress: `${access[0]}@example.com` })).cookie : '';
    expect(refusal(await ask(app, addQuery, { tournamentId, matchId }, who))).toBe(code);
  });

  it('needs a tournament, a match and both sides', async () => {
    const { rounds } = await askFor<{ tournament: { rounds: { matches: { id: string }[] }[] } }>(
      app,
      'query ($id: ID!) { tournament(id: $id) { rounds { matches { id } } } }',
      { id: tournamentId },
    ).then(({ tournament }) => tournament);
    const half = rounds[0]!.matches[2]!.id;
    const tryTo = async (variables: object) => refusal(await ask(app, addQuery, { ...variables }, cookie));
    expect(await tryTo({ tournamentId: randomUUID(), matchId })).toBe('NOT_FOUND');
    expect(await tryTo({ tournamentId, matchId: 'nonsense' })).toBe('NOT_FOUND');
    expect(await tryTo({ tournamentId, matchId: half })).toBe('INVALID');
  });
});

describe('throws of a match', () => {
  const started = async (id?: string) => make(startQuery, { target: target(await add(id)), first: 'home' }, cookie);
  const record = (sayg: SaygShown, throwId: string, score: number, who = cookie) =>
    make(throwQuery, { input: { ...target(sayg), throwId, score } }, who);

  const enterByHand = (scoreA: number, scoreB: number, id = matchId) => {
    const patch = { match: { id, scoreA, scoreB } };
    const query =
      'mutation ($id: ID!, $patch: TournamentPatchInput!) { patchTournament(id: $id, patch: $patch) { messages } }';
    return askFor(app, query, { id: tournamentId, patch }, cookie);
  };

  it('write legs, 180s and hi-checks into the tournament, once, and take them back', async () => {
    let sayg = await started();
    sayg = await record(sayg, 'a', 60);
    sayg = await record(sayg, 'b', 60);
    sayg = await record(sayg, 'c', 120);
    expect(await scoreOf()).toEqual([1, 0]);
    expect((await tournament()).over100Checkouts).toMatchObject([{ name: 'Ann', score: 120 }]);
    await record(sayg, 'c', 120);
    expect((await tournament()).over100Checkouts).toHaveLength(1);
    sayg = await make(undoQuery, { target: target(sayg), throwId: 'c' }, cookie);
    expect(await scoreOf()).toEqual([0, 0]);
    expect((await tournament()).over100Checkouts).toEqual([]);
    sayg = await record(sayg, 'd', 120);
    sayg = await record(sayg, 'e', 180);
    expect(await scoreOf()).toEqual([1, 1]);
    expect((await tournament()).oneEighties).toMatchObject([{ name: 'Bob' }]);
    await make(undoQuery, { target: target(sayg), throwId: 'e' }, cookie);
    expect((await tournament()).oneEighties).toEqual([]);
  });

  it('that win no leg leave a result as it was entered meanwhile', async () => {
    const sayg = await started(pairsId);
    await enterByHand(4, 1, pairsId);
    const later = await record(sayg, 'a', 180);
    await make(undoQuery, { target: target(later), throwId: 'a' }, cookie);
    expect((await tournament()).rounds[0]!.matches[1]).toMatchObject({ scoreA: 4, scoreB: 1 });
  });

  it('that come late leave a result that was entered by hand, and list their 180s', async () => {
    let sayg = await started();
    await enterByHand(0, 2);
    sayg = await record(sayg, 'a', 180);
    expect([await scoreOf(), (await tournament()).oneEighties]).toMatchObject([[0, 2], [{ name: 'Ann' }]]);
    sayg = await make(undoQuery, { target: target(sayg), throwId: 'a' }, cookie);
    expect(await scoreOf()).toEqual([0, 2]);
    await record(sayg, 'b', 180);
    expect(await scoreOf()).toEqual([0, 2]);
  });

  it('go on with a result that nobody has ended by hand, and take back what they ended', async () => {
    let sayg = await started();
    await enterByHand(0, 1);
    sayg = await record(sayg, 'a', 180);
    expect(await scoreOf()).toEqual([1, 0]);
    sayg = await record(sayg, 'b', 0);
    sayg = await record(sayg, 'c', 180);
    expect(await scoreOf()).toEqual([2, 0]);
    await make(undoQuery, { target: target(sayg), throwId: 'c' }, cookie);
    expect(await scoreOf()).toEqual([1, 0]);
  });

  it.each([
    ['a 180 that was entered as something else at first', 18, 180, ['Hal'], ['Hal']],
    ['something else that was entered as a 180 at first', 180, 18, ['Hal', 'Hal'], ['Hal']],
  ])('take back what they listed, whatever they were changed to: %s', async (_, score, changed, listed, left) => {
    let sayg = await started(longId);
    sayg = await record(sayg, 'a', 180);
    sayg = await record(sayg, 'b', 60);
    sayg = await record(sayg, 'c', score);
    sayg = await make(editQuery, { input: { ...target(sayg), throwId: 'c', score: changed } }, cookie);
    const names = async () => (await tournament()).oneEighties.map(({ name }) => name);
    expect(await names()).toEqual(listed);
    await make(undoQuery, { target: target(sayg), throwId: 'c' }, cookie);
    expect(await names()).toEqual(left);
  });

  /** A match of which Ann has won a leg with a checkout of 120. */
  async function checkedOut120() {
    let sayg = await started();
    for (const [throwId, score] of Object.entries({ a: 60, b: 0, c: 120 })) sayg = await record(sayg, throwId, score);
    return sayg;
  }

  it('that are edited take off the hi-check they no longer make, and list it once when put right', async () => {
    let sayg = await checkedOut120();
    const edit = async (score: number) =>
      (sayg = await make(editQuery, { input: { ...target(sayg), throwId: 'c', score } }, cookie));
    const listed = async () => (await tournament()).over100Checkouts.map(({ name, score }) => `${name} ${score}`);
    await edit(12);
    expect([await listed(), await scoreOf()]).toEqual([[], [0, 0]]);
    await edit(120);
    expect([await listed(), await scoreOf()]).toEqual([['Ann 120'], [1, 0]]);
    await edit(12);
    await make(undoQuery, { target: target(sayg), throwId: 'c' }, cookie);
    expect(await listed()).toEqual([]);
  });

  it('list no hi-check above the limit', async () => {
    const limit = { id: features.hiCheckMaximum.id, configuredValue: '110' };
    const admin = (await signIn(app, { access: ['manageFeatures'] })).cookie;
    await call(app, 'PUT', '/api/Feature', { body: limit, cookie: admin });
    await checkedOut120();
    await call(app, 'PUT', '/api/Feature', { body: { id: limit.id }, cookie: admin });
    expect([(await tournament()).over100Checkouts, await scoreOf()]).toEqual([[], [1, 0]]);
  });

  it('of pairs are nobody’s 180', async () => {
    await record(await started(pairsId), 'a', 180);
    expect((await tournament()).oneEighties).toEqual([]);
  });

  it('of somebody who may not enter results leave the tournament as it is', async () => {
    const { cookie: other } = await signIn(app, {
      access: ['recordScoresAsYouGo'],
      emailAddress: `${randomUUID()}@example.com`,
    });
    await record(await started(), 'a', 180, other);
    expect([await scoreOf(), (await tournament()).oneEighties]).toEqual([[null, null], []]);
  });

  it('of two matches in the same moment both arrive', async () => {
    const both = await Promise.all([started(), started(pairsId)]);
    await Promise.all([record(both[0], 'a', 180), record(both[1], 'a', 180)]);
    expect(await scoreOf()).toEqual([1, 0]);
  });
});
