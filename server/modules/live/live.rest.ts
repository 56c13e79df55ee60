import { envelopeRoute, doneAnswer, readRoute, type Done, type RestRoute } from '../../core/rest/rest-route.ts';
import { anything, list, map, nullable } from '../../core/rest/rest-shape.ts';
import { guid, text } from '../../core/rest/rest-shapes.ts';
import { DomainError } from '../../core/errors.ts';
import { connectionShape, dataTypeShape, pollShape, presentRecord, socketShape } from './live.wire.ts';
import * as inPlay from './in-play.service.ts';
import * as live from './live.service.ts';
import * as sockets from './socket.service.ts';

const manager = 'manageSockets';
const refusals = { FORBIDDEN: 'errors', NOT_FOUND: 'errors' } as const;
const place = { id: guid, type: dataTypeShape };

const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} [\d:]{8} GMT$/;
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?$/;

/** The version the caller has; null when it cannot be parsed. */
function sinceOf(header: string | null): live.Since {
  // Without a zone it is UTC, as everywhere here.
  const text = header?.replace(/^([^Z+]*T[\d:.]+)$/, '$1Z') ?? '';
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  if (httpDate.test(text)) return { second: time / 1000 };
  return isoTime.test(text) ? { time } : null;
}

type PollResult = { data?: unknown; lastUpdate: Date } | null;

/** The table of rest.md 2.7: without news an HTTP date gets 304, an ISO time an answer without data. */
function answered({ time, second, published, current }: live.Poll, since: live.Since): Done<PollResult> {
  const headers = { 'last-modified': new Date(second * 1000).toUTCString() };
  const isNews = published || current;
  const status = !isNews && since && 'second' in since ? (304 as const) : undefined;
  const data = published ?? (current && presentRecord(current));
  return { ...doneAnswer({ data, lastUpdate: new Date(time) }, ''), http: { headers, ...(status && { status }) } };
}

/** Clients silently stop polling a record that is unknown or deleted. */
const unknown = ({ message }: DomainError): Done<PollResult> => ({
  ...doneAnswer(null, '', [message]),
  http: { status: 404 },
});

export const liveRoutes: RestRoute[] = [
  envelopeRoute(
    'GET',
    '/Live/Sockets',
    { about: 'The open sockets, the newest first.', who: manager, result: list(socketShape), refusals },
    async (ctx) => doneAnswer(await sockets.list(ctx), ''),
  ),
  envelopeRoute(
    'DELETE',
    '/Live/Socket/{id}',
    { about: 'Closes a socket.', who: manager, path: { id: guid }, result: socketShape, refusals },
    async (ctx, { id }) => doneAnswer(await sockets.close(ctx, id), 'The socket was closed.'),
  ),
  envelopeRoute(
    'GET',
    '/Live/Update/{id}/{type}',
    {
      about:
        'The latest update of a record, if it is later than If-Modified-Since: an HTTP date (304 when not) or the lastUpdate of the answer before.',
      path: place,
      headers: { 'if-modified-since': nullable(text) },
      result: nullable(pollShape),
      statuses: { 304: 'Nothing later than the HTTP date.', 404: 'The record is not known (any longer).' },
    },
    async (ctx, { id, type, 'if-modified-since': header }) => {
      const since = sinceOf(header);
      try {
        return answered(await live.latestUpdate(ctx, id, type, since), since);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return unknown(error);
        throw error;
      }
    },
  ),
  envelopeRoute(
    'POST',
    '/Live/Update/{id}/{type}',
    {
      about: 'Publishes what the scorer of a record sees; answers with the address to poll (302).',
      who: 'who may score the record',
      path: place,
      headers: { 'x-ui-url': nullable(text), host: nullable(text) },
      body: map(anything),
      result: nullable(pollShape),
      refusals,
      statuses: { 302: 'Published; the address says where to poll.' },
    },
    async (ctx, { id, type, body }) => {
      const origin = ctx.caller.browser?.origin ?? null;
      await live.sendToFollowers(ctx, { id, dataType: type, data: body, socketId: null, origin });
      return { ...doneAnswer(null, ''), http: { status: 302, location: 'here' } };
    },
  ),
  readRoute('/Live/Watch', { about: 'What is being played.', result: list(connectionShape) }, (ctx) =>
    inPlay.recordsInPlayOrJustOver(ctx),
  ),
  readRoute(
    '/Live/Watch/{filter}',
    {
      about: 'What is being played, of one kind or with one id.',
      path: { filter: text },
      result: list(connectionShape),
    },
    (ctx, { filter }) => inPlay.recordsInPlayOrJustOver(ctx, filter),
  ),
];
