import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { isOwnOrNoOrigin } from '../../core/http/origin.ts';
import * as league from '../league/league.service.ts';
import * as signIns from './sign-in.service.ts';
import { escapeHtml } from '../../core/http/escape-html.ts';

interface Options {
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** Where the request asks to be sent afterwards, on our site or a configured one. */
  addressOf: (request: FastifyRequest) => string;
}

const style = `:root{color-scheme:light dark}body{max-width:26rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
label{display:block;margin:1rem 0 .25rem;font-weight:600}input,button,.way{box-sizing:border-box;width:100%;min-height:3rem;padding:0 .75rem;font:inherit;border:1px solid;border-radius:.5rem}
button,.way{display:block;margin-top:1.25rem;font-weight:700;line-height:3rem;text-align:center}button{border:0;background:#026745;color:#fff}[role=alert]{padding:.75rem;border:2px solid #b3261e;border-radius:.5rem;font-weight:600}`;
const styleHash = createHash('sha256').update(style).digest('base64');

interface Page {
  league: string;
  ways: Awaited<ReturnType<typeof signIns.ways>>;
  emailAddress?: string;
  problem?: string;
}

/** The page: no script, no other file. Its form is sent to the same address, wherever a proxy has put it. */
function pageOf({ league, ways, emailAddress = '', problem }: Page): string {
  const { local, provider } = ways;
  const form = `<form method="post">
<label for="email">E-mail</label><input id="email" name="emailAddress" type="email" autocomplete="username" required value="${escapeHtml(emailAddress)}">
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Login</button></form>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Login · ${escapeHtml(league)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(league)}</h1>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
${local ? form : ''}
${provider ? `<a class="way" href="${escapeHtml(provider.url)}">Login with ${escapeHtml(provider.name)}</a>` : ''}
</main></body></html>`;
}

/** Says which requests are forms: the JSON command has the same address (rest.md 2.1). */
const formsOnly = {
  name: 'form',
  storage() {
    const handlers = new Map<unknown, unknown>();
    return {
      get: (kind: unknown) => handlers.get(kind) ?? null,
      set: (kind: unknown, handler: unknown) => void handlers.set(kind, handler),
    };
  },
  deriveConstraint: ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
    /^application\/x-www-form-urlencoded\b/i.test(String(headers['content-type'] ?? '')) ? 'urlencoded' : undefined,
};

/**
 * A sign-in page below the prefix of the API, for clients that own every other path of their site: it needs neither
 * script nor other files of ours (rest.md 2.1).
 */
export function addPlainSignInPage(
  http: FastifyInstance,
  prefixes: readonly string[],
  { contextOf, addressOf }: Options,
): void {
  // The type wants the raw router's own handler type.
  http.addConstraintStrategy(formsOnly as never);

  const show = async (request: FastifyRequest, reply: FastifyReply, more: Partial<Page> = {}) => {
    const ctx = await contextOf(request);
    const ways = await signIns.ways(ctx, addressOf(request));
    // Chromium applies form-action to the redirect after a form as well.
    const targets = ["'self'", ...ctx.config.origins].join(' ');
    const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${targets}; base-uri 'none'`;
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(pageOf({ league: (await league.settings(ctx)).texts.name, ways, ...more }));
  };

  void http.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const prefix of prefixes) {
      const url = `${prefix}/Account/SignIn`;
      scope.get(url, (request, reply) => show(request, reply));
      scope.route({
        method: 'POST',
        url,
        constraints: { form: 'urlencoded' },
        async handler(request, reply) {
          const { emailAddress = '', password = '' } = request.body as Record<string, string | undefined>;
          const ctx = await contextOf(request);
          // A form on another site must not sign visitors in as somebody else.
          if (!isOwnOrNoOrigin(request.headers.origin, request.host, ctx.config))
            return show(request, reply.code(400), { emailAddress, problem: 'Please send this form again.' });
          try {
            await signIns.signIn(ctx, { emailAddress, password });
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            const status = error.code === 'LIMITED' ? 429 : 200;
            return show(request, reply.code(status), { emailAddress, problem: error.message });
          }
          return reply.header('cache-control', 'no-store').redirect(addressOf(request), 303);
        },
      });
    }
    done();
  });
}
