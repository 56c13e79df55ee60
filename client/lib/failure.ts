import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

export interface Failure {
  /** Code of an error of ours (UNAUTHENTICATED, INVALID ...), status of an HTTP error, UNREADABLE, OFFLINE or NETWORK. */
  code: string;
  messages: string[];
  /** What is wrong with single fields of a form. */
  fields: { field: string; message: string }[];
}

/** An error of Apollo Client in words for a person. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const extensions = (first?.extensions ?? {}) as { code?: string; fields?: Failure['fields'] };
    const messages = error.errors.map(({ message }) => message);
    return { code: extensions.code ?? 'INTERNAL', messages, fields: extensions.fields ?? [] };
  }
  if (ServerError.is(error)) {
    const messages = ['The server could not answer. It may be starting again; try once more in a moment.'];
    return { code: String(error.statusCode), messages, fields: [] };
  }
  // The page with which the network of a pub asks for a sign-in, for one.
  if (ServerParseError.is(error) && error.statusCode < 500) {
    const messages = ['The network may want you to sign in to it first. Then try again.'];
    return { code: 'UNREADABLE', messages, fields: [] };
  }
  if (ServerParseError.is(error))
    return {
      code: String(error.statusCode),
      messages: ['The server could not answer. Try once more in a moment.'],
      fields: [],
    };
  if (typeof navigator !== 'undefined' && navigator.onLine === false)
    return { code: 'OFFLINE', messages: ['You are offline. Check your connection, then try again.'], fields: [] };
  const messages = ['The server cannot be reached. Check your connection, then try again.'];
  return { code: 'NETWORK', messages, fields: [] };
}

/** Whether nobody was there to answer, so that what was known before still helps. */
export const isAway = (error: unknown): boolean => ['OFFLINE', 'NETWORK'].includes(failureOf(error).code);
