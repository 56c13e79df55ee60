import type { HealthCheck } from './model.ts';

/** The number that occurs most often; of those that do so equally, the lowest. */
function mostCommon(numbers: readonly number[]): number {
  const times = (number: number) => numbers.filter((other) => other === number).length;
  return numbers.toSorted((a, b) => times(b) - times(a) || a - b)[0]!;
}

const weeks = (number: number) => `${number} ${number === 1 ? 'week' : 'weeks'}`;

/** Check 9. */
export const sameWeeks: HealthCheck = {
  name: 'All divisions should have the same number of weeks',
  find({ divisions }) {
    if (divisions.length < 2) return {};
    const expected = mostCommon(divisions.map(({ dates }) => dates.length));
    return {
      errors: divisions
        .filter(({ dates }) => dates.length !== expected)
        .map(({ name, dates }) => `${name} has ${weeks(dates.length)}, the other divisions have ${expected}.`),
    };
  },
};
