import { addDays, type Day } from '../basics/dates.ts';
import { seasonHealth, type SeasonHealth } from '../health/checks.ts';
import type { HealthSeason, HealthTeam } from '../health/model.ts';
import { compareNames } from '../basics/order.ts';
import { groupsThatShare, placeholdersOf, type SeasonTemplate } from './template.ts';

/** First date of the imaginary season a template is checked with (live.md 13.2). */
const firstDay: Day = '2023-01-01';

/** A placeholder's venue: overlapping groups are one address, named after everybody who shares it. */
export function templateVenueLookup({ sharedAddresses, divisions }: SeasonTemplate): (placeholder: string) => string {
  const groups = [{ sharedAddresses }, ...divisions].flatMap(groupsThatShare);
  const addressOf = new Map<string, Set<string>>();
  for (const group of groups) {
    const joined = new Set(group.flatMap((code) => [...(addressOf.get(code) ?? [code])]));
    for (const code of joined) addressOf.set(code, joined);
  }
  return (placeholder) => [...(addressOf.get(placeholder) ?? [placeholder])].toSorted(compareNames).join(' & ');
}

/** The season a template would make: a week for each date from 1 January 2023, the divisions numbered. */
function imaginarySeason(template: SeasonTemplate): HealthSeason {
  const venueOf = templateVenueLookup(template);
  const weeks = Math.max(1, ...template.divisions.map(({ dates }) => dates.length));
  return {
    startDate: firstDay,
    endDate: addDays(firstDay, 7 * (weeks - 1)),
    divisions: template.divisions.map((division, index) => {
      const teams = new Map(
        placeholdersOf(division).map((name): [string, HealthTeam] => [
          name,
          { id: `${index} ${name}`, name, venue: venueOf(name) },
        ]),
      );
      return {
        name: `Division ${index + 1}`,
        teams: [...teams.values()],
        dates: division.dates.map(({ fixtures }, week) => ({
          date: addDays(firstDay, 7 * week),
          fixtures: fixtures.map(({ home, away }) => ({
            home: teams.get(home)!,
            away: (away && teams.get(away)) || null,
          })),
        })),
      };
    }),
  };
}

/** Runs the nine checks on the season the template would make. */
export const templateHealth = (template: SeasonTemplate): SeasonHealth => seasonHealth(imaginarySeason(template));

interface Checked {
  checks: readonly { success: boolean; errors: readonly string[] }[];
  errors: readonly string[];
}

/** Counts of checks that passed, gave warnings, and failed (live.md 13.2). */
export function healthBadges({ checks, errors }: Checked): { passed: number; warned: number; failed: number } {
  const passed = checks.filter(({ success }) => success).length;
  const failed = checks.filter((check) => !check.success && check.errors.length > 0).length;
  return { passed, warned: checks.length - passed - failed, failed: failed + errors.length };
}
