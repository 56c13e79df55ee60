import { rulesOfDivision, type SeasonRules } from '../basics/defaults.ts';
import type { ViewedFixture } from '../card/fixture.ts';
import { teamTable, type TableTeam, type TeamRow } from './league-table.ts';
import { zonesOf, type Zone } from './zones.ts';

/** The table of a division by its own rules. */
interface DivisionTable<T extends TableTeam> {
  divisionId: string;
  teams: T[];
  rules: SeasonRules;
  rows: TeamRow<T>[];
  /** Whether anything that counts was played. */
  isBegun: boolean;
  /** The zone of each team, once it is begun; a superleague has none (season-rules.md 13). */
  zoneOf: ReadonlyMap<string, Zone>;
}

/** The table of a division among the teams of its season; results of other teams are ignored. */
export function divisionTable<T extends TableTeam & { divisionId: string }>(
  { id, superleague }: { id: string; superleague: boolean },
  { fixtures, teams }: { fixtures: readonly ViewedFixture[]; teams: readonly T[] },
  ofSeason: SeasonRules,
): DivisionTable<T> {
  const own = teams.filter(({ divisionId }) => divisionId === id);
  const rules = rulesOfDivision(ofSeason, id);
  const rows = teamTable(fixtures, own, rules);
  const isBegun = rows.some(({ played }) => played > 0);
  const zoneOf = isBegun && !superleague ? zonesOf(rows, rules.zones) : new Map<string, Zone>();
  return { divisionId: id, teams: own, rules, rows, isBegun, zoneOf };
}
