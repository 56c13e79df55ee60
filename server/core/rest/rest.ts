import { canonicalJson } from '#rules/basics/canonical.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { METHODS } from 'node:http';
import { answerOf, type Answer } from '../memory/answers.ts';
import { anonymousUncachedContext, type Context, type SharedContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { DomainError } from '../errors.ts';
import { rememberAnswerToAudience, rememberForStrangersOnly, sendAnswer } from '../memory/answer.ts';
import { attachmentHeader } from '../disposition.ts';
import {
  sendErrorTellingIfInternal,
  sendProblem,
  refusalEnvelope,
  statusOfRefusal,
  doneEnvelope,
  type Reported,
} from './rest-answers.ts';
import { acceptForms, readForm } from './rest-form.ts';
import { sendPicture, type Picture } from './rest-picture.ts';
import { requestReader, type Done, type HttpAnswer, type RestRoute } from './rest-route.ts';
import { readJsonUnlessEmpty } from '../json.ts';
import { newUploadTurns } from './rest-uploads.ts';

interface Options {
  routes: RestRoute[];
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** The same once all of the request has come: who asks may be let in no more by then. */
  contextOnceReceived: (request: FastifyRequest) => Promise<Context>;
  ports: Ports;
  report: (error: unknown, about?: Reported) => void;
}

/** Every route exists below both prefixes: old clients use the second on the pages' own host (rest.md 1.1). */
export const restPrefixes = ['/api', '/data/api'];

/** Methods that get an answer even where there is nothing for them. Preflights never come this far. */
const everyMethod = METHODS.filter((method) => !['CONNECT', 'HEAD', 'OPTIONS'].includes(method));

/** The REST API: each route below each prefix, with the wire format of rest.md 1. */
export function addRestRoutes(http: FastifyInstance, options: Options): void {
  const { config } = options.ports;
  for (const method of everyMethod) if (!http.supportedMethods.includes(method)) http.addHttpMethod(method);
  const inTurn = newUploadTurns();
  for (const prefix of restPrefixes)
    void http.register(
      (api, _options, ready) => {
        parseJson(api);
        acceptForms(api);
        api.setErrorHandler((error, request, reply) => {
          if (sendErrorTellingIfInternal(error, reply, config.development))
            options.report(error, { url: request.url, userAgent: request.headers['user-agent'] ?? null });
          return reply;
        });
        for (const route of options.routes)
          api.route({
            method: route.method,
            url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
            handler: handlerOf(
              route,
              route.isAlways ? async () => anonymousUncachedContext(options.ports) : options.contextOf,
              receiver(route, options.contextOnceReceived, inTurn),
            ),
          });
        const nowhere = (_request: FastifyRequest, reply: FastifyReply) => sendProblem(reply, 404);
        for (const url of ['/', '/*']) api.route({ method: everyMethod, url, handler: nowhere });
        ready();
      },
      { prefix },
    );
}

/** Accepts only JSON; an empty body counts as no body, whatever its type. */
function parseJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(/^application\/(\S+\+)?json\b/i, { parseAs: 'string' }, (_request, body, parsed) => {
    try {
      parsed(null, readJsonUnlessEmpty(String(body)));
    } catch (error) {
      parsed(error as Error);
    }
  });
}

/** Refuses OPTIONS on the API without the headers of a preflight, which is all that it is for here (rest.md 1.1). */
export function refuseBareOptions(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    const { method, headers, url } = request;
    const isPreflight = headers.origin && headers['access-control-request-method'];
    if (method !== 'OPTIONS' || isPreflight || !/^(\/data)?\/api(\/|$|\?)/i.test(url)) return;
    const text = 'Send Origin and Access-Control-Request-Method, or ask for the address itself.';
    return sendProblem(reply, 400, { errors: { headers: [text] } });
  });
}

