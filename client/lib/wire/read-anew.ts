import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/** What the server answers now, whatever is remembered. Fails as the query does. */
export async function readAnew<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  const question = { query, variables, fetchPolicy: 'network-only' } as ApolloClient.QueryOptions<Data, Variables>;
  return (await client.query(question)).data;
}
