import type { HealthDate, HealthDivision, HealthSeason, HealthTeam } from '#rules/health/model.ts';

export const aTeam = (name: string, venue = name): HealthTeam => ({ id: name, name, venue });

/** aDate('2026-11-05', 'A v B', 'C') is a date with a fixture of A at home v B, and a bye of C. */
export const aDate =
  (teams: readonly HealthTeam[]) =>
  (date: string, ...fixtures: string[]): HealthDate => ({
    date,
    fixtures: fixtures.map((text) => {
      const [home, away] = text.split(' v ').map((name) => teams.find((team) => team.name === name)!);
      return { id: `${date} ${text}`, home: home!, away: away ?? null };
    }),
  });

/** A division of these teams, in table order, with its fixtures by date. */
export function aDivision(
  teams: readonly (HealthTeam | string)[],
  dates: Record<string, string[]>,
  name = 'Division One',
): HealthDivision {
  const all = teams.map((team) => (typeof team === 'string' ? aTeam(team) : team));
  const on = aDate(all);
  return { name, teams: all, dates: Object.entries(dates).map(([date, fixtures]) => on(date, ...fixtures)) };
}

export const aSeason = (...divisions: HealthDivision[]): HealthSeason => ({
  startDate: '2026-09-01',
  endDate: '2027-03-31',
  divisions,
});
