import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byRest } from '../../support/server/doors.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { aTournamentDesk, asListed, unknown, type TournamentDesk } from '../../support/makers/tournaments.ts';

let test: TestApp;
let desk: TournamentDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await aTournamentDesk(test);
});
afterAll(() => test.stop());

describe('a patch', () => {
  const made = async () => {
    const draw = desk.draw();
    const second = { name: 'Final', matches: [{ ...draw.rounds[0]!.matches[0], id: randomUUID() }] };
    const sent = { ...draw, bestOf: 5, rounds: [...draw.rounds, second] };
    const { id } = (await desk.put('REST', sent)).result;
    const [sideA, sideB] = draw.sides.map((one) => one.id);
    return { id: id as string, pair: { sideA, sideB } };
  };

  it('sets only the scores that are sent, in the round it names, without a token', async () => {
    const { id, pair } = await made();
    const done = await desk.patch(id, { round: { nextRound: { match: { ...pair, scoreA: 2 } } } }, 'clerk');
    expect(done.success).toBe(true);
    await desk.patch(id, { round: { nextRound: { match: { ...pair, scoreB: 1 } } } });
    const { round } = await desk.read(id);
    expect(round.matches[0].scoreA).toBeUndefined();
    expect(round.nextRound.matches[0]).toMatchObject({ scoreA: 2, scoreB: 1 });
  });

  it('adds 180s and hi-checks', async () => {
    const { id } = await made();
    const ann = asListed(desk.league.reds.captain);
    await desk.patch(id, { additional180: ann, additionalOver100Checkout: { ...ann, notes: '121' } });
    const stored = await desk.read(id);
    expect(stored.oneEighties).toMatchObject([ann]);
    expect(stored.over100Checkouts).toMatchObject([{ ...ann, score: 121 }]);
  });

  it.each<[string, (pair: object) => object, 'errors' | 'warnings', RegExp]>([
    ['nothing', () => ({}), 'warnings', /^Nothing was sent/],
    ['a match without scores', (match) => ({ round: { match } }), 'warnings', /^Nothing was sent/],
    [
      'an unknown match',
      () => ({ round: { match: { sideA: unknown, sideB: unknown, scoreA: 1 } } }),
      'errors',
      /no match/,
    ],
    [
      'an unknown round',
      (match) => ({ round: { nextRound: { nextRound: { match: { ...match, scoreA: 1 } } } } }),
      'errors',
      /no such round/,
    ],
    [
      'more legs than there are for both together',
      (match) => ({ round: { match: { ...match, scoreA: 3, scoreB: 3 } } }),
      'errors',
      /Both sides together cannot win more than 5 legs/,
    ],
    ['too many legs', (match) => ({ round: { match: { ...match, scoreA: 6 } } }), 'errors', /from 0 to 5/],
    [
      'a good score with a bad hi-check',
      (match) => ({
        round: { match: { ...match, scoreA: 1 } },
        additionalOver100Checkout: { id: unknown, name: 'Ann', score: 169 },
      }),
      'errors',
      /No three darts/,
    ],
  ])('with %s is refused, and changes nothing', async (_, body, list, text) => {
    const { id, pair } = await made();
    const before = await desk.read(id);
    const heard = await desk.patch(id, body(pair));
    expect(heard).toMatchObject({ success: false, list });
    expect(heard.text).toMatch(text);
    expect(await desk.read(id)).toEqual(before);
  });

  it('is refused to those who may not enter results, of an unknown tournament, and with an old token', async () => {
    const { id, pair } = await made();
    const body = { round: { match: { ...pair, scoreA: 1 } } };
    for (const role of ['nobody', 'reader', 'scorer'] as const)
      expect((await desk.patch(id, body, role)).success).toBe(false);
    expect(await desk.patch(unknown, body)).toMatchObject({ success: false, list: 'warnings' });
    expect(await desk.patch(id, { ...body, lastUpdated: '2020-01-01T00:00:00Z' })).toMatchObject({ success: false });
    expect((await desk.patch(id, { ...body, lastUpdated: (await desk.read(id)).updated })).success).toBe(true);
  });

  it('that says what the match had when it was read is refused once it has another result or other legs', async () => {
    const { id } = await made();
    const { id: matchId } = (await desk.read(id)).round.matches[0] as { id: string };
    const query =
      'mutation ($id: ID!, $patch: TournamentPatchInput!) { patchTournament(id: $id, patch: $patch) { messages } }';
    const save = async (match: object, asRead: object) =>
      refusal(await ask(test, query, { id, patch: { match: { id: matchId, ...match, asRead } } }, desk.cookies.all));
    const unscored = { scoreA: null, scoreB: null, numberOfLegs: 5 };
    const two = await Promise.all([save({ scoreA: 3, scoreB: 0 }, unscored), save({ scoreA: 1, scoreB: 3 }, unscored)]);
    expect(two.toSorted()).toEqual(['CONFLICT', undefined]);
    const [, legsB] = two[0] ? [1, 3] : [3, 0];
    const { scoreA, scoreB } = (await desk.read(id)).round.matches[0];
    expect(scoreB).toBe(legsB);
    expect(await save({ numberOfLegs: 7 }, unscored)).toBe('CONFLICT');
    expect(await save({ numberOfLegs: 7 }, { scoreA, scoreB, numberOfLegs: 5 })).toBeUndefined();
    expect(await save({ scoreA: null, scoreB: null }, { scoreA, scoreB, numberOfLegs: 5 })).toBe('CONFLICT');
    // Where others meet, it is they who are told of, and no result of theirs.
    expect(await save({ scoreA: 0, sideA: unknown }, unscored)).toBe('INVALID');
  });

  it('of two people at once leaves both', async () => {
    const { id } = await made();
    const [ann, bea] = [asListed(desk.league.reds.captain), asListed(desk.league.blues.captain)];
    await Promise.all([ann, bea, ann, bea].map((additional180) => desk.patch(id, { additional180 })));
    expect((await desk.read(id)).oneEighties).toHaveLength(4);
  });
});

