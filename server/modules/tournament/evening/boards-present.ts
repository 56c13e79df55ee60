import { playableMatchesById, waitingMatchIds } from '#rules/tournament/boards/calling.ts';
import { estimateStarts } from '#rules/tournament/boards/estimate.ts';
import { playOrder } from '#rules/tournament/boards/play-order.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import type { TournamentSideView } from '../tournament.view.ts';
import type { TournamentBoardsView } from './boards.view.ts';

/** The boards of an evening as they are now (live.md 20.4); null while none are used. */
export function boardsOf(tournament: TournamentView, now: Date): TournamentBoardsView | null {
  const boards = tournament.plan?.boards;
  if (!boards?.count || tournament.singleRound) return null;
  const rounds = eveningLayout(tournament);
  const order = playOrder(rounds);
  const ready = playableMatchesById(order);
  const { starts, finalAt } = estimateStarts(boards, order, rounds, now.getTime());
  const at = (time: number | null | undefined) => (time == null ? null : new Date(time));
  const matchOf = new Map(order.flatMap((one) => (one.match ? [[one.match.id, one] as const] : [])));
  const next = waitingMatchIds(boards, ready);
  const isOn = new Set(boards.on.map(({ matchId }) => matchId));
  const later = order.filter(
    ({ isOver, match, mayBeSkipped }) =>
      !isOver && !mayBeSkipped && !(match && (ready.has(match.id) || isOn.has(match.id))),
  );
  return {
    boards: Array.from({ length: boards.count }, (_, index) => {
      const on = boards.on.find(({ board }) => board === index + 1);
      const scorer = tournament.sides.find(({ id }) => id === on?.scorerId);
      return {
        number: index + 1,
        isClosed: boards.closed.includes(index + 1),
        matchId: on?.matchId ?? null,
        label: matchOf.get(on?.matchId ?? '')?.label ?? null,
        since: at(on?.since),
        scorer: (scorer as TournamentSideView | undefined) ?? null,
      };
    }),
    queue: [...next.map((id) => matchOf.get(id)!), ...later].map(({ label, match }) => ({
      label,
      matchId: match?.id ?? null,
      isReady: ready.has(match?.id ?? ''),
      isHeld: boards.held.includes(match?.id ?? ''),
      about: at(starts.get(label)),
    })),
    finalAbout: at(finalAt),
  };
}
