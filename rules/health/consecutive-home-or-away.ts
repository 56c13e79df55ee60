import { daysBetween, type Day } from '../basics/dates.ts';
import {
  fixturesAndByesOf,
  hasOpponent,
  weekOf,
  type HealthCheck,
  type HealthDivision,
  type HealthTeam,
} from './model.ts';

const longestRun = 2;

interface Run {
  isHome: boolean;
  dates: Day[];
}

/** Runs of home or away fixtures; a free date a week or more after the last fixture ends a run. */
function runsOf(team: HealthTeam, { dates }: HealthDivision): Run[] {
  const runs: Run[] = [];
  let current: Run | undefined;
  for (const date of dates) {
    const fixtures = fixturesAndByesOf(team, date).filter(hasOpponent);
    const isHome = fixtures.some(({ home }) => home.id === team.id);
    if (!fixtures.length) {
      if (current && daysBetween(current.dates.at(-1)!, date.date) >= 7) current = undefined;
    } else if (current?.isHome === isHome) {
      current.dates.push(date.date);
    } else {
      current = { isHome, dates: [date.date] };
      runs.push(current);
    }
  }
  return runs;
}

const faultsOf = (division: HealthDivision): string[] =>
  division.teams.flatMap((team) =>
    runsOf(team, division)
      .filter(({ dates }) => dates.length > longestRun)
      .map(({ isHome, dates }) => {
        const [first, last] = [dates[0]!, dates.at(-1)!].map((date) => weekOf(date, division.dates[0]!.date));
        const where = isHome ? 'home' : 'away';
        return `${division.name}: ${team.name} has ${dates.length} ${where} fixtures in a row, weeks ${first} to ${last}.`;
      }),
  );

/** Check 4. */
export const consecutiveHomeOrAway: HealthCheck = {
  name: 'No more than 2 consecutive home or away fixtures',
  find: ({ divisions }) => ({ warnings: divisions.flatMap(faultsOf) }),
};
