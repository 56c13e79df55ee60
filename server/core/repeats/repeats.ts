import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isRecord } from '#rules/basics/shape.ts';
import type { Actor } from '#rules/people/policies.ts';
import { DomainError } from '../errors.ts';
import { readJson } from '../json.ts';
import { clearAnsweredChanges, KeyedChange, stillSavingError } from './keyed-change.ts';

const header = 'idempotency-key';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/** Milliseconds for which a repetition waits for the answer to the request before it. */
const patience = 20_000;

const hour = 3_600_000;

const noKeyError = () =>
  new DomainError(
    'INVALID',
    'An Idempotency-Key has 16 to 100 letters, digits, "-" and "_". Choose one at random, for example a UUID.',
  );

/** The key in the header; undefined where there is none, or nothing is changed. Errors: INVALID. */
function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const sent = headers[header];
  if (sent === undefined || reading.includes(method)) return undefined;
  const [, key] = /^"?([\w-]{16,100})"?$/.exec(String(sent)) ?? [];
  if (!key) throw noKeyError();
  return key;
}

const changes = new WeakMap<FastifyRequest, KeyedChange>();

/** The change that a request of somebody who is signed in makes under a key. Errors: INVALID. */
export function newKeyedChange(request: FastifyRequest, { accountId }: Actor): KeyedChange | undefined {
  const key = accountId ? keyOf(request) : undefined;
  if (!key) return undefined;
  // A program is known before its body has been read.
  const content = () => `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const change = new KeyedChange(accountId!, key, content);
  changes.set(request, change);
  return change;
}

/** What an answer says of its change: done as a whole, refused as a whole, or something between. */
function outcomeOf(status: number, body: string): 'done' | 'refused' | 'unclear' {
  if (status >= 500) return 'unclear';
  if (status >= 400) return 'refused';
  let answer: unknown;
  try {
    answer = readJson(body);
  } catch {
    return 'unclear';
  }
  if (!isRecord(answer)) return 'done';
  if (answer.success === false) return 'refused';
  const errors = Array.isArray(answer.errors) ? (answer.errors as unknown[]) : [];
  if (!errors.length) return 'done';
  const isRefusal = (error: unknown) =>
    isRecord(error) &&
    isRecord(error.extensions) &&
    !['INTERNAL', 'UNAVAILABLE'].includes(String(error.extensions.code));
  return !answer.data && errors.every(isRefusal) ? 'refused' : 'unclear';
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isTooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stillSavingError()), milliseconds);
  });
  await Promise.race([work, isTooLate]).finally(() => clearTimeout(timer));
}

/**
 * Answers a change that is sent again under its key as it was answered before, and keeps each answer for that
 * (graphql.md 5).
 */
export function answerRepeats(http: FastifyInstance, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  /** What is being worked on in this process, by id of the change: settles when it is answered. */
  const underWay = new Map<string, Promise<void>>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  let cleared = 0;

  /** Holds the change for this request, after those before it. Errors: UNAVAILABLE when one of them takes too long. */
  async function begin(request: FastifyRequest, { id }: KeyedChange): Promise<void> {
    for (let before = underWay.get(id); before; before = underWay.get(id)) await within(patience, before);
    underWay.set(
      id,
      new Promise((resolve) => {
        ends.set(request, () => {
          underWay.delete(id);
          resolve();
        });
      }),
    );
  }

  async function answerFromBefore(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (request.headers[header] === undefined) return undefined;
    const { database, now } = await contextOf(request);
    const change = changes.get(request);
    if (!change) return undefined;
    await begin(request, change);
    const answer = await change.earlierAnswer(database, now());
    if (!answer) return undefined;
    reply.headers({ 'cache-control': 'no-store', 'idempotency-replayed': 'true' });
    return reply.code(answer.status).type(answer.type).send(answer.body);
  }

  async function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const change = changes.get(request);
    if (!change?.isMade) return;
    const { database, now } = await contextOf(request);
    const body = typeof payload === 'string' ? payload : Buffer.isBuffer(payload) ? payload.toString() : undefined;
    const outcome = body === undefined ? 'unclear' : outcomeOf(reply.statusCode, body);
    if (outcome === 'refused') await change.forget(database);
    if (outcome === 'done')
      await change.keepAnswer(database, {
        status: reply.statusCode,
        type: String(reply.getHeader('content-type')),
        body: body!,
      });
    const time = now().getTime();
    if (Math.abs(time - cleared) < hour) return;
    cleared = time;
    await clearAnsweredChanges(database, now());
  }

  http.addHook('preHandler', async (request, reply) => answerFromBefore(request, reply));
  http.addHook('onSend', async (request, reply, payload) => {
    const end = ends.get(request);
    // Kept before it is sent: whoever does not get it may ask again at once.
    if (end)
      await keepAnswer(request, reply, payload)
        .catch(() => undefined)
        .finally(end);
    return payload;
  });
}
