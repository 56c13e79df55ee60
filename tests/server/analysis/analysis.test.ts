import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { accessFlagList } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, refusal } from '../../support/server/graphql.ts';
import { aSayg, aSeason, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let analyst: string;
let night: string;
let bracket: string;
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';

const leg = (home: number[], away: number[]) => ({
  startingScore: 501,
  home: { throws: home.map((score) => ({ score, noOfDarts: 3 })) },
  away: { throws: away.map((score) => ({ score, noOfDarts: 3 })) },
  playerSequence: [{ value: 'home' as const }, { value: 'away' as const }],
});

const aSide = (name: string) => ({ id: randomUUID(), name, players: [{ id: randomUUID(), name }], noShow: false });

/** A match with these throws recorded. */
async function played(names: [string, string], home: number[], away: number[]) {
  const legs = { '0': leg(home, away) };
  const sayg = await aSayg(test, { yourName: names[0], opponentName: names[1], legs });
  const [sideA, sideB] = names.map(aSide);
  return { id: randomUUID(), sideA: sideA!, sideB: sideB!, scoreA: null, scoreB: null, saygId: sayg.id };
}

const roundOf = (...matches: Awaited<ReturnType<typeof played>>[]) => ({
  id: randomUUID(),
  sides: [],
  matches,
  matchOptions: [],
});

beforeAll(async () => {
  test = await startApp();
  analyst = (await signIn(test, { access: ['analyseMatches'] })).cookie;
  const seasonId = (await aSeason(test)).id;
  const first = await played(['Ann', 'Bea'], [60, 60, 180], [26, 26]);
  const second = await played(['Ann', 'Bob'], [60, 45], [100]);
  const unplayed = { ...first, id: randomUUID(), saygId: null };
  const teams = { host: 'Reds', opponent: 'Blues', singleRound: true, type: 'Superleague' };
  const round = roundOf(first, second, unplayed as never);
  night = (await aTournament(test, { seasonId, date: '2026-11-10', round, ...teams })).id;
  const final = { ...roundOf(await played(['Cat', 'Dot'], [41, 41], [26])), nextRound: null };
  bracket = (await aTournament(test, { seasonId, round: { ...roundOf(), nextRound: final } })).id;
});
afterAll(() => test.stop());

const analyse = async (body: object, cookie = analyst) =>
  (await call(test, 'POST', '/api/Sayg/Analyse', { body, cookie })).json;

describe('by REST', () => {
  it('says what each team has thrown, over all rounds', async () => {
    const { success, result, messages } = await analyse({ tournamentIds: [night, bracket] });
    expect(success).toBe(true);
    expect(Object.keys(result)).toEqual(['MostFrequentThrows', 'MostFrequentPlayers', 'HighestScores']);
    expect(result).toEqual({
      MostFrequentThrows: {
        Reds: [{ score: 60, number: 3 }],
        Blues: [{ score: 26, number: 2 }],
        Cat: [{ score: 41, number: 2 }],
      },
      MostFrequentPlayers: { Reds: [{ name: 'Ann', value: 2 }] },
      HighestScores: {
        Reds: [180, 60, 45].map((score) => ({ score, number: score === 60 ? 3 : 1 })),
        Blues: [
          { score: 100, number: 1 },
          { score: 26, number: 2 },
        ],
        Cat: [{ score: 41, number: 2 }],
        Dot: [{ score: 26, number: 1 }],
      },
    });
    expect(messages).toEqual([
      expect.stringMatching(/^Superleague at The Blue Boar, .*: 2 matches with throws\.$/),
      expect.stringContaining('1 match with throws'),
    ]);
  });

  it('has as many rows as are asked for, ten for none', async () => {
    const rows = async (maxBreakdown?: number) =>
      (await analyse({ tournamentIds: [night], maxBreakdown })).result.HighestScores.Reds.length;
    expect([await rows(1), await rows(0), await rows(), await rows(1000)]).toEqual([1, 3, 3, 3]);
  });

  it('analyses the others when one is not there, and is no success', async () => {
    const { success, warnings, result, messages } = await analyse({ tournamentIds: [unknown, bracket] });
    expect({ success, warnings }).toEqual({ success: false, warnings: [expect.stringContaining(unknown)] });
    expect(result.MostFrequentThrows).toEqual({ Cat: [{ score: 41, number: 2 }] });
    expect(messages).toHaveLength(1);
  });

  it.each<[string, object, string, 'errors' | 'warnings']>([
    ['nothing chosen', { tournamentIds: [] }, 'analyst', 'errors'],
    ['less than no rows', { tournamentIds: [unknown], maxBreakdown: -1 }, 'analyst', 'errors'],
    ['nobody signed in', { tournamentIds: [unknown] }, '', 'warnings'],
  ])('with %s has three empty maps', async (_, body, who, list) => {
    const told = await analyse(body, who && analyst);
    expect(told).toMatchObject({
      success: false,
      [list]: [expect.any(String)],
      result: { MostFrequentThrows: {}, MostFrequentPlayers: {}, HighestScores: {} },
    });
  });
});

it('GraphQL says the same', async () => {
  const query = `query ($ids: [ID!]!) { analysis(tournamentIds: $ids, most: 2) { messages warnings
    kinds { name title teams { name rows { score player number } } } } }`;
  const { data } = await ask<{ analysis: { kinds: object[] } }>(test, query, { ids: [night] }, analyst);
  expect(data!.analysis.kinds[1]).toEqual({
    name: 'MostFrequentPlayers',
    title: 'Common players',
    teams: [{ name: 'Reds', rows: [{ score: null, player: 'Ann', number: 2 }] }],
  });
});

it.each([-1, 101, 5000])('GraphQL refuses %i rows', async (most) => {
  const query = 'query ($ids: [ID!]!, $most: Int) { analysis(tournamentIds: $ids, most: $most) { messages } }';
  expect(refusal(await ask(test, query, { ids: [night], most }, analyst))).toBe('INVALID');
});

it('is for those with analyseMatches alone, through both doors', async () => {
  const query = '{ analysis(tournamentIds: []) { messages } }';
  for (const flag of accessFlagList) {
    const { cookie } = await signIn(test, { access: [flag] });
    const { errors } = await ask(test, query, {}, cookie);
    const { errors: told } = await analyse({ tournamentIds: [] }, cookie);
    const isOpen = flag === 'analyseMatches';
    expect([flag, errors![0]!.extensions.code]).toEqual([flag, isOpen ? 'INVALID' : 'FORBIDDEN']);
    expect(told).toEqual(isOpen ? ['Select some tournaments first'] : []);
  }
});
