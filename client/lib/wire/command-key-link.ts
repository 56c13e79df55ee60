import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { forget, keptPrefix, recall, recallJson, remember, storedNamesBeginning } from '../device/remembered.ts';
import { queryKey } from './inlined.ts';

/**
 * Throws and cards, sent again by whatever keeps them on the device, are known by the server from what is in them; who
 * signs in begins anew. Secret links are sent by e-mail without being stored here. Who is there may be said twice.
 */
const isUnkeyed = /Throw|Leg|SaveCard|SaveDraft|Sign|Password|Setup|Send|Accept|Activate|CheckInSide/;

const prefix = 'unanswered ';
const longestKept = 600_000;

type Key = [key: string, time: number];

/** Keys of commands that have not succeeded, by what they ask for. */
const unanswered = new Map<string, Key>();

/** What was asked for on pages before, or in other tabs, which may have been answered since: then it is not stored. */
const askedBefore = new Map<string, Key>();

/** Forgets what is stored of a command, unless it was sent once more since, in another tab perhaps. */
function forgetSent(asked: string, key: Key): void {
  if (recall(prefix + asked) === JSON.stringify(key)) forget(prefix + asked);
}

/** The same command is another one from now on. */
export function forgetUnansweredCommands(): void {
  unanswered.clear();
  askedBefore.clear();
  storedNamesBeginning(prefix).forEach(forget);
}

// On the device from when it is sent, as what was typed is. Without any of that, a page that is opened shows what there is.
if (!storedNamesBeginning(keptPrefix).length) forgetUnansweredCommands();
for (const name of storedNamesBeginning(prefix)) {
  const key = recallJson<Key>(name);
  if (key && Date.now() - key[1] < longestKept) askedBefore.set(name.slice(prefix.length), key);
  else forget(name);
}

let answers = 0;
let failures = 0;

/**
 * Reads again what a command may have changed. If answers came, and nothing failed, the keys of commands that had not
 * succeeded are forgotten: whoever has seen what there is means another one by the same command. What is under way, or
 * was sent in another tab, may not be among what was seen. Rejects if `readAgain` does.
 */
export async function readAndForgetUnanswered(readAgain: () => unknown): Promise<void> {
  const before = { answers, failures, keys: [...unanswered, ...askedBefore] };
  await readAgain();
  if (answers === before.answers || failures > before.failures) return;
  for (const [asked, key] of before.keys)
    for (const known of [unanswered, askedBefore])
      if (known.get(asked) === key && known.delete(asked)) forgetSent(asked, key);
}

/** Numbers at random: other than a UUID they are to be had on plain http, too. */
export const newCommandKey = () => crypto.getRandomValues(new Uint32Array(5)).join('-');

/**
 * Sends each command under a key, and the same command under the same one until it has succeeded: what is sent again
 * because its answer was lost is not done twice (graphql.md 5).
 */
export const commandKeyLink = new ApolloLink((operation, forward) => {
  const { operationType, operationName = '', variables } = operation;
  if (operationType === OperationTypeNode.QUERY)
    return forward(operation).pipe(
      tap({ next: ({ data }) => (data ? (answers += 1) : (failures += 1)), error: () => (failures += 1) }),
    );
  // What only looks may be asked twice.
  if (operationType !== OperationTypeNode.MUTATION || isUnkeyed.test(operationName) || variables.dryRun)
    return forward(operation);
  const asked = queryKey(operationName, variables);
  const stored = askedBefore.delete(asked) && recallJson<Key>(prefix + asked);
  const [before, time] = unanswered.get(asked) ?? (stored || ['', 0]);
  const key = Date.now() - time < longestKept ? before : newCommandKey();
  const sent: Key = [key, Date.now()];
  // The same once more while this is under way is meant as another one.
  unanswered.delete(asked);
  remember(prefix + asked, JSON.stringify(sent));
  const keep = () => void unanswered.set(asked, sent);
  operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }));
  return forward(operation).pipe(
    tap({ next: ({ errors }) => (errors ? keep() : forgetSent(asked, sent)), error: keep }),
  );
});
