import type { ApolloClient } from '@apollo/client';

/** Milliseconds for which somebody may be kept from going on. */
const moment = 1000;

/**
 * Reads what is shown again after something was saved. Saved it is, whether that works or not: on a good line the page
 * is new when this ends, and on a dead one nobody waits for it.
 */
export const readPageAgain = (client: ApolloClient): Promise<unknown> =>
  Promise.race([
    client.refetchQueries({ include: 'active' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, moment)),
  ]);
