import type { ApolloClient, DocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, of, shareReplay, tap, type Observable } from 'rxjs';
import { runLater } from '../clock.ts';
import { queryKey } from './inlined.ts';

/** How long a prefetched answer is kept and replaces a new request, in milliseconds. */
const holds = 10_000;

const waiting = new Map<string, { result: ApolloLink.Result; until: number }>();

/** Counts changes: a query sent at a lower count may be answered with the state before the change. */
let changes = 0;

/** Discards all prefetched answers after a change, including those still on their way. */
export function forgetPrefetched(): void {
  changes += 1;
  waiting.clear();
}

/**
 * Prefetches the next page's query. The answer goes into the cache, and the page's own first request soon after uses
 * it.
 */
export async function prefetchQuery(client: ApolloClient, query: DocumentNode, variables: Record<string, unknown>) {
  await client.query({
    query,
    variables,
    fetchPolicy: 'network-only',
    context: { ...withoutApolloDeduplication, isAhead: true },
  });
}

/**
 * Answers a prefetched query's first request; any mutation discards prefetched answers, as it begins and as it ends.
 */
export const prefetchedLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    forgetPrefetched();
    return forward(operation).pipe(tap({ next: forgetPrefetched, error: forgetPrefetched }));
  }
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const name = queryKey(operation.operationName, operation.variables);
  if (operation.getContext().isAhead) {
    const asked = changes;
    const keep = (result: ApolloLink.Result) => {
      if (asked !== changes) return;
      const kept = { result, until: Date.now() + holds };
      waiting.set(name, kept);
      runLater(holds, () => waiting.get(name) === kept && waiting.delete(name));
    };
    return forward(operation).pipe(tap(keep));
  }
  const kept = waiting.get(name);
  waiting.delete(name);
  return kept && Date.now() < kept.until && !kept.result.errors ? of(kept.result) : forward(operation);
});

const onTheirWay = new Map<string, Observable<ApolloLink.Result>>();

/** Context for queries: turns off Apollo's own deduplication, which knows nothing of changes. Subscriptions keep it. */
export const withoutApolloDeduplication = { queryDeduplication: false };

/** Sends identical queries once while nothing has changed: an answer asked for before a save would be out of date. */
export const deduplicationLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const name = `${changes} ${queryKey(operation.operationName, operation.variables)}`;
  const asked = onTheirWay.get(name);
  if (asked) return asked;
  const answer = forward(operation).pipe(
    finalize(() => onTheirWay.delete(name)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  onTheirWay.set(name, answer);
  return answer;
});
