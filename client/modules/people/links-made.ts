import { newStore, useStore } from '../../lib/watchers.ts';

/** A link that was made here: the server tells it only once. */
export interface MadeLink {
  /** The invitation whose link it is: another one may have taken its place since. */
  inviteId: string;
  url: string;
  expires: string;
}

const links = newStore<ReadonlyMap<string, MadeLink>>(new Map());

/** Keeps a link in this page's memory, and nowhere else: it lets somebody in. */
export const keepInviteLink = (accountId: string, teamId: string, link: MadeLink): void =>
  links.set(new Map([...links.get(), [`${accountId} ${teamId}`, link]]));

/**
 * The links that this account has made since the page was loaded, by team; also those that were used or have ended
 * since.
 */
export function useInviteLinksMade(accountId: string): (teamId: string) => MadeLink | undefined {
  const kept = useStore(links);
  return (teamId) => kept.get(`${accountId} ${teamId}`);
}

const mailed = new Set<string>();

/** Keeps that a link was e-mailed to an address, as long as the links are; returns whether it was before. */
export function keepMailedLink(url: string, address: string): boolean {
  const sent = `${url} ${address}`;
  const isAgain = mailed.has(sent);
  mailed.add(sent);
  return isAgain;
}
