import { deletionRoute, presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { guid } from '../../core/rest/rest-shapes.ts';
import type { Sayg } from './sayg.entity.ts';
import * as saygs from './sayg.service.ts';
import { presentSayg, saygShape, saygUpdateShape } from './sayg.wire.ts';

/** A record is new while it has only been saved once. */
const isNew = ({ created, updated }: Sayg) => created.getTime() === updated.getTime();

export const saygRoutes: RestRoute[] = [
  readRoute('/Sayg/{id}', { about: 'One score record.', path: { id: guid }, result: saygShape }, async (ctx, { id }) =>
    presentIfFound(await saygs.get(ctx, id), presentSayg),
  ),
  envelopeRoute(
    'POST',
    '/Sayg',
    {
      about: 'Creates or saves a score record.',
      who: 'anyone for practice; recordScoresAsYouGo for a record that is linked to a match',
      body: saygUpdateShape,
      result: saygShape,
      refusals: { FORBIDDEN: 'errors' },
    },
    async (ctx, { body: { id, ...fields } }) => {
      const sayg = await saygs.put(ctx, id, { ...fields, headStart: fields.headStart ?? undefined });
      return doneAnswer(presentSayg(sayg), `The score record was ${isNew(sayg) ? 'created' : 'updated'}.`);
    },
  ),
  deletionRoute(
    '/Sayg/{id}',
    {
      about: 'Deletes a score record.',
      who: 'its author, recordScoresAsYouGo, manageTournaments',
      what: 'score record',
      result: saygShape,
    },
    async (ctx, id, lastUpdated) => presentSayg(await saygs.remove(ctx, id, lastUpdated)),
  ),
];
