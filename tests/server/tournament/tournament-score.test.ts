import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { anEveningDesk, matchesOf, sheetOf, type EveningDesk } from '../../support/makers/evenings.ts';
import {
  createQuery,
  deleteQuery,
  readQuery,
  saveQuery,
  saygDoor,
  startQuery,
  target,
  throwQuery,
  undoQuery,
  type SaygShown,
} from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let desk: EveningDesk;
let onlyThrows: string;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
  onlyThrows = (await signIn(test, { access: ['recordScoresAsYouGo'] })).cookie;
});
afterAll(() => test.stop());

const { make, tryTo } = saygDoor(() => test);
const legsQuery = `mutation ($target: SaygTarget!, $numberOfLegs: Int!) {
  sayg: setSaygLegs(target: $target, numberOfLegs: $numberOfLegs) { id version numberOfLegs } }`;
const addQuery = `mutation ($tournamentId: ID!, $matchId: ID!) {
  sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) { id version } }`;
const numberOfLegs = async ({ id }: Pick<SaygShown, 'id'>) =>
  (await askFor<{ sayg: { numberOfLegs: number } }>(test, `{ sayg(id: "${id}") { numberOfLegs } }`)).sayg.numberOfLegs;

/** Four sides, drawn in their order, and who meets in the first match. */
async function ofFour() {
  const id = await desk.start();
  const order = await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const first = async () => matchesOf(await desk.read(id))[0]!;
  const { matchId } = await first();
  return { id, matchId: matchId!, first };
}

const begun = async ({ id, matchId }: { id: string; matchId: string }) => {
  const sayg = (await askFor<{ sayg: SaygShown }>(test, addQuery, { tournamentId: id, matchId }, desk.cookies.scorer))
    .sayg;
  return make(startQuery, { target: target(sayg), first: 'home' }, desk.cookies.scorer);
};

async function winLegs(sayg: SaygShown, count: number): Promise<SaygShown> {
  let now = sayg;
  const score = async (points: number) =>
    (now = await make(
      throwQuery,
      { input: { ...target(now), throwId: randomUUID(), score: points } },
      desk.cookies.scorer,
    ));
  for (let leg = 0; leg < count; leg += 1) {
    for (const points of [180, 180, 141]) {
      if (now.legs.at(-1)!.currentThrow === 'away') await score(0);
      await score(points);
    }
  }
  return now;
}

describe('the number of legs that is changed at the board', () => {
  it('is that of the match in its tournament, so it goes on until it is won over these', async () => {
    const four = await ofFour();
    let sayg = await begun(four);
    sayg = { ...sayg, ...(await make(legsQuery, { target: target(sayg), numberOfLegs: 7 }, desk.cookies.scorer)) };
    expect(await four.first()).toMatchObject({ format: { numberOfLegs: 7 } });
    sayg = await winLegs(sayg, 3);
    expect(await four.first()).toMatchObject({ scoreA: 3, isOver: false });
    const refused = await tryTo(legsQuery, { target: target(sayg), numberOfLegs: 1 }, desk.cookies.scorer);
    const words = '3 legs have been won already, so the match cannot have 1.';
    expect(refused.errors).toMatchObject([{ message: words, extensions: { code: 'INVALID' } }]);
    const tooMany = await tryTo(legsQuery, { target: target(sayg), numberOfLegs: 100 }, desk.cookies.scorer);
    expect(tooMany.errors).toMatchObject([{ message: 'A match has 1 to 99 legs.' }]);
    await make(legsQuery, { target: target(sayg), numberOfLegs: 5 }, desk.cookies.scorer);
    expect(await four.first()).toMatchObject({ isOver: true, winnerId: (await four.first()).placeA.side!.id });
    expect(sheetOf(await desk.read(four.id))[1]).toContain('Ann');
  });

  it('is changed by those who may enter results; a whole save of others keeps it', async () => {
    const four = await ofFour();
    const sayg = await begun(four);
    const legs = { target: target(sayg), numberOfLegs: 7 };
    expect(refusal(await tryTo(legsQuery, legs, onlyThrows))).toBe('FORBIDDEN');
    const whole = { yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 7, startingScore: 501, legs: [] };
    const input = { ...whole, tournamentMatchId: four.matchId };
    const kept = await make(saveQuery, { target: target(sayg), input }, onlyThrows);
    expect([await numberOfLegs(sayg), (await four.first()).format.numberOfLegs]).toEqual([5, 5]);
    await make(saveQuery, { target: target(kept), input }, desk.cookies.scorer);
    expect([await numberOfLegs(sayg), (await four.first()).format.numberOfLegs]).toEqual([7, 7]);
  });
});

