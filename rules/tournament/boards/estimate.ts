import type { Boards } from '../plan/boards.ts';
import type { LayoutRound } from '../plan/layout.ts';
import { unclosedBoards, playableMatchesById, waitingMatchIds } from './calling.ts';
import type { Ordered } from './play-order.ts';

/** Minutes per leg while no match is over yet. */
const usualMinutes = 6;
/** The share of its possible legs that a match takes on average. */
const usualPart = 0.75;
const minute = 60_000;

/**
 * Minutes per leg so far, from call to end (live.md 20.4). Matches that took less than a minute per leg were written
 * down afterwards and do not count.
 */
export function minutesPerLeg({ ended }: Boards, matches: readonly Pick<Ordered, 'match' | 'isOver'>[]): number {
  const legsOf = new Map(
    matches.flatMap(({ match, isOver }) =>
      match && isOver ? [[match.id, (match.scoreA ?? 0) + (match.scoreB ?? 0)] as const] : [],
    ),
  );
  let [minutes, legs] = [0, 0];
  for (const { matchId, since, until } of ended) {
    const played = legsOf.get(matchId) ?? 0;
    const took = (until - since) / minute;
    if (!played || took < played) continue;
    minutes += took;
    legs += played;
  }
  return legs ? minutes / legs : usualMinutes;
}

/** When matches begin, by label, and the last of those to come; in milliseconds since 1970. */
interface Estimate {
  starts: ReadonlyMap<string, number>;
  finalAt: number | null;
}

/**
 * When each match began on its board, or is likely to begin on an open one, by label: in the order of play, after the
 * matches it depends on and after whatever its people play before (live.md 20.4). `finalAt` is the start of the last
 * match to come, not its end; null when no board is open or none is to come.
 */
export function estimateStarts(
  boards: Boards,
  order: readonly Ordered[],
  rounds: readonly LayoutRound[],
  now: number,
): Estimate {
  const starts = new Map<string, number>();
  const open = unclosedBoards(boards);
  const ready = playableMatchesById(order);
  const perLeg = minutesPerLeg(boards, order);
  const length = ({ format }: Ordered) => format.numberOfLegs * usualPart * perLeg * minute;
  const ends = new Map<string, number>();
  const freeAt = new Map(open.map((board) => [board, now]));
  const busyUntil = new Map<string, number>();
  const note = (one: Ordered, end: number) => {
    ends.set(one.label, end);
    for (const id of ready.get(one.match?.id ?? '')?.people ?? []) busyUntil.set(id, end);
  };
  const isOn = new Map(boards.on.map((one) => [one.matchId, one]));
  for (const one of order) {
    const on = isOn.get(one.match?.id ?? '');
    if (!on) continue;
    const end = Math.max(now, on.since + length(one));
    freeAt.set(on.board, end);
    starts.set(one.label, on.since);
    note(one, end);
  }
  const queue = new Map(waitingMatchIds(boards, ready).map((id, at) => [id, at]));
  const toCome = order
    .filter((one) => !one.isOver && !ends.has(one.label) && (!one.mayBeSkipped || ready.has(one.match?.id ?? '')))
    .map((one, at) => ({ one, at, queued: queue.get(one.match?.id ?? '') }))
    // Matches put at the head of the queue go first; the others stay in the order of play.
    .toSorted((a, b) => (boards.head.length ? (a.queued ?? Infinity) - (b.queued ?? Infinity) || a.at - b.at : 0));
  const hangsOn = dependencies(rounds);
  // One that was taken off its board waits for the first that ends.
  const firstEnd = ends.size ? Math.min(...ends.values()) : now;
  let finalAt: number | null = null;
  for (const { one } of open.length ? toCome : []) {
    const [board, free] = [...freeAt].reduce((best, next) => (next[1] < best[1] ? next : best));
    const people = [...(ready.get(one.match?.id ?? '')?.people ?? [])].map((id) => busyUntil.get(id) ?? now);
    const before = hangsOn(one.label).map((label) => ends.get(label) ?? now);
    const wait = boards.held.includes(one.match?.id ?? '') ? [firstEnd] : [];
    const start = Math.max(free, ...people, ...before, ...wait);
    const end = start + length(one);
    starts.set(one.label, start);
    finalAt = Math.max(finalAt ?? start, start);
    freeAt.set(board, end);
    note(one, end);
  }
  return { starts, finalAt };
}

/** Labels of the matches that have to be over before another can begin. */
function dependencies(rounds: readonly LayoutRound[]): (label: string) => string[] {
  const labels = ({ matches }: LayoutRound) => matches.map(({ label }) => label);
  const hangsOn = new Map<string, string[]>();
  const add = (label: string, more: readonly string[]) => hangsOn.set(label, [...(hangsOn.get(label) ?? []), ...more]);
  const groups = new Map(rounds.map((round) => [round.name, labels(round)]));
  rounds.forEach(({ section, matches }, at) => {
    for (const { label, winnerGoesTo, loserGoesTo, places } of matches) {
      for (const next of [winnerGoesTo, loserGoesTo]) if (next) add(next, [label]);
      for (const { text } of places) {
        const group = / of (.+)$/.exec(text ?? '')?.[1];
        if (group) add(label, groups.get(group) ?? []);
      }
      const isUnpaired = section === 'table' && places.every(({ side, isBye }) => !side && !isBye);
      if (isUnpaired) add(label, rounds.slice(0, at).flatMap(labels));
    }
  });
  return (label) => hangsOn.get(label) ?? [];
}
