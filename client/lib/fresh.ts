import { ApolloLink } from '@apollo/client/link';
import { forgetAhead } from './ahead.ts';

let round = 0;
const asked = new Map<string, number>();

/** From now on the next request of each operation passes all caches by, the server's too. */
export function askAfresh(): void {
  round += 1;
  forgetAhead();
}

/** Marks requests that somebody asked to be fresh ("Refresh data"). */
export const freshLink = new ApolloLink((operation, forward) => {
  const name = operation.operationName ?? '';
  if ((asked.get(name) ?? 0) < round) {
    const headers = (operation.getContext().headers ?? {}) as Record<string, string>;
    operation.setContext({ headers: { ...headers, 'cache-control': 'no-cache' } });
  }
  asked.set(name, round);
  return forward(operation);
});
