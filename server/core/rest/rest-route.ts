import type { FastifyRequest } from 'fastify';
import type { Context, SharedContext } from '../context.ts';
import { withoutDoubleStops, type ErrorCode } from '../errors.ts';
import type { SentFile, UploadForm } from './rest-form.ts';
import type { Picture } from './rest-picture.ts';
import {
  anything,
  RequestFaults,
  MalformedRequestError,
  membersReader,
  type AnyShape,
  type Members,
  type Read,
  type ReadMembers,
  type Shape,
} from './rest-shape.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A successful command's result and messages. */
export interface Done<T> {
  result: T;
  messages: string[];
  warnings: string[];
  /** Settings of the HTTP answer beyond 200 and an envelope. */
  http?: HttpAnswer;
  /** Texts for the list of errors although the command was done, such as fixtures after the end of a season. */
  errors?: string[];
  /** False when the command was refused but has a result. */
  success?: boolean;
}

/**
 * Another status than 200 (302 and 304 come without a body), extra headers, or a location: the same address, by GET.
 */
export interface HttpAnswer {
  status?: keyof Statuses;
  headers?: Record<string, string>;
  location?: 'here';
}

/** A successful command's answer. */
export const doneAnswer = <T>(result: T, message: string, warnings: string[] = []): Done<T> => ({
  result,
  messages: message ? [withoutDoubleStops(message)] : [],
  warnings: warnings.map(withoutDoubleStops),
});

/** An answer that is a file instead of JSON. */
export interface TextDocument {
  type: string;
  fileName: string;
  body: string;
}

/** A result as a file. `kind` says which file is requested, undefined for none; files are remembered like results. */
interface FileOf<I> {
  /** The media types that it can have. */
  types: readonly string[];
  kind(input: I): string | undefined;
  make(ctx: SharedContext, input: I, kind: string): Promise<TextDocument>;
}

/** Further statuses a command can answer besides 200, with their meaning. */
type Statuses = { [status in 302 | 304 | 404]?: string };

/** Which list a refusal goes into, where it differs from the table of rest.md 1.4. */
export type RefusalLists = Partial<Record<ErrorCode, 'errors' | 'warnings'>>;

/** One endpoint: how its request is parsed, what its answer looks like, and the service function behind it. */
export interface RestRoute {
  method: Method;
  path: string;
  about: string;
  who: string;
  parts: { path: Members; query: Members; headers: Members; body: AnyShape | undefined };
  result: AnyShape;
  /** Whether the answer is an envelope (commands) or the bare result (reads). */
  isCommand: boolean;
  refusals: RefusalLists;
  /** Set for commands that take a file instead of JSON. */
  form?: UploadForm;
  isPicture?: true;
  statuses: Statuses;
  /**
   * The answer is the same for everybody of one audience, and is remembered while its data is valid;
   * `strangers`: only for callers who are not signed in.
   */
  isShared: boolean | 'strangers';
  /** Whether a read has a result whatever is asked for, so that it never answers 204. */
  isNeverMissing: boolean;
  /** Answered even when the database is unreachable, so the caller is unknown (anonymousUncachedContext). */
  isAlways: boolean;
  /** Where the answer is shared, it is made from no more than that; all others are given a whole Context. */
  run(ctx: SharedContext, input: unknown): Promise<unknown>;
  /** The file that can be requested instead of the result. */
  file: FileOf<unknown> | undefined;
}

type None = Record<never, never>;

interface Described<P extends Members, Q extends Members, H extends Members> {
  /** What it does, as a sentence for the documentation. */
  about: string;
  /** Who may call it; anyone by default. */
  who?: string;
  path?: P;
  query?: Q;
  headers?: H;
}

type Input<P, Q, H> = ReadMembers<P> & ReadMembers<Q> & ReadMembers<H>;

/** A route of what is described: a read, but for what `differing` says. */
const routeOf = (
  path: string,
  route: Described<Members, Members, Members> & { result: unknown; body?: AnyShape },
  differing: Pick<RestRoute, 'run'> & Partial<RestRoute>,
): RestRoute => ({
  method: 'GET',
  path,
  about: route.about,
  who: route.who ?? 'anyone',
  parts: { path: route.path ?? {}, query: route.query ?? {}, headers: route.headers ?? {}, body: route.body },
  result: route.result as AnyShape,
  isCommand: false,
  refusals: {},
  statuses: {},
  isShared: false,
  isNeverMissing: false,
  isAlways: false,
  file: undefined,
  ...differing,
});

