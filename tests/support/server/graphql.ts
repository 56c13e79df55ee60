import type { TestApp } from './app.ts';

/** A GraphQL answer: data, or the errors as clients see them. */
export interface Answered<T> {
  data: T | null;
  errors?: { message: string; extensions: { code: string; fields?: { field: string; message: string }[] } }[];
}

/** Sends a query over HTTP, with this cookie, and returns whatever comes back. */
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

/** The data of an answer that must have no errors. */
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

/** The error code of an answer; undefined when it succeeded. */
export const refusal = ({ errors }: Answered<unknown>): string | undefined => errors?.[0]?.extensions.code;
