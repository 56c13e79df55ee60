import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that was answered, or given up. It tells neither the full address nor who sent it. */
export interface Answered {
  /** Names the request in the log and in its answer (X-Request-Id). */
  id: string;
  method: string;
  /** The pattern of the address, such as `/api/Season/:id`; `remembered` for a replayed answer. */
  route: string;
  status: number;
  milliseconds: number;
  /** The caller went away before the answer was sent. */
  isGivenUp: boolean;
}

/** The id that a proxy gave a request, if it looks like one. */
const requestIdIn = ({ headers: { 'x-request-id': id } }: IncomingMessage) =>
  typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;

/**
 * Reports every request when it is over, including those that never reach the framework, and names each by an
 * X-Request-Id in its answer: that of a proxy, or a new one.
 */
export function watchAnswers(http: FastifyInstance, tell: (answered: Answered) => void): void {
  const routes = new WeakMap<IncomingMessage, string>();
  http.addHook('onRequest', (request, _reply, done) => {
    routes.set(request.raw, request.routeOptions.url ?? 'none');
    done();
  });
  http.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const id = requestIdIn(request) ?? randomUUID();
    response.setHeader('x-request-id', id);
    response.once('close', () =>
      tell({
        id,
        method: request.method ?? '',
        route: routes.get(request) ?? 'remembered',
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
        isGivenUp: !response.writableFinished,
      }),
    );
  });
}