describe('the score record of a match by REST', () => {
  it('is made once, and taken off by record or by match', async () => {
    const draw = desk.draw({ scoreA: 2, scoreB: 1 });
    const { id } = (await desk.put('REST', draw)).result;
    const matchId = (draw.rounds[0]!.matches[0] as { id: string }).id;
    const matchOptions = { numberOfLegs: 9, startingScore: 301 };
    const add = () => byRest(test, desk.cookies.all, 'POST', `/Tournament/${id}`, { matchId, matchOptions });
    const first = await add();
    expect(first.text).toContain('was created');
    const saygId: string = first.result.round.matches[0].saygId;
    // The match has one number of legs, whatever is sent (live.md 4).
    const query = `query ($id: ID!) {
      tournament(id: $id) { rounds { matches { format { numberOfLegs startingScore } } } } }`;
    const { tournament } = await askFor<{ tournament: { rounds: { matches: { format: object }[] }[] } }>(test, query, {
      id,
    });
    const { format } = tournament.rounds[0]!.matches[0]!;
    expect(format).toMatchObject({ numberOfLegs: 5, startingScore: 501 });
    expect((await call(test, 'GET', `/api/Sayg/${saygId}`)).json).toMatchObject(format);
    expect(await add()).toMatchObject({ success: true, text: 'The match has a score record already.' });
    expect(await byRest(test, desk.cookies.scorer, 'POST', `/Tournament/${id}`, { matchId })).toMatchObject({
      success: false,
    });
    expect(await byRest(test, desk.cookies.all, 'POST', `/Tournament/${id}`, { matchId: unknown })).toMatchObject({
      list: 'errors',
    });
    const off = (path: string) => byRest(test, desk.cookies.all, 'DELETE', `/Tournament/${id}/${path}`);
    expect(await off(unknown)).toMatchObject({ success: false, list: 'warnings' });
    expect((await off(saygId)).result.round.matches[0]).toMatchObject({ scoreA: 2, scoreB: 1 });
    expect(await off(`${matchId}/true`)).toMatchObject({ success: false, list: 'warnings' });
    expect(await off(`${unknown}/true`)).toMatchObject({ success: false, list: 'errors' });
    await add();
    expect((await off(`${matchId}/true`)).result.round.matches[0]).toMatchObject({ scoreA: 0, scoreB: 0 });
  });
});
