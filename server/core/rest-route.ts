import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors.ts';
import type { Form, SentFile } from './rest-form.ts';
import type { Picture } from './rest-picture.ts';
import {
  anything,
  Faults,
  readMembers,
  type AnyShape,
  type Members,
  type Read,
  type ReadMembers,
  type Shape,
} from './rest-shape.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a successful command says: its result, and what is to be told about it. */
export interface Done<T> {
  result: T;
  messages: string[];
  warnings: string[];
  /** What is said in HTTP itself, where 200 and an envelope are not all. */
  http?: HttpAnswer;
  /** What cannot stay as it is although the command was done, such as fixtures after the end of a season. */
  errors?: string[];
  /** False where a command that was refused has a result all the same. */
  success?: boolean;
}

/** Another status than 200 (302 and 304 come without a body), further headers, or where the answer is (below the prefix). */
export interface HttpAnswer {
  status?: keyof Statuses;
  headers?: Record<string, string>;
  location?: string;
}

/** A command succeeded. */
export const done = <T>(result: T, message: string, warnings: string[] = []): Done<T> => ({
  result,
  messages: message ? [message] : [],
  warnings,
});

/** An answer that is a file instead of JSON. */
export interface TextDocument {
  type: string;
  fileName: string;
  body: string;
}

/** Statuses that a command answers besides 200, each with what it means. */
export type Statuses = { [status in 302 | 304 | 404]?: string };

/** In which list a refusal is told, where the table of rest.md 1.4 is not what the endpoint does. */
export type Refusals = Partial<Record<ErrorCode, 'errors' | 'warnings'>>;

/** One endpoint: how its request is read, what its answer looks like, and the one service function behind it. */
export interface RestRoute {
  method: Method;
  path: string;
  about: string;
  who: string;
  parts: { path: Members; query: Members; headers: Members; body: AnyShape | undefined };
  result: AnyShape;
  /** A command answers in an envelope, a read with the bare result. */
  isCommand: boolean;
  refusals: Refusals;
  /** A command that takes a file instead of JSON. */
  form?: Form;
  /** The answer is a picture. */
  isPicture?: true;
  statuses: Statuses;
  /** The answer is the same for everybody of one permission class, and is remembered while its data holds. */
  isShared: boolean;
  /** Answered even while the database cannot be reached, so nothing is known of who asks (bareContext). */
  isAlways: boolean;
  run(ctx: Context, input: unknown): Promise<unknown>;
  /** The file that is asked for instead of the result, if one is. */
  file: ((ctx: Context, input: unknown) => Promise<TextDocument | null>) | undefined;
}

type None = Record<never, never>;

interface Described<P extends Members, Q extends Members, H extends Members> {
  /** What it does, as a sentence. */
  about: string;
  /** Who may; anyone unless told. */
  who?: string;
  path?: P;
  query?: Q;
  headers?: H;
}

type Input<P, Q, H> = ReadMembers<P> & ReadMembers<Q> & ReadMembers<H>;

const partsOf = (
  { path = {}, query = {}, headers = {} }: Described<Members, Members, Members>,
  body: AnyShape | undefined,
) => ({ path, query, headers, body });

/**
 * GET: a bare result. Null is 204 with nothing; what the caller may not see is null, or an empty list (rest.md 1.5).
 * Give it the path below the prefix, parameters in braces.
 */
export function read<Out, P extends Members = None, Q extends Members = None, H extends Members = None>(
  path: string,
  route: Described<P, Q, H> & {
    result: Shape<unknown, Out>;
    shared?: boolean;
    file?: (ctx: Context, input: Input<P, Q, H>) => Promise<TextDocument | null>;
  },
  run: (ctx: Context, input: Input<P, Q, H>) => Promise<Out | null>,
): RestRoute {
  return {
    method: 'GET',
    path,
    about: route.about,
    who: route.who ?? 'anyone',
    parts: partsOf(route, undefined),
    result: route.result as AnyShape,
    isCommand: false,
    refusals: {},
    statuses: {},
    isShared: route.shared ?? false,
    isAlways: false,
    run: run as RestRoute['run'],
    file: route.file as RestRoute['file'],
  };
}

/** A command, or a read whose answer is an envelope. Refusals are told as rest.md 1.4 says, or as `refusals` does. */
export function command<
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
    refusals?: Refusals;
    statuses?: Statuses;
    always?: boolean;
  },
  run: (ctx: Context, input: Input<P, Q, H> & (B extends AnyShape ? { body: Read<B> } : None)) => Promise<Done<Out>>,
): RestRoute {
  return {
    method,
    path,
    about: route.about,
    who: route.who ?? 'anyone',
    parts: partsOf(route, route.body),
    result: route.result as AnyShape,
    isCommand: true,
    refusals: route.refusals ?? {},
    statuses: route.statuses ?? {},
    isShared: false,
    isAlways: route.always ?? false,
    run: run as RestRoute['run'],
    file: undefined,
  };
}

/** A command that takes a form with a file (rest.md 1.12). Nobody's file is read who is not signed in. */
export function upload<Out, F extends Members>(
  path: string,
  {
    form,
    ...route
  }: Described<None, None, None> & {
    form: Form & { fields: F };
    result: Shape<unknown, Out>;
    refusals?: Refusals;
  },
  run: (ctx: Context, input: ReadMembers<F> & { file: SentFile }) => Promise<Done<Out>>,
): RestRoute {
  return { ...command('POST', path, route, run as never), form };
}

/** GET of a picture; null is 404 with nothing (rest.md 2.9). */
export function picture<P extends Members>(
  path: string,
  route: Described<P, None, None>,
  run: (ctx: Context, input: ReadMembers<P>) => Promise<Picture | null>,
): RestRoute {
  return { ...read(path, { ...route, result: anything }, run as never), isPicture: true };
}

/** A question whose parts are in a body: a bare result, as of a read. */
export const question = <Out, B extends AnyShape>(
  path: string,
  route: { about: string; who: string; body: B; result: Shape<unknown, Out> },
  run: (ctx: Context, input: { body: Read<B> }) => Promise<Out>,
): RestRoute => ({
  ...read(path, route as { about: string; who: string; result: Shape<unknown, unknown> }, run as never),
  method: 'POST',
  parts: partsOf({ about: route.about }, route.body),
});

/** A request that cannot be understood (rest.md 1.7). */
export class Malformed extends Error {
  readonly faults: ReadonlyMap<string, string[]>;

  constructor(faults: ReadonlyMap<string, string[]>) {
    super('Some of what was sent cannot be understood.');
    this.faults = faults;
  }
}

/** Query values by member: names in any case; lists by repetition, comma or both; else the first value counts. */
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

/** Reads requests of this route. Errors: Malformed, naming every place that cannot be understood. */
export function reader({ parts }: RestRoute): (request: FastifyRequest) => unknown {
  const start = { sent: '', named: '', depth: 0 };
  const path = readMembers(parts.path);
  const query = readMembers(parts.query);
  const headers = readMembers(parts.headers);
  return (request) => {
    const faults = new Faults();
    const input = {
      ...path(request.params as Record<string, unknown>, start, faults),
      ...query(queryValues(parts.query, request.query as Record<string, string | string[]>), start, faults),
      ...headers(request.headers, start, faults),
      ...(parts.body && { body: parts.body.read(request.body, start, faults) }),
    };
    if (faults.byPlace.size) throw new Malformed(faults.byPlace);
    return input;
  };
}
