import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { OperationTypeNode, type DocumentNode } from 'graphql';
import { operationIds } from '../generated/operations.ts';
import { aheadLink } from './ahead.ts';
import { freshLink } from './fresh.ts';
import { inlinedLink, type InlinedAnswer } from './inlined.ts';
import { socketLink } from './socket.ts';

/** What one question says of something: the same id means something else in the answer to another one. */
const partOfItsAnswer = { keyFields: false } as const;

/**
 * Records (Division, Season, Team ...) are kept once, by id. The rows below carry the id of a team, player or fixture but
 * tell of it in one season, or as one permission class may see it.
 */
export const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      DivisionData: partOfItsAnswer,
      DivisionTeam: partOfItsAnswer,
      DivisionPlayer: partOfItsAnswer,
      DivisionFixture: partOfItsAnswer,
      TournamentFixture: partOfItsAnswer,
      TournamentSide: partOfItsAnswer,
      TournamentPlayer: partOfItsAnswer,
      FixtureTeam: partOfItsAnswer,
      TeamDetails: partOfItsAnswer,
      PlayerSeason: partOfItsAnswer,
      PlayerSeasonTeam: partOfItsAnswer,
      TeamPlayer: partOfItsAnswer,
      FixtureSide: partOfItsAnswer,
      CardPlayer: partOfItsAnswer,
      CardHiCheck: partOfItsAnswer,
      TournamentHiCheck: partOfItsAnswer,
      TournamentRound: partOfItsAnswer,
      TournamentRoundMatch: partOfItsAnswer,
      Found: partOfItsAnswer,
    },
  });

/** The hash under which the server knows the operation (codegen); an unknown one is sent as text after a refusal. */
const generateHash = (document: DocumentNode): string => {
  const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition');
  const name = operation && 'name' in operation ? operation.name?.value : undefined;
  return operationIds[name ?? ''] ?? 'unknown';
};

/** Where the server is asked; `uri` is absolute in tests only. */
const network = (uri: string) =>
  // Requests that only our own pages can make: a form cannot send this header (Apollo's CSRF prevention).
  new HttpLink({ uri, credentials: 'include', headers: { 'apollo-require-preflight': 'true' } });

/** The one client: queries by hash and GET, so that browser and server can remember answers; mutations by POST; subscriptions by socket. */
export function newClient(answers: readonly InlinedAnswer[], uri = '/graphql') {
  const http = network(uri);
  const byHash = new PersistedQueryLink({ generateHash, useGETForHashedQueries: true }).concat(http);
  const asks = (type: OperationTypeNode) => (operation: ApolloLink.Operation) => operation.operationType === type;
  const requests = ApolloLink.split(asks(OperationTypeNode.QUERY), byHash, http);
  return new ApolloClient({
    cache: newCache(),
    link: ApolloLink.from([
      inlinedLink(answers),
      aheadLink,
      freshLink,
      ApolloLink.split(asks(OperationTypeNode.SUBSCRIPTION), socketLink, requests),
    ]),
    defaultOptions: {
      // What is known is shown at once, then asked again.
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
    devtools: { enabled: import.meta.env?.DEV ?? false },
  });
}
