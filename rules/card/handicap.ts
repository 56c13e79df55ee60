import type { MatchFormat } from '../basics/defaults.ts';
import { isX01, limits } from '../basics/defaults.ts';
import type { SideName } from '../darts/leg.ts';

/** A side that begins every leg of a match from a lower score than the other (season-rules.md 12). */
export interface HeadStart {
  to: SideName;
  score: number;
}

/** The mark of a match with a head start: "Old Bell starts from 401". */
export const headStartWords = ({ to, score }: HeadStart, teams: Record<SideName, string>): string =>
  `${teams[to]} starts from ${score}`;

/** Whether both are the same head start, or none. */
export const sameHeadStart = (a: HeadStart | null | undefined, b: HeadStart | null | undefined): boolean =>
  a?.to === b?.to && a?.score === b?.score;

interface StartedMatch {
  headStart?: HeadStart | null;
  homePlayers: readonly unknown[];
  awayPlayers: readonly unknown[];
  sayg?: object | null;
}

/** What keeps a match from having this head start, in a sentence; undefined when nothing does (season-rules.md 12). */
export function headStartFault(match: StartedMatch, format: MatchFormat): string | undefined {
  const { headStart, homePlayers, awayPlayers, sayg } = match;
  if (!headStart || !format.numberOfLegs) return undefined;
  if (!isX01(format)) return `${format.game} has no starting score, so nobody can start from a lower one.`;
  const highest = format.startingScore - 1;
  if (!Number.isInteger(headStart.score) || headStart.score < limits.leastHeadStart || headStart.score > highest)
    return `A head start begins from ${limits.leastHeadStart} to ${highest}, ${headStart.score} does not.`;
  if (!homePlayers.length || !awayPlayers.length) return 'Choose the players of both sides before the head start.';
  if (sayg)
    return `It was scored throw by throw from ${format.startingScore} for both sides. Take away its throws, or the head start.`;
  return undefined;
}
