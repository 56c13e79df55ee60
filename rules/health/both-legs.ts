import { addToGroup } from '../basics/group.ts';
import { formatDay, type Day } from '../basics/dates.ts';
import type { HealthCheck, HealthDivision } from './model.ts';

const legOf = (homeId: string, awayId: string) => `${homeId} ${awayId}`;

/** The dates of each leg, by its home and away team. */
function datesByLeg({ dates }: HealthDivision): Map<string, Day[]> {
  const byLeg = new Map<string, Day[]>();
  for (const { date, fixtures } of dates)
    for (const { home, away } of fixtures) if (away) addToGroup(byLeg, legOf(home.id, away.id), date);
  return byLeg;
}

function faultsOf(division: HealthDivision): string[] {
  const byLeg = datesByLeg(division);
  return division.teams.flatMap((home) =>
    division.teams.flatMap((away) => {
      const dates = byLeg.get(legOf(home.id, away.id)) ?? [];
      if (home.id === away.id || dates.length === 1) return [];
      const leg = `${division.name}: ${home.name} v ${away.name}`;
      if (!dates.length) return [`${leg} has no fixture.`];
      return [`${leg} has ${dates.length} fixtures, on ${dates.map((date) => formatDay(date)).join(', ')}.`];
    }),
  );
}

/** Check 3. */
export const bothLegs: HealthCheck = {
  name: 'Teams have both legs defined',
  find: ({ divisions }) => ({ warnings: divisions.flatMap(faultsOf) }),
};
