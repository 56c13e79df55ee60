import type { LayoutMatch, LayoutRound } from '../plan/layout.ts';

export interface Ordered extends LayoutMatch {
  round: string;
  /** Whether it is only played if the winner of the final had lost before: the decider of a double elimination. */
  mayBeSkipped: boolean;
}

/**
 * Every match in the order in which it is called (live.md 20.4): groups first, all of them in turn; then the matches
 * with the most others still to follow, so that a knockout and its plate, or winners and losers, are played side by
 * side and the final comes last.
 */
export function playOrder(rounds: readonly LayoutRound[]): Ordered[] {
  const all = rounds.flatMap(({ matches }) => matches);
  const byLabel = new Map(all.map((match) => [match.label, match]));
  const known = new Map<string, number>();
  /** The most matches that can still follow this one, up to the end. */
  const ahead = (label: string): number => {
    const found = known.get(label);
    if (found !== undefined) return found;
    known.set(label, 0);
    const { winnerGoesTo, loserGoesTo } = byLabel.get(label)!;
    const after = [winnerGoesTo, loserGoesTo].flatMap((next) => (next && byLabel.has(next) ? [1 + ahead(next)] : []));
    const most = Math.max(0, ...after);
    known.set(label, most);
    return most;
  };
  const keyed = rounds.flatMap(({ section, name, matches }, at) =>
    matches.map((match) => {
      const late = section === 'table' ? rounds.length - at : ahead(match.label);
      const key = section === 'group' ? [0, match.turn ?? 0, at] : [1, isDecider(rounds, at) ? 1 : -late, 0];
      return { key: [...key, match.number], match: { ...match, round: name, mayBeSkipped: isDecider(rounds, at) } };
    }),
  );
  return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ match }) => match);
}

/** The match after the final of a double elimination, which is not always played. */
const isDecider = (rounds: readonly LayoutRound[], at: number): boolean =>
  rounds[at]!.section === 'final' && rounds[at - 1]?.section === 'final';

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
