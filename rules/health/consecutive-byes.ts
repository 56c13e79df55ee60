import { formatDay, type Day } from '../basics/dates.ts';
import { fixturesAndByesOf, hasOpponent, type HealthCheck, type HealthDivision, type HealthTeam } from './model.ts';

const longestRun = 1;

/** Counts byes in a row. Dates with several fixtures neither count nor end a run. */
function byesOf(team: HealthTeam, { dates }: HealthDivision): { runs: Day[][]; crowded: Day[] } {
  const runs: Day[][] = [];
  const crowded: Day[] = [];
  let current: Day[] | undefined;
  for (const date of dates) {
    const own = fixturesAndByesOf(team, date);
    const isBye = own.length ? !own.some(hasOpponent) : date.fixtures.some(hasOpponent);
    if (own.length > 1) crowded.push(date.date);
    else if (isBye && current) current.push(date.date);
    else if (isBye) runs.push((current = [date.date]));
    else if (own.length) current = undefined;
  }
  return { runs, crowded };
}

/** Check 8. */
export const consecutiveByes: HealthCheck = {
  name: 'No more than 1 consecutive byes',
  find({ divisions }) {
    const all = divisions.flatMap((division) =>
      division.teams.map((team) => ({ what: `${division.name}: ${team.name}`, ...byesOf(team, division) })),
    );
    return {
      errors: all.flatMap(({ what, crowded }) =>
        crowded.map((date) => `${what} has more than one fixture on ${formatDay(date)}.`),
      ),
      warnings: all.flatMap(({ what, runs }) =>
        runs
          .filter(({ length }) => length > longestRun)
          .map((dates) => {
            const [first, last] = [formatDay(dates[0]!), formatDay(dates.at(-1)!)];
            return `${what} has ${dates.length} byes in a row, from ${first} to ${last}.`;
          }),
      ),
    };
  },
};
