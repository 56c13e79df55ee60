import { compareNames } from '#rules/basics/order.ts';
import type { DivisionTableData } from './use-division-data.ts';

type Team = DivisionTableData['teams'][number];

interface Table {
  id: string;
  name: string;
  teams: Team[];
}

/**
 * The table of each division, in this order, by the rules of each: those of several divisions together come in the order
 * of the season (season-rules.md).
 */
export function tableOfEachDivision(
  { id, name, teams }: DivisionTableData,
  order: (a: string, b: string) => number,
): Table[] {
  const tables = new Map<string, Table>();
  for (const team of teams) {
    const division = team.division ?? { id, name };
    const table = tables.get(division.id) ?? { ...division, teams: [] };
    table.teams.push(team);
    tables.set(division.id, table);
  }
  for (const table of tables.values())
    table.teams.sort((a, b) => a.divisionRank - b.divisionRank || compareNames(a.name, b.name));
  return [...tables.values()].sort((a, b) => order(a.id, b.id));
}

/** The divisions that the rows belong to: a single one has its own id even without rows; several together have none. */
export function divisionIdOrThoseOfRows(id: string, rows: readonly { division?: { id: string } | null }[]): string[] {
  return /^[0-]+$/.test(id) ? [...new Set(rows.flatMap(({ division }) => division?.id ?? []))] : [id];
}
