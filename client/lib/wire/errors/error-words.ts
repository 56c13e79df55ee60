import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { failureOf, SendError } from '../failure.ts';
import { showErrorUnlessOpen, type Exception, type ErrorForDialog } from './error-for-dialog.ts';

/** One of the envelope's lists as texts; `errors` may be a map of field to messages (rest.md 1.4, 1.7). */
const listOf = (list: unknown): string[] => {
  if (Array.isArray(list)) return list.map(String);
  if (!list || typeof list !== 'object') return [];
  return Object.entries(list).flatMap(([field, texts]) => [texts].flat().map((text) => `${field}: ${String(text)}`));
};

/** The exception of a 500 (rest.md 1.8). */
function serverException(answer: Record<string, unknown>): Exception | undefined {
  const { Exception: told } = answer as { Exception?: { Type: string; Message?: string; StackTrace?: string[] } };
  return told?.Message === undefined ? undefined : { type: told.Type, message: told.Message, stack: told.StackTrace };
}

/**
 * What the dialog shows of an error of any kind. An exception that the server has sent is always in it;
 * `showsException` adds that of the page itself.
 */
export function errorForDialog(error: unknown, showsException = import.meta.env?.DEV ?? false): ErrorForDialog {
  const none = { errors: [], warnings: [], messages: [] };
  if (error instanceof SendError && error.answer && typeof error.answer === 'object') {
    const answer = error.answer as Record<string, unknown>;
    const lists = {
      errors: listOf(answer.errors),
      warnings: listOf(answer.warnings),
      messages: listOf(answer.messages),
    };
    const isEmpty = Object.values(lists).every((list) => !list.length);
    const errors = isEmpty ? ['The server could not do it. It has been recorded.'] : lists.errors;
    return { ...lists, errors, exception: serverException(answer) };
  }
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const { exception } = (first?.extensions ?? {}) as { exception?: Exception };
    return { ...none, errors: failureOf(error).messages, exception };
  }
  if (isFromServerOrNetwork(error)) return { ...none, errors: failureOf(error).messages };
  const { name: type, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    ...none,
    errors: [message],
    messages: ['Something in this page went wrong. It has been reported to those who look after it.'],
    exception: showsException ? { type, message, stack: stack?.split('\n').slice(1) } : undefined,
  };
}

/**
 * Whether the error comes from the server or from not reaching it, rather than from the page itself; while the browser
 * is offline, every error counts as one.
 */
export const isFromServerOrNetwork = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) ||
  error instanceof SendError ||
  (error instanceof Error && /^Server(Parse)?Error$/.test(error.name)) ||
  isNetworkErrorOrOffline(error);

/**
 * Whether the network failed, in the words of Chromium, Firefox and Safari, or stayed silent too long (patient.ts).
 * While the browser is offline, every error counts as one, also a fault of the page.
 */
export const isNetworkErrorOrOffline = (error: unknown): boolean =>
  navigator.onLine === false ||
  (error instanceof SendError && ['OFFLINE', 'NETWORK'].includes(error.code)) ||
  (error as Error | undefined)?.name === 'TimeoutError' ||
  (error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message));

/** Shows an error of any kind that no form owns, in a dialog; while another one is shown it is dropped. */
export const showAnyErrorUnlessOpen = (error: unknown): void => showErrorUnlessOpen(errorForDialog(error));
