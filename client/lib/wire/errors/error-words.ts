import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { failureOf, NotSent } from '../failure.ts';
import { showError, type Exception, type ToldError } from './told-error.ts';

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

/** What the dialog shows of an error of any kind; `showsException` adds the exception, in development. */
export function errorForDialog(error: unknown, showsException = import.meta.env?.DEV ?? false): ToldError {
  const none = { errors: [], warnings: [], messages: [] };
  if (error instanceof NotSent && error.answer && typeof error.answer === 'object') {
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

/** Whether the error comes from the server or from not reaching it, rather than from the page itself. */
export const isFromServerOrNetwork = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) ||
  error instanceof NotSent ||
  (error instanceof Error && /^Server(Parse)?Error$/.test(error.name)) ||
  isNetworkError(error);

/** Whether the network failed, in the words of Chromium, Firefox and Safari, or stayed silent too long (patient.ts). */
export const isNetworkError = (error: unknown): boolean =>
  navigator.onLine === false ||
  (error instanceof NotSent && ['OFFLINE', 'NETWORK'].includes(error.code)) ||
  (error as Error | undefined)?.name === 'TimeoutError' ||
  (error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message));

/** Shows an error that no form owns, in a dialog. */
export const showAnyError = (error: unknown): void => showError(errorForDialog(error));
