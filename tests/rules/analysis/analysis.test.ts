import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { analysisOfMatches, analysisKinds } from '#rules/analysis/analysis.ts';
import type { AnalysedMatch } from '#rules/analysis/model.ts';
import type { Leg } from '#rules/darts/leg.ts';

const leg = (home: number[], away: number[]): Leg => ({
  startingScore: 501,
  home: { throws: home.map((score) => ({ score, noOfDarts: 3 })) },
  away: { throws: away.map((score) => ({ score, noOfDarts: 3 })) },
  playerSequence: [{ value: 'home' }, { value: 'away' }],
});

interface Played {
  home?: [team: string | null, player: string];
  away?: [team: string | null, player: string];
  legs: Leg[];
}

const match = ({ home = ['Reds', 'Ann'], away = ['Blues', 'Bea'], legs }: Played): AnalysedMatch => ({
  legs,
  sides: { home: { team: home[0], player: home[1] }, away: { team: away[0], player: away[1] } },
});

/** The rows of a kind as "team: score × number". */
const rows = (name: string, matches: AnalysedMatch[], most?: number) =>
  Object.fromEntries(
    [...analysisOfMatches(matches, most).find(({ kind }) => kind.name === name)!.rows].map(([team, list]) => [
      team,
      list.map(({ score, player, number }) => `${score ?? player} × ${number}`),
    ]),
  );

describe('common scores', () => {
  it('are those thrown more than once, the most frequent first, those as frequent as first seen', () => {
    const matches = [match({ legs: [leg([60, 45, 45, 26], [100]), leg([26, 60, 60, 180], [])] })];
    expect(rows('MostFrequentThrows', matches)).toEqual({ Reds: ['60 × 3', '45 × 2', '26 × 2'] });
  });

  it('add up over matches of a team, at home and away, busts and checkouts included', () => {
    const bust = [500, 2];
    const matches = [
      match({ legs: [leg([180, 180], [140])] }),
      match({ home: ['Blues', 'Bea'], away: ['Reds', 'Abe'], legs: [leg([140], [180, ...bust])] }),
    ];
    expect(rows('MostFrequentThrows', matches)).toEqual({ Reds: ['180 × 3'], Blues: ['140 × 2'] });
  });

  it('are those of a player where there is no team', () => {
    const matches = [match({ home: [null, 'Ann'], away: [null, 'Bea'], legs: [leg([41, 41], [26, 26])] })];
    expect(rows('MostFrequentThrows', matches)).toEqual({ Ann: ['41 × 2'], Bea: ['26 × 2'] });
  });
});

it('common players are those of a team who played more than once, by number, then by name', () => {
  const played = (player: string) => match({ home: ['Reds', player], away: [null, 'Guest'], legs: [leg([1], [1])] });
  const matches = ['Bob', 'Ann', 'Cat', 'Ann', 'Bob', 'Dot', 'Dot', 'Dot'].map(played);
  expect(rows('MostFrequentPlayers', matches)).toEqual({ Reds: ['Dot × 3', 'Ann × 2', 'Bob × 2'] });
});

it('best scores are the highest, with how often they were thrown', () => {
  const matches = [match({ legs: [leg([60, 180, 100, 180], [0])] })];
  expect(rows('HighestScores', matches)).toEqual({ Reds: ['180 × 2', '100 × 1', '60 × 1'], Blues: ['0 × 1'] });
});

it('has ten rows of each team, or as many as are asked for', () => {
  const matches = [
    match({
      legs: [
        leg(
          Array.from({ length: 30 }, (_, at) => at),
          [],
        ),
      ],
    }),
  ];
  expect(rows('HighestScores', matches).Reds).toHaveLength(10);
  expect(rows('HighestScores', matches, 3).Reds).toEqual(['29 × 1', '28 × 1', '27 × 1']);
});

it('counts every throw once', () => {
  const throws = fc.array(fc.integer({ min: 0, max: 180 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(throws, throws), { maxLength: 6 }), (legs) => {
      const matches = legs.map(([home, away]) => match({ legs: [leg(home, away)] }));
      const best = analysisOfMatches(matches, 1000).find(({ kind }) => kind.name === 'HighestScores')!.rows;
      const counted = [...best.values()].flat().reduce((sum, { number }) => sum + number, 0);
      expect(counted).toBe(legs.flat(2).length);
    }),
  );
});

it('is listed in the order of the wire', () => {
  expect(analysisKinds.map(({ name, title }) => `${name}: ${title}`)).toEqual([
    'MostFrequentThrows: Common scores',
    'MostFrequentPlayers: Common players',
    'HighestScores: Best scores',
  ]);
});
