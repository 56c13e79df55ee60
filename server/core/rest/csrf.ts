import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharePhotoPath } from '#rules/site/paths.ts';
import type { Config } from '../config.ts';
import { apiTokenOf } from '../bearer.ts';
import { isOwnOrNoOrigin } from '../http/origin.ts';
import { isForGraphql, isReadRequest } from '../request-kind.ts';
import { sendProblem } from './rest-answers.ts';

const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType ?? '');

/** What is missing from a request that our own pages send and a foreign page cannot; undefined when nothing is. */
function objection({ headers, host }: FastifyRequest, config: Config): string | undefined {
  if (!isOwnOrNoOrigin(headers.origin, host, config))
    return 'Pages of this origin may not change anything here. An administrator can allow it with OCHE_ORIGINS.';
  // An allowed Origin suffices: browsers add it to every form and every DELETE, and no page can change it.
  if (headers.origin !== undefined) return undefined;
  // Forms cannot send either of these; scripts need CORS permission, which only our own origins have.
  if (!isJson(headers['content-type']) && !headers['x-ui-url'])
    return 'Send a JSON body, or the header X-UI-Url with the address of the page.';
  return undefined;
}

/**
 * Refuses changes that another site makes with a visitor's cookies (rest.md 1.11). `cookies` are those that sign
 * somebody in.
 */
export function refuseCrossSite(http: FastifyInstance, config: Config, cookies: string[]): void {
  http.addHook('onRequest', async (request, reply) => {
    // What a phone shares comes from no page, and changes nothing.
    if (request.routeOptions.url === sharePhotoPath) return;
    if (isReadRequest(request) || !cookies.some((name) => request.cookies[name])) return;
    // No page of another site can send a token it does not know, and with one no cookie counts.
    if (apiTokenOf(request) !== undefined) return;
    const text = objection(request, config);
    if (!text) return;
    reply.header('cache-control', 'no-store');
    if (isForGraphql(request))
      return reply.code(400).send({ errors: [{ message: text, extensions: { code: 'FORBIDDEN' } }] });
    const title = 'The request does not come from a page that may send it.';
    return sendProblem(reply, 400, { title, errors: { Origin: [text] } });
  });
}
