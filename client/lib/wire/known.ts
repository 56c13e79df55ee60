import { ApolloLink } from '@apollo/client/link';
import { catchError, from, mergeMap, tap, throwError } from 'rxjs';
import { pageQuery } from '#rules/site/pages.ts';
import { runLater } from '../clock.ts';
import { keepPage, recallPage } from '../device/known-pages.ts';
import { isInsideOtherSite, pathWithoutEmbedParameters } from '../page/modes.ts';
import { forgetPrefetched } from './ahead.ts';
import { isServerAway } from './failure.ts';
import { queryKey, type InlinedAnswer } from './inlined.ts';
import { runWhenReachableUntilDone } from './reachable.ts';
import { frameDocument } from './session.ts';
import { newStore } from '../watchers.ts';

/**
 * The page that could not be loaded because the server was away, and when it last answered; without `at`, the device
 * has nothing to show.
 */
interface Away {
  path: string;
  at: string | undefined;
}

/** The page that could not be loaded. */
export const awayStore = newStore<Away | undefined>(undefined);

/** When the server last answered each page's query, by address; for other pages, the start of the program counts. */
const started = new Date().toISOString();
const answered = new Map<string, string>();

const here = () => location.pathname + location.search;

/** Milliseconds a page stays open before it is kept; by then it also has its title. */
const glance = 500;

const isPageQuestion = (operation: string | undefined) =>
  pageQuery(location.pathname, new URLSearchParams(location.search).getAll('division'))?.operation === operation;

type Client = ApolloLink.Operation['client'];
/** Whoever is signed in, empty for nobody; null until it is known, as after signing in or out. */
function whoAsks(client: Client): string | null {
  const frame = client.readQuery({ query: frameDocument });
  return frame && (frame.me?.id ?? '');
}

function keepAnswer(client: Client, name: string, data: unknown): void {
  const path = here();
  const at = new Date().toISOString();
  const asker = whoAsks(client);
  answered.set(path, at);
  awayStore.set(undefined);
  runLater(glance, () => {
    const [title = path] = document.title.split(' · ');
    const who = whoAsks(client);
    // What one has asked is not kept for another who has signed in or out since.
    if (here() !== path || who === null || who !== (asker ?? who)) return;
    void keepPage({ who, name }, { path: pathWithoutEmbedParameters(path), title, at }, data).then((isKept) => {
      if (isKept) document.documentElement.dataset.kept = path;
    });
  });
}

/** Puts the kept answer into the cache if there is none, and tells whether the page has something to show. */
async function recall({ client, query, variables }: ApolloLink.Operation, name: string): Promise<void> {
  const path = here();
  const isThere = () => !!client.readQuery({ query, variables });
  if (!isThere()) {
    const kept = await recallPage({ who: whoAsks(client) ?? '', name });
    if (kept) client.writeQuery({ query, variables, data: kept.data });
    if (kept) answered.set(path, kept.at);
  }
  if (here() === path) awayStore.set({ path, at: isThere() ? (answered.get(path) ?? started) : undefined });
}

/** Keeps the answers that came with the page itself. */
export function keepInlinedOnDevice(client: Client, answers: readonly InlinedAnswer[]): void {
  if (isInsideOtherSite) return;
  for (const { operation, variables, data } of answers)
    if (isPageQuestion(operation)) keepAnswer(client, queryKey(operation, variables), data);
}

/**
 * Keeps the answers of pages on this device. When the server cannot be reached, puts the kept answer into the cache:
 * the page then shows it along with the failure.
 */
export const keptPagesLink = new ApolloLink((operation, forward) => {
  const { operationName, variables, client } = operation;
  // What is asked ahead belongs to the page that a link leads to, not to this one.
  if (isInsideOtherSite || operation.getContext().isAhead || !isPageQuestion(operationName)) return forward(operation);
  const name = queryKey(operationName, variables);
  return forward(operation).pipe(
    tap(({ data, errors }) => {
      if (data && !errors) keepAnswer(client, name, data);
    }),
    catchError((error: unknown) =>
      isServerAway(error)
        ? from(recall(operation, name)).pipe(mergeMap(() => throwError(() => error)))
        : throwError(() => error),
    ),
  );
});

/** Repeats what the page asks, not joined with requests that wait on a dead line. */
export async function refetchPage(client: Client): Promise<void> {
  forgetPrefetched();
  await client.refetchQueries({ include: 'active' });
}

/**
 * Repeats what the page asks once the server answers, until no answer fails to arrive; then calls `done`. A refusal is
 * an answer. Returns a function that stops it.
 */
export const refetchPageOnceReachable = (client: Client, done: () => void): (() => void) =>
  runWhenReachableUntilDone(async () => {
    await refetchPage(client).catch((error: unknown) => {
      if (isServerAway(error)) throw error;
    });
    done();
  });
