import type { ApolloClient, DocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { of, tap } from 'rxjs';
import { nameOf } from './inlined.ts';

/** For how long an answer that was asked for ahead stands for a new one, in milliseconds. */
const holds = 10_000;

const waiting = new Map<string, { result: ApolloLink.Result; until: number }>();

/** From now on nothing asked for earlier counts: something was changed. */
export const forgetAhead = (): void => waiting.clear();

/** Asks what the next page will ask. It finds the answer in the cache, and does not ask again if it comes soon. */
export async function askAhead(client: ApolloClient, query: DocumentNode, variables: Record<string, unknown>) {
  await client.query({ query, variables, fetchPolicy: 'network-only', context: { isAhead: true } });
}

/** Answers the first request of a question that was asked ahead; a change makes all of them void. */
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
