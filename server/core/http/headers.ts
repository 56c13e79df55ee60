import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Content security policy: our own files, and the inline scripts of the built HTML. */
export function contentPolicy(html = ''): string {
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => sourceOf(script!));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    // Components set sizes and colours as inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Security headers for all answers. Embedding is allowed: leagues show these pages in their own sites. */
export function addSecurityHeaders(http: FastifyInstance, config: Config): void {
  const policy = contentPolicy();
  http.addHook('onRequest', (_request, reply, done) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('content-security-policy', policy);
    if (config.baseUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
