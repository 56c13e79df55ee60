import fastifyStatic from '@fastify/static';
import { leagueToday } from '../memory/league-day.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { initialPage, type FirstPage } from '#rules/site/initial-page.ts';
import { frameQuery } from '#rules/site/pages.ts';
import { spellingsInOurLinks } from '#rules/site/writings.ts';
import type { AskedMoment, SharedMatch } from '#rules/site/share-leg.ts';
import { noTeam, teamCookie, teamCookieAge, teamIdOrNoTeam } from '#rules/site/team-cookie.ts';
import { answerOf, type Answer } from '../memory/answers.ts';
import type { Context } from '../context.ts';
import type { Ports } from '../ports.ts';
import type { PersistedQuery } from '../graphql/executor.ts';
import { rememberForStrangersOnly, sendAnswer } from '../memory/answer.ts';
import { capExpiry } from '../memory/remember.ts';
import { DomainError } from '../errors.ts';
import { newPageDrawer, type DrawingFigures } from './drawing.ts';
import { pageHead } from './page-head.ts';
import { pageWords, type Answers } from './page-words.ts';
import { addSharePictureRoutes } from './share.ts';
import { readPageShell, type Followed } from './shell.ts';
import { addRobotsAndManifestRoutes } from './site-files.ts';

interface Options {
  ports: Ports;
  /** Folder of the built client; without one there are no pages. */
  folder: string | undefined;
  operations: Map<string, PersistedQuery>;
  contextOf: (request: FastifyRequest) => Promise<Context>;
  report: (error: unknown) => void;
  /** Counts what is drawn. */
  figures: DrawingFigures;
  /** The league's logo, if it was uploaded. */
  logoAt: (ctx: Context, address: string) => Promise<Buffer | undefined>;
  /** The team with this id, in the form in which a device keeps the one it follows. */
  teamToFollow: (ctx: Context, id: string) => Promise<Followed | undefined>;
}

/**
 * The address with invalid percent signs escaped, so the router can read it and the page can say what does not exist.
 * API requests are refused instead (rest.md 1.1).
 */
