import type { FastifyInstance } from 'fastify';
import { anonymous } from '#rules/people/policies.ts';
import { contextFor } from '../../core/context.ts';
import type { Ports } from '../../core/ports.ts';
import { inlineHeader } from '../../core/disposition.ts';
import * as logos from './logo.service.ts';
import { ipOf } from '../../core/http/remote-address.ts';

/** `/logo/{hash}.png`: an uploaded logo, the same for everybody; another picture has another address. */
export function addLogoRoute(http: FastifyInstance, { ports }: { ports: Ports }): void {
  http.get<{ Params: { file: string } }>('/logo/:file', async (request, reply) => {
    const ctx = await contextFor(ports, anonymous, { ip: ipOf(request) });
    const logo = await logos.at(ctx, `/logo/${request.params.file}`);
    if (!logo)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no picture.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', inlineHeader('logo'))
      .type(logo.contentType)
      .send(logo.bytes);
  });
}
