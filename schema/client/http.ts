import { OcheError, refusal, type SentError } from './oche-error.ts';

/** A league, and how it is asked. */
export interface Way {
  /** Address of the league, such as `https://darts.example`. */
  url: string;
  token: string | undefined;
  fetch: typeof fetch;
  /** Milliseconds that one attempt may take. */
  timeout: number;
  /** How often an attempt that failed on the way is made again. */
  retries: number;
}

/** What is asked. */
export interface Asked {
  query: string;
  variables: unknown;
  /** Whether asking twice does no harm. */
  isRepeatable: boolean;
  signal: AbortSignal | undefined;
}

interface Answer {
  data?: unknown;
  errors?: SentError[];
}

/** Seconds that a program waits by itself when it is told to come back later. */
const longestWait = 60;

/** Statuses of servers in between that could not pass a request on. */
const passingStatuses = new Set([502, 503, 504]);

/** The answer's data. Throws an OcheError; what failed on the way is tried again. */
export async function ask(way: Way, asked: Asked): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(way, asked);
    } catch (error) {
      const wait = attempt < way.retries ? secondsToWait(error, attempt, asked) : undefined;
      if (wait === undefined) throw error;
      await pause(wait * 1000, asked.signal);
    }
  }
}

async function askOnce({ url, token, fetch, timeout }: Way, { query, variables, signal }: Asked): Promise<unknown> {
  const late = AbortSignal.timeout(timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
      // A token says who asks; a page of another site has no use for cookies.
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    const why = late.aborted ? `did not answer within ${timeout / 1000} s` : 'could not be reached';
    throw new OcheError('UNREACHABLE', `${url} ${why}.`, { cause });
  }
  const { status, headers } = response;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const answer = answerIn(text);
  if (answer?.errors?.length) throw refusal(answer.errors, { status, retryAfter });
  if (answer?.data) return answer.data;
  const code = status === 429 ? 'LIMITED' : 'UNREACHABLE';
  throw new OcheError(code, `${url} answered with ${status} and nothing that can be read.`, { status, retryAfter });
}

function answerIn(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

/** Seconds until the next attempt; undefined where there should be none. */
function secondsToWait(error: unknown, attempt: number, { isRepeatable }: Asked): number | undefined {
  if (!(error instanceof OcheError)) return undefined;
  const { code, status, retryAfter } = error;
  // The server did nothing, and says when to come back.
  const isRefused = (code === 'LIMITED' || code === 'UNAVAILABLE') && retryAfter !== undefined;
  // It may or may not have arrived.
  const isLost = code === 'UNREACHABLE' && (status === undefined || passingStatuses.has(status));
  if (!isRefused && !(isLost && isRepeatable)) return undefined;
  const wait = retryAfter ?? 0.5 * 2 ** attempt * (0.75 + Math.random() / 2);
  return wait <= longestWait ? wait : undefined;
}

/** Waits, or throws the signal's reason as soon as it is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
