import { DomainError } from '../../core/errors.ts';
import { envelopeRoute, doneAnswer, type Done, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable, object } from '../../core/rest/rest-shape.ts';
import { flag, instant, int, oneOf, text, timeSpan, timeSpanText } from '../../core/rest/rest-shapes.ts';
import { cacheEntries, clearEveryCache, publicStatus } from './status.service.ts';

const statusShape = object('ServiceStatus', 'How the service is doing.', {
  databaseAccess: flag,
  seasonStatus: nullable(oneOf('InSeason', 'OutOfSeason')),
  cachedEntries: nullable(int),
  startTime: instant,
  upTime: timeSpan,
  openSockets: int,
});

const entry = object('CacheEntry', 'Something that is remembered between requests; its key is a hash.', {
  kind: oneOf('answer', 'data'),
  key: text,
  bytes: int,
  scopes: list(text),
});
const who = 'showDebugOptions';

/** A refusal that has a result as well: an empty one (rest.md 2.11). */
async function orEmpty<T>(make: () => T | Promise<T>, empty: T, said: (made: T) => string): Promise<Done<T>> {
  try {
    const made = await make();
    return doneAnswer(made, said(made));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...doneAnswer(empty, ''), success: false, errors: [error.message] };
  }
}

export const statusRoutes: RestRoute[] = [
  envelopeRoute(
    'GET',
    '/Status',
    { about: 'Whether the service can work.', result: statusShape, always: true },
    async (ctx) => {
      const now = await publicStatus(ctx);
      return doneAnswer({ ...now, upTime: timeSpanText(now.upTime) }, '');
    },
  ),
  envelopeRoute(
    'GET',
    '/Status/Cache',
    { about: 'What this process remembers, without what is in it.', who, result: list(entry) },
    (ctx) =>
      orEmpty(
        () => cacheEntries(ctx),
        [],
        () => '',
      ),
  ),
  envelopeRoute(
    'GET',
    '/ClearCache',
    {
      about: 'Forgets everything that is remembered.',
      who,
      result: object('ClearedCache', 'What was remembered.', { keys: list(entry) }),
    },
    (ctx) =>
      orEmpty(
        async () => ({ keys: await clearEveryCache(ctx) }),
        { keys: [] },
        ({ keys }) => `${keys.length} entries were forgotten.`,
      ),
  ),
];
