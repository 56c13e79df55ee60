import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { anonymous, can, type AccessFlag, type Action, type Actor, type Subject } from '#rules/people/policies.ts';
import { FrameDocument, type FrameQuery } from '../../generated/graphql.ts';
import { divisionIdComparator } from '../page/paths.ts';

export const frameDocument = FrameDocument;
export type Person = NonNullable<FrameQuery['me']>;

// Read again by whatever changes it, not with every component that starts to read it.
const watchFrame = (client: ApolloClient) => client.watchQuery({ query: FrameDocument, fetchPolicy: 'cache-first' });

const watched = new WeakMap<ApolloClient, ReturnType<typeof watchFrame>>();

/**
 * One watch for all components that read the frame: a page has dozens, and a watch each would delay the first paint.
 */
function frameOf(client: ApolloClient) {
  const frame = watched.get(client) ?? watchFrame(client);
  watched.set(client, frame);
  return frame;
}

const ordered = new WeakMap<FrameQuery, FrameQuery>();

/** The same with the divisions in the order of the menu, as every switcher and list shows them (league.md 22). */
function inMenuOrder(data: FrameQuery): FrameQuery {
  const known = ordered.get(data);
  if (known) return known;
  const order = divisionIdComparator(data.divisions, data.seasons);
  const own = { ...data, divisions: data.divisions.toSorted((a, b) => order(a.id, b.id)) };
  ordered.set(data, own);
  return own;
}

/** The frame's data: league, divisions, seasons and session. The server puts it into every page. */
export function useFrame() {
  const frame = frameOf(useApolloClient());
  const watch = useCallback(
    (tell: () => void) => {
      const seen = frame.subscribe(tell);
      // Deferred, so that going from one page to the next does not end the watch and start it again.
      return () => void setTimeout(() => seen.unsubscribe());
    },
    [frame],
  );
  const result = () => frame.getCurrentResult();
  const { data, error } = useSyncExternalStore(watch, result, result);
  return { data: data && inMenuOrder(data as FrameQuery), error, refetch: () => frame.refetch() };
}

/** The actor for permission checks; anonymous when nobody is signed in. */
export const actorOf = (me: Person | null | undefined): Actor =>
  me ? { ...me, accountId: me.id, access: me.access as AccessFlag[], isAnonymous: false } : anonymous;

/** The current user. */
export function useActor(): Actor {
  const { data } = useFrame();
  return actorOf(data?.me);
}

/** `can('fixture.submit', fixture)`: the same list as the server's (rules/people/policies.ts). */
export function useCan() {
  const actor = useActor();
  return <A extends Action>(action: A, ...subject: Subject<A>): boolean => can(actor, action, ...subject);
}

/** Whether players play this season instead of teams, so that its pages speak of players (season-rules.md 9). */
export const useIsSeasonOfPlayers = (seasonId: string | null | undefined): boolean =>
  !!useFrame().data?.seasons.find(({ id }) => id === seasonId)?.isOfPlayers;
