import { envelopeRoute, doneAnswer, type RestRoute } from '../../core/rest/rest-route.ts';
import { nullable, object, required } from '../../core/rest/rest-shape.ts';
import { flag, guid } from '../../core/rest/rest-shapes.ts';
import { matchOptionShape } from '../fixture/match-option.wire.ts';
import * as tournamentSaygs from './tournament-sayg.service.ts';
import * as tournaments from './tournament.service.ts';
import { presentTournament, tournamentShape } from './tournament.wire.ts';

const createSayg = object('CreateSayg', 'A match to score throw by throw.', {
  matchId: required(guid),
  matchOptions: nullable(matchOptionShape),
});

const removed = 'The score record was taken off the match.';
const who = 'manageTournaments, or recordScoresAsYouGo with enterTournamentResults';

export const tournamentSaygRoutes: RestRoute[] = [
  envelopeRoute(
    'POST',
    '/Tournament/{id}',
    {
      about: 'Makes the score record of a match, where it has none.',
      who: 'recordScoresAsYouGo with manageTournaments or enterTournamentResults',
      path: { id: guid },
      body: createSayg,
      result: tournamentShape,
    },
    async (ctx, { id, body: { matchId } }) => {
      const { isNew } = await tournamentSaygs.findOrCreateSayg(ctx, { tournamentId: id, matchId });
      const tournament = presentTournament(await tournaments.getOrRefuse(ctx, id));
      return isNew
        ? doneAnswer(tournament, 'The score record of the match was created.')
        : doneAnswer(tournament, '', ['The match has a score record already.']);
    },
  ),
  envelopeRoute(
    'DELETE',
    '/Tournament/{id}/{saygId}',
    {
      about: 'Takes a score record off its match; the scores stay.',
      who,
      path: { id: guid, saygId: guid },
      result: tournamentShape,
    },
    async (ctx, { id, saygId }) => {
      const { warnings } = await tournamentSaygs.removeSaygById(ctx, id, saygId);
      return doneAnswer(presentTournament(await tournaments.getOrRefuse(ctx, id)), removed, warnings);
    },
  ),
  envelopeRoute(
    'DELETE',
    '/Tournament/{id}/{matchId}/{clearScores}',
    {
      about: 'Takes the score record off a match; on request both scores become 0.',
      who,
      path: { id: guid, matchId: guid, clearScores: flag },
      result: tournamentShape,
    },
    async (ctx, { id, matchId, clearScores }) => {
      // Older clients cannot be asked: they are told what was set aside.
      const removal = { clearScores, confirmed: true };
      const { warnings } = await tournamentSaygs.removeSayg(ctx, { tournamentId: id, matchId }, removal);
      return doneAnswer(presentTournament(await tournaments.getOrRefuse(ctx, id)), removed, warnings);
    },
  ),
];
