import type { Context } from '../../core/context.ts';
import { presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list } from '../../core/rest/rest-shape.ts';
import { guid } from '../../core/rest/rest-shapes.ts';
import * as teamEdits from './team-edit.service.ts';
import * as teamSeasons from './team-seasons.service.ts';
import { editTeamShape, modifyTeamSeasonShape, teamShape, withTeamShown, presentTeam } from './team.wire.ts';

const everyTeam = {
  about: 'The teams by name, with their seasons and players.',
  result: list(teamShape),
  shared: 'strangers',
} as const;

const everyTeamShown = async (ctx: Context) => (await teamSeasons.all(ctx)).map((team) => presentTeam(ctx, team));

export const teamRoutes: RestRoute[] = [
  readRoute('/Team', everyTeam, everyTeamShown),
  readRoute('/Team/Seasons', everyTeam, everyTeamShown),
  readRoute(
    '/Team/{id}',
    { about: 'One team.', path: { id: guid }, result: teamShape, shared: 'strangers' },
    async (ctx, { id }) => presentIfFound(await teamSeasons.get(ctx, id), (team) => presentTeam(ctx, team)),
  ),
  readRoute(
    '/Team/{divisionId}/{seasonId}',
    {
      about: 'The teams entered for a season in a division, each with only that entry.',
      path: { divisionId: guid, seasonId: guid },
      result: list(teamShape),
      shared: 'strangers',
    },
    async (ctx, entry) => (await teamSeasons.registered(ctx, entry)).map((team) => presentTeam(ctx, team)),
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
    async (ctx, { body: { id, ...fields } }) => withTeamShown(ctx, await teamEdits.put(ctx, id, fields)),
  ),
  envelopeRoute(
    'PUT',
    '/Team/Season',
    { about: 'Enters a team for a season.', who: 'manageTeams', body: modifyTeamSeasonShape, result: teamShape },
    async (ctx, { body: { id, ...place } }) =>
      withTeamShown(ctx, await teamEdits.registerOrMove(ctx, { teamId: id, ...place })),
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
    async (ctx, { id, seasonId }) => withTeamShown(ctx, await teamEdits.unregister(ctx, { teamId: id, seasonId })),
  ),
];
