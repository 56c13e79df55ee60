import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { OperationTypeNode, type DocumentNode } from 'graphql';
import { tap } from 'rxjs';
import { markPageBusy } from '../under-way.ts';
import { prefetchedLink, withoutApolloDeduplication, deduplicationLink } from './ahead.ts';
import { isSignedOut } from './failure.ts';
import { freshLink } from './fresh.ts';
import { inlinedLink, type InlinedAnswer } from './inlined.ts';
import { keptPagesLink } from './known.ts';
import { pageHeaderLink } from './page-header-link.ts';
import { commandKeyLink } from './command-key-link.ts';
import { fetchWithin } from './patient.ts';
import { tellSignedOut } from './signed-out.ts';
import { renewSocket, socketLink } from './socket.ts';
import { reportErrorLazily } from './errors/watch-errors.ts';

/** Objects kept per query: the same id has different content in answers to different queries. */
const partOfItsAnswer = { keyFields: false } as const;

/**
 * Records (Division, Season, Team ...) are cached once, by id. The types below carry the id of a team, player or
 * fixture but describe it in one season, or as one audience sees it.
 */
export const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      // There is only one league; queries ask for different parts of it.
      League: { keyFields: [] },
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
      ReviewDivision: partOfItsAnswer,
      ReviewTeam: partOfItsAnswer,
      PlayerTeam: partOfItsAnswer,
      // A search finds somebody by another of their names, too.
      CareerPerson: partOfItsAnswer,
      PlayerSeasonOpponent: partOfItsAnswer,
      QualifyingPlayer: partOfItsAnswer,
      CardHelper: partOfItsAnswer,
      PersonOfNight: partOfItsAnswer,
      NextSeasonTeam: partOfItsAnswer,
      DivisionUnderRules: partOfItsAnswer,
      TeamUnderRules: partOfItsAnswer,
      FoundVenue: partOfItsAnswer,
      // One without an id of its own is named by its place in its match.
      SaygThrow: partOfItsAnswer,
      // Queries ask for different parts of the same rules.
      LeagueRules: { merge: true },
    },
  });

/** The hash that codegen writes into each of our queries; the text follows if the server does not know the hash. */
const generateHash = (document: DocumentNode & { __meta__?: { hash: string } }): string =>
  document.__meta__?.hash ?? 'unknown';

/** Address of the API; only tests pass an absolute `uri` and a short `patience`. */
const network = (uri: string, patience?: number) =>
  // Apollo's CSRF protection: forms cannot send this header.
  new HttpLink({
    ...{ uri, credentials: 'include', headers: { 'apollo-require-preflight': 'true' } },
    fetch: fetchWithin(patience),
  });

/**
 * Notices in any answer that the user is no longer signed in; a wrong password at sign-in does not count. Reports an
 * answer that cannot be read.
 */
const sessionLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap({
      next: ({ errors }) => {
        if (isSignedOut(errors) && operation.operationName !== 'SignIn') tellSignedOut();
      },
      error: (error: Error) => ServerParseError.is(error) && reportErrorLazily(error),
    }),
  ),
);

const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION;

/** Says that something is under way while a request is; what a page follows is always under way. */
const workLink = new ApolloLink((operation, forward) => {
  if (isSubscription(operation)) return forward(operation);
  let end: (() => void) | undefined;
  return forward(operation).pipe(tap({ subscribe: () => (end = markPageBusy()), finalize: () => end?.() }));
});

/** Nothing of a browser's secret address stands in an address, which the logs of proxies keep (messages.md 5.4). */
const isByGet = ({ operationType, variables }: ApolloLink.Operation) =>
  operationType === OperationTypeNode.QUERY && !('endpoint' in variables);

/**
 * The one client: queries by hash and GET, so that browser and server can remember answers; mutations by POST;
 * subscriptions by socket.
 */
export function newClient(
  answers: readonly InlinedAnswer[],
  { cache = newCache(), uri = '/graphql', patience }: { cache?: InMemoryCache; uri?: string; patience?: number } = {},
) {
  const http = network(uri, patience);
  const byHash = new PersistedQueryLink({ generateHash, useGETForHashedQueries: true }).concat(http);
  const requests = ApolloLink.split(isByGet, byHash, http);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      workLink,
      // Before questions are joined: what a page asks may be on its way already because its link was pointed at.
      keptPagesLink,
      deduplicationLink,
      sessionLink,
      inlinedLink(answers),
      prefetchedLink,
      freshLink,
      pageHeaderLink,
      commandKeyLink,
      ApolloLink.split(isSubscription, socketLink, requests),
    ]),
    defaultOptions: {
      // Shows cached data at once, then asks again. What is not to be cached never is.
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: (current, { reason, initialFetchPolicy }) =>
          reason === 'variables-changed' ? initialFetchPolicy : current === 'no-cache' ? current : 'cache-first',
        // Nothing is polled while nobody sees the page.
        skipPollAttempt: () => document.hidden,
        context: withoutApolloDeduplication,
      },
      query: { context: withoutApolloDeduplication },
    },
    devtools: { enabled: import.meta.env?.DEV ?? false },
  });
  client.onResetStore(() => Promise.resolve(renewSocket()));
  return client;
}
