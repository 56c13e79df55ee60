import type { ApolloClient } from '@apollo/client';
import { MoveFollowerDocument, TeamsFollowedDocument } from '../../generated/messages.ts';
import { isLastingRefusal } from '../wire/is-lasting-refusal.ts';
import { readUncached } from '../wire/read-anew.ts';
import { pushDeviceInput, findPushSubscription, subscribeToPush } from './push.ts';

/**
 * Ends how this browser is subscribed, as somebody signs out: what a push service still holds for them is not shown to
 * whoever is next. The server has forgotten it already. Teams that are followed here stay followed (messages.md 4);
 * where that cannot be found out, it stays as it is. What the server does not hear of now, the worker tells it later.
 */
export async function endPushExceptFollowedTeams(client: ApolloClient): Promise<void> {
  const old = await findPushSubscription();
  if (!old) return;
  const { endpoint, options } = old;
  const data = await readUncached(client, TeamsFollowedDocument, { endpoint });
  const key = data?.teamsFollowed && options.applicationServerKey;
  // Where nothing can be kept, it has to be heard of now.
  if (key) await keepAddress(endpoint).catch(() => undefined);
  await old.unsubscribe();
  const fresh = key && (await subscribeToPush(key));
  if (!fresh) return;
  const moved = { mutation: MoveFollowerDocument, variables: { endpoint, device: pushDeviceInput(fresh) } };
  await client.mutate(moved).catch((error: unknown) => {
    if (!isLastingRefusal(error)) throw error;
  });
  await forgetAddress(endpoint);
}

/** Where the worker looks for addresses whose teams it has still to move to the present one (worker.js). */
const addressesBefore = 'push';
const pathOf = (endpoint: string) => `/push-address?of=${encodeURIComponent(endpoint)}`;

const keepAddress = async (endpoint: string) =>
  (await caches.open(addressesBefore)).put(pathOf(endpoint), new Response(endpoint));

const forgetAddress = async (endpoint: string) => (await caches.open(addressesBefore)).delete(pathOf(endpoint));
