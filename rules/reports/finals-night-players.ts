import { rulesOfDivision } from '../basics/defaults.ts';
import { highVisitNamePlural } from '../card/extras.ts';
import { playerTable, type PlayerRow } from '../league/player-table.ts';
import { menOfTheMatch } from './man-of-the-match.ts';
import type { Cell, ReportData, ReportDivision, ReportPlayer, ReportRow } from './model.ts';
import { playerLink, type Person } from './people.ts';

/** Minimum singles played to be a division's top player. */
const leastSingles = 5;

type Row = PlayerRow<ReportPlayer>;

/** The division's players table with nothing hidden: what is played in another division counts there (league.md 7, 8). */
function tableOf(
  { fixtures, tournaments, teams, players, moved, rules, helps }: ReportData,
  { id }: ReportDivision,
): Row[] {
  const own = [...players, ...moved].filter(({ divisionId }) => divisionId === id);
  const ownTeams = new Set(teams.flatMap((team) => (team.divisionId === id ? team.id : [])));
  const played = fixtures.filter(
    ({ divisionId, homeTeamId, awayTeamId }) =>
      divisionId === id || ownTeams.has(homeTeamId) || ownTeams.has(awayTeamId),
  );
  const here = tournaments.filter(({ divisionId }) => !divisionId || divisionId === id);
  return playerTable({ fixtures: played, tournaments: here }, own, {
    everybody: false,
    rules: rulesOfDivision(rules, id),
    helps,
  });
}

/** All names sharing an award; linked when there is one player or one team. */
function holders(data: ReportData, people: readonly Person[]): Cell {
  const text = people.map(({ name }) => name).join(', ');
  const [first] = people;
  const isOneTeam = people.every(({ teamId }) => teamId === first?.teamId);
  return first && isOneTeam ? { text, ...playerLink(data, first) } : { text };
}

function bestPlayersRow(
  data: ReportData,
  { award, rows, figure }: { award: string; rows: readonly Row[]; figure: 'over100Checkouts' | 'oneEighties' },
) {
  const value = rows.reduce((most, row) => Math.max(most, row[figure]), 0);
  const who = value ? rows.filter((row) => row[figure] === value) : [];
  return { cells: [{ text: award }, holders(data, who), { text: value ? String(value) : '' }] };
}

function topPlayer(
  data: ReportData,
  { award, rows, gender }: { award: string; rows: readonly Row[]; gender: 'Male' | 'Female' },
): ReportRow {
  const isOf = (row: Row) => (row.gender ?? 'Male') === gender && row.singles.matchesPlayed >= leastSingles;
  const top = rows.find(isOf);
  if (top) return { cells: [{ text: award }, holders(data, [top]), { text: `${top.winPercentage}%` }] };
  const none = `No ${gender.toLowerCase()} player has played ${leastSingles} or more singles`;
  return { cells: [{ text: award }, { text: none }, { text: '' }] };
}

/** Awards for a division's players. */
export function playerAwardRows(data: ReportData, division: ReportDivision): ReportRow[] {
  const rows = tableOf(data, division);
  return [
    bestPlayersRow(data, { award: `${division.name}: Highest checkout`, rows, figure: 'over100Checkouts' }),
    bestPlayersRow(data, {
      award: `${division.name}: Most ${highVisitNamePlural(rulesOfDivision(data.rules, division.id).extras)}`,
      rows,
      figure: 'oneEighties',
    }),
    topPlayer(data, { award: `${division.name}: Top male player`, rows, gender: 'Male' }),
    topPlayer(data, { award: `${division.name}: Top female player`, rows, gender: 'Female' }),
  ];
}

/** Who was man of the match most often; empty for readers without the right to know. */
export function manOfTheMatchRow(data: ReportData): ReportRow {
  const award = { text: 'Man of the match' };
  if (!data.namesMenOfTheMatch) return { cells: [award, { text: '' }] };
  const all = menOfTheMatch(data).top();
  const times = all[0]?.value ?? 0;
  const tied = all.filter(({ value }) => value === times).map(({ person }) => person);
  return { cells: [award, holders(data, tied), { text: times ? String(times) : '' }] };
}
