import { audited } from '../../core/rest/rest-audited.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { guid, instant, oneOf, text, versionToken } from '../../core/rest/rest-shapes.ts';
import * as errors from './error.service.ts';

const detail = {
  source: oneOf('Api', 'UI'),
  time: nullable(instant),
  message: required(text),
  type: nullable(text),
  url: nullable(text),
  stack: nullable(list(text)),
  userName: nullable(text),
  userAgent: nullable(text),
};
const errorShape = object('ErrorDetail', 'A fault that a page or the server met.', { ...audited, ...detail });
const errorReport = object('ErrorReport', 'A fault to keep; who met it is known from the sign-in.', {
  id: nullable(guid),
  ...detail,
  lastUpdated: nullable(versionToken),
});

const readers = 'viewExceptions';

export const errorRoutes: RestRoute[] = [
  envelopeRoute(
    'PUT',
    '/Error',
    {
      about: 'Reports a fault for administrators to read; what is too long is cut.',
      body: errorReport,
      result: errorShape,
    },
    async (ctx, { body: { id, ...fault } }) =>
      doneAnswer(await errors.report(ctx, id, fault), 'The error has been reported.'),
  ),
  readRoute(
    '/Error/{id}',
    { about: 'One reported error.', who: readers, path: { id: guid }, result: errorShape },
    (ctx, { id }) => errors.get(ctx, id),
  ),
  readRoute(
    '/Error/Since',
    { about: 'The errors of the last hour, the newest 500, newest first.', who: readers, result: list(errorShape) },
    (ctx) => errors.newestSince(ctx, null),
  ),
  readRoute(
    '/Error/Since/{since}',
    {
      about: 'The errors since a date, the newest 500, newest first.',
      who: readers,
      path: { since: instant },
      result: list(errorShape),
    },
    (ctx, { since }) => errors.newestSince(ctx, since),
  ),
];
