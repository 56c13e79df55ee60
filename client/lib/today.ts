import { dayOf, type Day } from '#rules/dates.ts';

/** What the league calls today. */
export const today = (): Day => dayOf(new Date());
