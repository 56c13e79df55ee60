import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEveningDesk, matchesOf, type EveningDesk } from '../../support/makers/evenings.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

/** Ann has won M1, which has a score record, and leads Cid 1-0 in the final. */
async function finalBegun() {
  const id = await desk.start({ bestOf: 3 });
  const order = await desk.enter(id, ['Ann', 'Bea', 'Cid', 'Dot']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const first = matchesOf(await desk.read(id))[0]!.matchId!;
  const on = { tournamentId: ['ID!', id], matchId: ['ID!', first] } as Record<string, [string, unknown]>;
  expect((await desk.give('addTournamentSayg', on, 'scorer', '{ id }')).success).toBe(true);
  await desk.score(id, 'M1', 2, 1);
  await desk.score(id, 'M2', 2, 0);
  await desk.score(id, 'M3', 1, 0);
  return { id, first };
}
const asideOf = async (id: string) => (await desk.read(id)).setAside.map(({ match }) => [match.scoreA, match.scoreB]);
const question = /^Others would meet in what was played already: Ann v Cid \(1-0\)\./;
const asideWarning = 'Set aside, since others meet there now: Ann v Cid (1-0).';

describe('what sets a match aside is asked about first', () => {
  it.each<[string, string, (id: string, first: string) => Promise<Record<string, unknown>>]>([
    [
      'legs of a match',
      `mutation ($id: ID!, $version: DateTime!, $matchId: ID!, $confirmed: Boolean) { done: setTournamentLegs(
        id: $id, version: $version, matchId: $matchId, numberOfLegs: 5, confirmed: $confirmed) { warnings } }`,
      async (id, matchId) => ({ id, version: (await desk.read(id)).version, matchId }),
    ],
    [
      'legs of a round',
      `mutation ($id: ID!, $version: DateTime!, $confirmed: Boolean) { done: setTournamentLegs(
        id: $id, version: $version, round: 0, numberOfLegs: 5, confirmed: $confirmed) { warnings } }`,
      async (id) => ({ id, version: (await desk.read(id)).version }),
    ],
    [
      'legs of the tournament',
      `mutation ($id: ID!, $version: DateTime!, $input: TournamentInput!, $confirmed: Boolean) { done: putTournament(
        id: $id, version: $version, input: $input, confirmed: $confirmed) { warnings } }`,
      async (id) => {
        const input = { date: '2026-11-12', seasonId: desk.season.id, address: 'The Swan', bestOf: 5 };
        return { id, version: (await desk.read(id)).version, input };
      },
    ],
    [
      'throws taken off with their score',
      `mutation ($id: ID!, $matchId: ID!, $confirmed: Boolean) { done: removeTournamentSayg(
        tournamentId: $id, matchId: $matchId, clearScores: true, confirmed: $confirmed) { id } }`,
      async (id, matchId) => ({ id, matchId }),
    ],
  ])('%s', async (_, query, variablesOf) => {
    const { id, first } = await finalBegun();
    const before = await desk.read(id);
    const send = async (confirmed: boolean | null) =>
      ask<object>(test, query, { ...(await variablesOf(id, first)), confirmed }, desk.cookies.manager);
    for (const confirmed of [null, false]) {
      const refused = await send(confirmed);
      expect(refusal(refused)).toBe('CONFLICT');
      expect(refused.errors).toMatchObject([
        {
          message: expect.stringMatching(question),
          extensions: { fields: [{ field: 'setAside', message: 'Ann v Cid (1-0)' }] },
        },
      ]);
      expect(await desk.read(id)).toEqual(before);
    }
    const done = await send(true);
    expect(done.errors).toBeUndefined();
    expect(JSON.stringify(done.data)).toContain('warnings' in (done.data as { done: object }).done ? asideWarning : id);
    expect(await asideOf(id)).toEqual([[1, 0]]);
    // It comes back when the same two meet there again.
    for (const { label, format } of matchesOf(await desk.read(id)).slice(0, 2))
      await desk.score(id, label, Math.ceil(format.numberOfLegs / 2), 0);
    expect(await asideOf(id)).toEqual([]);
  });

  it('but not by REST, which tells; the score alone sets nothing aside', async () => {
    const cookie = desk.cookies.manager;
    const { id, first } = await finalBegun();
    const remove = async (clears: boolean) =>
      (await call(test, 'DELETE', `/api/Tournament/${id}/${first}/${clears}`, { cookie })).json;
    expect(await remove(false)).toMatchObject({ success: true, warnings: [] });
    const on = { tournamentId: ['ID!', id], matchId: ['ID!', first] } as Record<string, [string, unknown]>;
    await desk.give('addTournamentSayg', on, 'scorer', '{ id }');
    expect(await remove(true)).toMatchObject({ success: true, warnings: [asideWarning] });
    expect(await asideOf(id)).toEqual([[1, 0]]);
  });
});

it('the score record of a match that is set aside has the present names, and so has it when it is back', async () => {
  const { id } = await finalBegun();
  const [, , final] = matchesOf(await desk.read(id));
  const on = { tournamentId: ['ID!', id], matchId: ['ID!', final!.matchId] } as Record<string, [string, unknown]>;
  const { id: saygId } = (await desk.give('addTournamentSayg', on, 'scorer', '{ id }')).result;
  await desk.score(id, 'M1', 1, 2, true);
  expect(await asideOf(id)).toEqual([[1, 0]]);
  const { version, sides } = await desk.read(id);
  const cid = sides.find(({ name }) => name === 'Cid')!;
  await desk.give('editTournamentSide', {
    id: ['ID!', id],
    version: ['DateTime!', version],
    side: ['TournamentSideInput!', { ...cid, name: 'Cyd' }],
  });
  await desk.score(id, 'M1', 2, 1);
  expect(matchesOf(await desk.read(id))[2]).toMatchObject({ saygId, scoreA: 1, scoreB: 0 });
  const query = 'query ($id: ID!) { sayg(id: $id) { yourName opponentName numberOfLegs } }';
  expect(await ask(test, query, { id: saygId })).toMatchObject({
    data: { sayg: { yourName: 'Ann', opponentName: 'Cyd', numberOfLegs: 3 } },
  });
});

it('names the round in which a match was played, whatever is drawn since, and once that is taken back', async () => {
  const id = await desk.start({ bestOf: 3 });
  const order = await desk.enter(id, ['Ann', 'Bea', 'Cid', 'Dot', 'Eve', 'Fay', 'Gil', 'Hal']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  await desk.score(id, 'M1', 2, 0);
  await desk.score(id, 'M2', 2, 0);
  await desk.score(id, 'M5', 1, 0);
  // Bea in Ann's place: the semi-final that was begun is set aside by it.
  await desk.score(id, 'M1', 0, 2, true);
  const roundsAside = async () => (await desk.read(id)).setAside.map(({ round }) => round);
  expect(await roundsAside()).toEqual(['Semi-Final']);
  const groups = { kind: 'groups', groups: 2, through: 1 };
  await desk.draw(id, { format: groups, method: 'byHand', order: order.toReversed(), confirmed: true });
  expect(await roundsAside()).toEqual(['Semi-Final', 'Quarter-Final', 'Quarter-Final']);
  const { version } = await desk.read(id);
  await desk.give('undrawTournament', { id: ['ID!', id], version: ['DateTime!', version] });
  expect(await roundsAside()).toEqual(['Semi-Final', 'Quarter-Final', 'Quarter-Final']);
});
