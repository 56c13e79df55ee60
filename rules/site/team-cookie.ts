/**
 * The cookie by which a device says which team it follows, so that the server can draw its pages with it (league.md
 * 22): the team's id, or `none` for those who want none. It does not tell who is using the device.
 */
export const teamCookie = 'oche_team';

/** Its value for those who want no team. */
export const noTeam = 'none';

/** Seconds it is kept, from the latest page on. */
export const teamCookieAge = 365 * 24 * 60 * 60;

const pattern = new RegExp(`(?:^|;\\s*)${teamCookie}=([^;]*)`);

/** The team's id in a `Cookie` header, or `noTeam`; undefined without one, or where it cannot be a team's. */
export function teamIdOrNoTeam(cookies: string | undefined): string | undefined {
  const text = pattern.exec(cookies ?? '')?.[1];
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}
