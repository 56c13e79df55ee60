import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { map } from 'rxjs';
import {
  LiveConnectionsChangedDocument,
  LiveConnectionsDocument,
  type LiveConnectionFragment,
} from '../../../generated/live.ts';
import { subscriptionDataOrThrow } from '../../../lib/wire/live.ts';
import { useFollowingOrPolling, usePauseSwitch, type Following } from '../use-following.ts';
import { recordsOfPage, useFollowedRecords, type Source } from '../use-followed-records.ts';

export type Connection = LiveConnectionFragment;

interface WatchList {
  version: string;
  list: readonly Connection[];
}

let answers = 0;
/** The list has no version: the last answer counts. */
const latest = (list: readonly Connection[]): WatchList => ({ version: String((answers += 1)).padStart(9, '0'), list });

const fetchPolicy = 'no-cache';

/** Queries whose answers the server may have put into the page of what is on. */
export const watchListQueries = { LiveConnections: LiveConnectionsDocument };

const watchList: Source<WatchList> = {
  arrived: (client) => {
    const answer = client.readQuery({ query: LiveConnectionsDocument });
    return answer ? latest(answer.connections) : undefined;
  },
  read: async (client) =>
    latest((await client.query({ query: LiveConnectionsDocument, fetchPolicy })).data?.connections ?? []),
  listen: (client) =>
    client.subscribe({ query: LiveConnectionsChangedDocument, fetchPolicy }).pipe(
      map(subscriptionDataOrThrow),
      map((told) => told && latest(told.connections)),
    ),
};

const ids = ['connections'];

interface Connections {
  /** Undefined while loading. */
  list: readonly Connection[] | undefined;
  error: unknown;
  again: () => void;
  following: Following;
}

/** The watch list that came with the page, while the page begins; empty where none came. */
export function useWatchListOfPage(): readonly Connection[] {
  const client = useApolloClient();
  const [first] = useState(() => recordsOfPage(client, watchList, ids).get('connections')?.list ?? []);
  return first;
}

/**
 * Follows the connections over which matches and tournaments are scored (live.md 11.4); those that have just ended stay
 * for a while, with `isOver`.
 */
export function useWatchList(): Connections {
  const pause = usePauseSwitch();
  const followed = useFollowedRecords(ids, watchList, pause.isPaused);
  const following = useFollowingOrPolling([followed as never], pause);
  return {
    list: followed.known.get('connections')?.list,
    error: followed.error,
    again: () => void followed.read().catch(() => undefined),
    following,
  };
}
