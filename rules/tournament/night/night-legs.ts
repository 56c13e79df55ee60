import { sumOf } from '../../basics/sum.ts';
import type { SideName } from '../../darts/leg.ts';

interface LegsOfMatch {
  scoreA?: number | null;
  scoreB?: number | null;
}

/** Legs of host and opponent in all matches of a superleague night together. */
export const nightLegs = (matches: readonly LegsOfMatch[]): Record<SideName, number> => ({
  home: sumOf(matches.map(({ scoreA }) => scoreA ?? 0)),
  away: sumOf(matches.map(({ scoreB }) => scoreB ?? 0)),
});

interface When {
  isOn: boolean;
  isTonight: boolean;
  /** Whether it has a match without a winner. */
  isUndecided: boolean;
}

/** Whether the night is running, and by how many legs the host has won: on the night itself nobody has until the last match is over. */
export function nightLead(
  { home, away }: Record<SideName, number>,
  { isOn, isTonight, isUndecided }: When,
): { isRunning: boolean; lead: number } {
  const isRunning = isOn || (isTonight && isUndecided && home + away > 0);
  return { isRunning, lead: isRunning ? 0 : home - away };
}
