import { formatDay } from '../basics/dates.ts';
import { fixturesAndByesOf, type HealthCheck } from './model.ts';

/** Check 5. */
export const againstThemselves: HealthCheck = {
  name: "Teams aren't configured to play against themselves",
  find: ({ divisions }) => ({
    errors: divisions.flatMap(({ name, dates }) =>
      dates.flatMap(({ date, fixtures }) =>
        fixtures
          .filter(({ home, away }) => home.id === away?.id)
          .map(({ home }) => `${name}: ${home.name} plays against itself on ${formatDay(date)}.`),
      ),
    ),
  }),
};

/** Check 6. */
export const multipleFixtures: HealthCheck = {
  name: 'Teams are not playing multiple fixtures on the same date',
  find: ({ divisions }) => ({
    warnings: divisions.flatMap(({ name, teams, dates }) =>
      dates.flatMap((date) =>
        teams
          .map((team) => ({ team, times: fixturesAndByesOf(team, date).length }))
          .filter(({ times }) => times > 1)
          .map(({ team, times }) => `${name}: ${team.name} has ${times} fixtures on ${formatDay(date.date)}.`),
      ),
    ),
  }),
};
