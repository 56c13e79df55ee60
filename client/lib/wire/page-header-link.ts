import { ApolloLink } from '@apollo/client/link';
import { pageAddressWithoutCodes } from '../page/address.ts';

/** Says with every request which page it comes from (rest.md 1.11). */
export const pageHeaderLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-ui-url': pageAddressWithoutCodes() } }));
  return forward(operation);
});
