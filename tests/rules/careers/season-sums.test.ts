import { expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '#rules/basics/dates.ts';
import { isWon, partsOf } from '#rules/careers/playing.ts';
import { longestSinglesRun, seasonSumsByPlayer } from '#rules/careers/season-sums.ts';
import { longestRun } from '#rules/careers/streaks.ts';
import { aCard, aFixture, aMatch } from '../makers.ts';
import { aFold } from './makers.ts';

const season = fc.record({
  start: fc.integer({ min: 0, max: 3 }),
  results: fc.array(fc.boolean(), { maxLength: 8 }),
});

it('runs over seasons are those of all matches one after the other, whether seasons overlap or not', () => {
  fc.assert(
    fc.property(fc.array(season, { maxLength: 5 }), (seasons) => {
      const folds = seasons.map(({ start, results }, at) => {
        // Fixtures a day apart; seasons begin up to three weeks after each other, so that some overlap.
        const first = addDays('2020-01-01', at * 7 + start);
        const fixtures = results.map((won, day) =>
          aFixture({
            id: `${at} ${day}`,
            date: addDays(first, day),
            card: aCard({ matches: [aMatch('Ann v Bob', won ? 3 : 0, won ? 0 : 3)] }),
          }),
        );
        return aFold(fixtures, { id: `season ${at}`, startDate: first, endDate: addDays(first, 30) });
      });
      const all = partsOf(folds, 'ann');
      const longestOf = (divisionId: string | null) => {
        const sums = seasonSumsByPlayer(folds, divisionId).get('ann') ?? [];
        return longestSinglesRun(folds, divisionId, 'ann', sums);
      };
      expect(longestOf(null)).toEqual(longestRun(all, isWon, ({ match }) => match.night.date));
      expect(longestOf('elsewhere')).toBeNull();
    }),
  );
});
