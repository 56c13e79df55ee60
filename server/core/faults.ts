import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';
import type { Reported } from './rest-answers.ts';

const page = (title: string, text: string) => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Oche</title>
<body style="font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem">
<h1>${title}</h1><p>${text}</p><p><a href="/">Home</a> · <a href="">Try again</a></p>`;

/** What is told about a fault: refusals in full, unreadable requests by their kind, our own faults as one sentence. */
function told(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof DomainError)
    return { status: error.code === 'LIMITED' ? 429 : 400, code: error.code, message: error.message };
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
 * Answers whatever is thrown outside the REST API, which has a handler of its own: GraphQL in the shape of GraphQL,
 * everything else as a page. What was our own fault is reported, and no word of it leaves the house.
 */
export function faultHandler(http: FastifyInstance, report: (error: unknown, about?: Reported) => void): void {
  http.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, code, message } = told(error);
    if (status === 500) report(error, { url: request.url, userAgent: request.headers['user-agent'] ?? null });
    reply.code(status).header('cache-control', 'no-store');
    if (error instanceof DomainError && error.retryAfter) reply.header('retry-after', error.retryAfter);
    if (/^\/graphql\b/i.test(request.url))
      return reply.type('application/json; charset=utf-8').send({ errors: [{ message, extensions: { code } }] });
    return reply
      .type('text/html; charset=utf-8')
      .send(page(status === 500 ? 'An error occurred' : 'Not understood', message));
  });
}
