import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from './answers.ts';
import { bareContext, type Context, type Ports } from './context.ts';
import { DomainError } from './errors.ts';
import { answer, canonical, sendAnswer } from './answer.ts';
import { requireSignIn } from './authorize.ts';
import { attachment } from './disposition.ts';
import { answerFault, problem, refused, succeeded, type Reported } from './rest-answers.ts';
import { parseForms, readForm, type Form } from './rest-form.ts';
import { sendPicture, type Picture } from './rest-picture.ts';
import { reader, type Done, type HttpAnswer, type RestRoute, type TextDocument } from './rest-route.ts';
import { slots } from './slots.ts';

interface Options {
  routes: RestRoute[];
  contextOf: (request: FastifyRequest) => Promise<Context>;
  ports: Ports;
  report: (error: unknown, about?: Reported) => void;
}

/** Every route exists below both: old clients call the second one on the pages' own host (rest.md 1.1). */
export const prefixes = ['/api', '/data/api'];

/** The REST API: each route below each prefix, with the wire habits of rest.md 1. */
export function restApi(http: FastifyInstance, options: Options): void {
  const { config } = options.ports;
  for (const prefix of prefixes)
    void http.register(
      (api, _options, ready) => {
        parseJson(api);
        parseForms(api);
        api.setErrorHandler((error, request, reply) => {
          if (answerFault(error, request, reply, config.development))
            options.report(error, { url: request.url, userAgent: request.headers['user-agent'] ?? null });
          return reply;
        });
        for (const route of options.routes)
          api.route({
            method: route.method,
            url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
            handler: handlerOf(route, route.isAlways ? async () => bareContext(options.ports) : options.contextOf),
          });
        const nowhere = (request: FastifyRequest, reply: FastifyReply) => problem(request, reply, 404);
        for (const url of ['/', '/*']) api.route({ method: everyMethod, url, handler: nowhere });
        ready();
      },
      { prefix },
    );
}

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** JSON is the only thing we read; a body of nothing is no body, whatever its type says. */
function parseJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(/^application\/(\S+\+)?json\b/i, { parseAs: 'string' }, (_request, body, parsed) => {
    const text = String(body).replace(/^\uFEFF/, '');
    try {
      parsed(null, text.trim() ? JSON.parse(text) : undefined);
    } catch {
      parsed(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
}

/** What the framework cannot route at all, such as a broken percent sign, is malformed input like any other. */
export function unroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void problem(request, reply, 400, { errors: { url: ['This address cannot be read.'] } });
}

function handlerOf(route: RestRoute, contextOf: Options['contextOf']) {
  const read = reader(route);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (route.form) return receive(route, await contextOf(request), route.form, request, reply);
    const input = read(request);
    const ctx = await contextOf(request);
    if (route.isPicture) return sendPicture((await route.run(ctx, input)) as Picture | null, request, reply);
    if (route.isCommand) return sendCommand(route, ctx, () => Promise.resolve(input), reply);
    const file = await route.file?.(ctx, input);
    return file ? sendFile(ctx, file, request, reply) : sendRead(route, ctx, input, request, reply);
  };
}

/** Each file is held in memory while it is worked on, so only a few are; the bodies of the others wait on the line. */
const receiving = slots(6);

/** Files are taken from people who are signed in: nobody else's is read at all. */
const receive = (route: RestRoute, ctx: Context, form: Form, request: FastifyRequest, reply: FastifyReply) =>
  ctx.actor.isAnonymous
    ? sendCommand(route, ctx, async () => requireSignIn(ctx), reply)
    : receiving(() => sendCommand(route, ctx, () => readForm(request, form), reply));

async function sendCommand(
  route: RestRoute,
  ctx: Context,
  input: () => Promise<unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  try {
    const done = (await route.run(ctx, await input())) as Done<never>;
    if (done.http) sayInHttp(reply, done.http);
    if (isBare(reply)) return reply.send();
    return reply.send(JSON.stringify(succeeded(done, done.result != null && route.result.write(done.result))));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'LIMITED') throw error;
    return reply.send(JSON.stringify(refused(error, route.refusals)));
  }
}

const isBare = ({ statusCode }: FastifyReply) => statusCode === 302 || statusCode === 304;

function sayInHttp(reply: FastifyReply, { status, headers = {}, location }: HttpAnswer): void {
  if (status) reply.code(status);
  if (location) reply.header('location', `${reply.request.server.prefix}${location}`);
  reply.headers(headers);
  if (isBare(reply)) reply.removeHeader('content-type');
}

/** The bare result as JSON; nothing for null. What the caller may not see reads like what is not there (rest.md 1.5). */
async function bodyOf(route: RestRoute, ctx: Context, input: unknown): Promise<string> {
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
  if (route.isShared) {
    const make = async (ctx: Context) => ({ body: await bodyOf(route, ctx, input), keep: true });
    // Headers choose between forms of an answer (`file`), they do not change this one.
    const asked = Object.entries(input as object).filter(([name]) => !(name in route.parts.headers));
    const key = `${route.method} ${route.path} ${canonical(Object.fromEntries(asked))}`;
    return sendAnswer(request, reply, await answer(ctx, key, make), { isPrivate });
  }
  const body = await bodyOf(route, ctx, input);
  if (body) return sendAnswer(request, reply, answerOf(body), { isPrivate });
  return reply.code(204).header('cache-control', 'no-store').send();
}

function sendFile(
  ctx: Context,
  { type, fileName, body }: TextDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('content-disposition', attachment(fileName));
  return sendAnswer(request, reply, answerOf(body), { isPrivate: !ctx.actor.isAnonymous, type });
}
