import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { encoded, isKnownTo, type Answer, type Replay } from './answers.ts';
import type { Ports } from './context.ts';
import type { RevisionNumbers } from './revisions.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A door in front of the framework: what everybody who is not signed in gets alike, and is still true, is sent again
 * without routing, hooks and context. Whoever brings a session, another origin or `no-cache` goes the long way.
 */
export function replayDoor({ memories, revisions, now }: Ports, sessionCookie: string, otherwise: Handler): Handler {
  const sessionMark = `${sessionCookie}=`;
  const isPlain = ({ method, headers }: IncomingMessage) =>
    method === 'GET' &&
    !headers.origin &&
    // The one address that answers in another form when exactly that is accepted (rest.md 2.3).
    headers.accept !== 'text/calendar' &&
    !headers['cache-control']?.includes('no-cache') &&
    !headers.cookie?.includes(sessionMark);

  const send = (request: IncomingMessage, response: ServerResponse, numbers: RevisionNumbers, replay: Replay) => {
    const answer = memories.answers.get(replay.name, numbers, now().getTime());
    if (answer) write(request, response, answer, replay.headers);
    else otherwise(request, response);
  };

  return (request, response) => {
    const replay = isPlain(request) ? memories.replays.get(request.url!) : undefined;
    if (!replay) return otherwise(request, response);
    const numbers = revisions.current();
    if (!(numbers instanceof Promise)) return send(request, response, numbers, replay);
    numbers.then(
      (numbers) => send(request, response, numbers, replay),
      () => otherwise(request, response),
    );
  };
}

function write(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  common: OutgoingHttpHeaders,
): void {
  if (isKnownTo(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...common, etag: answer.etag }).end();
    return;
  }
  const { body, encoding } = encoded(answer, headers['accept-encoding']);
  response
    .writeHead(200, {
      ...common,
      etag: answer.etag,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    .end(body);
}
