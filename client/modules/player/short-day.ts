import { formatDay, type Day } from '#rules/basics/dates.ts';

/** "12 Nov": label of a chart column. */
export const shortDay = (day: Day): string => formatDay(day).split(' ').slice(1, 3).join(' ');
