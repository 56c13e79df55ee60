import { whoHasLeft } from './leaving.ts';
import { usualPlan, type Plan } from './plan/plan.ts';
import type { Planned } from './plan/settle.ts';
import type { Side } from './tournament.ts';

/** What check-in needs of an evening. */
interface Arriving {
  sides: readonly Side[];
  plan?: Plan | null;
}

const noted = ({ plan }: Arriving): string[] => plan?.checkIn?.here ?? [];

/** Ids of the sides that have checked in, in the order in which they came (live.md 20.5). */
export const sideIdsCheckedIn = (evening: Arriving): string[] =>
  noted(evening).filter((id) => evening.sides.some((side) => side.id === id));

/** Notes whether a side is there. */
export function planWithCheckIn(evening: Arriving, sideId: string, isHere: boolean): Plan {
  const before = noted(evening);
  const others = before.filter((id) => id !== sideId);
  const here = before.includes(sideId) === isHere ? before : isHere ? [...before, sideId] : others;
  return { ...(evening.plan ?? usualPlan()), checkIn: { here } };
}

/**
 * The sides with those marked as there that have checked in, and all others as not there; who has left stays so, and
 * `stillGone` are those of them who have checked in (live.md 20.5).
 */
export function sidesMarkedByCheckIn(evening: Planned): { sides: Side[]; stillGone: Side[] } {
  const here = sideIdsCheckedIn(evening);
  const left = whoHasLeft(evening).map(({ side }) => side.id);
  const sides = evening.sides.map((side) => ({ ...side, noShow: !here.includes(side.id) || left.includes(side.id) }));
  return { sides, stillGone: sides.filter(({ id }) => here.includes(id) && left.includes(id)) };
}
