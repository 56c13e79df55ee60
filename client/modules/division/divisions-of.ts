import type { DivisionTableData } from './use-division-data.ts';

type Team = DivisionTableData['teams'][number];

interface Table {
  id: string;
  name: string;
  teams: Team[];
}

/** The table of each division, by name; rows keep their order, which is that of their division too (league.md 6). */
export function tablesOf({ id, name, teams }: DivisionTableData): Table[] {
  const tables = new Map<string, Table>();
  for (const team of teams) {
    const division = team.division ?? { id, name };
    const table = tables.get(division.id) ?? { ...division, teams: [] };
    table.teams.push(team);
    tables.set(division.id, table);
  }
  return [...tables.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The divisions that the rows of a page belong to: one has its own id, rows or not; several have that of nobody. */
export function divisionIdsOf(id: string, rows: readonly { division?: { id: string } | null }[]): string[] {
  return /^[0-]+$/.test(id) ? [...new Set(rows.flatMap(({ division }) => division?.id ?? []))] : [id];
}
