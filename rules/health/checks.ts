import { bothLegs } from './both-legs.ts';
import { consecutiveByes } from './consecutive-byes.ts';
import { consecutiveHomeOrAway } from './consecutive-home-or-away.ts';
import type { HealthCheck, HealthSeason } from './model.ts';
import { againstThemselves, multipleFixtures } from './same-date.ts';
import { sameWeeks } from './same-weeks.ts';
import { onOrAfterStart, onOrBeforeEnd } from './season-dates.ts';
import { doubleBookedVenues } from './double-booked-venues.ts';

/** Every check of a season, in the order in which they are shown (league.md 18). */
export const healthChecks: readonly HealthCheck[] = [
  onOrAfterStart,
  onOrBeforeEnd,
  bothLegs,
  consecutiveHomeOrAway,
  againstThemselves,
  multipleFixtures,
  doubleBookedVenues,
  consecutiveByes,
  sameWeeks,
];

/** The outcome of one check, or of all. */
export interface HealthResult {
  success: boolean;
  errors: string[];
  warnings: string[];
  messages: string[];
}

/** The outcome of all checks; errors and warnings outside `checks` are about the season itself. */
export interface SeasonHealth extends HealthResult {
  checks: (HealthResult & { name: string })[];
}

/**
 * Runs every check. The result is healthy when every check succeeds and `errors` (mistakes found in the results) is
 * empty. A season without divisions succeeds with a warning and no checks.
 */
export function seasonHealth(season: HealthSeason, errors: readonly string[] = []): SeasonHealth {
  if (!season.divisions.length) {
    const warnings = ['The season has no divisions, so there is nothing to check. Add divisions to it.'];
    return { success: true, errors: [], warnings, messages: [], checks: [] };
  }
  const checks = healthChecks.map(({ name, find }) => {
    const { errors = [], warnings = [] } = find(season);
    const success = errors.length + warnings.length === 0;
    return { name, success, errors: [...errors], warnings: [...warnings], messages: [] };
  });
  const success = errors.length === 0 && checks.every((check) => check.success);
  return { success, errors: [...errors], warnings: [], messages: [], checks };
}
