import { describe, expect, it } from '@jest/globals';
import { drawnBracket } from '#rules/tournament/bracket.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import { usualPlan } from '#rules/tournament/plan/plan.ts';
import {
  screenBracketSizes,
  paperBracketSizes,
  paperScale,
  bracketPositions,
} from '../../../../client/modules/tournament/bracket-places.ts';

const sidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `S${index}` }));

it.each(Array.from({ length: 32 }, (_, index) => index + 2))('no match of %i sides stands over another', (count) => {
  const rounds = drawnBracket(sidesOf(count), []);
  expect(rounds.length).toBeGreaterThan(0);
  const { places, height } = bracketPositions(rounds, false);
  for (const { matches } of rounds) {
    const tops = matches.map(({ label }) => places.get(label)!.top).toSorted((a, b) => a - b);
    expect(tops[0]).toBeGreaterThanOrEqual(0);
    expect(tops.at(-1)! + screenBracketSizes.height).toBeLessThanOrEqual(height);
    tops
      .slice(1)
      .forEach((top, index) => expect(top - tops[index]!).toBeGreaterThanOrEqual(screenBracketSizes.height + 12));
  }
});

describe.each([
  ['winners', 'doubleElimination'],
  ['losers', 'doubleElimination'],
  ['plate', 'groups'],
] as const)('the %s of %s', (part, kind) => {
  it.each([6, 7, 8, 12, 13, 16, 24])('of %i sides stand beside each other, none over another', (count) => {
    const plan = {
      ...usualPlan(),
      format: formatWithChoices(kind, count, { plate: true }),
      draw: sidesOf(count).map(({ id }) => id),
    };
    const sides = sidesOf(count).map((side) => ({ ...side, players: [], noShow: false }));
    const rounds = eveningLayout({ sides, round: null, bestOf: 5, singleRound: false, plan })
      .filter(({ section }) => section === part)
      .map(({ matches }) => ({
        matches: matches.map(({ label, winnerGoesTo }) => ({
          label,
          goesTo: winnerGoesTo ? { label: winnerGoesTo } : undefined,
        })),
      }));
    const { places, height } = bracketPositions(rounds, true);
    expect(places.size).toBe(rounds.flatMap(({ matches }) => matches).length);
    for (const { matches } of rounds) {
      const tops = matches.map(({ label }) => places.get(label)!.top).toSorted((a, b) => a - b);
      expect(tops[0]).toBeGreaterThanOrEqual(0);
      expect(tops.at(-1)! + screenBracketSizes.height).toBeLessThanOrEqual(height);
      tops
        .slice(1)
        .forEach((top, index) => expect(top - tops[index]!).toBeGreaterThanOrEqual(screenBracketSizes.height + 12));
    }
  });
});

it.each([3, 9, 16, 32])('%i sides can be read on one page', (count) => {
  const rounds = drawnBracket(sidesOf(count), []);
  const { height } = bracketPositions(rounds, false, paperBracketSizes);
  const width = (rounds.length - 1) * paperBracketSizes.column + paperBracketSizes.width;
  const scale = paperScale(width, height + 50);
  expect(width * scale).toBeLessThanOrEqual(1040);
  expect((height + 50) * scale).toBeLessThanOrEqual(560);
  // Names are 18 px high in the drawing.
  expect(18 * scale).toBeGreaterThan(7);
});
