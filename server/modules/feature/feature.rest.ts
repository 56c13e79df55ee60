import { audited } from '../../core/rest-audited.ts';
import { read, type RestRoute } from '../../core/rest-route.ts';
import { list, nullable, object } from '../../core/rest-shape.ts';
import { oneOf, text } from '../../core/rest-shapes.ts';
import * as features from './feature.service.ts';

const featureShape = object('Feature', 'A switch or number that administrators set while the product runs.', {
  ...audited,
  name: text,
  description: text,
  valueType: oneOf('Unknown', 'Boolean', 'Integer', 'Decimal', 'String', 'TimeSpan'),
  defaultValue: nullable(text),
  configuredValue: nullable(text),
});

export const featureRoutes: RestRoute[] = [
  read(
    '/Feature',
    { about: 'Every known feature, and what is configured beyond them.', result: list(featureShape) },
    (ctx) => features.all(ctx),
  ),
];
