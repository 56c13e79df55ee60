import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Ports } from '../ports.ts';
import type { Answered } from './answered.ts';
import type { DrawingFigures } from './drawing.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Seconds. An answer from memory takes less than the first; few people wait longer than the last. */
const buckets = [0.002, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/**
 * `GET /metrics` for Prometheus, for those who send the token of the configuration as Bearer; for others there is no
 * such address. Returns a function that counts an answered request.
 */
export function addMetricsRoute(
  http: FastifyInstance,
  ports: Ports,
  drawings: Readonly<DrawingFigures>,
  token: string,
): (answered: Omit<Answered, 'id'>) => void {
  const { sockets, memories, database } = ports;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const answers = new Histogram({
    name: 'oche_http_request_duration_seconds',
    help: 'How long requests took until they were answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('oche_sockets_open', 'Sockets that are open.', () => sockets.open);
  gauge('oche_remembered_answers', 'Answers that are remembered.', () => memories.answers.count);
  gauge('oche_remembered_answer_bytes', 'Bytes of remembered answers.', () => memories.answers.bytes);
  gauge('oche_remembered_data_bytes', 'Bytes of remembered data.', () => memories.data.bytes);
  gauge('oche_database_troubles', 'What is wrong with the database at present.', () => database.troubles().length);
  gauge('oche_database_writable', '1 while what is entered is kept.', () => Number(database.isWritable()));
  new Counter({
    name: 'oche_drawings_total',
    help: 'Pages that were to be drawn, by what became of it.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      for (const outcome of ['drawn', 'failed', 'busy', 'off'] as const) this.inc({ outcome }, drawings[outcome]);
    },
  });
  new Counter({
    name: 'oche_drawing_seconds_total',
    help: 'How long the thread that draws pages was at work.',
    registers,
    collect() {
      this.reset();
      this.inc(drawings.milliseconds / 1000);
    },
  });

  const wanted = digest(`Bearer ${token}`);
  http.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return ({ method, route, status, milliseconds }) =>
    answers.observe({ method, route, status: String(status) }, milliseconds / 1000);
}
