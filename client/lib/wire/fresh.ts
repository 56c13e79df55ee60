import { ApolloLink } from '@apollo/client/link';
import { forgetPrefetched } from './ahead.ts';

let round = 0;
const askedAt = new Map<string, number>();

/**
 * The next request of each operation bypasses all caches, including the server's, whenever it comes; prefetched answers
 * are dropped.
 */
export function bypassCachesOncePerQuery(): void {
  round += 1;
  forgetPrefetched();
}

/** Marks requests to be fresh ("Refresh data"). */
export const freshLink = new ApolloLink((operation, forward) => {
  const name = operation.operationName ?? '';
  if ((askedAt.get(name) ?? 0) < round) {
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'cache-control': 'no-cache' } }));
  }
  askedAt.set(name, round);
  return forward(operation);
});
