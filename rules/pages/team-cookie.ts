/**
 * The cookie by which a device says which team it follows, so that the server can draw its pages with it (league.md 22):
 * the team's id, or `none` for those who want none. It says nothing of who somebody is.
 */
export const teamCookie = 'oche_team';

/** Said by those who want no team. */
export const noTeam = 'none';

/** Seconds for which it is kept, from the last page on. */
export const teamCookieAge = 365 * 24 * 60 * 60;

const pattern = new RegExp(`(?:^|;\\s*)${teamCookie}=([^;]*)`);

/** What a cookie header says of it; undefined where it says nothing, or what no team is called. */
export function teamIn(cookies: string | undefined): string | undefined {
  const text = pattern.exec(cookies ?? '')?.[1];
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}
