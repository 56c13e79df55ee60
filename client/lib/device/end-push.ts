import type { ApolloClient } from '@apollo/client';
import { FollowTeamsDocument, TeamsFollowedDocument } from '../../generated/told.ts';
import { deviceOf, findSubscription, subscribe } from './push.ts';

/**
 * Ends how this browser is subscribed, as somebody signs out: what a push service still holds for them is not shown to
 * whoever is next. The server has forgotten it already. Teams that are followed here are followed anew (messages.md 4).
 */
export async function endPush(client: ApolloClient): Promise<void> {
  const old = await findSubscription();
  if (!old) return;
  const { endpoint, options } = old;
  const asked = { query: TeamsFollowedDocument, variables: { endpoint }, fetchPolicy: 'no-cache' } as const;
  const followed = await client.query(asked).then(
    ({ data }) => data?.teamsFollowed,
    () => null,
  );
  await old.unsubscribe();
  const fresh = followed && options.applicationServerKey && (await subscribe(options.applicationServerKey));
  if (!fresh) return;
  const { teamIds, topics } = followed;
  const input = { device: deviceOf(fresh), teamIds, topics };
  await client.mutate({ mutation: FollowTeamsDocument, variables: { input } });
}
