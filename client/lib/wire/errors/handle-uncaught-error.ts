import { ServerParseError } from '@apollo/client/errors';
import { pageAddressWithoutCodes } from '../../page/address.ts';
import { isFileNotLoadedError } from '../reachable.ts';
import { isFromServerOrNetwork, isNetworkErrorOrOffline, showAnyErrorUnlessOpen } from './error-words.ts';
import { unreadableAnswerError } from './unreadable.ts';

/** Maximum number of reports from one page; an error that keeps coming back has been reported by then. */
const mostErrors = 10;
const reported = new Set<string>();

const unreadableError = ({ statusCode, response, bodyText }: ServerParseError) =>
  unreadableAnswerError({
    status: statusCode,
    type: response.headers.get('content-type'),
    text: bodyText,
    url: response.url,
  });

/**
 * Reports an error in a page to the league's administrators (PUT /api/Error, rest.md 2.4), each once. Never throws: a
 * report that fails is not reported.
 */
export function reportErrorOnce(thrown: Error): void {
  const error = ServerParseError.is(thrown) ? unreadableError(thrown) : thrown;
  const key = `${error.name} ${error.message} ${error.stack ?? ''}`;
  if (reported.has(key) || reported.size >= mostErrors) return;
  reported.add(key);
  const url = pageAddressWithoutCodes();
  const body = {
    id: crypto.randomUUID?.() ?? '',
    source: 'UI',
    time: new Date().toISOString(),
    message: error.message,
    type: error.name,
    stack: (error.stack ?? '').split('\n'),
    url,
    userAgent: navigator.userAgent,
  };
  const headers = { 'content-type': 'application/json', 'x-ui-url': url };
  void fetch('/api/Error', { method: 'PUT', headers, body: JSON.stringify(body), credentials: 'include' }).catch(
    () => undefined,
  );
}

/** Requests that the browser refused or aborted: nobody's mistake. */
const namesIgnored = ['AbortError', 'NotAllowedError'];

/** Whether the error comes from a browser extension. */
const isForeign = (text: string | undefined) => /\b(chrome|moz|safari(-web)?)-extension:/.test(text ?? '');

const errorsReported = new Set<string>();

/** Handles an error that nothing else caught: shows it once, and reports it unless it came from the server. */
export function handleUncaughtError(thrown: unknown, file?: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (isNetworkErrorOrOffline(error) || isFileNotLoadedError(error) || namesIgnored.includes(error.name)) return;
  if (isForeign(file) || isForeign(error.stack)) return;
  if (!isFromServerOrNetwork(error)) reportErrorOnce(error);
  if (errorsReported.has(error.message)) return;
  errorsReported.add(error.message);
  showAnyErrorUnlessOpen(error);
}
