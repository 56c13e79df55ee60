import { envelopeRoute, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list } from '../../core/rest/rest-shape.ts';
import { guid } from '../../core/rest/rest-shapes.ts';
import * as teamEdits from './team-edit.service.ts';
import * as teamSeasons from './team-seasons.service.ts';
import { editTeamShape, modifyTeamSeasonShape, teamShape } from './team.wire.ts';

const everyTeam = {
  about: 'The teams by name, with their seasons and players.',
  result: list(teamShape),
  shared: 'strangers',
} as const;

export const teamRoutes: RestRoute[] = [
  readRoute('/Team', everyTeam, (ctx) => teamSeasons.all(ctx)),
  readRoute('/Team/Seasons', everyTeam, (ctx) => teamSeasons.all(ctx)),
  readRoute(
    '/Team/{id}',
    { about: 'One team.', path: { id: guid }, result: teamShape, shared: 'strangers' },
    (ctx, { id }) => teamSeasons.get(ctx, id),
  ),
  readRoute(
    '/Team/{divisionId}/{seasonId}',
    {
      about: 'The teams entered for a season in a division, each with only that entry.',
      path: { divisionId: guid, seasonId: guid },
      result: list(teamShape),
      shared: 'strangers',
    },
    (ctx, entry) => teamSeasons.registered(ctx, entry),
  ),
  envelopeRoute(
    'PUT',
    '/Team',
    {
      about: 'Creates or saves a team and enters it for the season; the venue of its home fixtures follows.',
      who: 'manageTeams',
      body: editTeamShape,
      result: teamShape,
    },
    (ctx, { body: { id, ...fields } }) => teamEdits.put(ctx, id, fields),
  ),
  envelopeRoute(
    'PUT',
    '/Team/Season',
    { about: 'Enters a team for a season.', who: 'manageTeams', body: modifyTeamSeasonShape, result: teamShape },
    (ctx, { body: { id, ...place } }) => teamEdits.registerOrMove(ctx, { teamId: id, ...place }),
  ),
  envelopeRoute(
    'DELETE',
    '/Team/{id}/{seasonId}',
    {
      about: 'Takes a team out of a season; its fixtures stay.',
      who: 'manageTeams',
      path: { id: guid, seasonId: guid },
      result: teamShape,
    },
    (ctx, { id, seasonId }) => teamEdits.unregister(ctx, { teamId: id, seasonId }),
  ),
];
