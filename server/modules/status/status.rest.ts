import { command, done, type RestRoute } from '../../core/rest-route.ts';
import { nullable, object } from '../../core/rest-shape.ts';
import { flag, instant, int, oneOf, timeSpan, timeSpanText } from '../../core/rest-shapes.ts';
import { status } from './status.service.ts';

const statusShape = object('ServiceStatus', 'How the service is doing.', {
  databaseAccess: flag,
  seasonStatus: nullable(oneOf('InSeason', 'OutOfSeason')),
  cachedEntries: nullable(int),
  startTime: instant,
  upTime: timeSpan,
  openSockets: int,
});

export const statusRoutes: RestRoute[] = [
  command(
    'GET',
    '/Status',
    { about: 'Whether the service can work.', result: statusShape, always: true },
    async (ctx) => {
      const now = await status(ctx);
      return done({ ...now, upTime: timeSpanText(now.upTime) }, '');
    },
  ),
];
