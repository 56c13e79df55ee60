import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, shareReplay, type Observable } from 'rxjs';
import { changesSoFar } from './ahead.ts';
import { nameOf } from './inlined.ts';

const onTheirWay = new Map<string, Observable<ApolloLink.Result>>();

/** For the client: its own joining knows nothing of changes. */
export const joinedHere = { queryDeduplication: false };

/** Sends equal queries once, as long as nothing has changed since: after a save, an older answer would be as before it. */
export const joinedLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const name = `${changesSoFar()} ${nameOf(operation.operationName, operation.variables)}`;
  const asked = onTheirWay.get(name);
  if (asked) return asked;
  const answer = forward(operation).pipe(
    finalize(() => onTheirWay.delete(name)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  onTheirWay.set(name, answer);
  return answer;
});