describe('legs that do not fit what was won', () => {
  const setLegs = async (sayg: SaygShown, numberOfLegs: number) =>
    (await tryTo(legsQuery, { target: target(sayg), numberOfLegs }, desk.cookies.scorer)).errors?.[0];

  it('are refused by what the record has, too', async () => {
    const four = await ofFour();
    const sayg = await winLegs(await begun(four), 2);
    await desk.score(four.id, 'M1', 0, 0);
    expect((await setLegs(sayg, 1))?.message).toBe('2 legs have been won already, so the match cannot have 1.');
    expect([await numberOfLegs(sayg), (await four.first()).format.numberOfLegs]).toEqual([5, 5]);
    await desk.score(four.id, 'M1', 3, 2);
    expect((await setLegs(sayg, 3))?.message).toBe('5 legs have been won already, so the match cannot have 3.');
  });

  it('are refused, and say so, where they would set aside a match that has begun', async () => {
    const four = await ofFour();
    let sayg = await begun(four);
    await make(legsQuery, { target: target(sayg), numberOfLegs: 3 }, desk.cookies.scorer);
    sayg = await winLegs(await make(readQuery, { id: sayg.id }), 2);
    await desk.score(four.id, 'M2', 3, 0);
    await desk.score(four.id, 'M3', 1, 0);
    const refused = await setLegs(sayg, 5);
    expect(refused).toMatchObject({
      message: expect.stringContaining('Ann v Cat (1-0)'),
      extensions: { code: 'INVALID' },
    });
    expect([await numberOfLegs(sayg), (await four.first()).format.numberOfLegs]).toEqual([3, 3]);
    expect(await desk.read(four.id)).toMatchObject({ setAside: [] });
    expect(await setLegs(sayg, 2)).toBeUndefined();
  });
});

describe('a record with other legs than its match', () => {
  const whole = { yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 7, startingScore: 501, legs: [] };

  it.each(['scorer', 'only throws'])('gets those of the match when it is made or linked by %s', async (who) => {
    const cookie = who === 'scorer' ? desk.cookies.scorer : onlyThrows;
    const four = await ofFour();
    const input = { ...whole, tournamentMatchId: four.matchId };
    const created = await make(createQuery, { input }, cookie);
    const practised = await make(createQuery, { input: whole }, cookie);
    const linked = await make(saveQuery, { target: target(practised), input }, cookie);
    expect(linked.tournamentId).toBe(four.id);
    expect([await numberOfLegs(created), await numberOfLegs(linked)]).toEqual([5, 5]);
    expect((await four.first()).format.numberOfLegs).toBe(5);
  });

  it('gets those of the match by REST, too', async () => {
    const four = await ofFour();
    const body = { ...whole, legs: {}, tournamentMatchId: four.matchId };
    const { json } = await call(test, 'POST', '/api/Sayg', { body, cookie: desk.cookies.scorer });
    expect(json).toMatchObject({ success: true, result: { numberOfLegs: 5 } });
  });
});

it('a match whose record was deleted is scored by the one that is made for it then', async () => {
  const four = await ofFour();
  const gone = await winLegs(await begun(four), 1);
  await make(deleteQuery, { id: gone.id }, desk.cookies.scorer);
  const input = { yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 5, startingScore: 501, legs: [] };
  const second = await make(createQuery, { input: { ...input, tournamentMatchId: four.matchId } }, desk.cookies.scorer);
  await winLegs(await make(startQuery, { target: target(second), first: 'away' }, desk.cookies.scorer), 2);
  expect(await four.first()).toMatchObject({ scoreA: 2, scoreB: 0, saygId: second.id });
});

it('a second record of a match that is scored already writes nothing into the tournament', async () => {
  const four = await ofFour();
  const sayg = await begun(four);
  await winLegs(sayg, 2);
  const input = { yourName: 'Ann', opponentName: 'Bea', numberOfLegs: 5, startingScore: 501, legs: [] };
  const second = await make(createQuery, { input: { ...input, tournamentMatchId: four.matchId } }, desk.cookies.scorer);
  await winLegs(await make(startQuery, { target: target(second), first: 'away' }, desk.cookies.scorer), 1);
  expect(await four.first()).toMatchObject({ scoreA: 2, scoreB: 0, saygId: sayg.id });
});

describe('a 180 of somebody who may not enter results is listed nowhere, and', () => {
  const throw180 = (sayg: SaygShown, throwId: string, cookie: string) =>
    make(throwQuery, { input: { ...target(sayg), throwId, score: 180 } }, cookie);
  const namesListed = async ({ id }: { id: string }) => (await desk.read(id)).oneEighties.map(({ name }) => name);

  it.each([false, true])('takes no earlier one with it when it is undone, saved whole between: %s', async (isSaved) => {
    const four = await ofFour();
    let sayg = await throw180(await begun(four), randomUUID(), desk.cookies.scorer);
    const miss = { ...target(sayg), throwId: randomUUID(), score: 0 };
    sayg = await make(throwQuery, { input: miss }, desk.cookies.scorer);
    const throwId = randomUUID();
    sayg = await throw180(sayg, throwId, onlyThrows);
    expect(await namesListed(four)).toEqual(['Ann']);
    if (isSaved) {
      const { json } = await call(test, 'GET', `/api/Sayg/${sayg.id}`);
      const body = { ...json, lastUpdated: json.updated };
      const saved = await call(test, 'POST', '/api/Sayg', { body, cookie: desk.cookies.scorer });
      sayg = { ...sayg, version: saved.json.result.updated };
    }
    await make(undoQuery, { target: target(sayg), throwId }, desk.cookies.scorer);
    expect(await namesListed(four)).toEqual(['Ann']);
  });
});
