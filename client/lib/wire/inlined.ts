import { ApolloLink } from '@apollo/client/link';
import type { ApolloCache, DocumentNode } from '@apollo/client';
import { of } from 'rxjs';
import { setLeagueClock, type LeagueClock } from '../league-clock.ts';
import type { Drawing } from '../page/drawing.ts';

/** A query whose answer the server put into the page's HTML. */
export interface InlinedAnswer {
  operation: string;
  variables: Record<string, unknown>;
  data: Record<string, unknown>;
}

/** What the server put into the page. */
interface Inlined {
  queries: InlinedAnswer[];
  /** What the server drew the page with, if it did. */
  drawing?: Drawing;
}

/** The answers in the page; none when it was not made by our server (Vite in development). */
export function readInlined(page: Document): Inlined {
  const text = page.getElementById('oche-data')?.textContent;
  return text ? (JSON.parse(text) as Inlined) : { queries: [] };
}

/** Key of a query: equal variables in any order give the same key. */
export const queryKey = (operation: string | undefined, variables: Record<string, unknown>): string =>
  `${operation} ${JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/** Answers the first request of each inlined query from the page; later ones go to the server. */
export function inlinedLink(answers: readonly InlinedAnswer[]): ApolloLink {
  const waiting = new Map(answers.map(({ operation, variables, data }) => [queryKey(operation, variables), data]));
  return new ApolloLink((operation, forward) => {
    const name = queryKey(operation.operationName, operation.variables);
    const data = waiting.get(name);
    if (!data) return forward(operation);
    waiting.delete(name);
    return of({ data });
  });
}

/**
 * Puts the inlined answers into the cache, and sets the league's clock, so that the first render has its data. Returns
 * those whose query is not loaded yet: they still have to answer their first request.
 */
export function seedCacheAndClockAndReturnRest(
  cache: ApolloCache,
  answers: readonly InlinedAnswer[],
  queries: Record<string, DocumentNode>,
) {
  return answers.filter(({ operation, variables, data }) => {
    if (operation === 'Frame') setLeagueClock(data.league as LeagueClock);
    const query = queries[operation];
    if (query) cache.writeQuery({ query, variables, data });
    return !query;
  });
}
