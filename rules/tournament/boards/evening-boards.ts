import type { Fault } from '../../basics/faults.ts';
import { noBoards, type Boards } from '../plan/boards.ts';
import { eveningLayout } from '../plan/layout.ts';
import { usualPlan, type Plan } from '../plan/plan.ts';
import type { Planned } from '../plan/settle.ts';
import { boardsWithNextCalled } from './calling.ts';
import { boardsAfterCommand, type BoardCommand } from './commands.ts';
import { playOrder } from './play-order.ts';

const isUsed = (boards: Boards | null | undefined): boards is Boards =>
  !!boards && (boards.count > 0 || boards.on.length > 0);

/**
 * The plan after something has happened in the evening: every free board gets its next match (live.md 20.4). The same
 * plan where no boards are used and on a superleague night; null only where there is none.
 */
export function planWithNextCalled(evening: Planned, now: number): Plan | null {
  const { plan } = evening;
  if (!plan || !isUsed(plan.boards) || evening.singleRound) return plan ?? null;
  const boards = boardsWithNextCalled(plan.boards, playOrder(eveningLayout(evening)), evening.sides, now);
  return { ...plan, boards };
}

/** The plan after a command about its boards and everything that follows from it, or the faults that prevent it. */
export function planAfterBoardCommand(evening: Planned, command: BoardCommand, now: number): Plan | Fault[] {
  const plan = evening.plan ?? usualPlan();
  const matches = playOrder(eveningLayout(evening));
  const { sides } = evening;
  const boards = boardsAfterCommand({ boards: plan.boards ?? noBoards, matches, sides, now }, command);
  return Array.isArray(boards) ? boards : { ...plan, boards: boardsWithNextCalled(boards, matches, sides, now) };
}