export function withValidPercents(url = '/'): string {
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

/** What a page depends on, besides the league and who asks. */
interface Asked {
  path: string;
  /** The query string as written; empty unless the page is drawn here. */
  search: string;
  page: FirstPage | undefined;
  /** Whether it is drawn here, and for followers of which team; null for a device that follows none. */
  isDrawn: boolean;
  team: Followed | undefined;
}

/** Milliseconds for which a page is sent undrawn after it could not be drawn at that moment. */
const undrawnFor = 5000;

/** Whether the error is the client's fault rather than the server's. */
const isRefusal = ({ originalError }: GraphQLError) => !originalError || originalError instanceof DomainError;

/** Serves the client's pages, each with the answers of its first queries inside and the files it needs. */
export async function addPageRoutes(
  http: FastifyInstance,
  { ports, folder, operations, contextOf, report, figures, logoAt, teamToFollow }: Options,
): Promise<void> {
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  const shell = readPageShell(folder);
  // Built beside what browsers load (server/build.mjs).
  const drawing = newPageDrawer(join(folder, '../drawing/draw.js'), figures, report);
  http.addHook('onClose', () => drawing.close());
  const byName = new Map([...operations.values()].map((operation) => [operation.name, operation]));

  /** The answer, or the status that says why there is none. The page then asks again itself and shows the error. */
  async function ask(ctx: Context, { operation = '', variables = {} }: Pick<FirstPage, 'operation' | 'variables'>) {
    const known = byName.get(operation);
    if (!known) return { status: 200 };
    const { data, errors } = await known.compiled.query(undefined, ctx, variables);
    if (!errors) return { status: 200, known: { operation, variables, data: data as Answers } };
    const own = errors.filter((error) => !isRefusal(error));
    own.forEach((error) => report(error.originalError ?? error));
    return { status: own.length ? 500 : 404 };
  }

  /** The page that a device keeps for use without a network (client/worker.js): only the league, no data. */
  async function offline(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(request);
    const { league } = (await ask(ctx, frameQuery)).known?.data ?? {};
    const head = pageHead({ league }, { description: '' }, ctx.config.baseUrl);
    reply.header('content-security-policy', shell.policy).header('cache-control', 'no-cache').type(htmlType);
    return reply.send(shell.kept(head));
  }

  /** The team that a device follows; undefined where it does not say, or names an unknown one. */
  async function followed(ctx: Context, said: string | undefined): Promise<Followed | undefined> {
    if (said === undefined || said === noTeam) return said && null;
    return teamToFollow(ctx, said);
  }

  /** Everything a page begins with: the league, and its own first query. */
  async function first(ctx: Context, page: FirstPage | undefined) {
    const asked = [await ask(ctx, frameQuery), await ask(ctx, page ?? {})];
    const known = asked.flatMap(({ known }) => known ?? []);
    const answers: Answers = Object.assign({}, ...known.map(({ data }) => data), await matchOf(ctx, page?.moment));
    const next = await Promise.all((page?.next?.(answers) ?? []).map((query) => ask(ctx, query)));
    return { asked, queries: [...known, ...next.flatMap(({ known }) => known ?? [])], answers };
  }

  /** The match whose moment is asked for; only the head of the page tells of it. */
  async function matchOf(ctx: Context, asked: AskedMoment | undefined): Promise<Pick<Answers, 'match'>> {
    if (!asked) return {};
    const { known } = await ask(ctx, { operation: 'ScoreRecord', variables: { id: asked.id } });
    const { sayg } = (known?.data ?? {}) as { sayg?: SharedMatch | null };
    return sayg ? { match: { sayg, ...(asked.moment && { moment: asked.moment }) } } : {};
  }

  async function render(ctx: Context, wanted: Asked) {
    const { path, search, page, isDrawn, team } = wanted;
    const { asked, queries, answers } = await first(ctx, page);
    const words = pageWords(path, page, answers);
    const head = pageHead(answers, words, ctx.config.baseUrl);
    const status = Math.max(words.isMissing ? 404 : 200, ...asked.map((each) => each.status));
    const parts = { head, screen: page?.screen, queries };
    const own = page?.path ?? words.path;
    const isOwn = page?.isFleeting
      ? !page.moment || !!answers.match
      : !!own && spellingsInOurLinks(own).includes(path + search);
    if (!isDrawn || !isOwn || status !== 200) return { status, body: shell.page(parts), keep: status === 200 };
    const today = leagueToday(ctx);
    const begins = { url: path + search, today, ...(team !== undefined && { team }) };
    const { html, isFinal } = await drawing.draw({ queries, drawing: begins });
    const drawn = html === undefined ? undefined : { html, drawing: begins };
    if (!isFinal) capExpiry(ctx, ctx.now().getTime() + undrawnFor);
    return { status, body: shell.page({ ...parts, drawn }), keep: true };
  }

  /** All that a drawing depends on. A page with other parameters in its address is drawn in the browser. */
  async function askedOf(ctx: Context, request: FastifyRequest): Promise<Asked> {
    const { pathname: path, search, searchParams } = new URL(`http://local${request.raw.url ?? '/'}`);
    const page = initialPage(path, searchParams);
    const isRead = (name: string) => page?.reads.includes(name) && searchParams.getAll(name).length === 1;
    const isPlain = [...searchParams.keys()].every((name) => name === 'division' || isRead(name));
    const isDrawn = ports.config.drawing && ctx.actor.isAnonymous && isPlain && !!page?.isDrawn;
    const said = isDrawn ? teamIdOrNoTeam(request.headers.cookie) : undefined;
    // A team that cannot be looked up counts as not named.
    const team = await followed(ctx, said).catch(() => undefined);
    return { path, search: isDrawn ? search : '', page, isDrawn, team };
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contextOf(request);
    const asked = await askedOf(ctx, request);
    // Found pages are cached; missing ones are made each time.
    let status = 200;
    const make = async (ctx: Context) => {
      const made = await render(ctx, asked);
      status = made.status;
      return made;
    };
    // All anonymous visitors who follow the same team get the same page; signed-in users get their own, which is not
    // stored. Neither is a fleeting one.
    const isShared = ctx.actor.isAnonymous && !asked.page?.isFleeting;
    const made: Answer = isShared
      ? await rememberForStrangersOnly(ctx, `page ${JSON.stringify(asked)}`, make)
      : answerOf((await make(ctx)).body);
    reply.code(status).header('content-security-policy', shell.policy);
    const isPrivate = !isShared || status !== 200;
    return sendAnswer(reply, made, { isPrivate, isOfDevice: setsTeam(request, reply), type: htmlType });
  }

  /**
   * Sends the cookie of a followed team again, with the same attributes as its script (client/lib/device/my-team.ts).
   */
  function setsTeam(request: FastifyRequest, reply: FastifyReply): boolean {
    const team = teamIdOrNoTeam(request.headers.cookie);
    if (team === undefined) return false;
    // By the protocol of this request, not by the configured address: over plain http a secure cookie is not kept.
    const secure = request.protocol === 'https';
    reply.setCookie(teamCookie, team, { path: '/', sameSite: 'lax', secure, maxAge: teamCookieAge });
    return true;
  }

  addSharePictureRoutes(http, {
    ports,
    logoAt,
    answersOf: async (ctx, path, query) => (await first(ctx, initialPage(path, query))).answers,
  });
  addRobotsAndManifestRoutes(http, {
    contextOf,
    askLeague: async (ctx) => (await ask(ctx, frameQuery)).known?.data.league,
  });
  await http.register(async (files) => {
    // Added to what is there already: CORS has set it before.
    files.addHook('onRequest', (_request, reply, next) => {
      const others = reply.getHeader('vary');
      reply.header('vary', others ? `Accept-Encoding, ${String(others)}` : 'Accept-Encoding');
      next();
    });
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      // Set below; the package's own header would let nothing be kept.
      cacheControl: false,
      setHeaders: (response, file) => {
        const isHashed = file.includes('/assets/');
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  });
  http.get('/', page);
  http.get('/offline', offline);
  http.setNotFoundHandler((request, reply) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (isAsked && !/^\/(assets\/|[^/?]+\.\w{1,11}(\?|$))/.test(request.url)) return page(request, reply);
    return reply.code(404).type('text/plain').send('There is nothing here.');
  });
}
