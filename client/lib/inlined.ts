import { ApolloLink } from '@apollo/client/link';
import type { ApolloCache, DocumentNode } from '@apollo/client';
import { of } from 'rxjs';

/** A query the server has answered inside the HTML of the page. */
export interface InlinedAnswer {
  operation: string;
  variables: Record<string, unknown>;
  data: Record<string, unknown>;
}

/** The answers in the page; none when it was not made by our server (Vite in development). */
export function readInlined(page: Document): InlinedAnswer[] {
  const text = page.getElementById('oche-data')?.textContent;
  if (!text) return [];
  return (JSON.parse(text) as { queries: InlinedAnswer[] }).queries;
}

/** Names a question: the same for the same variables, whatever their order. */
export const nameOf = (operation: string | undefined, variables: Record<string, unknown>): string =>
  `${operation} ${JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

/** Answers the first request of each question in the page from there; every later one goes on to the server. */
export function inlinedLink(answers: readonly InlinedAnswer[]): ApolloLink {
  const waiting = new Map(answers.map(({ operation, variables, data }) => [nameOf(operation, variables), data]));
  return new ApolloLink((operation, forward) => {
    const name = nameOf(operation.operationName, operation.variables);
    const data = waiting.get(name);
    if (!data) return forward(operation);
    waiting.delete(name);
    return of({ data });
  });
}

/** Puts the answers to these queries into the cache, so that the very first thing drawn has its data. */
export function seed(cache: ApolloCache, answers: readonly InlinedAnswer[], queries: Record<string, DocumentNode>) {
  for (const { operation, variables, data } of answers) {
    const query = queries[operation];
    if (query) cache.writeQuery({ query, variables, data });
  }
}
