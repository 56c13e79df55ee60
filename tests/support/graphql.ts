import type { TestApp } from './app.ts';

/** What GraphQL answered: the data, or the errors as callers see them. */
export interface Answered<T> {
  data: T | null;
  errors?: { message: string; extensions: { code: string; fields?: { field: string; message: string }[] } }[];
}

/** Asks through the front door, as whoever holds the cookie; nothing is expected of the answer. */
export async function ask<T>(
  { app }: Pick<TestApp, 'app'>,
  query: string,
  variables: Record<string, unknown> = {},
  cookie?: string,
): Promise<Answered<T>> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify({ query, variables }),
  });
  return response.json() as Answered<T>;
}

/** The data of an answer without errors. */
export async function askFor<T>(
  app: Pick<TestApp, 'app'>,
  query: string,
  variables?: Record<string, unknown>,
  cookie?: string,
): Promise<T> {
  const { data, errors } = await ask<T>(app, query, variables, cookie);
  if (errors) throw new Error(JSON.stringify(errors));
  return data!;
}

/** The code with which an answer was refused; undefined when it was not. */
export const refusal = ({ errors }: Answered<unknown>): string | undefined => errors?.[0]?.extensions.code;
