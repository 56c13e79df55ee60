import { anonymous, can, type AccessFlag, type Action, type Actor, type Subject } from '#rules/policies.ts';
import { FrameDocument, useFrameQuery, type FrameQuery } from '../generated/graphql.ts';

export const frameDocument = FrameDocument;
export type Person = NonNullable<FrameQuery['me']>;

/** What the frame knows: league, divisions, seasons and who is signed in. The server puts it into every page. */
export const useFrame = () =>
  // Many parts of a page look at it; it is asked again when somebody signs in or out, not each time one of them appears.
  useFrameQuery({ fetchPolicy: 'cache-first' });

/** Somebody signed in, or nobody, as the permissions see them. */
export const actorOf = (me: Person | null | undefined): Actor =>
  me ? { ...me, accountId: me.id, access: me.access as AccessFlag[], isAnonymous: false } : anonymous;

/** Who uses the page. */
export function useActor(): Actor {
  const { data } = useFrame();
  return actorOf(data?.me);
}

/** `can('fixture.submit', fixture)`: by the same list as the server's (rules/policies.ts). */
export function useCan() {
  const actor = useActor();
  return <A extends Action>(action: A, ...subject: Subject<A>): boolean => can(actor, action, ...subject);
}
