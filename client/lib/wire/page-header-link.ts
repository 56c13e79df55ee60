import type { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { FrameDocument } from '../../generated/graphql.ts';
import { pageAddressWithoutCodes } from '../page/address.ts';

/** Which page a request comes from. */
const addressHeader = () => ({ 'x-ui-url': pageAddressWithoutCodes() });

/**
 * Which page a command comes from, and for whom that page is drawn: where somebody else is signed in by then, it is
 * refused (rest.md 1.11).
 */
export function commandHeaders(client: ApolloClient): Record<string, string> {
  const account = client.readQuery({ query: FrameDocument })?.me?.id;
  return { ...addressHeader(), ...(account && { 'x-ui-account': account }) };
}

/** Says with every request what its headers are to say. Who signs in or out may be anybody. */
export const pageHeaderLink = new ApolloLink((operation, forward) => {
  const { client, operationType, operationName = '' } = operation;
  const isDrawnForOne = operationType === OperationTypeNode.MUTATION && !operationName.startsWith('Sign');
  operation.setContext(({ headers }) => ({
    headers: { ...headers, ...(isDrawnForOne ? commandHeaders(client) : addressHeader()) },
  }));
  return forward(operation);
});
