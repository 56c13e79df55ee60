import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';

/** The code of every refusal because nobody is signed in (server/core/errors.ts). */
export const signedOutCode = 'UNAUTHENTICATED';

const codeOf = ([first]: readonly GraphQLFormattedError[]) =>
  (first?.extensions as { code?: string } | undefined)?.code;

/** Whether an answer was refused because nobody is signed in. */
export const isSignedOut = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  !!errors && codeOf(errors) === signedOutCode;

export interface Failure {
  /** Code of one of our errors (UNAUTHENTICATED, INVALID ...), an HTTP status, or UNREADABLE, OFFLINE or NETWORK. */
  code: string;
  messages: string[];
  /** Errors of single form fields. */
  fields: { field: string; message: string }[];
}

/** A form was refused or did not arrive. `message` is for people; `code` is like that of a `Failure`. */
export class SendError extends Error {
  readonly code: string;
  /** The envelope of the refusal, if there was one. */
  readonly answer: unknown;

  constructor(message: string, code: string, answer?: unknown) {
    super(message);
    this.code = code;
    this.answer = answer;
  }
}

/** Something failed with one sentence for people. */
const failed = (code: string, message: string): Failure => ({ code, messages: [message], fields: [] });

/**
 * An error between page and server, in words for people. Whatever is of no known kind, also a fault of the page, counts
 * as OFFLINE or NETWORK: "The server cannot be reached".
 */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const { fields = [] } = (first?.extensions ?? {}) as { fields?: Failure['fields'] };
    const messages = error.errors.map(({ message }) => message);
    return { code: codeOf(error.errors) ?? 'INTERNAL', messages, fields };
  }
  if (error instanceof SendError) return failed(error.code, error.message);
  if (ServerError.is(error)) {
    const message = 'The server could not answer. It may be starting again; try once more in a moment.';
    return failed(String(error.statusCode), message);
  }
  // For example a pub's Wi-Fi sign-in page.
  if (ServerParseError.is(error) && error.statusCode < 500)
    return failed('UNREADABLE', 'The network may want you to sign in to it first. Then try again.');
  if (ServerParseError.is(error))
    return failed(String(error.statusCode), 'The server could not answer. Try once more in a moment.');
  const isOff = typeof navigator !== 'undefined' && navigator.onLine === false;
  const why = isOff ? 'You are offline' : 'The server cannot be reached';
  return failed(isOff ? 'OFFLINE' : 'NETWORK', `${why}. Check your connection, then try again.`);
}

const statuses: Record<string, number> = {
  INVALID: 400,
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** The title above what could not be loaded, with the status of its code; away from the server there is none. */
export const loadErrorTitle = (what: string, { code }: Failure): string =>
  `Error accessing ${what}: Code: ${statuses[code] ?? code}`;

/** What was wrong with a field, in words. */
export const faultOfField = (failure: Failure | undefined, field: string): string | undefined =>
  failure?.fields.find((fault) => fault.field === field)?.message;

/** The failure with the errors of single fields as its messages, if there are any. */
export const withFieldErrorsInPlaceOfMessages = (failure: Failure): Failure =>
  failure.fields.length
    ? { ...failure, messages: failure.fields.map(({ field, message }) => `${field}: ${message}`) }
    : failure;

/** Whether nothing answered at all. */
export const hasNoConnection = ({ code }: Failure): boolean => code === 'OFFLINE' || code === 'NETWORK';

/** No answer, that of a proxy or of a network that lets nobody through, and one of a server without its database. */
const awayCodes = ['OFFLINE', 'NETWORK', 'UNREADABLE', '502', '503', '504', 'UNAVAILABLE'];

/** Whether the server could not answer for now, so that what was read before is still useful. */
export const isServerAway = (error: unknown): boolean => awayCodes.includes(failureOf(error).code);
