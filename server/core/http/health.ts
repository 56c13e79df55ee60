import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ports } from '../ports.ts';

/** Milliseconds after which a silent database counts as not ready. */
const silenceMilliseconds = 1500;

const silence = () => wait(silenceMilliseconds, true, { ref: false });

/** `/healthz`: the process is alive. `/readyz`: it can work: its database is reachable, migrated and writable. */
export function addHealthRoutes(http: FastifyInstance, { database }: Ports): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      // A database that is known not to save need not be asked.
      const isKnown = !database.isWritable();
      const pending = isKnown || (await Promise.race([database.reader.connection.showMigrations(), silence()]));
      const ready = !pending && database.isWritable();
      return await reply.code(ready ? 200 : 503).send({ ready });
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
