import type { DivisionAnswer } from './division-answer.service.ts';

type Row = readonly (string | number | null | undefined)[];

/** A text that a spreadsheet would take for a formula is marked as a text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellOf = (value: Row[number]): string => {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const teams = (data: DivisionAnswer): Row[] => [
  ['Rank', 'Team', 'Division', 'Venue', 'Played', 'Points', 'Won', 'Drawn', 'Lost', 'Difference'],
  ...data.teams.map((row) => [
    ...[row.rank, row.name, row.division?.name, row.address, row.played, row.points],
    ...[row.fixturesWon, row.fixturesDrawn, row.fixturesLost, row.difference],
  ]),
];

const players = (data: DivisionAnswer): Row[] => [
  ['Rank', 'Player', 'Team', 'Division', 'Played', 'Won', 'Lost', 'Points', 'Win %', '180s', 'Hi-check'],
  ...data.players.map((row) => [
    ...[row.rank, row.name, row.team, row.division?.name],
    ...[row.singles.matchesPlayed, row.singles.matchesWon, row.singles.matchesLost],
    ...[row.points, row.winPercentage, row.oneEighties, row.over100Checkouts],
  ]),
];

const fixtures = (data: DivisionAnswer): Row[] => [
  ['Date', 'Home', 'Home score', 'Away score', 'Away', 'Division', 'Venue', 'Postponed', 'Qualifier'],
  ...data.fixtures.flatMap(({ date, fixtures }) =>
    fixtures.map((row) => [
      ...[date, row.homeTeam.name, row.homeScore, row.awayScore, row.awayTeam?.name],
      ...[row.homeDivision?.name, row.homeTeam.address, row.postponed ? 'yes' : '', row.isKnockout ? 'yes' : ''],
    ]),
  ),
];

const parts = { teams, players, fixtures };

/** What of division data can be had as a table for spreadsheets. */
export type CsvPart = keyof typeof parts;

/** Table, players or fixtures of division data, as the caller may see them, for spreadsheets. */
export function csvOf(data: DivisionAnswer, part: CsvPart) {
  const lines = parts[part](data).map((row) => row.map(cellOf).join(','));
  const name = [data.name, data.season?.name, part].filter(Boolean).join(' - ');
  return { type: 'text/csv; charset=utf-8', fileName: `${name}.csv`, body: `\uFEFF${lines.join('\r\n')}\r\n` };
}
