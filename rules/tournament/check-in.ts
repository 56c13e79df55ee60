import { newPlan, type Plan } from './plan/plan.ts';
import type { Side } from './tournament.ts';

/** An evening as far as check-in is concerned. */
interface Arriving {
  sides: readonly Side[];
  plan?: Plan | null;
}

const noted = ({ plan }: Arriving): string[] => plan?.checkIn?.here ?? [];

/** Ids of the sides that have said that they are there, in the order in which they came (live.md 20.5). */
export const checkedIn = (evening: Arriving): string[] =>
  noted(evening).filter((id) => evening.sides.some((side) => side.id === id));

/** Notes whether a side is there. */
export function withCheckIn(evening: Arriving, sideId: string, isHere: boolean): Plan {
  const before = noted(evening);
  const others = before.filter((id) => id !== sideId);
  const here = before.includes(sideId) === isHere ? before : isHere ? [...before, sideId] : others;
  return { ...(evening.plan ?? newPlan()), checkIn: { here } };
}

/** The sides with everybody marked as there who has said so, and nobody else. */
export function withOthersAbsent(evening: Arriving): Side[] {
  const here = checkedIn(evening);
  return evening.sides.map((side) => ({ ...side, noShow: !here.includes(side.id) }));
}