/**
 * GET with a bare result. Null gives 204 without a body; what the caller may not see is null, or an empty list (rest.md
 * 1.5). The path is below the prefix, with parameters in braces.
 */
export function readRoute<
  Out,
  P extends Members = None,
  Q extends Members = None,
  H extends Members = None,
  S extends RestRoute['isShared'] = false,
>(
  path: string,
  route: Described<P, Q, H> & {
    result: Shape<unknown, Out>;
    shared?: S;
    neverMissing?: boolean;
    file?: FileOf<Input<P, Q, H>>;
  },
  run: (ctx: S extends true ? SharedContext : Context, input: Input<P, Q, H>) => Promise<Out | null>,
): RestRoute {
  return routeOf(path, route, {
    isShared: route.shared ?? false,
    isNeverMissing: route.neverMissing ?? false,
    run: run as RestRoute['run'],
    file: route.file as RestRoute['file'],
  });
}

/** A command, or a read that answers in an envelope. Refusals are listed as in rest.md 1.4, or as `refusals` says. */
export function envelopeRoute<
  Out,
  B extends AnyShape | undefined = undefined,
  P extends Members = None,
  Q extends Members = None,
  H extends Members = None,
>(
  method: Method,
  path: string,
  route: Described<P, Q, H> & {
    body?: B;
    result: Shape<unknown, Out>;
    refusals?: RefusalLists;
    statuses?: Statuses;
    always?: boolean;
  },
  run: (ctx: Context, input: Input<P, Q, H> & (B extends AnyShape ? { body: Read<B> } : None)) => Promise<Done<Out>>,
): RestRoute {
  return routeOf(path, route, {
    method,
    isCommand: true,
    refusals: route.refusals ?? {},
    statuses: route.statuses ?? {},
    isAlways: route.always ?? false,
    run: run as RestRoute['run'],
  });
}

/** A command that takes a form with a file (rest.md 1.12), read only from callers who may send one. */
export function uploadRoute<Out, F extends Members>(
  path: string,
  {
    form,
    ...route
  }: Described<None, None, None> & {
    form: UploadForm & { fields: F };
    result: Shape<unknown, Out>;
    refusals?: RefusalLists;
  },
  run: (ctx: Context, input: ReadMembers<F> & { file: SentFile }) => Promise<Done<Out>>,
): RestRoute {
  return { ...envelopeRoute('POST', path, route, run as never), form };
}

/** GET of a picture; null gives 404 without a body (rest.md 2.9). */
export function pictureRoute<P extends Members>(
  path: string,
  route: Described<P, None, None>,
  run: (ctx: Context, input: ReadMembers<P>) => Promise<Picture | null>,
): RestRoute {
  return { ...readRoute(path, { ...route, result: anything }, run as never), isPicture: true };
}

/** A read with its parameters in the body: a bare result, like GET. */
export const readRouteWithBody = <Out, B extends AnyShape>(
  path: string,
  route: { about: string; who: string; body: B; result: Shape<unknown, Out> },
  run: (ctx: Context, input: { body: Read<B> }) => Promise<Out>,
): RestRoute => routeOf(path, route, { method: 'POST', run: run as RestRoute['run'] });

/** Query values by member: names in any case; lists by repetition, comma or both; otherwise the first value counts. */
function queryValues(members: Members, query: Record<string, string | string[]>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(members)) {
    const sent = Object.keys(query).filter((key) => key.toLowerCase() === name.toLowerCase());
    if (!sent.length) continue;
    const all = sent.flatMap((key) => query[key] ?? []);
    const items = all.flatMap((value) => value.split(',')).map((value) => value.trim());
    values[sent[0]!] = shape.isList ? items.filter(Boolean) : all[0];
  }
  return values;
}

/** Parses requests of this route. Errors: MalformedRequestError, listing every invalid value. */
export function requestReader({ parts }: RestRoute): (request: FastifyRequest) => unknown {
  const start = { sent: '', named: '', depth: 0 };
  const path = membersReader(parts.path);
  const query = membersReader(parts.query);
  const headers = membersReader(parts.headers);
  return (request) => {
    const faults = new RequestFaults();
    const input = {
      ...path(request.params as Record<string, unknown>, start, faults),
      ...query(queryValues(parts.query, request.query as Record<string, string | string[]>), start, faults),
      ...headers(request.headers, start, faults),
      ...(parts.body && { body: parts.body.read(request.body, start, faults) }),
    };
    if (faults.byPlace.size) throw new MalformedRequestError(faults.byPlace);
    return input;
  };
}
