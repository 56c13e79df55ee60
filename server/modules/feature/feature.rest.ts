import { audited } from '../../core/rest/rest-audited.ts';
import { envelopeRoute, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { guid, oneOf, text, versionToken } from '../../core/rest/rest-shapes.ts';
import * as features from './feature.service.ts';

const featureShape = object('Feature', 'A switch or number that administrators set while the product runs.', {
  ...audited,
  name: text,
  description: text,
  valueType: oneOf('Unknown', 'Boolean', 'Integer', 'Decimal', 'String', 'TimeSpan'),
  defaultValue: nullable(text),
  configuredValue: nullable(text),
});

const configuration = object('FeatureConfiguration', 'A value for a feature; none for its default.', {
  id: required(guid),
  configuredValue: nullable(text),
  lastUpdated: nullable(versionToken),
});

export const featureRoutes: RestRoute[] = [
  readRoute(
    '/Feature',
    { about: 'Every known feature, and what is configured beyond them.', result: list(featureShape), shared: true },
    (ctx) => features.all(ctx),
  ),
  envelopeRoute(
    'PUT',
    '/Feature',
    {
      about: 'Configures a feature, or gives it its default again.',
      who: 'manageFeatures',
      body: configuration,
      result: featureShape,
      refusals: { INVALID: 'warnings' },
    },
    (ctx, { body: { id, configuredValue, lastUpdated } }) =>
      features.put(ctx, id, configuredValue, lastUpdated ?? undefined),
  ),
];
