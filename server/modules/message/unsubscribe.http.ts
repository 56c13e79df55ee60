import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymous } from '#rules/people/policies.ts';
import { contextFor } from '../../core/context.ts';
import { ipOf } from '../../core/http/remote-address.ts';
import type { Ports } from '../../core/ports.ts';
import * as league from '../league/league.service.ts';
import * as settings from './settings.service.ts';
import { escapeHtml } from '../../core/http/escape-html.ts';

const style = `:root{color-scheme:light dark}body{max-width:26rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
button{width:100%;min-height:3rem;font:inherit;font-weight:700;border:0;border-radius:.5rem;background:#026745;color:#fff}`;
const styleHash = createHash('sha256').update(style).digest('base64');

const pageOf = (name: string, words: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Messages · ${escapeHtml(name)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(name)}</h1>${words}</main></body></html>`;

interface Link {
  Params: { secret: string; what: string };
}

/**
 * `/unsubscribe/{secret}/{topic}`: stops messages without signing in. Opening it changes nothing, for programs open the
 * links of mail; a tap does, and so does the button that mail programs show (RFC 8058).
 */
export function addUnsubscribeRoutes(http: FastifyInstance, ports: Ports): void {
  const show = async (request: FastifyRequest<Link>, reply: FastifyReply, isDone: boolean) => {
    const ctx = await contextFor(ports, anonymous, { ip: ipOf(request) });
    const { secret, what } = request.params;
    const topic = await settings.topicNameOfLink(ctx, secret, what);
    if (topic && isDone) await settings.stopByLink(ctx, secret, what);
    const ways = what === 'digest' ? '' : ', by e-mail or in your browsers';
    const words = !topic
      ? '<p>This link does not work any more. Sign in to see what you are told, under Messages.</p>'
      : isDone
        ? `<p role="status">You get no more of this${ways}: <b>${escapeHtml(topic)}</b>. Under Messages, at the site, you can have it again.</p>`
        : `<p>No more of this${ways}?</p><p><b>${escapeHtml(topic)}</b></p><form method="post"><button>Stop it</button></form>`;
    return (
      reply
        .code(topic ? 200 : 404)
        .header('cache-control', 'no-store')
        // The secret stays here; with no referrer at all the form would come from nowhere, and be refused.
        .header('referrer-policy', 'same-origin')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(pageOf((await league.settings(ctx)).texts.name, words))
    );
  };
  void http.register((scope, _options, done) => {
    // Whatever is sent: the link says it all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, null));
    scope.get<Link>('/unsubscribe/:secret/:what', (request, reply) => show(request, reply, false));
    scope.post<Link>('/unsubscribe/:secret/:what', (request, reply) => show(request, reply, true));
    done();
  });
}
