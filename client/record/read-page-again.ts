import type { ApolloClient } from '@apollo/client';
import { refetchShown } from '../lib/wire/refetch-shown.ts';

/** Longest time that somebody is kept waiting, in milliseconds. */
const longestWaitMilliseconds = 1000;

/**
 * Loads what is shown again after a save, which has succeeded whether this works or not: with a good connection the
 * page is up to date when this ends, and with a dead one nobody has to wait.
 */
export const readPageAgainBriefly = (client: ApolloClient): Promise<unknown> =>
  Promise.race([refetchShown(client), new Promise((resolve) => setTimeout(resolve, longestWaitMilliseconds))]);
