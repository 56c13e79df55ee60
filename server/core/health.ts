import type { FastifyInstance } from 'fastify';
import type { Ports } from './context.ts';

/** `/healthz`: the process is alive. `/readyz`: it can work, with its database reachable and migrated. */
export function healthRoutes(http: FastifyInstance, { database }: Ports): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const pending = await database.reader.connection.showMigrations();
      return await reply.code(pending ? 503 : 200).send({ ready: !pending });
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
