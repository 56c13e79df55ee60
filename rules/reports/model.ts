import type { LeagueRules } from '../defaults.ts';
import type { ViewedFixture } from '../fixture.ts';
import type { Tournament } from '../tournament.ts';

export interface ReportDivision {
  id: string;
  name: string;
}

export interface ReportTeam {
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

/** A whole season, all its divisions, nothing hidden; fixtures and tournaments from the first to the last (league.md 19). */
export interface ReportData {
  /** The division that was asked for. */
  division: ReportDivision;
  divisions: readonly ReportDivision[];
  teams: readonly ReportTeam[];
  players: readonly ReportPlayer[];
  fixtures: readonly ViewedFixture[];
  tournaments: readonly Tournament[];
  rules: LeagueRules;
  /** Whether the reader may know the men of the match. */
  namesMenOfTheMatch: boolean;
}

/** What stands in a table; the ids and names beside the text are for linking it. */
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

/** One report: adding another is a file like these and a line in the list. */
export interface Report {
  name: string;
  description: string;
  /** Only about the division asked for; else about the season. */
  thisDivisionOnly: boolean;
  columns: readonly string[];
  isFor?(data: ReportData): boolean;
  rows(data: ReportData, topCount: number): ReportRow[];
}
