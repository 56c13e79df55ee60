import { compareDates } from '../basics/date-order.ts';
import { rulesOfDivision } from '../basics/defaults.ts';
import { containsDay, formatDay } from '../basics/dates.ts';
import { teamTable } from '../league/league-table.ts';
import { compareNames } from '../basics/order.ts';
import { endsInTable } from '../tournament/plan/formats.ts';
import { winnerAndRunnerUp } from '../tournament/plan/winner.ts';
import { tournamentTypeName, type Side, type Tournament } from '../tournament/tournament.ts';
import { playerAwardRows, manOfTheMatchRow } from './finals-night-players.ts';
import type { Report, ReportData, ReportDivision, ReportRow } from './model.ts';
import { teamLink } from './people.ts';

/** Awards decided on the night and filled in by hand. */
const byHand = [
  'Pairs semi-finalists (2)',
  'Pairs runners-up',
  'Pairs winner',
  'Singles semi-finalists (4)',
  'Singles runners-up (2)',
  'Singles winner',
];

const row = (...texts: string[]): ReportRow => ({ cells: texts.map((text) => ({ text })) });

const sideName = ({ name, players }: Side) =>
  name.trim() || players.map((player) => player.name).join(', ') || '(a side without a name)';

/** The runner-up and the winner of a tournament, or one row that says why there is none. */
function tournamentRows({ divisions }: ReportData, tournament: ReportData['tournaments'][number]): ReportRow[] {
  const division = divisions.find(({ id }) => id === tournament.divisionId);
  const what = `${tournamentTypeName(tournament)} at ${tournament.address}, ${formatDay(tournament.date)}`;
  const award = division ? `${division.name}: ${what}` : what;
  const [winner, runnerUp] = winnerAndRunnerUp(tournament);
  const rowOf = (text: string, goesTo: string): ReportRow => ({
    cells: [{ text, tournamentId: tournament.id }, { text: goesTo, tournamentId: tournament.id }, { text: '' }],
  });
  if (!tournament.round) return [rowOf(award, 'Has not been played')];
  if (!winner) return [rowOf(award, 'Has no winner')];
  const won = rowOf(`${award}, winner`, sideName(winner));
  // Where a table decides, nobody has lost a final.
  const hasFinal = !tournament.plan?.draw || !endsInTable(tournament.plan.format);
  return runnerUp && hasFinal ? [rowOf(`${award}, runner-up`, sideName(runnerUp)), won] : [won];
}

const inReports = ({ singleRound, excludeFromReports }: Tournament) => !singleRound && !excludeFromReports;

const byDateAndAddress = (a: Tournament, b: Tournament) => compareDates(a, b) || compareNames(a.address, b.address);

/** Second and first of the league table; all who share one of these places. */
function tableRows(data: ReportData, division: ReportDivision): ReportRow[] {
  const teams = data.teams.filter(({ divisionId }) => divisionId === division.id);
  const table = teamTable(data.fixtures, teams, rulesOfDivision(data.rules, division.id));
  const rowOf = (award: string, rank: number): ReportRow => {
    const placed = table.filter((team) => team.rank === rank);
    const [team, ...others] = placed;
    return {
      cells: [
        { text: `${division.name}: ${award}` },
        {
          text: placed.map(({ name }) => name).join(', '),
          ...(team && !others.length && teamLink(data, team)),
        },
        { text: [...new Set(placed.map(({ points }) => points))].join(', ') },
      ],
    };
  };
  return [rowOf('Runner-up', 2), rowOf('Winner', 1)];
}

/** What the tables of divisions are made of: the days of the season alone (league.md 6, 8). */
function withinSeason(data: ReportData): ReportData {
  const isInSeason = ({ date }: { date: string }) => containsDay(data.season, date);
  return { ...data, fixtures: data.fixtures.filter(isInSeason), tournaments: data.tournaments.filter(isInSeason) };
}

export const finalsNight: Report = {
  name: 'Finals night report',
  description: 'Everything that is awarded on finals night',
  thisDivisionOnly: false,
  columns: ['Award', 'Goes to', 'Value/s'],
  rows(data) {
    if (!data.divisions.length) return [row('The season has no divisions, so there is nothing to award', '', '')];
    const counted = withinSeason(data);
    const divisions = data.divisions.toSorted((a, b) => compareNames(b.name, a.name));
    return [
      ...divisions.flatMap((division) => playerAwardRows(counted, division)),
      manOfTheMatchRow(data),
      ...data.tournaments
        .filter(inReports)
        .toSorted(byDateAndAddress)
        .flatMap((tournament) => tournamentRows(data, tournament)),
      ...byHand.map((award) => row(award, '', '')),
      ...divisions.flatMap((division) => tableRows(counted, division)),
    ];
  },
};
