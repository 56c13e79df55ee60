import type { SideName } from '../darts/leg.ts';

/** A match on a team's draft of a card: whose draft of which fixture, and the place of the match, from 0. */
export interface DraftMatch {
  fixtureId: string;
  side: SideName;
  index: number;
}

const form = /^([\da-f-]{36})-(home|away)-([1-9]\d?)$/;

/** The name under which its throws are recorded; programs take it as a whole (live.md 24.5). */
export const draftMatchId = ({ fixtureId, side, index }: DraftMatch): string => `${fixtureId}-${side}-${index + 1}`;

/** The match of such a name; undefined for the id of a score record, and all else. */
export function draftMatchOf(id: string): DraftMatch | undefined {
  const [, fixtureId, side, number] = form.exec(id) ?? [];
  return fixtureId ? { fixtureId, side: side as SideName, index: Number(number) - 1 } : undefined;
}
