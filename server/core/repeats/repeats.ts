import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isRecord } from '#rules/basics/shape.ts';
import type { Actor } from '#rules/people/policies.ts';
import { DomainError } from '../errors.ts';
import { readJsonUnlessEmpty } from '../json.ts';
import { claimRoomForAnswer } from '../limits.ts';
import { isForGraphql, isReadRequest, refuseAsGraphql } from '../request-kind.ts';
import { clearAnsweredChanges, KeyedChange, longestUnderWay, stillSavingError } from './keyed-change.ts';

const header = 'idempotency-key';

/** Milliseconds for which an answer waits until it is kept: whoever asks again meanwhile is told to wait. */
const longestKeeping = 2_000;

const hour = 3_600_000;

const noKeyError = () =>
  new DomainError(
    'INVALID',
    'An Idempotency-Key has 16 to 100 letters, digits, "-" and "_". Choose one at random, for example a UUID.',
  );

const formError = () =>
  new DomainError(
    'INVALID',
    'An Idempotency-Key is for JSON. A file takes the place of the one before: send it without.',
  );

/** The key in the header; undefined where there is none, or nothing is changed. Errors: INVALID. */
function keyOf(request: FastifyRequest): string | undefined {
  const { headers } = request;
  const sent = headers[header];
  if (sent === undefined || isReadRequest(request)) return undefined;
  if (/^multipart\//i.test(headers['content-type'] ?? '')) throw formError();
  const [, key] = /^"?([\w-]{16,100})"?$/.exec(String(sent)) ?? [];
  if (!key) throw noKeyError();
  return key;
}

const changes = new WeakMap<FastifyRequest, KeyedChange>();

/**
 * The change that a request of somebody who is signed in makes under a key, kept with the request for answerRepeats;
 * undefined without a key, for a stranger, and where nothing is changed. Errors: INVALID.
 */
export function attachKeyedChange(request: FastifyRequest, { accountId }: Actor): KeyedChange | undefined {
  const key = accountId ? keyOf(request) : undefined;
  if (!key) return undefined;
  // A program is known before its body has been read.
  const content = () => `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const change = new KeyedChange(accountId!, key, content);
  changes.set(request, change);
  return change;
}

/** Whether an answer says that all was done that was asked for. */
function isDone(status: number, body: string): boolean {
  if (status >= 400) return false;
  const answer = readJsonUnlessEmpty(body);
  return !isRecord(answer) || (answer.success !== false && !(Array.isArray(answer.errors) && answer.errors.length));
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
    for (let before = underWay.get(id); before; before = underWay.get(id)) await within(longestUnderWay, before);
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
    try {
      await begin(request, change);
      const answer = await change.earlierAnswer(database, now());
      if (!answer) return undefined;
      reply.headers({ 'cache-control': 'no-store', 'idempotency-replayed': 'true' });
      return await reply.code(answer.status).type(answer.type).send(answer.body);
    } catch (error) {
      if (!(error instanceof DomainError && isForGraphql(request))) throw error;
      return refuseAsGraphql(reply, error);
    }
  }

  async function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    const change = changes.get(request);
    if (!change?.isMade) return;
    const ctx = await contextOf(request);
    const { database, now } = ctx;
    const body = Buffer.isBuffer(payload) ? payload.toString() : payload;
    if (typeof body === 'string' && isDone(reply.statusCode, body)) {
      const answer = { status: reply.statusCode, type: String(reply.getHeader('content-type')), body };
      await change.keepAnswer(database, answer, (bytes) => claimRoomForAnswer(ctx, bytes));
    }
    const time = now().getTime();
    if (Math.abs(time - cleared) < hour) return;
    cleared = time;
    void clearAnsweredChanges(database, now()).catch(() => undefined);
  }

  http.addHook('preHandler', async (request, reply) => answerFromBefore(request, reply));
  http.addHook('onSend', async (request, reply, payload) => {
    const end = ends.get(request);
    // Kept before it is sent: whoever does not get it may ask again at once.
    if (!end) return payload;
    const kept = keepAnswer(request, reply, payload)
      .catch(() => undefined)
      .finally(end);
    await within(longestKeeping, kept).catch(() => undefined);
    return payload;
  });
}
