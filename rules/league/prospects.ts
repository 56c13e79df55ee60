import type { Outlook } from './outlook.ts';

/** Whether a team comes first: proved, proved not, or not proved. */
export const firstPlaceChances = ['certain', 'open', 'impossible'] as const;
export type FirstPlace = (typeof firstPlaceChances)[number];

/** What is still possible for a team (league.md 6.1). */
export interface Prospect {
  /** League fixtures that are not settled yet. */
  left: number;
  /** Points with which it ends if it gets the most from each of them. */
  mostPoints: number;
  first: FirstPlace;
}

/**
 * What is still possible for each of a division's teams, by id; empty when nothing is left to play, or what is left
 * gives points without a limit (league.md 6.1).
 */
export function prospectsByTeam({ staying, gone, isLimited, isBounded }: Outlook): Map<string, Prospect> {
  const every = [...staying, ...gone];
  if (!isLimited || !every.some(({ left }) => left > 0)) return new Map();
  return new Map(
    every.map((team) => {
      const { id, left, least, most, mostPoints } = team;
      const told = (first: FirstPlace): [string, Prospect] => [id, { left, mostPoints, first }];
      if (gone.includes(team)) return told('impossible');
      if (!isBounded) return told('open');
      const others = staying.filter((other) => other !== team);
      // Level is decided by what nobody has played yet, so it proves nothing.
      const isOut = others.some((other) => other.least > most);
      const isFirst = others.length > 0 && others.every((other) => other.most < least);
      return told(isFirst ? 'certain' : isOut ? 'impossible' : 'open');
    }),
  );
}
