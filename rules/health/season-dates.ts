import { formatDay } from '../basics/dates.ts';
import { datesWithFixtures, type HealthCheck } from './model.ts';

/** Check 1. */
export const onOrAfterStart: HealthCheck = {
  name: 'All fixtures on or after start date',
  find: (season) => ({
    warnings: datesWithFixtures(season)
      .filter((date) => date < season.startDate)
      .map((date) => `${formatDay(date)} is before the season starts, on ${formatDay(season.startDate)}.`),
  }),
};

/** Check 2. */
export const onOrBeforeEnd: HealthCheck = {
  name: 'All fixtures on or before end date',
  find: (season) => ({
    warnings: datesWithFixtures(season)
      .filter((date) => date > season.endDate)
      .map((date) => `${formatDay(date)} is after the season ends, on ${formatDay(season.endDate)}.`),
  }),
};
