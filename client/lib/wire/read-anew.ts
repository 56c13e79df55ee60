import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

const readBy =
  (fetchPolicy: 'network-only' | 'no-cache') =>
  async <Data, Variables extends OperationVariables>(
    client: ApolloClient,
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | undefined> => {
    const question = { query, variables, fetchPolicy } as ApolloClient.QueryOptions<Data, Variables>;
    return (await client.query(question)).data;
  };

/** What the server answers now, whatever is remembered. Fails as the query does. */
export const readAnew = readBy('network-only');

/** As `readAnew`, but nothing that is shown changes by the answer: it is not remembered. */
export const readUncached = readBy('no-cache');
