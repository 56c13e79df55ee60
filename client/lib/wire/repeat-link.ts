import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { newId } from '../new-id.ts';
import { failureOf } from './failure.ts';
import { queryKey } from './inlined.ts';

/** Sent again by whatever keeps throws and cards on the device, and known by the server from what is in them. */
const knownByThemselves = ['RecordThrow', 'EditThrow', 'UndoThrow', 'StartLeg', 'CompleteLeg', 'SetLegs'].concat([
  'SaveCard',
  'SaveDraft',
]);

/** Whether a command may have been carried out although this answers it. */
const isUnclear = ({ errors }: ApolloLink.Result) =>
  !!errors?.length && failureOf(new CombinedGraphQLErrors({ errors })).code === 'UNAVAILABLE';

/**
 * Sends each command under a key, and the same command under the same one when its answer was lost: it is not done
 * twice (graphql.md 5).
 */
export function newRepeatLink(): ApolloLink {
  /** Keys of commands that were sent in vain, by what they ask for. */
  const unanswered = new Map<string, string>();
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName = '', variables } = operation;
    const isKeyed = operationType === OperationTypeNode.MUTATION && !knownByThemselves.includes(operationName);
    if (!isKeyed) return forward(operation);
    const asked = queryKey(operationName, variables);
    const key = unanswered.get(asked) ?? newId();
    // The same once more while this is under way is meant as another one.
    unanswered.delete(asked);
    const keep = () => unanswered.set(asked, key);
    const headers = (operation.getContext().headers ?? {}) as Record<string, string>;
    operation.setContext({ headers: { ...headers, 'idempotency-key': key } });
    return forward(operation).pipe(tap({ next: (result) => isUnclear(result) && keep(), error: keep }));
  });
}
