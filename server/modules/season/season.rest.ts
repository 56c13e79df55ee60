import type { SharedContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { deletionRoute, presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list } from '../../core/rest/rest-shape.ts';
import { guid } from '../../core/rest/rest-shapes.ts';
import * as seasonEdits from './season-edit.service.ts';
import * as seasonHealth from './season-health.service.ts';
import { presentHealth, seasonHealthShape } from './season-health.wire.ts';
import type { Season } from './season.entity.ts';
import * as seasons from './season.service.ts';
import { editSeasonShape, seasonShape } from './season.wire.ts';

const present = async (ctx: SharedContext, season: Season) => ({
  ...season,
  divisions: await seasons.divisionsOf(ctx, season),
  isCurrent: seasons.isPlayedNow(ctx, season),
});

/** A refusal is part of the answer (rest.md 1.5). */
function refusedHealth(error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  return { success: false, errors: [error.message], warnings: [], messages: [], checks: {} };
}

export const seasonRoutes: RestRoute[] = [
  readRoute(
    '/Season',
    { about: 'The seasons, the latest first.', result: list(seasonShape), shared: true },
    async (ctx) => Promise.all((await seasons.all(ctx)).map((season) => present(ctx, season))),
  ),
  readRoute(
    '/Season/{id}',
    { about: 'One season.', path: { id: guid }, result: seasonShape, shared: true },
    async (ctx, { id }) => presentIfFound(await seasons.get(ctx, id), (season) => present(ctx, season)),
  ),
  readRoute(
    '/Season/{id}/health',
    { about: 'The health of a season.', who: 'runHealthChecks', path: { id: guid }, result: seasonHealthShape },
    (ctx, { id }) => seasonHealth.healthOf(ctx, id).then(presentHealth, refusedHealth),
  ),
  envelopeRoute(
    'PUT',
    '/Season',
    {
      about: 'Creates a season, with the teams of another if wanted, or saves one.',
      who: 'manageSeasons',
      body: editSeasonShape,
      result: seasonShape,
    },
    async (ctx, { body: { id, startDate, endDate, ...fields } }) => {
      const days = { startDate: startDate ?? '', endDate: endDate ?? '' };
      const { result, ...texts } = await seasonEdits.put(ctx, id, { ...fields, ...days, keepsDivisionOrder: true });
      return { ...texts, result: await present(ctx, result) };
    },
  ),
  deletionRoute(
    '/Season/{id}',
    {
      about: 'Deletes a season in which nothing is played.',
      who: 'manageSeasons',
      what: 'season',
      result: seasonShape,
    },
    async (ctx, id, lastUpdated) => present(ctx, await seasonEdits.remove(ctx, id, lastUpdated)),
  ),
];
