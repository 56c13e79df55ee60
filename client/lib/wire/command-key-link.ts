import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { recallJson, remember } from '../device/remembered.ts';
import { queryKey } from './inlined.ts';

/**
 * Throws and cards, sent again by whatever keeps them on the device, are known by the server from what is in them; who
 * signs in begins anew. Secret links are sent by e-mail without being stored here.
 */
const isUnkeyed = /Throw|Leg|SaveCard|SaveDraft|Sign|Password|Setup|Send|Accept|Activate/;

const name = 'unanswered';
const longestKept = 600_000;

type Key = [key: string, time: number];

/** Keys of commands that have not succeeded, by what they ask for. Kept for a reload as what was typed is. */
let unanswered = recallJson<Record<string, Key>>(name, 'sessionStorage') ?? {};

const save = () => remember(name, JSON.stringify(unanswered), 'sessionStorage');

/** The same command is another one from now on. */
export function forgetUnansweredCommands(): void {
  unanswered = {};
  save();
}

let answers = 0;

/**
 * Reads again what a failed command may have changed. If any answer came meanwhile, the keys of all unanswered commands
 * are forgotten: whoever has seen what there is means another one by the same command. Rejects if `readAgain` does.
 */
export async function readAndForgetUnanswered(readAgain: () => unknown): Promise<void> {
  const before = answers;
  await readAgain();
  if (answers > before) forgetUnansweredCommands();
}

/** Numbers at random: other than a UUID they are to be had on plain http, too. */
const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join('-');

/**
 * Sends each command under a key, and the same command under the same one until it has succeeded: what is sent again
 * because its answer was lost is not done twice (graphql.md 5).
 */
export const commandKeyLink = new ApolloLink((operation, forward) => {
  const { operationType, operationName = '', variables } = operation;
  if (operationType === OperationTypeNode.QUERY)
    return forward(operation).pipe(tap(({ data }) => data && (answers += 1)));
  if (operationType !== OperationTypeNode.MUTATION || isUnkeyed.test(operationName)) return forward(operation);
  const asked = queryKey(operationName, variables);
  const [before, time] = unanswered[asked] ?? ['', 0];
  const key = Date.now() - time < longestKept ? before : newKey();
  // The same once more while this is under way is meant as another one.
  delete unanswered[asked];
  const keep = () => {
    unanswered[asked] = [key, Date.now()];
    save();
  };
  operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }));
  return forward(operation).pipe(tap({ next: ({ errors }) => (errors ? keep() : save()), error: keep }));
});
