import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import { teamsText } from '#rules/league/player-teams.ts';
import type { DivisionDataWithSeason } from './division-data-with-season.service.ts';
import { csvText, type Row } from '../../core/csv.ts';

/** Players play instead of teams, and are named once. */
const isOfPlayers = ({ rules }: DivisionDataWithSeason) => !!rules?.isOfPlayers;

/** Zones have a column of their own where a team stands in one: programs know the others by their place. */
const teams = (data: DivisionDataWithSeason): Row[] => {
  const hasZones = data.teams.some(({ zone }) => zone);
  return [
    [
      isOfPlayers(data) ? 'Player' : 'Venue',
      'Played',
      'Points',
      'Won',
      'Lost',
      'Drawn',
      'Difference',
      'Rank',
      'Division',
      'Address',
      ...(hasZones ? ['Zone'] : []),
    ],
    ...data.teams.map((row) => [
      ...[row.name, row.played, row.points, row.fixturesWon, row.fixturesLost, row.fixturesDrawn, row.difference],
      ...[row.rank, row.division?.name, row.address],
      ...(hasZones ? [row.zone?.text] : []),
    ]),
  ];
};

const players = (data: DivisionDataWithSeason): Row[] => [
  [
    ...['Rank', 'Player', ...(isOfPlayers(data) ? [] : ['Venue'])],
    ...[
      'Played',
      'Won',
      'Lost',
      'Points',
      'Win %',
      highVisitNamePlural(data.rules?.extras ?? defaultLeagueRules.extras),
      'Hi-check',
      'Division',
    ],
  ],
  ...data.players.map((row) => [
    ...[row.rank, row.name, ...(isOfPlayers(data) ? [] : [teamsText(row)])],
    ...[row.singles.matchesPlayed, row.singles.matchesWon, row.singles.matchesLost],
    ...[row.points, row.winPercentage, row.oneEighties, row.over100Checkouts, row.division?.name],
  ]),
];

/** What was decided has a column of its own where something was: programs know the others by their place. */
function fixtures(data: DivisionDataWithSeason): Row[] {
  const isDecided = data.fixtures.some(({ fixtures }) => fixtures.some(({ decision }) => decision));
  return [
    [
      ...['Date', 'Home', 'Home score', 'Away score', 'Away', 'Division', 'Venue', 'Postponed', 'Qualifier'],
      ...(isDecided ? ['Decided'] : []),
    ],
    ...data.fixtures.flatMap(({ date, fixtures }) =>
      fixtures.map((row) => [
        ...[date, row.homeTeam.name, row.homeScore, row.awayScore, row.awayTeam?.name],
        ...[
          row.homeDivision?.name,
          row.venue ?? row.homeTeam.address,
          row.postponed ? 'yes' : '',
          row.isKnockout ? 'yes' : '',
        ],
        ...(isDecided ? [row.decision?.text] : []),
      ]),
    ),
  ];
}

const parts = { teams, players, fixtures };

/** The parts of division data that can be exported as a spreadsheet. */
type CsvPart = keyof typeof parts;

/** Table, players or fixtures of division data as CSV, as the caller may see them. */
export function csvOf(data: DivisionDataWithSeason, part: CsvPart) {
  const name = [data.name, data.season?.name, part].filter(Boolean).join(' - ');
  const body = csvText(parts[part](data));
  return { type: 'text/csv; charset=utf-8', fileName: `${name}.csv`, body };
}
