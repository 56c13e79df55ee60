import { createdOrUpdated } from '../../core/data/commands.ts';
import type { Context } from '../../core/context.ts';
import { deletionRoute, presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RefusalLists, type RestRoute } from '../../core/rest/rest-route.ts';
import { list } from '../../core/rest/rest-shape.ts';
import { guid } from '../../core/rest/rest-shapes.ts';
import { presentDivisionData } from '../division/division-data.wire.ts';
import { presentHealth, seasonHealthShape } from '../season/season-health.wire.ts';
import type { Proposal } from './proposal.view.ts';
import { seasonAndTeamsShown } from './proposal-teams.service.ts';
import * as proposals from './proposal.service.ts';
import * as templates from './template.service.ts';
import {
  compatibilityShape,
  editTemplateShape,
  presentTemplate,
  proposalRequestShape,
  proposalResultShape,
  templateShape,
} from './template.wire.ts';

/** Missing rights and unknown ids go into the errors list here (rest.md 2.15). */
const refusals: RefusalLists = { FORBIDDEN: 'errors', NOT_FOUND: 'errors' };

const presentProposal = async (ctx: Context, proposal: Proposal) => {
  const { success, template, health, errors, warnings, messages } = proposal;
  const { season, placeholderMappings, divisions } = await seasonAndTeamsShown(ctx, proposal);
  const result = {
    template: presentTemplate(template),
    season,
    placeholderMappings,
    divisions: success ? divisions.map(presentDivisionData) : null,
    proposalHealth: health && presentHealth(health),
  };
  return { success, result, errors, warnings, messages };
};

export const templateRoutes: RestRoute[] = [
  readRoute(
    '/Template',
    { about: 'The season templates by name.', result: list(templateShape), shared: true },
    async (ctx) => (await templates.all(ctx)).map(presentTemplate),
  ),
  readRoute(
    '/Template/{id}',
    { about: 'One season template.', path: { id: guid }, result: templateShape, shared: true },
    async (ctx, { id }) => presentIfFound(await templates.get(ctx, id), presentTemplate),
  ),
  envelopeRoute(
    'GET',
    '/Template/ForSeason/{seasonId}',
    {
      about: 'Every template, those the season can be played by first; the reasons of the others are warnings.',
      who: 'manageGames or manageSeasonTemplates',
      path: { seasonId: guid },
      result: list(compatibilityShape),
      refusals,
    },
    async (ctx, { seasonId }) =>
      doneAnswer(
        (await proposals.templatesBestFitFirst(ctx, seasonId)).map(({ template, compatible, reasons }) => ({
          success: compatible,
          result: presentTemplate(template),
          errors: [],
          warnings: reasons,
          messages: [],
          trace: [],
        })),
        '',
      ),
  ),
  envelopeRoute(
    'POST',
    '/Template/Propose',
    {
      about: 'Proposes fixtures for a season; nothing is saved.',
      who: 'manageGames',
      body: proposalRequestShape,
      result: proposalResultShape,
      refusals,
    },
    async (ctx, { body: { placeholderMappings, ...body } }) =>
      presentProposal(ctx, await proposals.propose(ctx, { ...body, placeholders: placeholderMappings })),
  ),
  envelopeRoute(
    'PUT',
    '/Template',
    {
      about: 'Creates or saves a template and checks it anew.',
      who: 'manageSeasonTemplates',
      body: editTemplateShape,
      result: templateShape,
      refusals,
    },
    async (ctx, { body: { id, ...fields } }) => {
      const template = await templates.put(ctx, id, fields);
      return doneAnswer(presentTemplate(template), `The template was ${createdOrUpdated(template)}.`);
    },
  ),
  deletionRoute(
    '/Template/{id}',
    { about: 'Deletes a template.', who: 'manageSeasonTemplates', what: 'template', result: templateShape, refusals },
    async (ctx, id, lastUpdated) => presentTemplate(await templates.remove(ctx, id, lastUpdated)),
  ),
  envelopeRoute(
    'POST',
    '/Template/Health',
    {
      about: 'Checks a template without saving it.',
      who: 'manageSeasonTemplates',
      body: editTemplateShape,
      result: seasonHealthShape,
      refusals,
    },
    async (ctx, { body }) => doneAnswer(presentHealth(await templates.health(ctx, body)), ''),
  ),
];
