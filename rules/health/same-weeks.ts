import { plural } from '../basics/plural.ts';
import type { HealthCheck } from './model.ts';

/** The most frequent number; the lowest on ties. */
function mostCommon(numbers: readonly number[]): number {
  const times = (number: number) => numbers.filter((other) => other === number).length;
  return numbers.toSorted((a, b) => times(b) - times(a) || a - b)[0]!;
}

/** Check 9. */
export const sameWeeks: HealthCheck = {
  name: 'All divisions should have the same number of weeks',
  find({ divisions }) {
    if (divisions.length < 2) return {};
    const expected = mostCommon(divisions.map(({ dates }) => dates.length));
    const [usual] = divisions.filter(({ dates }) => dates.length === expected);
    return {
      errors: divisions
        .filter(({ dates }) => dates.length !== expected)
        .map(({ name, dates }) => `${name} has ${plural(dates.length, 'week')}, ${usual!.name} has ${expected}.`),
    };
  },
};
