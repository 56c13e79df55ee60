import { recordTitle } from '#rules/careers/record-words.ts';
import type { Career, CareerFile, CareerLine } from './career.view.ts';
import type { Comparison } from './compare.view.ts';
import type { RatingRow } from './ratings.view.ts';
import type { RecordBook } from './records.view.ts';
import { csvText, type Row } from '../../core/csv.ts';

/** Characters that no file name may have. */
const unnameable = /[\\/:*?"<>|]/g;

const file = (name: string, rows: readonly Row[]): CareerFile => ({
  fileName: `${name.replace(unnameable, '-')}.csv`,
  body: csvText(rows),
});

/** The columns for a season: to add one, write a line. */
const lineColumns: readonly [title: string, cell: (line: CareerLine) => Row[number]][] = [
  ['Season', ({ season }) => season.name],
  ['Team', ({ team }) => team?.name],
  ['Division', ({ division }) => division?.name],
  ['Played', ({ singles }) => singles.matchesPlayed],
  ['Won', ({ singles }) => singles.matchesWon],
  ['Lost', ({ singles }) => singles.matchesLost],
  ['Legs won', ({ singles }) => singles.legsWon],
  ['Legs lost', ({ singles }) => singles.legsLost],
  ['Points', ({ points }) => points],
  ['Win %', ({ winPercentage }) => winPercentage],
  ['Rank', ({ rank }) => rank],
  ['Pairs played', ({ pairs }) => pairs.matchesPlayed],
  ['Pairs won', ({ pairs }) => pairs.matchesWon],
  ['Triples played', ({ triples }) => triples.matchesPlayed],
  ['Triples won', ({ triples }) => triples.matchesWon],
  ['180s', ({ oneEighties }) => oneEighties],
  ['Hi-check', ({ hiCheck }) => hiCheck || null],
  ['Average', ({ average }) => average],
  ['Legs recorded', ({ legsRecorded }) => legsRecorded],
];

/** The seasons of a career, a line each. */
export const careerCsv = ({ name, lines }: Career): CareerFile =>
  file(`${name} - career`, [
    lineColumns.map(([title]) => title),
    ...lines.map((line) => lineColumns.map(([, cell]) => cell(line))),
  ]);

/** The opponents of a career. */
export const opponentsCsv = ({ name, allOpponents }: Career): CareerFile =>
  file(`${name} - opponents`, [
    ['Opponent', 'Played', 'Won', 'Legs won', 'Legs lost', 'Latest'],
    ...allOpponents.map(({ player, played, won, legsFor, legsAgainst, latest }) => [
      ...[player.name, played, won, legsFor, legsAgainst, latest.fixture.date],
    ]),
  ]);

/** All meetings of two. */
export const meetingsCsv = ({ a, b, allMeetings }: Comparison): CareerFile =>
  file(`${a?.name ?? ''} v ${b?.name ?? ''}`, [
    ['Date', a?.name, b?.name, 'Home', 'Away', 'Average', 'Average of opponent'],
    ...allMeetings.map(({ date, scoreA, scoreB, fixture, averageA, averageB }) => [
      ...[date, scoreA, scoreB, fixture.homeTeam.name, fixture.awayTeam.name, averageA, averageB],
    ]),
  ]);

/** The book of records, a line for each holder. */
export const recordsCsv = ({ season, division, records }: RecordBook): CareerFile =>
  file(['Records', season?.name, division?.name].filter(Boolean).join(' - '), [
    ['Record', 'Value', 'Result', 'Player', 'Team', 'Opponent', 'Date', 'Season', 'Shared by'],
    ...records.flatMap(({ kind, value, holders, count }) =>
      holders.map(({ player, team, opponent, opponentTeam, date, season: own, result }) => [
        ...[
          recordTitle(kind),
          value,
          // With a hyphen programs take it for a date.
          result?.replace('-', '–'),
          player?.name,
          team?.name,
          opponent?.name ?? opponentTeam?.name,
          date,
          own?.name,
          count,
        ],
      ]),
    ),
  ]);

/** The list of ratings. */
export const ratingsCsv = (rows: readonly RatingRow[]): CareerFile =>
  file('Ratings', [
    ['Rank', 'Player', 'Team', 'Rating', 'Deviation', 'Change', 'Played', 'Provisional'],
    ...rows.map(({ player, team, rating: { rank, rating, deviation, change, played, isProvisional } }) => [
      ...[rank, player.name, team?.name, rating, deviation, change, played, isProvisional ? 'yes' : ''],
    ]),
  ]);
