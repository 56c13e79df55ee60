import { formatDay } from '#rules/basics/dates.ts';
import { ordinal } from '#rules/basics/ordinal.ts';
import type { CareerMilestoneKind } from '../../generated/careers.ts';

/** "Thu 5 Nov 2026". */
export const dayWithWeekday = (date: string): string => formatDay(date);

/** "5 Nov 2026", where the day of the week does not matter. */
export const dayWithoutWeekday = (date: string): string => formatDay(date).replace(/^\w+ /, '');

/** An average, or a dash where nothing was recorded. */
export const averageText = (value: number | null | undefined): string => value?.toFixed(2) ?? '-';

/** What a milestone is called. */
export const milestoneWords: Record<CareerMilestoneKind, (number: number, name?: string) => string> = {
  match: (number) => (number === 1 ? 'First match' : `${ordinal(number)} match`),
  win: (number) => (number === 1 ? 'First win' : `${ordinal(number)} win`),
  oneEighty: (number) => (number === 1 ? 'First 180' : `${ordinal(number)} 180`),
  hiCheck: (number) => `First hi-check, ${number}`,
  highestHiCheck: (number) => `Highest checkout, ${number}`,
  tournamentWon: (_number, name) => `${name ?? 'Tournament'}, winner`,
  tournamentFinal: (_number, name) => `${name ?? 'Tournament'}, runner-up`,
};
