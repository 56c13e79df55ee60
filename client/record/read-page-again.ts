import type { ApolloClient } from '@apollo/client';

/** Longest time that somebody is kept waiting, in milliseconds. */
const moment = 1000;

/**
 * Loads what is shown again after a save, which has succeeded whether this works or not: with a good connection the
 * page is up to date when this ends, and with a dead one nobody has to wait.
 */
export const readPageAgainBriefly = (client: ApolloClient): Promise<unknown> =>
  Promise.race([
    client.refetchQueries({ include: 'active' }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, moment)),
  ]);
