import { planWithNextCalled } from '#rules/tournament/boards/evening-boards.ts';
import { withoutReasonsOfReturned } from '#rules/tournament/leaving.ts';
import type { SetAside } from '#rules/tournament/plan/plan.ts';
import { eveningAfterResults, type Planned } from '#rules/tournament/plan/settle.ts';
import type { Context } from '../../../core/context.ts';
import { newId } from '../../../core/data/entity.ts';
import type { Tournament } from '../tournament.entity.ts';

/** An evening before its results are changed in place, for `moveWinnersOn`. */
export const eveningBeforeChange = ({ sides, round, bestOf, singleRound, plan }: Tournament): Planned =>
  structuredClone({ sides, round, bestOf, singleRound, plan });

/**
 * Puts winners into their next matches, and returns the matches that were set aside by that (live.md 20.2); `before` is
 * the evening before its results were changed.
 */
export function moveWinnersOn(tournament: Tournament, before: Planned = tournament): SetAside[] {
  const { round, plan, setAside } = eveningAfterResults(tournament, newId, before);
  Object.assign(tournament, { round, plan });
  return setAside;
}

/**
 * Puts the next matches on boards that are free by now, and forgets why sides left that are there again (live.md 20.2,
 * 20.4); called before every save of an evening.
 */
export function callMatches(ctx: Context, tournament: Tournament): void {
  const plan = planWithNextCalled(tournament, ctx.now().getTime());
  tournament.plan = withoutReasonsOfReturned({ plan, sides: tournament.sides });
}
