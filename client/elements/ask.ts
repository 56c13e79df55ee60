import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** The league that the script came from. */
export const leagueOrigin = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin;

/** Milliseconds allowed for a whole answer: a line that has gone silent is not waited for. */
const answerTimeout = 15_000;

/** The answer to one of the elements' own queries, as a stranger gets it: nothing of the visitor is sent. */
export async function askLeagueAnonymously<Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { hash } = (query as { __meta__?: { hash: string } }).__meta__!;
  const address = new URL('/graphql', leagueOrigin);
  address.searchParams.set('variables', JSON.stringify(variables));
  address.searchParams.set('extensions', JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }));
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.timeout(answerTimeout),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.[0]?.message ?? 'The league did not answer.');
  return data;
}
