import { formatDay } from '#rules/basics/dates.ts';
import { matchSizeName } from '#rules/basics/names.ts';
import { placeWords } from '#rules/tournament/plan/place-words.ts';
import { layoutOf } from './evening/present.ts';
import type { TournamentView } from './tournament-details.view.ts';
import { roundsOf } from './tournament-present.ts';
import { csvText, type Row } from '../../core/csv.ts';

const head: Row = ['Round', 'Match', 'Side', 'Legs', 'Legs of opponent', 'Opponent', 'Winner', 'Best of'];

interface Place {
  side: { name: string } | null;
  text: string | null;
}

const nameOf = ({ side, text }: Place) => side?.name ?? (text && placeWords(text));

/** The bracket as it is drawn, with matches to come. */
const rowsAsDrawn = (tournament: TournamentView): Row[] =>
  layoutOf(tournament).flatMap(({ name, matches }) =>
    matches.map(({ label, placeA, placeB, scoreA, scoreB, winnerId, format: { numberOfLegs } }) => {
      const winner = [placeA, placeB].find(({ side }) => side && side.id === winnerId);
      return [name, label, nameOf(placeA), scoreA, scoreB, nameOf(placeB), winner?.side?.name, numberOfLegs];
    }),
  );

/** The matches of a superleague night in the order of the draw, numbered among those with as many players. */
const night = (tournament: TournamentView): Row[] =>
  roundsOf(tournament).flatMap(({ matches }) =>
    matches.map(({ sideA, sideB, scoreA, scoreB, winningSideId, format }, index) => {
      const winner = [sideA, sideB].find((side) => side && side.id === winningSideId);
      const { playerCount, numberOfLegs } = format;
      const alike = matches.slice(0, index + 1).filter((match) => match.format.playerCount === playerCount);
      return [
        ...[matchSizeName(playerCount), alike.length, sideA?.name, scoreA, scoreB, sideB?.name],
        ...[winner?.name, numberOfLegs],
      ];
    }),
  );

/** The matches of a tournament for spreadsheets, as a file: its media type, its name, and the CSV text as `body`. */
export function tournamentCsv(tournament: TournamentView) {
  const rows = tournament.singleRound ? night(tournament) : rowsAsDrawn(tournament);
  const name = [tournament.kind, formatDay(tournament.date), tournament.address].join(' - ');
  return { type: 'text/csv; charset=utf-8', fileName: `${name}.csv`, body: csvText([head, ...rows]) };
}
