import { addDays, type Day } from '../basics/dates.ts';

/** Date filters of the fixture list; a month "yyyy-mm" is also accepted (league.md 9). */
const dateFilters = [
  'past',
  'future',
  'today',
  'yesterday',
  'tomorrow',
  'last-week',
  'next-week',
  'last+next',
] as const;

type DateFilter = (typeof dateFilters)[number];

const within = (day: Day, today: Day, { from, to }: { from: number; to: number }) =>
  addDays(today, from) <= day && day <= addDays(today, to);

/**
 * Weeks are the seven days before today and the seven after it, not calendar weeks: whatever night a league plays on,
 * "last week" holds exactly its latest night and "next week" the coming one. "last+next" is both, including today.
 */
const tests: Record<DateFilter, (day: Day, today: Day) => boolean> = {
  past: (day, today) => day < today,
  future: (day, today) => day > today,
  today: (day, today) => day === today,
  yesterday: (day, today) => within(day, today, { from: -1, to: -1 }),
  tomorrow: (day, today) => within(day, today, { from: 1, to: 1 }),
  'last-week': (day, today) => within(day, today, { from: -7, to: -1 }),
  'next-week': (day, today) => within(day, today, { from: 1, to: 7 }),
  'last+next': (day, today) => within(day, today, { from: -7, to: 7 }),
};

const isDateFilter = (text: string): text is DateFilter => (dateFilters as readonly string[]).includes(text);

/** Whether the filter keeps the day. A month keeps its days; blank or unknown text keeps everything (league.md 9). */
export function passesDateFilter(filter: string, day: Day, today: Day): boolean {
  if (isDateFilter(filter)) return tests[filter](day, today);
  return /^\d{4}-\d{2}$/.test(filter) ? day.startsWith(`${filter}-`) : true;
}
