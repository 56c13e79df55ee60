import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';

/**
 * Asks the server. `shown` is its answer or, after a failure, what is in the cache from before, which is better than
 * nothing: after any failure, unless `mayShowKept` says of which. `data` is the answer alone.
 */
export function useQueryOrKept<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  mayShowKept: (error: Error) => boolean = () => true,
) {
  const options = { variables } as useQuery.Options<Data, Variables>;
  const { data, error, loading, refetch } = useQuery(query, options);
  const client = useApolloClient();
  const kept = error && mayShowKept(error) ? client.readQuery({ query, variables }) : undefined;
  return {
    data,
    shown: data ?? kept ?? undefined,
    error,
    isAsking: loading,
    again: () => void refetch().catch(() => undefined),
  };
}
