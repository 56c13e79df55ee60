import type { ApolloClient, DocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { of, tap } from 'rxjs';
import { nameOf } from './inlined.ts';

/** How long a prefetched answer replaces a new request, in milliseconds. */
const holds = 10_000;

const waiting = new Map<string, { result: ApolloLink.Result; until: number }>();

/** Discards all prefetched answers, after a change. */
export const forgetAhead = (): void => waiting.clear();

/** Prefetches the next page's query. The answer goes into the cache, and its first request soon after is skipped. */
export async function askAhead(client: ApolloClient, query: DocumentNode, variables: Record<string, unknown>) {
  await client.query({ query, variables, fetchPolicy: 'network-only', context: { isAhead: true } });
}

/** Answers a prefetched query's first request; any mutation discards prefetched answers. */
export const aheadLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) forgetAhead();
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const name = nameOf(operation.operationName, operation.variables);
  if (operation.getContext().isAhead)
    return forward(operation).pipe(tap((result) => waiting.set(name, { result, until: Date.now() + holds })));
  const kept = waiting.get(name);
  waiting.delete(name);
  return kept && Date.now() < kept.until && !kept.result.errors ? of(kept.result) : forward(operation);
});
