import type { SentRound } from '#rules/tournament/tournament-edit.ts';
import type { RoundPatch } from '#rules/tournament/tournament-patch.ts';
import { lazyShape, list, nullable, object, required, type Shape } from '../../core/rest/rest-shape.ts';
import { flag, givenDay, guid, int, optionalId, text, versionToken } from '../../core/rest/rest-shapes.ts';
import { matchOptionShape } from '../fixture/match-option.wire.ts';

const playerInSide = { id: guid, name: required(text), divisionId: nullable(guid) };
const player = object('EditTournamentPlayer', 'A player to list in a tournament.', playerInSide);
const hiCheck = object('EditTournamentHiCheck', 'A hi-check; notes are the score as text, where there is no score.', {
  ...playerInSide,
  score: nullable(int),
  notes: nullable(text),
});

const side = object('EditSide', 'A side; one without an id in a round is the one with the same players.', {
  id: nullable(guid),
  name: nullable(text),
  teamId: nullable(guid),
  players: list(player),
  noShow: flag,
});

const match = object('EditTournamentMatch', 'A match of a round.', {
  id: nullable(guid),
  sideA: nullable(side),
  sideB: nullable(side),
  scoreA: nullable(int),
  scoreB: nullable(int),
  saygId: nullable(guid),
});

/** A round as sent, with those after it. */
interface SentChain extends SentRound {
  nextRound: SentChain | null;
}

/** Rounds form a chain, so the shape contains itself. */
const round: Shape<SentChain> = object('EditRound', 'A round; the rounds form a chain to the final.', {
  id: nullable(guid),
  name: nullable(text),
  sides: list(side),
  matches: list(match),
  matchOptions: list(nullable(matchOptionShape)),
  nextRound: nullable(lazyShape((): Shape<SentChain> => round)),
}) as Shape<SentChain>;

export const editTournamentShape = object('EditTournament', 'A tournament to save; photos are never taken from it.', {
  id: nullable(guid),
  date: givenDay,
  seasonId: guid,
  divisionId: optionalId,
  address: required(text),
  type: nullable(text),
  notes: nullable(text),
  host: nullable(text),
  opponent: nullable(text),
  gender: nullable(text),
  bestOf: nullable(int),
  singleRound: flag,
  accoladesCount: nullable(flag),
  excludeFromReports: nullable(flag),
  sides: list(side),
  round: nullable(round),
  oneEighties: list(player),
  over100Checkouts: list(hiCheck),
  lastUpdated: nullable(versionToken),
});

/** A patch may address a round through the one before it. */
const roundPatch: Shape<RoundPatch> = object('PatchRound', 'The score of a match in this round, or in one after it.', {
  match: nullable(
    object('PatchMatch', 'The match of these two sides; only scores that are sent change.', {
      sideA: guid,
      sideB: guid,
      scoreA: nullable(int),
      scoreB: nullable(int),
    }),
  ),
  nextRound: nullable(lazyShape((): Shape<RoundPatch> => roundPatch)),
}) as Shape<RoundPatch>;

export const patchTournamentShape = object('PatchTournament', 'What is added to a tournament.', {
  round: nullable(roundPatch),
  additional180: nullable(player),
  additionalOver100Checkout: nullable(hiCheck),
  lastUpdated: nullable(versionToken),
});