/** Requests the framework cannot route, such as with an invalid percent sign, are answered as malformed input. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, 400, { errors: { url: ['This address cannot be read.'] } });
}

function handlerOf(route: RestRoute, contextOf: Options['contextOf'], receive: Receive | undefined) {
  const read = requestReader(route);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (receive) return receive(await contextOf(request), request, reply);
    const input = read(request);
    const ctx = await contextOf(request);
    if (route.isPicture) return sendPicture((await route.run(ctx, input)) as Picture | null, request, reply);
    if (route.isCommand) return sendCommand(route, () => route.run(ctx, input), reply);
    const kind = route.file?.kind(input);
    return kind ? sendFile(route, kind, ctx, input, request, reply) : sendRead(route, ctx, input, request, reply);
  };
}

type InTurn = ReturnType<typeof newUploadTurns>;

type Receive = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Forms with a file are only read for those who may send one, when it is their turn; undefined where there is none. */
function receiver(
  route: RestRoute,
  contextOnceReceived: Options['contextOnceReceived'],
  inTurn: InTurn,
): Receive | undefined {
  if (!route.form) return undefined;
  const { authorize, ...form } = route.form;
  return async (ctx, request, reply) => {
    const refusal = await authorize(ctx).then(
      () => undefined,
      (error: Error) => error,
    );
    if (refusal) return sendCommand(route, () => Promise.reject(refusal), reply);
    const run = async () => {
      const sent = await readForm(request, form, ctx.config.limits.uploadIdleSeconds);
      return route.run(await contextOnceReceived(request), sent);
    };
    return inTurn(ctx, () => sendCommand(route, run, reply));
  };
}

async function sendCommand(route: RestRoute, run: () => Promise<unknown>, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  try {
    const done = (await run()) as Done<never>;
    if (done.http) sayInHttp(reply, done.http);
    if (isBare(reply)) return reply.send();
    return reply.send(JSON.stringify(doneEnvelope(done, done.result != null && route.result.write(done.result))));
  } catch (error) {
    if (!(error instanceof DomainError) || statusOfRefusal(error) !== 400) throw error;
    // For our own pages, which then offer to sign in; the envelope is for older clients.
    return reply.header('x-refusal', error.code).send(JSON.stringify(refusalEnvelope(error, route.refusals)));
  }
}

const isBare = ({ statusCode }: FastifyReply) => statusCode === 302 || statusCode === 304;

function sayInHttp(reply: FastifyReply, { status, headers = {}, location }: HttpAnswer): void {
  if (status) reply.code(status);
  // Relative to the request: proxies may have removed a prefix (rest.md 2.7).
  if (location) reply.header('location', `./${/[^/]*$/.exec(reply.request.url.replace(/\?.*$/s, ''))![0]}`);
  reply.headers(headers);
  if (isBare(reply)) reply.removeHeader('content-type');
}

/**
 * The bare result as JSON; no body for null. What the caller may not see looks as if it did not exist (rest.md 1.5).
 */
async function bodyOf(route: RestRoute, ctx: SharedContext, input: unknown): Promise<string> {
  try {
    const result = await route.run(ctx, input);
    return result == null ? '' : JSON.stringify(route.result.write(result as never));
  } catch (error) {
    const isHidden = error instanceof DomainError && ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code);
    if (!isHidden) throw error;
    return route.result.isList ? '[]' : '';
  }
}

async function sendRead(
  route: RestRoute,
  ctx: Context,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPrivate = !ctx.actor.isAnonymous;
  if (route.isShared === true || (route.isShared === 'strangers' && !isPrivate)) {
    const make = async (ctx: SharedContext) => {
      const body = await bodyOf(route, ctx, input);
      return { body, keep: !!body };
    };
    const from = route.isShared === true ? rememberAnswerToAudience : rememberForStrangersOnly;
    return sendResult(reply, await from(ctx, keyOf(route, input), make), isPrivate);
  }
  return sendResult(reply, answerOf(await bodyOf(route, ctx, input)), isPrivate);
}

function sendResult(reply: FastifyReply, made: Answer, isPrivate: boolean): FastifyReply {
  if (made.identity.length) return sendAnswer(reply, made, { isPrivate });
  return reply.code(204).header('cache-control', 'no-store').send();
}

/** What an answer is remembered by. Headers choose between forms of an answer (`file`), they do not change it. */
function keyOf(route: RestRoute, input: unknown): string {
  const asked = Object.entries(input as object).filter(([name]) => !(name in route.parts.headers));
  return `${route.method} ${route.path} ${canonicalJson(Object.fromEntries(asked))}`;
}

async function sendFile(
  route: RestRoute,
  kind: string,
  ctx: Context,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const made = await rememberAnswerToAudience(ctx, `${kind} ${keyOf(route, input)}`, async (ctx) => {
    const { body, ...file } = await route.file!.make(ctx, input, kind);
    return { body, file, keep: true };
  });
  const { type, fileName } = made.file!;
  reply.header('content-disposition', attachmentHeader(fileName));
  // Where a header asked for the file, the same address gives another answer without it.
  const isReplayed = kind === (input as Record<string, unknown>)['content-type'];
  return sendAnswer(reply, made, { isPrivate: !ctx.actor.isAnonymous, type, isReplayed });
}
