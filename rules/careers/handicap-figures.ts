import type { Day } from '../basics/dates.ts';
import type { SeasonFold } from './season-fold.ts';
import { partsOf, thrownOf } from './playing.ts';
import { mondayOfWeek, type RatingPoint } from './rating.ts';
import { sumOfThrown, averageOf } from './thrown.ts';

/**
 * A player's rating on the day of a fixture: after the last week before that of the fixture, rounded as it is told;
 * undefined for who had none (season-rules.md 12.1).
 */
export function ratingBeforeWeekOf(history: readonly RatingPoint[], date: Day): number | undefined {
  const week = mondayOfWeek(date);
  const last = history.findLast((point) => point.week < week);
  return last && Math.round(last.rating);
}

/**
 * A player's average per three darts in the recorded singles of their last nights before a fixture, so many at most;
 * undefined where nothing was recorded (season-rules.md 12.1).
 */
export function averageBefore(
  folds: readonly SeasonFold[],
  playerId: string,
  { date, nights }: { date: Day; nights: number },
): number | undefined {
  const recorded = partsOf(folds, playerId).flatMap((part) => {
    const { date: day } = part.match.night;
    const thrown = day < date ? thrownOf(part) : null;
    return thrown ? [{ day, thrown }] : [];
  });
  const last = new Set([...new Set(recorded.map(({ day }) => day))].slice(-nights));
  const thrown = recorded.filter(({ day }) => last.has(day)).map((one) => one.thrown);
  return (thrown.length && averageOf(sumOfThrown(thrown).all)) || undefined;
}
