import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ports } from '../context.ts';

/** Milliseconds after which a database that says nothing counts as not ready. */
const patience = 1500;

const silence = () => wait(patience, true, { ref: false });

/** `/healthz`: the process is alive. `/readyz`: it can work, with its database reachable, migrated, and keeping what is entered. */
export function healthRoutes(http: FastifyInstance, { database }: Ports): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      // What is known needs no question.
      const isKnown = !database.isWritable();
      const pending = isKnown || (await Promise.race([database.reader.connection.showMigrations(), silence()]));
      const ready = !pending && database.isWritable();
      return await reply.code(ready ? 200 : 503).send({ ready });
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
