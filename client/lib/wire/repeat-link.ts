import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { queryKey } from './inlined.ts';

/** Sent again by whatever keeps throws and cards on the device, and known by the server from what is in them. */
const knownByThemselves = /^((Record|Edit|Undo)Throw|(Start|Complete)Leg|SetLegs|Save(Card|Draft))$/;

/** Numbers at random: other than a UUID they are to be had on plain http, too. */
const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join('-');

/** Whether a command may have been carried out although this answers it. */
const isUnclear = ({ errors }: ApolloLink.Result) => errors?.[0]?.extensions?.code === 'UNAVAILABLE';

/**
 * Sends each command under a key, and the same command under the same one when its answer was lost: it is not done
 * twice (graphql.md 5).
 */
export function newRepeatLink(): ApolloLink {
  /** Keys of commands that were sent in vain, by what they ask for. */
  const unanswered = new Map<string, string>();
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName = '', variables } = operation;
    const isKeyed = operationType === OperationTypeNode.MUTATION && !knownByThemselves.test(operationName);
    if (!isKeyed) return forward(operation);
    const asked = queryKey(operationName, variables);
    const key = unanswered.get(asked) ?? newKey();
    // The same once more while this is under way is meant as another one.
    unanswered.delete(asked);
    const keep = () => unanswered.set(asked, key);
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }));
    return forward(operation).pipe(tap({ next: (result) => isUnclear(result) && keep(), error: keep }));
  });
}
