import { envelopeRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { anything, list, map, object, writtenWhenMissing, required } from '../../core/rest/rest-shape.ts';
import { int, text } from '../../core/rest/rest-shapes.ts';
import { refuseQueries } from './browser.service.ts';

const request = object('QueryRequest', 'A question in the language of a database, and its table.', {
  query: required(text),
  container: required(text),
  max: int,
});

export const queryRoutes: RestRoute[] = [
  envelopeRoute(
    'POST',
    '/Query',
    {
      about: 'Is not offered by this product: what it is for is done by the data browser and by exports.',
      who: 'runDataQueries',
      body: request,
      result: object('QueryResponse', 'What was asked, and the rows.', {
        request,
        rows: list(map(anything)),
        rowCount: writtenWhenMissing(int, 0),
      }),
    },
    (ctx) => Promise.resolve().then(() => refuseQueries(ctx)),
  ),
];
