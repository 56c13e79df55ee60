import { longestSettledNote } from '../card/settled-words.ts';
import { containsDay, formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { Fault } from '../basics/faults.ts';
import { listOf, oneOf, orMissingOrNull, recordWithAtLeast, text, wholeNumber, type Shape } from '../basics/shape.ts';
import type { PointsAdjustment, Withdrawal } from './standing-of-team.ts';

export const mostAdjustmentPoints = 100;

/** An adjustment as it is stored. */
export const adjustmentShape: Shape = recordWithAtLeast({
  id: text(),
  points: wholeNumber(-mostAdjustmentPoints, mostAdjustmentPoints),
  reason: text(),
  on: text(),
  takenBackOn: orMissingOrNull(text()),
});

export const adjustmentsShape: Shape = listOf(adjustmentShape);

/** A withdrawal as it is stored. */
export const withdrawalShape: Shape = recordWithAtLeast({
  on: text(),
  reason: text(),
  expungedFrom: orMissingOrNull(text()),
  future: oneOf(['awarded', 'void']),
});

const reasonFault = (reason: string): Fault[] => {
  if (!reason.trim()) return [{ field: 'reason', message: 'Say why.' }];
  const message = `The reason has ${reason.length} characters, ${longestSettledNote} at most. Shorten it.`;
  return reason.length > longestSettledNote ? [{ field: 'reason', message }] : [];
};

const dayFault = (field: string, day: Day, season: SeasonDates): Fault[] =>
  containsDay(season, day)
    ? []
    : [
        {
          field,
          message: day ? `${formatDay(day)} is not in the season.` : 'Choose a day of the season.',
        },
      ];

/** Everything that keeps an adjustment from being saved (settled.md 3). */
export function adjustmentFaults(
  { points, reason, on }: Pick<PointsAdjustment, 'points' | 'reason' | 'on'>,
  season: SeasonDates,
): Fault[] {
  const isFine = Number.isInteger(points) && points !== 0 && Math.abs(points) <= mostAdjustmentPoints;
  return [
    ...(isFine ? [] : [{ field: 'points', message: `Enter 1 to ${mostAdjustmentPoints} points.` }]),
    ...reasonFault(reason),
    ...dayFault('on', on, season),
  ];
}

/** Everything that keeps a withdrawal from being saved (settled.md 4). */
export function withdrawalFaults({ on, reason, expungedFrom }: Withdrawal, season: SeasonDates): Fault[] {
  const isLate = expungedFrom !== null && expungedFrom > on;
  return [
    ...dayFault('on', on, season),
    ...reasonFault(reason),
    ...(expungedFrom === null ? [] : dayFault('expungedFrom', expungedFrom, season)),
    ...(isLate ? [{ field: 'expungedFrom', message: 'Choose the day of the withdrawal or an earlier one.' }] : []),
  ];
}
