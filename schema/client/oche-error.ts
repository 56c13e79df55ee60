/**
 * What a refusal is about: the `extensions.code` of the server's answer (`FORBIDDEN`, `CONFLICT` and others), or, where
 * there was no answer that could be read, `UNREACHABLE`.
 */
export type ErrorCode =
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'INVALID'
  | 'LIMITED'
  | 'UNAVAILABLE'
  | 'UNREACHABLE'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | (string & {});

/** One error of an answer, as GraphQL sends it. */
export interface SentError {
  message: string;
  extensions?: { code?: string; fields?: { field: string; message: string }[] };
}

interface About {
  status?: number | undefined;
  retryAfter?: number | undefined;
  fields?: { field: string; message: string }[] | undefined;
  cause?: unknown;
}

/** Why something could not be done. The message is for people, the code for programs. */
export class OcheError extends Error {
  override readonly name = 'OcheError';
  readonly code: ErrorCode;
  /** Status of the HTTP answer, if there was one. */
  readonly status: number | undefined;
  /** Seconds after which it may be tried again, where the server says so. */
  readonly retryAfter: number | undefined;
  /** Which fields of the input are wrong, and why. */
  readonly fields: readonly { field: string; message: string }[];

  constructor(code: ErrorCode, message: string, { status, retryAfter, fields = [], cause }: About = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.fields = fields;
  }
}

/** The error of an answer with errors, of which the first is told. */
export const refusal = ([first]: readonly SentError[], about: About = {}): OcheError =>
  new OcheError(first?.extensions?.code ?? 'INVALID', first?.message ?? 'The server gave no reason.', {
    ...about,
    fields: first?.extensions?.fields,
  });
