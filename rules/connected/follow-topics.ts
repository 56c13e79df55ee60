import { listOf, text, type Shape } from '../basics/shape.ts';
import type { QuietHours } from './message-plan.ts';

/** What a browser can be told of a team without anybody's account, in the order of the form (messages.md 5). */
export const followTopics = [
  { topic: 'result', name: 'Its result is in', isUsual: true },
  { topic: 'moves', name: 'A fixture of it moves', isUsual: true },
  { topic: 'live', name: 'A match of it in a tournament or superleague night is live, and 180s in it', isUsual: false },
] as const;

export type FollowTopic = (typeof followTopics)[number]['topic'];

export const followTopicsShape: Shape = listOf(text());

/** Teams that one browser follows, at most. */
export const mostTeamsFollowed = 10;

/** Browsers that follow teams, in all, at most. */
export const mostFollowers = 20_000;

/** When nothing is sent to browsers that follow teams. */
export const followersQuietHours: QuietHours = { from: '23:00', until: '08:00' };

/** The push services of browsers: hosts, and domains whose every host is one. */
const hosts = ['fcm.googleapis.com', 'android.googleapis.com', 'jmt17.google.com'];
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether an address belongs to a push service that is known: whoever has not signed in must not have this server send
 * anything anywhere else.
 */
export function isPushService(address: string): boolean {
  const host = /^https:\/\/([a-z0-9.-]+)(?:\/|$)/.exec(address)?.[1];
  return !!host && (hosts.includes(host) || domains.some((domain) => host.endsWith(domain)));
}
