import { addDays, formatDay, type Day, type SeasonDates } from './dates.ts';
import type { SeasonTemplate, TemplateFixture } from './template.ts';
import type { FitTeam } from './template-fit.ts';
import type { Mapping } from './template-mapping.ts';

/** A fixture that a template proposes; without an away team it is a bye. */
export interface ProposedFixture {
  home: FitTeam;
  away: FitTeam | null;
}

/** What a division is to play on a date. */
export interface ProposedDate {
  date: Day;
  fixtures: ProposedFixture[];
}

/** A fixture with one placeholder that stands for nobody is a bye of the other team, one with two is none. */
function proposed({ home, away }: TemplateFixture, mapping: Mapping): ProposedFixture[] {
  const [one, other] = [mapping.get(home) ?? null, (away && mapping.get(away)) || null];
  const team = one ?? other;
  return team ? [{ home: team, away: one && other }] : [];
}

/** The dates of a season, a week apart from its start, on which nothing else happens; they go on beyond its end. */
function* freeDates({ startDate }: Pick<SeasonDates, 'startDate'>, occupied: ReadonlySet<Day>): Generator<Day> {
  for (let date = startDate; ; date = addDays(date, 7)) if (!occupied.has(date)) yield date;
}

/** What is proposed for each division, by position, and the last date of all. */
export interface Schedule {
  divisions: ProposedDate[][];
  last: Day | undefined;
}

/**
 * Places the weeks of the template on dates, the same date for the same week of every division (live.md 13.4 B).
 * `occupied` are the dates with a fixture, note or tournament of any division: they are skipped for all.
 */
export function placeWeeks(
  template: SeasonTemplate,
  mappings: readonly Mapping[],
  season: Pick<SeasonDates, 'startDate'>,
  occupied: ReadonlySet<Day>,
): Schedule {
  const weeks = Math.max(0, ...template.divisions.map(({ dates }) => dates.length));
  const free = freeDates(season, occupied);
  const dates = Array.from({ length: weeks }, () => free.next().value as Day);
  return {
    divisions: template.divisions.map((division, index) =>
      division.dates.map(({ fixtures }, week) => ({
        date: dates[week]!,
        fixtures: fixtures.flatMap((fixture) => proposed(fixture, mappings[index] ?? new Map())),
      })),
    ),
    last: dates.at(-1),
  };
}

/** What to say when the fixtures do not fit in the season; undefined when they do. */
export const beyondSeason = ({ last }: Schedule, season: SeasonDates): string | undefined =>
  last && last > season.endDate
    ? `The last fixtures are on ${formatDay(last)}, after the season ends on ${formatDay(season.endDate)}. Extend the season to ${formatDay(last)} or later.`
    : undefined;
