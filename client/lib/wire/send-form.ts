import type { ApolloClient } from '@apollo/client';
import { runLater } from '../clock.ts';
import { markPageBusy, markPageBusyDuring } from '../under-way.ts';
import { failureOf, SendError, signedOutCode } from './failure.ts';
import { fetchWithin, answerTimeout, answerTimeoutAfterUpload, answerTimeoutWithWork } from './patient.ts';
import { commandHeaders } from './page-header-link.ts';
import { tellSignedOut } from './signed-out.ts';
import { unreadableAnswerError } from './errors/unreadable.ts';
import { reportErrorLazily } from './errors/watch-errors.ts';

/** What the server's REST commands answer with (rest.md 1.4). */
export interface Envelope<T = unknown> {
  success: boolean;
  result?: T;
  errors: string[];
  warnings: string[];
  messages: string[];
}

const byStatus: Record<number, string> = {
  408: 'Nothing more arrived of what was being sent. Try again, where the signal is better.',
  413: 'This file is too large. Choose a smaller one.',
  429: 'Too much was sent in a short time. Wait a moment, then try again.',
};

/** What is answered in place of an envelope (rest.md 1.6 to 1.8). */
interface Problem {
  title?: string;
  Exception?: { Message?: string };
}

interface Answer {
  status: number;
  type: string | null;
  text: string;
  /** Code of the refusal, if it has one. */
  refusal: string | null;
  url: string;
}

/** The envelope in an answer. Errors: SendError, if the request was refused or the answer is not an envelope. */
function answerIn<T>({ status, type, text, refusal, url }: Answer): Envelope<T> {
  const code = refusal ?? String(status);
  if (code === signedOutCode) tellSignedOut();
  if (byStatus[status]) throw new SendError(byStatus[status], code);
  let envelope: Envelope<T> & Problem;
  try {
    envelope = JSON.parse(text) as Envelope<T> & Problem;
  } catch {
    reportErrorLazily(unreadableAnswerError({ status, type, text, url }));
    const isTold = status === 500 && text.trim();
    throw new SendError(
      isTold ? text.slice(0, mostLetters) : 'The server could not answer. Try once more in a moment.',
      code,
    );
  }
  if (envelope.success) return envelope;
  if (!Array.isArray(envelope.errors)) throw new SendError(faultInWords(status, envelope), code, envelope);
  throw new SendError([...envelope.errors, ...envelope.warnings].join(' '), code, envelope);
}

/** A problem in words: a server that is away or has failed, or a malformed request. */
function faultInWords(status: number, answer: Problem): string {
  if (status < 500) return 'The server could not read what was sent. Reload the page and try again.';
  return (
    (status === 503 && answer.title) ||
    (answer.Exception?.Message ?? 'The server could not do it. It has been recorded; try again later.')
  );
}

/** Characters that are shown of the text of a server error. */
const mostLetters = 1000;

function notReachedError(): SendError {
  const { code, messages } = failureOf(undefined);
  return new SendError(messages.join(' '), code);
}

/** Sends JSON to a REST command that may take its time, for whom this client's pages are drawn. Errors: SendError. */
export async function sendJson<T>(client: ApolloClient, url: string, body: unknown): Promise<Envelope<T>> {
  const headers = { 'Content-Type': 'application/json', ...commandHeaders(client) };
  const send = async () => {
    const response = await fetchWithin(answerTimeoutWithWork)(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { response, text: await response.text() };
  };
  const { response, text } = await markPageBusyDuring(send()).catch(() => {
    throw notReachedError();
  });
  const { status, headers: told } = response;
  return answerIn({ status, type: told.get('content-type'), text, refusal: told.get('x-refusal'), url });
}

/** How a form is sent. */
interface FormSending {
  form: FormData;
  /** Gets the uploaded share, 0 to 1. */
  onProgress?: (part: number) => void;
  signal: AbortSignal;
  answerMilliseconds?: number;
}

/**
 * Sends a form to a REST command, for whom this client's pages are drawn. Errors: SendError, also when nothing more gets
 * through, or no answer comes within `answerMilliseconds`. Never settles after the signal aborts, because nobody is
 * waiting any more.
 */
export function sendForm<T = unknown>(
  client: ApolloClient,
  url: string,
  { form, onProgress, signal, answerMilliseconds = answerTimeoutAfterUpload }: FormSending,
): Promise<Envelope<T>> {
  return new Promise((resolve, reject) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // Forms of other sites cannot send these headers (CSRF).
    for (const [name, value] of Object.entries(commandHeaders(client))) request.setRequestHeader(name, value);
    let stopWaiting = (): void => undefined;
    const waitFor = (milliseconds: number) => {
      stopWaiting();
      stopWaiting = runLater(milliseconds, () => {
        request.abort();
        reject(notReachedError());
      });
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitFor(answerTimeout);
      onProgress?.(total ? loaded / total : 0);
    };
    request.upload.onload = () => waitFor(answerMilliseconds);
    request.onprogress = () => waitFor(answerTimeout);
    request.onerror = () => reject(notReachedError());
    request.onload = () => {
      const { status, responseText: text } = request;
      const [type, refusal] = [request.getResponseHeader('content-type'), request.getResponseHeader('x-refusal')];
      try {
        resolve(answerIn<T>({ status, type, text, refusal, url }));
      } catch (refusal) {
        reject(refusal as SendError);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    const endWork = markPageBusy();
    request.onloadend = () => {
      stopWaiting();
      endWork();
    };
    request.send(form);
    waitFor(answerTimeout);
  });
}
