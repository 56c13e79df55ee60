import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyId } from '#rules/basics/limits.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
let clerk: string;
let manager: string;

beforeAll(async () => {
  test = await startApp();
  world = await aWorld(test);
  clerk = (await signIn(test, { access: ['inputResults'], teamId: world.blues.team.id })).cookie;
  manager = (await signIn(test, { access: ['manageScores'] })).cookie;
});
afterAll(() => test.stop());

const game = async (id: string, cookie = '') => (await call(test, 'GET', `/api/Game/${id}`, { cookie })).json;

/** The eight options of a league night, one of them another. */
const optionsWith = ([at, option]: [number, object]) => {
  const of = (playerCount: number, startingScore: number, numberOfLegs: number) => ({
    playerCount,
    startingScore,
    numberOfLegs,
  });
  return [...Array(5).fill(of(1, 501, 5)), of(2, 501, 3), of(2, 501, 3), of(3, 601, 3)].map((usual, index) =>
    index === at ? option : (usual as object),
  );
};
const usual = optionsWith([-1, {}]);

describe('GET Game (rest.md 3.4; league.md 11.2)', () => {
  it('shows visitors a published card, and only that a man of the match was named', async () => {
    const { played, blues, reds, season, division } = world;
    const shown = await game(played.id);
    expect(shown).toMatchObject({
      id: played.id,
      date: '2026-11-19T00:00:00',
      seasonId: season.id,
      divisionId: division.id,
      home: { id: blues.team.id, name: 'Blues', manOfTheMatch: emptyId },
      away: { id: reds.team.id, name: 'Reds', manOfTheMatch: emptyId },
      postponed: false,
      resultsPublished: true,
      matchOptions: optionsWith([1, { playerCount: 1, startingScore: 501, numberOfLegs: 7 }]),
      oneEighties: [{ id: blues.player.id, name: 'Bob' }],
      over100Checkouts: [{ id: reds.player.id, name: 'Abe', score: 121, notes: '121' }],
      photos: [],
    });
    expect(shown.matches).toHaveLength(8);
    expect(shown.matches[0]).toMatchObject({
      homePlayers: [{ id: blues.player.id, name: 'Bob' }],
      homeScore: 1,
      awayScore: 3,
      sayg: { legs: { 0: { home: { score: 360, noOfDarts: 6 }, away: { score: 60 } } } },
    });
    expect('homeScore' in shown.matches[1]).toBe(false);
    expect(new Set(shown.matches.map(({ id }: { id: string }) => id)).size).toBe(8);
    expect(await game(played.id)).toEqual(shown);
  });

  it('shows visitors no card and no drafts before that', async () => {
    const shown = await game(world.pending.id);
    expect(shown).toMatchObject({ matches: [], oneEighties: [], over100Checkouts: [], resultsPublished: false });
    expect(shown.matchOptions).toEqual(usual);
    expect('homeSubmission' in shown || 'awaySubmission' in shown || 'manOfTheMatch' in shown.home).toBe(false);
  });

  it('shows a clerk the own draft in its place, under the draft’s version', async () => {
    const { pending, draft, blues } = world;
    const shown = await game(pending.id, clerk);
    expect(shown).toMatchObject({
      id: pending.id,
      date: '2026-11-26T00:00:00',
      updated: draft.updated.toISOString(),
      home: { manOfTheMatch: blues.player.id },
      away: { manOfTheMatch: emptyId },
      homeSubmission: { id: draft.id, updated: draft.updated.toISOString(), resultsPublished: false },
    });
    expect(shown.matches[0]).toMatchObject({ homeScore: 1, awayScore: 3 });
    expect(shown.homeSubmission.matches[0]).toMatchObject({ homeScore: 1, awayScore: 3 });
    expect('awaySubmission' in shown).toBe(false);
    expect([shown.matchOptions, shown.homeSubmission.matchOptions]).toEqual([usual, usual]);
  });

  it('shows those who publish the fixture and its drafts', async () => {
    const { pending, draft, reds } = world;
    const shown = await game(pending.id, manager);
    expect(shown).toMatchObject({ matches: [], updated: pending.updated.toISOString() });
    expect(shown.homeSubmission).toMatchObject({ id: draft.id, away: { manOfTheMatch: reds.player.id } });
  });

  it('lists the same games', async () => {
    const all = (await call(test, 'GET', '/api/Game', { cookie: clerk })).json;
    expect(all).toHaveLength(3);
    for (const each of all) expect(await game(each.id, clerk)).toEqual(each);
  });
});

describe('PUT Scores (rest.md 2.6)', () => {
  const blank = Array.from({ length: 8 }, () => ({ homePlayers: [], awayPlayers: [] }));
  it('answers as many matches as were sent, blank ones included, whoever saves', async () => {
    for (const [id, cookie] of [
      [world.played.id, manager],
      [world.pending.id, clerk],
    ] as const) {
      const { updated } = await game(id, cookie);
      const body = { address: 'The Swan', matches: blank, lastUpdated: updated };
      const { json } = await call(test, 'PUT', `/api/Scores/${id}`, { body, cookie });
      expect([json.success, json.result?.resultsPublished]).toEqual([true, false]);
      expect(json.result.matches).toHaveLength(8);
      expect(json.result.matches[7]).toEqual({ id: expect.any(String), homePlayers: [], awayPlayers: [] });
      expect(new Set(json.result.matches.map((match: { id: string }) => match.id)).size).toBe(8);
    }
  });
});
