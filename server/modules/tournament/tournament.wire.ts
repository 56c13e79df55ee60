import { emptyId } from '#rules/basics/limits.ts';
import type { Round } from '#rules/tournament/tournament.ts';
import { audited } from '../../core/rest/rest-audited.ts';
import { lazyShape, list, nullable, object, writtenWhenMissing, type Shape } from '../../core/rest/rest-shape.ts';
import { day, flag, guid, int, text } from '../../core/rest/rest-shapes.ts';
import { matchOptionShape } from '../fixture/match-option.wire.ts';
import { photoShape } from '../photo/photo.wire.ts';
import type { TournamentView } from './tournament-details.view.ts';

const person = { ...audited, name: text, divisionId: writtenWhenMissing(guid, emptyId) };
const tournamentPlayer = object('TournamentPlayer', 'A player of a tournament.', person);
const tournamentHiCheck = object('TournamentHiCheck', 'A hi-check of a tournament; notes are the score as text.', {
  ...person,
  score: nullable(int),
  notes: nullable(text),
});

export const sideShape = object('Side', 'A side: players, or a whole team.', {
  id: nullable(guid),
  name: nullable(text),
  teamId: nullable(guid),
  players: list(tournamentPlayer),
  noShow: flag,
});

export const tournamentMatchShape = object('TournamentMatch', 'A match of a round.', {
  ...audited,
  sideA: nullable(sideShape),
  sideB: nullable(sideShape),
  scoreA: nullable(int),
  scoreB: nullable(int),
  saygId: nullable(guid),
});

/** Rounds form a chain, so the shape contains itself. */
const roundShape: Shape<unknown, Round> = object('Round', 'A round; the rounds form a chain to the final.', {
  ...audited,
  name: nullable(text),
  sides: list(sideShape),
  matches: list(tournamentMatchShape),
  matchOptions: list(nullable(matchOptionShape)),
  nextRound: nullable(lazyShape((): Shape<unknown, Round> => roundShape)),
});

export const tournamentShape = object('Tournament', 'A bracket, or a superleague night of host v opponent.', {
  ...audited,
  date: day,
  seasonId: guid,
  divisionId: nullable(guid),
  address: text,
  type: nullable(text),
  notes: nullable(text),
  host: nullable(text),
  opponent: nullable(text),
  gender: nullable(text),
  bestOf: nullable(int),
  singleRound: flag,
  accoladesCount: flag,
  excludeFromReports: flag,
  sides: list(sideShape),
  round: nullable(roundShape),
  oneEighties: list(tournamentPlayer),
  over100Checkouts: list(tournamentHiCheck),
  photos: list(photoShape),
});

/** A tournament as REST shows it; a hi-check's score is text in `notes`. */
export const presentTournament = (tournament: TournamentView) => ({
  ...tournament,
  over100Checkouts: tournament.over100Checkouts.map((hiCheck) => ({ ...hiCheck, notes: String(hiCheck.score) })),
});
