import { useSyncExternalStore } from 'react';
import { currentTeamPath } from '#rules/site/paths.ts';
import { noTeam, teamCookie, teamCookieAge, teamIdOrNoTeam } from '#rules/site/team-cookie.ts';
import { pageDrawingUntilHydrated, type Followed } from '../page/drawing.ts';
import { isInsideOtherSite } from '../page/modes.ts';
import { useActor } from '../wire/session.ts';
import { newStoredWatchers, recall, remember } from './remembered.ts';

/** The team that a visitor follows, as this device keeps it (league.md 22). */
export interface MyTeam {
  id: string;
  name: string;
  /** The name of its division when it was last seen. */
  division: string;
  /** Kept because it is the team of this account, not because it was chosen. */
  accountId?: string;
}

/** What is kept: a team, null for "not now", undefined if the visitor has not answered yet. */
type Choice = MyTeam | null | undefined;

const key = 'my-team';
const watchers = newStoredWatchers(key);
let read: string | null = null;
let knownChoice: Choice;

function parsed(text: string | null): Choice {
  if (text === null) return undefined;
  try {
    const team = JSON.parse(text) as Partial<MyTeam> | null;
    return team?.id && team.name && team.division ? (team as MyTeam) : null;
  } catch {
    return undefined;
  }
}

/** Returns the same object while the stored text is the same. If nothing can be stored, the page itself remembers. */
function current(): Choice {
  const text = recall(key);
  if (text !== null && text !== read) {
    read = text;
    knownChoice = parsed(text);
  }
  return knownChoice;
}

const drawnChoice = (): Choice => pageDrawingUntilHydrated()?.team;

/** What the server is told: the team that the visitor chose, but not one that comes from an account. */
const teamToTell = (choice: Choice) =>
  choice ? (choice.accountId ? undefined : choice.id) : choice === null ? noTeam : undefined;

/**
 * Sets the cookie that tells the server the team with every page, so that it draws the page for that team; private
 * windows forget it. A value the server already knows is not set again: Safari would keep ours for a week, but the
 * server's for a year.
 */
export function setTeamCookie(): void {
  if (isInsideOtherSite) return;
  const team = teamToTell(current());
  if (team === teamIdOrNoTeam(document.cookie)) return;
  const age = `Max-Age=${team === undefined ? 0 : teamCookieAge}`;
  const where = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `${teamCookie}=${team ?? ''}; ${age}; ${where}`;
}

/** Follows a team from now on; null follows none and stops the question. */
export function followTeam(team: MyTeam | null): void {
  const text = JSON.stringify(team);
  if (text === read) return;
  knownChoice = team;
  read = text;
  remember(key, text);
  setTeamCookie();
  watchers.tell();
}

/**
 * Keeps what a team is called now, if it is the one that is followed: names change, ids do not. Of several divisions in
 * which it plays now it stays in the one in which it was chosen.
 */
export function renameFollowedTeam(now: Followed | null | undefined): void {
  const team = current();
  if (!team || team.id !== now?.id) return;
  const { name, division, divisions = [] } = now;
  followTeam({ ...team, name, division: divisions.includes(team.division) ? team.division : division });
}

/** The team that is followed; null if the visitor wants none, undefined if they have not answered. */
export function useFollowedTeam(): Choice {
  const choice = useSyncExternalStore(watchers.subscribe, current, drawnChoice);
  const { accountId, teamId } = useActor();
  // A team that came from an account is not that of whoever uses the device next, nor of an account with another one.
  return choice?.accountId && (choice.accountId !== accountId || choice.id !== teamId) ? undefined : choice;
}

/**
 * Id of the team whose rows are marked: the one that is followed on this device, else that of the account; null without
 * either.
 */
export function useFollowedOrOwnTeamId(): string | null {
  const { teamId } = useActor();
  return useFollowedTeam()?.id ?? teamId ?? null;
}

/** Its page in the season being played. */
export const myTeamPath = ({ division, name }: MyTeam): string => currentTeamPath(division, name);
