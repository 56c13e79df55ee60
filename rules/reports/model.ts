import type { SeasonDates } from '../basics/dates.ts';
import type { SeasonRules } from '../basics/defaults.ts';
import type { HelpsFrom } from '../card/helping.ts';
import type { ViewedFixture } from '../card/fixture.ts';
import type { Planned } from '../tournament/plan/settle.ts';
import type { Tournament } from '../tournament/tournament.ts';

export interface ReportDivision {
  id: string;
  name: string;
}

interface ReportTeam {
  id: string;
  name: string;
  address: string;
  divisionId: string;
}

/** A player as registered for the season. */
export interface ReportPlayer {
  id: string;
  name: string;
  gender: 'Male' | 'Female' | null;
  teamId: string;
  divisionId: string;
}

/** A whole season, all divisions, nothing hidden; fixtures and tournaments in date order (league.md 19). */
export interface ReportData {
  season: SeasonDates;
  /** The division asked for. */
  division: ReportDivision;
  divisions: readonly ReportDivision[];
  teams: readonly ReportTeam[];
  players: readonly ReportPlayer[];
  /** Those who moved to another team of the season, as they were registered before (league.md 15). */
  moved: readonly ReportPlayer[];
  /** Those who were removed from their teams, the latest first. */
  left: readonly ReportPlayer[];
  fixtures: readonly ViewedFixture[];
  tournaments: readonly (Tournament & Planned)[];
  rules: SeasonRules;
  /** Who helps another team than their own. */
  helps: HelpsFrom;
  /** Whether the reader may see the men of the match. */
  namesMenOfTheMatch: boolean;
}

/** A table cell: text, with ids and names for its link. */
export interface Cell {
  text: string;
  playerId?: string;
  playerName?: string;
  teamId?: string;
  teamName?: string;
  divisionId?: string;
  divisionName?: string;
  tournamentId?: string;
}

export interface ReportRow {
  cells: Cell[];
}

/** One report. To add one, write a file like its neighbours and add it to `reports`. */
export interface Report {
  name: string;
  description: string;
  /** Limited to the division asked for; otherwise it covers the season. */
  thisDivisionOnly: boolean;
  columns: readonly string[];
  isFor?(data: ReportData): boolean;
  rows(data: ReportData, topCount: number): ReportRow[];
}
