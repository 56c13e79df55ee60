import { addDays, containsDay, daysBetween, type Day, type SeasonDates } from '../basics/dates.ts';
import { mostDaysOfSeason } from '../basics/limits.ts';
import { nameKey } from '../basics/names.ts';
import { plural } from '../basics/plural.ts';
import { decisionInForce } from '../league/standing-of-team.ts';
import type { WithdrawalOf } from './away-choice.ts';

/** A fixture as far as it takes a date from others. */
export interface PlannedFixture {
  id: string;
  date: Day;
  seasonId: string;
  homeTeamId: string;
  awayTeamId: string;
  /** Where it is played. */
  venue: string;
  /** Postponed, or decided without its card: it takes no venue, and no team outside its own season (league.md 12.6). */
  isOff: boolean;
}

/** What keeps a fixture from a date. */
export interface DateObstacles {
  today: Day;
  season: SeasonDates;
  /** So many days at the end of the season no fixture is moved to. */
  closedDays: number;
  /** Those of all seasons. */
  fixtures: readonly PlannedFixture[];
  tournaments: readonly { date: Day; address: string }[];
  nameOf: (teamId: string) => string;
  /** From the season of the fixture. */
  withdrawalOf: WithdrawalOf;
}

/** A date with the reason why the fixture cannot be played then, if there is one. */
export interface PossibleDate {
  date: Day;
  reason: string | null;
}

/** Answers for a date why the fixture cannot be moved to it; undefined where it can (league.md 23). */
export function reasonsAgainstDates(fixture: PlannedFixture, around: DateObstacles): (date: Day) => string | undefined {
  const { today, season, closedDays, nameOf } = around;
  const { homeTeamId, awayTeamId } = fixture;
  const venue = nameKey(fixture.venue);
  const isHere = (address: string) => !!venue && nameKey(address) === venue;
  const lastDay = addDays(season.endDate, -Math.max(0, closedDays));
  return (date) => {
    if (date === fixture.date) return 'It is its date already.';
    if (date <= today) return 'It is not after today.';
    if (!containsDay(season, date)) return 'It is outside the season.';
    if (date > lastDay)
      return `Nothing is moved into the last ${closedDays === 1 ? 'day' : plural(closedDays, 'day')} of the season.`;
    const settled = decisionInForce({ date, homeTeamId, awayTeamId, card: null }, around.withdrawalOf);
    if (settled) return `${settled.note} has withdrawn, which would decide it at once.`;
    const there = around.fixtures.filter((other) => other.date === date && other.id !== fixture.id);
    for (const teamId of [homeTeamId, awayTeamId]) {
      const busy = there.find((other) => plays(other, teamId) && (!other.isOff || other.seasonId === fixture.seasonId));
      if (busy) {
        const opponent = busy.homeTeamId === teamId ? busy.awayTeamId : busy.homeTeamId;
        return `${nameOf(teamId)} already play ${nameOf(opponent)}.`;
      }
    }
    const taken = there.find((other) => !other.isOff && isHere(other.venue));
    if (taken) return `${nameOf(taken.homeTeamId)} v ${nameOf(taken.awayTeamId)} is at ${fixture.venue}.`;
    return around.tournaments.some((other) => other.date === date && isHere(other.address))
      ? `A tournament is at ${fixture.venue}.`
      : undefined;
  };
}

const plays = ({ homeTeamId, awayTeamId }: PlannedFixture, teamId: string) =>
  homeTeamId === teamId || awayTeamId === teamId;

/**
 * Every day from tomorrow to the end of the season (ten years at most), with the reason why the fixture cannot be
 * played then.
 */
export function datesWithReasonsAgainst(fixture: PlannedFixture, around: DateObstacles): PossibleDate[] {
  const { today, season } = around;
  const reasonOf = reasonsAgainstDates(fixture, around);
  const tomorrow = addDays(today, 1);
  const first = tomorrow > season.startDate ? tomorrow : season.startDate;
  // One that was saved before there was a limit may be longer.
  const count = Math.min(daysBetween(first, season.endDate) + 1, mostDaysOfSeason);
  return Array.from({ length: Math.max(count, 0) }, (_, days) => {
    const date = addDays(first, days);
    return { date, reason: reasonOf(date) ?? null };
  });
}
