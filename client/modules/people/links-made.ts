import { useSyncExternalStore } from 'react';

/** A link that was made here: the server tells it only once. */
export interface MadeLink {
  /** The invitation whose link it is: another one may have taken its place since. */
  inviteId: string;
  url: string;
  expires: string;
}

let links: ReadonlyMap<string, MadeLink> = new Map();
const listeners = new Set<() => void>();

/** Keeps a link in this page's memory, and nowhere else: it lets somebody in. */
export function keepInviteLink(accountId: string, teamId: string, link: MadeLink): void {
  links = new Map([...links, [`${accountId} ${teamId}`, link]]);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * The links that this account has made since the page was loaded, by team; also those that were used or have ended
 * since.
 */
export function useInviteLinksMade(accountId: string): (teamId: string) => MadeLink | undefined {
  const kept = useSyncExternalStore(subscribe, () => links);
  return (teamId) => kept.get(`${accountId} ${teamId}`);
}
