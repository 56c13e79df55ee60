import type { FastifyReply } from 'fastify';
import { DomainError, passingStatuses } from '../errors.ts';
import { outagePauseSeconds, refusalOrError } from '../outage.ts';
import { NoFileError } from './rest-form.ts';
import type { Done, RefusalLists } from './rest-route.ts';
import { MalformedRequestError } from './rest-shape.ts';

/** Where an error happened, for the error log. */
export interface Reported {
  url: string;
  userAgent: string | null;
}

const envelope = (success: boolean, texts: { errors?: string[]; warnings?: string[]; messages?: string[] }) => ({
  success,
  errors: texts.errors ?? [],
  warnings: texts.warnings ?? [],
  messages: texts.messages ?? [],
  trace: [],
});

/** The envelope of a command that was carried out; its answer may say that it had no success (rest.md 1.4). */
export const doneEnvelope = (
  { result, messages, warnings, errors = [], success = true }: Done<unknown>,
  written: unknown,
) => ({
  ...envelope(success, { errors, messages, warnings }),
  ...(result != null && { result: written }),
});

/** The envelope list that a refusal goes into: as the endpoint says, else by the table of rest.md 1.4. */
function listOf({ code, reason }: DomainError, refusals: RefusalLists): 'errors' | 'warnings' {
  if (reason === 'error' || reason === 'deleted') return 'errors';
  if (reason === 'warning') return 'warnings';
  const kind = code === 'UNAUTHENTICATED' ? 'FORBIDDEN' : code;
  return refusals[kind] ?? (kind === 'INVALID' ? 'errors' : 'warnings');
}

/** The envelope of a refused command: HTTP 200, nothing was changed. */
export const refusalEnvelope = (error: DomainError, refusals: RefusalLists) =>
  envelope(false, {
    [listOf(error, refusals)]: error.fields.length ? error.fields.map(({ message }) => message) : [error.message],
  });

const titles: Record<number, string> = {
  400: 'Some of what was sent cannot be understood.',
  401: 'This token cannot be used.',
  404: 'There is nothing at this address.',
  408: 'Nothing more arrived of what was being sent.',
  413: 'What was sent is too large.',
  429: 'Too much was sent in a short time.',
};

/** HTTP status of a refusal: 429 or 503 where it may work later (rest.md 1.6), 401 for a token, else 400. */
export const statusOfRefusal = ({ code, reason }: DomainError): number =>
  reason === 'bearer' ? 401 : (passingStatuses[code] ?? 400);

/** Seconds after which it may be asked again: clients of REST send nothing again by themselves. */
export const retryAfterOf = (error: DomainError): number | undefined =>
  error.retryAfter ?? (error.code === 'UNAVAILABLE' ? outagePauseSeconds : undefined);

/** What an answer 401 says about how to come in (RFC 6750, 3). */
export const tokenChallenge = 'Bearer realm="Oche", error="invalid_token"';

/** An answer that clients show as a map of faults (rest.md 1.7). */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  { title = titles[status], errors = {} }: { title?: string | undefined; errors?: Record<string, string[]> } = {},
): FastifyReply {
  const type = `https://httpstatuses.io/${status}`;
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ type, title, status, errors, traceId: reply.request.id }));
}

const fieldMap = ({ fields, message }: DomainError) =>
  fields.length ? Object.fromEntries(fields.map((fault) => [fault.field, [fault.message]])) : { request: [message] };

/** Answers any error except refusals that have an envelope. True when it was an internal error. */
export function sendErrorTellingIfInternal(thrown: unknown, reply: FastifyReply, showsDetails: boolean): boolean {
  const error = refusalOrError(thrown);
  if (error instanceof NoFileError) {
    void reply.code(400).header('cache-control', 'no-store').send();
    return false;
  }
  if (error instanceof MalformedRequestError) {
    void sendProblem(reply, 400, { errors: Object.fromEntries(error.faults) });
    return false;
  }
  if (error instanceof DomainError) {
    const status = statusOfRefusal(error);
    const retryAfter = retryAfterOf(error);
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (status === 401) reply.header('www-authenticate', tokenChallenge);
    void sendProblem(reply, status, status === 400 ? { errors: fieldMap(error) } : { title: error.message });
    return false;
  }
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) void sendProblem(reply, 413);
  else if (statusCode === 408) void sendProblem(reply.header('connection', 'close'), 408);
  else if (statusCode >= 400 && statusCode < 500) void sendProblem(reply, 400, { errors: { request: [message] } });
  else void exception(error, reply, showsDetails);
  return statusCode >= 500;
}

/** An internal error in PascalCase (rest.md 1.8); details are only shown in development. */
function exception(error: unknown, reply: FastifyReply, isOpen: boolean): FastifyReply {
  const { request } = reply;
  const fault = error instanceof Error ? error : new Error(String(error));
  const { 'content-length': length, 'content-type': type } = request.headers;
  const body = {
    Exception: {
      Type: isOpen ? fault.name : 'Error',
      ...(isOpen && {
        Message: fault.message,
        StackTrace: fault.stack
          ?.split('\n')
          .slice(1)
          .map((line) => line.trim()),
      }),
    },
    Request: {
      Url: request.url,
      Method: request.method,
      ...(length && { ContentLength: Number(length) }),
      ...(type && { ContentType: type }),
    },
    RequestTimeUtc: new Date().toISOString(),
  };
  return reply
    .code(500)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
