import { holdsAny, type AccessFlag, type Actor } from './access.ts';

/** The rights that change what an answer says which several people share (league.md 7, 8, 9, 10, 11.1). */
const audienceRights = [
  'manageGames',
  'manageTournaments',
  'managePlayers',
  'importData',
  'manageScores',
  'inputResults',
] as const satisfies readonly AccessFlag[];

type AudienceRight = (typeof audienceRights)[number];

/** What a shared answer may know of those who read it: no name, no account, and no right that does not change it. */
export interface Audience {
  readonly access: readonly AudienceRight[];
  /** The team of a clerk, who sees its obscured scores; of nobody else. */
  readonly teamId: string | null;
}

/** The audience that the actor belongs to: equal for all who see exactly the same. */
export function audienceOf(actor: Pick<Actor, 'access' | 'teamId'>): Audience {
  const isClerk = holdsAny(actor, 'inputResults') && !holdsAny(actor, 'manageScores') && !!actor.teamId;
  return {
    access: audienceRights.filter((right) => holdsAny(actor, right) && (right !== 'inputResults' || isClerk)),
    teamId: isClerk ? actor.teamId! : null,
  };
}

/** A short text for each audience, under which its answers are remembered: nothing is shared with another one. */
export const audienceKey = ({ access, teamId }: Audience): string => access.join('+') + (teamId ? `@${teamId}` : '');
