import type { ApolloClient } from '@apollo/client';
import { MoveFollowerDocument, TeamsFollowedDocument } from '../../generated/messages.ts';
import { pushDeviceInput, findPushSubscription, subscribeToPush } from './push.ts';

/**
 * Ends how this browser is subscribed, as somebody signs out: what a push service still holds for them is not shown to
 * whoever is next. The server has forgotten it already. Teams that are followed here stay followed (messages.md 4);
 * where that cannot be found out, it stays as it is.
 */
export async function endPushExceptFollowedTeams(client: ApolloClient): Promise<void> {
  const old = await findPushSubscription();
  if (!old) return;
  const { endpoint, options } = old;
  const asked = { query: TeamsFollowedDocument, variables: { endpoint }, fetchPolicy: 'no-cache' } as const;
  const { data } = await client.query(asked);
  await old.unsubscribe();
  const fresh =
    data?.teamsFollowed && options.applicationServerKey && (await subscribeToPush(options.applicationServerKey));
  if (fresh)
    await client.mutate({ mutation: MoveFollowerDocument, variables: { endpoint, device: pushDeviceInput(fresh) } });
}
