import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { refusalOrError } from '../outage.ts';
import { isForGraphql } from '../request-kind.ts';
import { tokenChallenge, retryAfterOf, statusOfRefusal, type Reported } from './rest-answers.ts';

const page = (title: string, text: string) => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Oche</title>
<body style="font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem">
<h1>${title}</h1><p>${text}</p><p><a href="/">Home</a> · <a href="">Try again</a></p>`;

const titles: Record<number, string> = { 429: 'Not so fast', 500: 'An error occurred', 503: 'Not at the moment' };

/** What the client sees of an error: refusals in full, unreadable requests by kind, internal errors as one sentence. */
function faultAnswer(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof DomainError) return { status: statusOfRefusal(error), code: error.code, message: error.message };
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return { status, code: 'LIMITED', message: 'What was sent is too large. Send less at a time.' };
  if (status >= 400 && status < 500)
    return { status: 400, code: 'INVALID', message: 'What was sent cannot be read. Check it and send it again.' };
  return {
    status: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. It has been recorded; please try again.',
  };
}

/**
 * Answers errors outside the REST API, which has its own handler: GraphQL errors in GraphQL's shape, everything else as
 * a page. Internal errors are reported, and clients get no details.
 */
export function answerErrorsOutsideRest(
  http: FastifyInstance,
  report: (error: unknown, about?: Reported) => void,
): void {
  http.setErrorHandler((thrown, request: FastifyRequest, reply: FastifyReply) => {
    const error = refusalOrError(thrown);
    const { status, code, message } = faultAnswer(error);
    if (status === 500) report(error, { url: request.url, userAgent: request.headers['user-agent'] ?? null });
    reply.code(status).header('cache-control', 'no-store');
    if (status === 401) reply.header('www-authenticate', tokenChallenge);
    const retryAfter =
      error instanceof DomainError ? (isForGraphql(request) ? error.retryAfter : retryAfterOf(error)) : undefined;
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (isForGraphql(request))
      return reply.type('application/json; charset=utf-8').send({ errors: [{ message, extensions: { code } }] });
    return reply.type('text/html; charset=utf-8').send(page(titles[status] ?? 'Not understood', message));
  });
}
