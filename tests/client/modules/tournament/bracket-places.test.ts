import { expect, it } from '@jest/globals';
import { drawnBracket } from '#rules/bracket.ts';
import { box, placesOf } from '../../../../client/modules/tournament/bracket-places.ts';

const sidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `S${index}` }));

it.each(Array.from({ length: 32 }, (_, index) => index + 2))('no match of %i sides stands over another', (count) => {
  const rounds = drawnBracket(sidesOf(count), []);
  expect(rounds.length).toBeGreaterThan(0);
  const { places, height } = placesOf(rounds, false);
  for (const { matches } of rounds) {
    const tops = matches.map(({ label }) => places.get(label)!.top).toSorted((a, b) => a - b);
    expect(tops[0]).toBeGreaterThanOrEqual(0);
    expect(tops.at(-1)! + box.height).toBeLessThanOrEqual(height);
    tops.slice(1).forEach((top, index) => expect(top - tops[index]!).toBeGreaterThanOrEqual(box.height + 12));
  }
});
