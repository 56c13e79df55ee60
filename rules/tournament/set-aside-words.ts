import type { SetAside } from './plan/plan.ts';
import type { Side } from './tournament.ts';

/** When a match that was set aside is back, as the end of a sentence: "It comes back when ..." (live.md 20.1, 20.2). */
export const whenBackText = 'when the same two meet there again, of a group or league wherever they meet in one';

const nameOf = (side: Side | null) => side?.name || 'nobody';

/** "Ann v Bea (3-1)". */
export const setAsideMatchInWords = ({ match: { sideA, sideB, scoreA, scoreB } }: SetAside): string =>
  `${nameOf(sideA)} v ${nameOf(sideB)}${scoreA === null && scoreB === null ? '' : ` (${scoreA ?? 0}-${scoreB ?? 0})`}`;

/** "Ann v Bea (3-1), Cat v Dot (0-3)". */
export const setAsideInWords = (aside: readonly SetAside[]): string => aside.map(setAsideMatchInWords).join(', ');
