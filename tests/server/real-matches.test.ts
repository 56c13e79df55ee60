import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { average } from '#rules/statistics.ts';
import { opposite, type SideName } from '#rules/leg.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { askFor } from '../support/graphql.ts';

// Matches as a venue's scoring device recorded them. They are not part of the repository, so they may be missing.
const file = fileURLToPath(new URL('../../../shared/data/real-matches.json', import.meta.url));

type Visit = [score: number, darts: number];
type RealLeg = Record<SideName, Visit[]> & { winner: SideName };
interface RealMatch {
  startingScore: number;
  home: number;
  away: number;
  homeLegs: number;
  awayLegs: number;
  homeAverage: number;
  awayAverage: number;
  legs: RealLeg[];
}

const read = (): RealMatch[] =>
  (
    JSON.parse(readFileSync(file, 'utf8')) as { tournaments: { startingScore: number; matches: RealMatch[] }[] }
  ).tournaments.flatMap(({ startingScore, matches }) => matches.map((match) => ({ ...match, startingScore })));

const describeReal = existsSync(file) ? describe : describe.skip;
if (!existsSync(file)) console.warn(`Skipped: real matches through the APIs, because ${file} is not there.`);

const numberOfLegs = ({ homeLegs, awayLegs }: RealMatch) => Math.max(homeLegs, awayLegs) * 2 - 1;

/** Who must have started: the winner has one visit more than the other, or as many when the other started. */
const starter = ({ home, away, winner }: RealLeg): SideName =>
  home.length === away.length ? opposite(winner) : winner;

const sides = ['home', 'away'] as const;
const throwsOf = (visits: Visit[]) => visits.map(([score, noOfDarts]) => ({ score, noOfDarts }));
const sequence = (leg: RealLeg) => [{ value: starter(leg) }, { value: opposite(starter(leg)) }];
const sentLeg = (leg: RealLeg) => ({
  home: { throws: throwsOf(leg.home) },
  away: { throws: throwsOf(leg.away) },
  playerSequence: sequence(leg),
  currentThrow: starter(leg),
});

/** Visits in the order they were thrown. */
const inTurn = (leg: RealLeg): Visit[] => {
  const [first, second] = [leg[starter(leg)], leg[opposite(starter(leg))]];
  return first.flatMap((visit, index) => (second[index] ? [visit, second[index]] : [visit]));
};

interface Summary {
  winners: (SideName | null)[];
  score: [number, number];
  averages: (number | null)[];
}

const expected = (match: RealMatch): Summary => ({
  winners: match.legs.map(({ winner }) => winner),
  score: [match.homeLegs, match.awayLegs],
  averages: [match.homeAverage, match.awayAverage],
});

interface Shown {
  id: string;
  version: string;
  homeScore: number;
  awayScore: number;
  legs: { winner: SideName | null }[];
  statistics: Record<SideName, { threeDartAverage: number | null }>;
  state: { isFinished: boolean; winner: SideName | null };
}

const shown = `id version homeScore awayScore legs { winner } state { isFinished winner }
  statistics { home { threeDartAverage } away { threeDartAverage } }`;

const summary = ({ legs, homeScore, awayScore, statistics, state }: Shown): Summary => {
  expect(state).toEqual({ isFinished: true, winner: homeScore > awayScore ? 'home' : 'away' });
  return {
    winners: legs.map(({ winner }) => winner),
    score: [homeScore, awayScore],
    averages: [statistics.home.threeDartAverage, statistics.away.threeDartAverage],
  };
};

