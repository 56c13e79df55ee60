import { envelopeRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { nullable, object, required } from '../../core/rest/rest-shape.ts';
import { flag, guid, optionalId, text, versionToken } from '../../core/rest/rest-shapes.ts';
import { genderShape, teamShape, withTeamShown } from '../team/team.wire.ts';
import * as playerEdits from './player-edit.service.ts';

const editPlayer = object('EditPlayer', 'A player to save. Without an e-mail the stored one stays, "" clears it.', {
  name: required(text),
  captain: flag,
  emailAddress: nullable(text),
  gender: nullable(genderShape),
  newTeamId: optionalId,
  newDivisionId: optionalId,
  gameId: optionalId,
  lastUpdated: nullable(versionToken),
});

const who = 'managePlayers or manageTeams';
const ofTeam = { seasonId: guid, teamId: guid };

export const playerRoutes: RestRoute[] = [
  envelopeRoute(
    'POST',
    '/Player/{divisionId}/{seasonId}/{teamId}',
    {
      about: 'Adds a player to a team in a season.',
      who: 'managePlayers or manageTeams; a captain with inputResults for the own team',
      path: { divisionId: guid, ...ofTeam },
      body: editPlayer,
      result: teamShape,
    },
    async (ctx, { body: { name, captain, emailAddress, gender }, ...where }) =>
      withTeamShown(
        ctx,
        await playerEdits.add(ctx, where, [{ name, captain, emailAddress, gender: gender ?? undefined }]),
      ),
  ),
  envelopeRoute(
    'DELETE',
    '/Player/{seasonId}/{teamId}/{playerId}',
    {
      about: 'Removes a player from a team in a season.',
      who,
      path: { ...ofTeam, playerId: guid },
      query: { lastUpdated: nullable(versionToken) },
      result: teamShape,
    },
    async (ctx, { playerId, lastUpdated, ...where }) =>
      withTeamShown(ctx, await playerEdits.remove(ctx, where, playerId, lastUpdated)),
  ),
  envelopeRoute(
    'PATCH',
    '/Player/{seasonId}/{teamId}/{playerId}',
    {
      about: 'Changes a player, or moves one to another team of the season; answers with the team they were in.',
      who,
      path: { ...ofTeam, playerId: guid },
      body: editPlayer,
      result: teamShape,
    },
    async (ctx, { playerId, body: { gender, ...fields }, ...where }) =>
      withTeamShown(ctx, await playerEdits.update(ctx, where, playerId, { ...fields, gender: gender ?? undefined })),
  ),
];
