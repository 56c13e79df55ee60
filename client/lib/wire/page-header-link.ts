import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { FrameDocument } from '../../generated/graphql.ts';
import { pageAddressWithoutCodes } from '../page/address.ts';

/**
 * Says with every request which page it comes from, and with commands for whom it is drawn: where somebody else is
 * signed in by then, they are refused. Who signs in or out may be anybody (rest.md 1.11).
 */
export const pageHeaderLink = new ApolloLink((operation, forward) => {
  const { client, operationType, operationName = '' } = operation;
  const isDrawnForOne = operationType === OperationTypeNode.MUTATION && !operationName.startsWith('Sign');
  const account = isDrawnForOne && client.readQuery({ query: FrameDocument })?.me?.id;
  operation.setContext(({ headers }) => ({
    headers: { ...headers, 'x-ui-url': pageAddressWithoutCodes(), ...(account && { 'x-ui-account': account }) },
  }));
  return forward(operation);
});
