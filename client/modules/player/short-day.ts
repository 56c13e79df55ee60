import { formatDay, type Day } from '#rules/dates.ts';

/** "12 Nov": under a column of a chart. */
export const shortDay = (day: Day): string => formatDay(day).split(' ').slice(1, 3).join(' ');
