import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointsAverage } from '#rules/darts/statistics.ts';
import type { SideName } from '#rules/darts/leg.ts';
import {
  describeReal,
  inTurn,
  numberOfLegs,
  realTournaments,
  sentLeg,
  starter,
  type RealMatch,
} from '../../support/makers/real-matches.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

const sides = ['home', 'away'] as const;

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

const saygFields = `id version homeScore awayScore legs { winner } state { isFinished winner }
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
  const matches = realTournaments().flatMap(({ matches }) => matches);
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
    const query = `mutation ($input: SaygInput!) { createSayg(input: $input) { ${saygFields} } }`;
    return (await askFor<{ createSayg: Shown }>(app, query, { input: blank(match) })).createSayg;
  }

  it('are there', () => {
    expect(matches).toHaveLength(183);
    expect(matches.flatMap(({ legs }) => legs)).toHaveLength(795);
  });

  it('come back as they were played from GraphQL, saved leg by leg', { tags: ['long'] }, async () => {
    const query = `mutation ($target: SaygTarget!, $input: SaygInput!) {
      saveSayg(target: $target, input: $input) { ${saygFields} }
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
      const { sayg } = await askFor<{ sayg: Shown }>(app, `query ($id: ID!) { sayg(id: $id) { ${saygFields} } }`, {
        id,
      });
      expect(summary(sayg)).toEqual(expected(match));
    }
  });

  it('come back as they were played from GraphQL, throw by throw', async () => {
    const start = `mutation ($target: SaygTarget!, $first: Side!) { startLeg(target: $target, first: $first) { ${saygFields} } }`;
    const record = `mutation ($input: RecordThrowInput!) { recordThrow(input: $input) { ${saygFields} } }`;
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
  });

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
        averages: sides.map((side) => pointsAverage(total(side, 'score'), total(side, 'noOfDarts'))),
      }).toEqual(expected(match));
    }
  });
});