describeReal('real matches', () => {
  let app: TestApp;
  const matches = existsSync(file) ? read() : [];
  beforeAll(async () => {
    app = await startApp({ env: { ANONYMOUS_WRITES: '100000' } });
  });
  afterAll(() => app.stop());

  const blank = (match: RealMatch) => ({
    yourName: `Player ${match.home}`,
    opponentName: `Player ${match.away}`,
    numberOfLegs: numberOfLegs(match),
    startingScore: match.startingScore,
  });

  async function create(match: RealMatch): Promise<Shown> {
    const query = `mutation ($input: SaygInput!) { createSayg(input: $input) { ${shown} } }`;
    return (await askFor<{ createSayg: Shown }>(app, query, { input: blank(match) })).createSayg;
  }

  it('are there', () => {
    expect(matches).toHaveLength(183);
    expect(matches.flatMap(({ legs }) => legs)).toHaveLength(795);
  });

  it('come back as they were played from GraphQL, saved leg by leg', async () => {
    const query = `mutation ($target: SaygTarget!, $input: SaygInput!) {
      saveSayg(target: $target, input: $input) { ${shown} }
    }`;
    for (const match of matches) {
      let { id, version } = await create(match);
      for (const [last] of match.legs.entries()) {
        const legs = match.legs.slice(0, last + 1).map((leg, number) => ({ number, ...sentLeg(leg) }));
        const input = { ...blank(match), legs };
        ({ id, version } = (
          await askFor<{ saveSayg: Shown }>(app, query, { target: { id, version }, input })
        ).saveSayg);
      }
      const { sayg } = await askFor<{ sayg: Shown }>(app, `query ($id: ID!) { sayg(id: $id) { ${shown} } }`, { id });
      expect(summary(sayg)).toEqual(expected(match));
    }
  }, 120_000);

  it('come back as they were played from GraphQL, throw by throw', async () => {
    const start = `mutation ($target: SaygTarget!, $first: Side!) { startLeg(target: $target, first: $first) { ${shown} } }`;
    const record = `mutation ($input: RecordThrowInput!) { recordThrow(input: $input) { ${shown} } }`;
    for (const match of matches.slice(0, 5)) {
      let sayg = await create(match);
      for (const [number, leg] of match.legs.entries()) {
        const target = () => ({ id: sayg.id, version: sayg.version });
        sayg = (await askFor<{ startLeg: Shown }>(app, start, { target: target(), first: starter(leg) })).startLeg;
        for (const [index, [score, noOfDarts]] of inTurn(leg).entries()) {
          const input = { ...target(), throwId: `${number}-${index}`, score, noOfDarts };
          sayg = (await askFor<{ recordThrow: Shown }>(app, record, { input })).recordThrow;
        }
      }
      expect(summary(sayg)).toEqual(expected(match));
    }
  }, 120_000);

  interface Wire {
    id: string;
    updated: string;
    homeScore: number;
    awayScore: number;
    legs: Record<string, { startingScore: number } & Record<SideName, { score: number; noOfDarts: number }>>;
  }

  async function post(body: object): Promise<Wire> {
    const response = await app.app.http.inject({ method: 'POST', url: '/api/Sayg', payload: body });
    expect(response.statusCode).toBe(200);
    const { success, result } = response.json<{ success: boolean; result: Wire }>();
    expect(success).toBe(true);
    return result;
  }

  it('come back as they were played from REST, saved leg by leg', async () => {
    for (const match of matches) {
      let stored = await post({ ...blank(match), homeScore: 0, awayScore: 0, legs: {} });
      const won = { home: 0, away: 0 };
      for (const [last, leg] of match.legs.entries()) {
        won[leg.winner] += 1;
        const legs = Object.fromEntries(
          match.legs
            .slice(0, last + 1)
            .map((leg, number) => [number, { startingScore: match.startingScore, ...sentLeg(leg) }]),
        );
        const { id, updated: lastUpdated } = stored;
        stored = await post({ ...blank(match), id, lastUpdated, homeScore: won.home, awayScore: won.away, legs });
      }
      const got = (await app.app.http.inject({ url: `/api/Sayg/${stored.id}` })).json<Wire>();
      const legs = Object.values(got.legs);
      const total = (side: SideName, what: 'score' | 'noOfDarts') =>
        legs.reduce((sum, leg) => sum + leg[side][what], 0);
      expect({
        winners: legs.map((leg) => sides.find((side) => leg[side].score === leg.startingScore) ?? null),
        score: [got.homeScore, got.awayScore],
        averages: sides.map((side) => average(total(side, 'score'), total(side, 'noOfDarts'))),
      }).toEqual(expected(match));
    }
  }, 120_000);
});
