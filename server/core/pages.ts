import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameQuery, pageQuery, type PageQuery } from '#rules/pages.ts';
import { answerOf, type Answer } from './answers.ts';
import type { Context, Ports } from './context.ts';
import type { PersistedOperation } from './executor.ts';
import { answer, sendAnswer } from './answer.ts';
import { DomainError } from './errors.ts';
import { contentPolicy } from './headers.ts';
import { headOf } from './page-head.ts';
import { wordsOf, type Answers } from './page-words.ts';
import { siteFiles } from './site-files.ts';

interface Options {
  ports: Ports;
  /** Folder of the built client; without one there are no pages. */
  folder: string | undefined;
  operations: Map<string, PersistedOperation>;
  contextOf: (request: FastifyRequest) => Promise<Context>;
  report: (error: unknown) => void;
}

/** A file of Vite's manifest: the chunk of an entry or of a screen, and what it needs. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** The chunk and everything it imports, each once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

/** Tags with which a browser fetches a screen together with the page instead of after it. */
function preloads(manifest: Manifest, screen: string, html: string): string {
  const chunks = filesOf(manifest, `screens/${screen}.tsx`);
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = chunks.flatMap(({ css }) =>
    (css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  );
  return [...scripts, ...styles].filter((tag) => !html.includes(/href="([^"]+)"/.exec(tag)![1]!)).join('');
}

/** JSON that can stand inside a script element, whatever texts are in it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The address as the router can read it: a broken percent sign in that of a page stands for itself, so that a page says
 * what is not there. Requests of programs are refused instead (rest.md 1.1).
 */
export function readable(url = '/'): string {
  const [path = '', ...rest] = url.split('?');
  if (/^\/(api|graphql)\b/i.test(path) || decoded(path) !== undefined) return url;
  return [path.replaceAll('%', '%25'), ...rest].join('?');
}

/** Undefined when it cannot be decoded. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const htmlType = 'text/html; charset=utf-8';

/** Whether the question itself was at fault, and not the server. */
const isRefusal = ({ originalError }: GraphQLError) => !originalError || originalError instanceof DomainError;

/** The pages of the client, each with the answer of its first query inside, and the files they need. */
export async function pages(http: FastifyInstance, { folder, operations, contextOf, report }: Options): Promise<void> {
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  const shell = read(folder, 'index.html');
  const policy = contentPolicy(shell);
  const manifest = JSON.parse(read(folder, '.vite/manifest.json')) as Manifest;
  const byName = new Map([...operations.values()].map((operation) => [operation.name, operation]));

  /** The answer; without one, the status that says why. Such a page asks again itself, and shows what went wrong. */
  async function ask(ctx: Context, { operation, variables }: Pick<PageQuery, 'operation' | 'variables'>) {
    const known = byName.get(operation);
    if (!known) return { status: 200 };
    const { data, errors } = await known.compiled.query(undefined, ctx, variables);
    if (!errors) return { status: 200, known: { operation, variables, data: data as Answers } };
    const own = errors.filter((error) => !isRefusal(error));
    own.forEach((error) => report(error.originalError ?? error));
    return { status: own.length ? 500 : 404 };
  }

  const filled = (parts: Record<string, string>) =>
    shell.replace(/<!--oche:(\w+)-->/g, (_, part: string) => parts[part]!);

  /** The page that a device keeps for when there is no network (client/worker.js): of the league only, without data. */
  async function offline(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(request);
    const { league } = (await ask(ctx, frameQuery)).known?.data ?? {};
    const head = headOf({ league }, { description: '' }, ctx.config.baseUrl);
    const data = '<script type="application/json" id="oche-data" data-kept>{"queries":[]}</script>';
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type(htmlType);
    return reply.send(filled({ head, files: '', data }));
  }

  async function render(ctx: Context, path: string, divisions: string[]) {
    const query = pageQuery(path, divisions);
    const asked = [await ask(ctx, frameQuery), query ? await ask(ctx, query) : { status: 200 }];
    const queries = asked.flatMap(({ known }) => known ?? []);
    const answers: Answers = Object.assign({}, ...queries.map(({ data }) => data));
    const words = wordsOf(path, query, answers);
    const head = headOf(answers, words, ctx.config.baseUrl);
    const files = query ? preloads(manifest, query.screen, shell) : '';
    const data = `<script type="application/json" id="oche-data">${inScript({ queries })}</script>`;
    const status = Math.max(words.isMissing ? 404 : 200, ...asked.map((each) => each.status));
    return { status, body: filled({ head, files, data }) };
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(`http://local${request.raw.url ?? '/'}`);
    const ctx = await contextOf(request);
    const divisions = url.searchParams.getAll('division');
    // What is remembered was found; what was not is made each time.
    let status = 200;
    const make = async (ctx: Context) => {
      const made = await render(ctx, url.pathname, divisions);
      status = made.status;
      return { body: made.body, keep: status === 200 };
    };
    // Everybody who is not signed in gets the same page; whoever is, gets one of their own that nobody keeps.
    const made: Answer = ctx.actor.isAnonymous
      ? await answer(ctx, `page ${url.pathname} ${JSON.stringify(divisions)}`, make)
      : answerOf((await make(ctx)).body);
    reply.code(status).header('content-security-policy', policy);
    return sendAnswer(request, reply, made, { isPrivate: !ctx.actor.isAnonymous || status !== 200, type: htmlType });
  }

  siteFiles(http, { contextOf, askLeague: async (ctx) => (await ask(ctx, frameQuery)).known?.data.league });
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      const isHashed = file.includes('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  http.get('/', page);
  http.get('/offline', offline);
  http.setNotFoundHandler((request, reply) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (isAsked && !/^\/(assets\/|[^/?]+\.\w{1,11}(\?|$))/.test(request.url)) return page(request, reply);
    return reply.code(404).type('text/plain').send('There is nothing here.');
  });
}
