import { roundsInOrder, type Round } from '../tournament.ts';
import { planWithDraw, type DrawChoice } from './draw.ts';
import { eveningLayout } from './layout.ts';
import { isMatchBegun } from './outcome.ts';
import { usualPlan, type Format, type Plan, type SetAside } from './plan.ts';
import type { Section } from './planned.ts';
import { eveningAfterResults, type Planned } from './settle.ts';

interface Redrawn {
  round: Round | null;
  plan: Plan;
  /** Matches that were begun, and whose sides meet there no more. */
  gone: SetAside[];
  /** Matches that were set aside before, and whose sides meet again. */
  back: SetAside[];
}

/**
 * The evening after it was drawn, or drawn anew: every match of two sides who meet again stays theirs, with its board if
 * it was not begun. Ask `drawFaults` first (live.md 20.1).
 */
export function eveningDrawnAnew(evening: Planned, choice: DrawChoice, newId: () => string): Redrawn {
  const before = evening.plan ?? usualPlan();
  const present = matchesToFindAgain(evening);
  const drawn = planWithDraw({ ...before, setAside: [...before.setAside, ...present] }, evening.sides, choice);
  const { round, plan } = eveningAfterResults({ ...evening, round: null, plan: drawn }, newId);
  const setAside = plan!.setAside.filter(({ match }) => isMatchBegun(match));
  const isAside = ({ match }: SetAside) => setAside.some((aside) => aside.match.id === match.id);
  return {
    round,
    plan: { ...plan!, setAside },
    gone: present.filter(isAside),
    back: before.setAside.filter((one) => !isAside(one)),
  };
}

/** The evening without its draw: there are no matches any more, and what was begun is set aside (live.md 20.1). */
export function eveningUndrawn(evening: Planned): Redrawn {
  const before = evening.plan ?? usualPlan();
  const gone = matchesToFindAgain(evening).filter(({ match }) => isMatchBegun(match));
  const setAside = [...before.setAside, ...gone];
  return { round: null, plan: { ...before, draw: null, seed: null, seeds: null, legs: [], setAside }, gone, back: [] };
}

/** All matches of two sides, as they are set aside for a draw to find them. */
function matchesToFindAgain(evening: Planned): SetAside[] {
  const parts = eveningLayout(evening);
  const { plan } = evening;
  const sectionOf = (round: number): Section | null =>
    plan && !plan.draw ? sectionOfRound(plan.format, round) : (parts[round]?.section ?? null);
  return roundsInOrder(evening).flatMap(({ matches, matchOptions }, round) =>
    matches.flatMap((match, place): SetAside[] => {
      if (!isMatchBegun(match) && !(match.sideA && match.sideB)) return [];
      const where = { round, place, name: parts[round]?.name ?? null, section: sectionOf(round) };
      return [{ ...where, match, option: matchOptions[place] ?? null }];
    }),
  );
}

/** What a round was a part of, where a draw of this format has ended. */
function sectionOfRound(format: Format, round: number): Section {
  if (format.kind === 'groups') return round < format.groups ? 'group' : 'main';
  return format.kind === 'league' || format.kind === 'swiss' ? 'table' : 'main';
}
