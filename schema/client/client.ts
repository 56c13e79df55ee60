import { ask, type Way } from './http.ts';
import { refusal } from './oche-error.ts';
import type { Operation } from './operation.ts';
import { openLine, reasonOf } from './socket.ts';

/** How a league is reached. */
export interface ClientOptions {
  /** Address of the league, such as `https://darts.example`. */
  url: string;
  /** A token for programs; without one, everything is asked as a stranger. */
  token?: string | undefined;
  /** Milliseconds that one attempt may take; 10,000 if not given. */
  timeout?: number;
  /** How often an attempt that failed on the way is made again; 3 if not given. */
  retries?: number;
  /** Another `fetch` than that of the platform. */
  fetch?: typeof fetch;
  /** A WebSocket class, for Node before 22, which has none of its own: that of the package `ws`. */
  webSocket?: unknown;
}

/** About one question. */
export interface AskOptions {
  /** Ends the waiting: the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
}

/** About one change. */
export interface ChangeOptions extends AskOptions {
  /** Whether doing it twice is the same as doing it once, so that it is sent again when no answer came. */
  isRepeatable?: boolean;
}

/** Variables can be left out where every one of them can. */
type Given<Variables, Options> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];

/** What one program asks of one league. Everything throws an OcheError. */
export interface Client {
  /** Asks. What fails on the way is tried again. */
  query<Data, Variables>(operation: Operation<Data, Variables>, ...given: Given<Variables, AskOptions>): Promise<Data>;
  /** Changes something. Without an answer it is sent again only if it `isRepeatable`. */
  mutate<Data, Variables>(
    operation: Operation<Data, Variables>,
    ...given: Given<Variables, ChangeOptions>
  ): Promise<Data>;
  /**
   * Follows something: first as it is now, then each time it has changed. A lost connection is made again, and begins
   * with the present state once more. Ends when the loop is left; throws when it cannot go on, such as when the token
   * was revoked (UNAUTHENTICATED).
   */
  subscribe<Data, Variables>(
    operation: Operation<Data, Variables>,
    ...given: Given<Variables, AskOptions>
  ): AsyncIterableIterator<Data>;
  /** Closes the socket of all subscriptions, and ends them. */
  close(): Promise<void>;
}

/** A client of the league at this address. */
export function createClient({
  url,
  token,
  timeout = 10_000,
  retries = 3,
  fetch = (...args) => globalThis.fetch(...args),
  webSocket,
}: ClientOptions): Client {
  const way: Way = { url, token, fetch, timeout, retries };
  let line: ReturnType<typeof openLine> | undefined;

  async function* follow(query: string, variables: unknown, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    line ??= openLine({ url, token, webSocket, retries });
    const news = line.iterate({ query, variables: variables as Record<string, unknown> });
    const stop = () => void news.return?.();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      for await (const { data, errors } of news) {
        if (errors) throw refusal(errors);
        yield data;
      }
    } catch (thrown) {
      throw reasonOf(thrown, url);
    } finally {
      signal?.removeEventListener('abort', stop);
      await news.return?.();
    }
    signal?.throwIfAborted();
  }

  return {
    query: (operation, ...[variables, { signal } = {}]) =>
      ask(way, { query: operation.toString(), variables, isRepeatable: true, signal }) as Promise<never>,
    mutate: (operation, ...[variables, { signal, isRepeatable = false } = {}]) =>
      ask(way, { query: operation.toString(), variables, isRepeatable, signal }) as Promise<never>,
    subscribe: (operation, ...[variables, { signal } = {}]) =>
      follow(operation.toString(), variables, signal) as AsyncIterableIterator<never>,
    close: async () => line?.dispose(),
  };
}
