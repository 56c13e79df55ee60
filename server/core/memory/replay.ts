import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { bodyInBestEncoding, isEtagAmong, type Answer, type Replay } from './answers.ts';
import { teamIdOrNoTeam } from '#rules/site/team-cookie.ts';
import type { Ports } from '../ports.ts';
import type { RevisionNumbers } from '../data/revisions.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A shortcut before the framework: answers that all anonymous callers share are sent again, while valid, without
 * routing, hooks or context. Requests with a session, a token or another origin take the normal way.
 */
export function replayHandler(
  { memories, revisions, now }: Ports,
  signInCookies: readonly string[],
  otherwise: Handler,
): Handler {
  const marks = signInCookies.map((name) => `${name}=`);
  const isPlain = ({ method, headers }: IncomingMessage) =>
    method === 'GET' &&
    !headers.origin &&
    !/^bearer/i.test(headers.authorization ?? '') &&
    // What the one address answers with whose answer depends on the Accept header (rest.md 2.3).
    headers.accept !== 'text/calendar' &&
    headers.accept !== 'application/atom+xml' &&
    !marks.some((mark) => headers.cookie?.includes(mark));

  /** Whether it needs another answer: pages are drawn with the team that a device follows. */
  const isAnother = ({ headers }: IncomingMessage, replay: Replay) =>
    String(replay.headers['content-type']).startsWith('text/html') && teamIdOrNoTeam(headers.cookie) !== undefined;

  const send = (request: IncomingMessage, response: ServerResponse, numbers: RevisionNumbers, replay: Replay) => {
    const answer = memories.answers.get(replay.name, numbers, now().getTime());
    if (answer) write(request, response, answer, replay.headers);
    else otherwise(request, response);
  };

  return (request, response) => {
    const replay = isPlain(request) ? memories.replays.get(request.url!) : undefined;
    if (!replay || isAnother(request, replay)) return otherwise(request, response);
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
  const { body, encoding, etag } = bodyInBestEncoding(answer, headers['accept-encoding']);
  if (isEtagAmong(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...common, etag }).end();
    return;
  }
  response
    .writeHead(200, {
      ...common,
      etag,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    .end(body);
}
