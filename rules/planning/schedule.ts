import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import { seasonWeeks, type WeekPlan } from './season-weeks.ts';
import type { SeasonTemplate, TemplateFixture } from './template.ts';
import type { FitTeam } from './template-fit.ts';
import type { Mapping } from './template-mapping.ts';

/** A fixture that a template proposes; without an away team it is a bye. */
export interface ProposedFixture {
  home: FitTeam;
  away: FitTeam | null;
}

/** What a division plays on a date. */
export interface ProposedDate {
  date: Day;
  fixtures: ProposedFixture[];
}

/** A fixture with one unmapped placeholder is a bye for the other team; with two it is dropped. */
function proposedFixture({ home, away }: TemplateFixture, mapping: Mapping): ProposedFixture[] {
  const [one, other] = [mapping.get(home) ?? null, (away && mapping.get(away)) || null];
  const team = one ?? other;
  return team ? [{ home: team, away: one && other }] : [];
}

/** Proposed dates per division, by position, and the very last date. */
export interface Schedule {
  divisions: ProposedDate[][];
  last: Day | undefined;
}

/** Places the weeks of the template on dates (live.md 13.4 B). */
export function placeWeeks(template: SeasonTemplate, mappings: readonly Mapping[], plan: WeekPlan): Schedule {
  const weeks = seasonWeeks(
    template.divisions.map(({ dates }) => dates.length),
    plan,
  );
  const divisions = template.divisions.map((division, index) => {
    const nights = weeks.flatMap((week) => week.nights[index] ?? []);
    return division.dates.map(({ fixtures }, week) => ({
      date: nights[week]!.date,
      fixtures: fixtures.flatMap((fixture) => proposedFixture(fixture, mappings[index] ?? new Map())),
    }));
  });
  const dates = divisions.flat().map(({ date }) => date);
  return { divisions, last: dates.toSorted().at(-1) };
}

/** A message when the fixtures do not fit into the season; undefined when they do. */
export const beyondSeasonMessage = ({ last }: Schedule, season: SeasonDates): string | undefined =>
  last && last > season.endDate
    ? `The last fixtures are on ${formatDay(last)}, after the season ends on ${formatDay(season.endDate)}. Extend the season to ${formatDay(last)} or later.`
    : undefined;
