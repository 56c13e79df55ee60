import { matchBestOf, roundsInOrder, type Round } from '../tournament.ts';
import { planWithDraw, type DrawChoice } from './draw.ts';
import { eveningLayout } from './layout.ts';
import { isMatchBegun, outcomeOfMatch } from './outcome.ts';
import { usualPlan, type Format, type Plan, type SetAside } from './plan.ts';
import type { Section } from './planned.ts';
import { drawnOrImpliedPlan, eveningAfterResults, type Planned } from './settle.ts';

interface Redrawn {
  round: Round | null;
  plan: Plan;
  /** Matches that were begun, and whose sides meet there no more. */
  gone: SetAside[];
  /** Matches that were set aside before, and whose sides meet again. */
  back: SetAside[];
}

/**
 * The evening after it was drawn, or drawn anew: a match of two sides who meet again stays theirs, of several the one
 * that counts, then one that was set aside before, then one that was called. Ask `drawFaults` first (live.md 20.1).
 */
export function eveningDrawnAnew(evening: Planned, choice: DrawChoice, newId: () => string): Redrawn {
  const before = evening.plan ?? usualPlan();
  const present = matchesToFindAgain(evening);
  const isBegun = ({ match }: SetAside) => isMatchBegun(match);
  const begun = present.filter(isBegun);
  const called = new Set(before.boards?.on.map(({ matchId }) => matchId));
  const waiting = present
    .filter((one) => !isBegun(one))
    .toSorted((a, b) => Number(called.has(a.match.id)) - Number(called.has(b.match.id)));
  const drawn = planWithDraw(
    { ...before, setAside: [...waiting, ...before.setAside, ...begun] },
    evening.sides,
    choice,
  );
  const { round, plan } = eveningAfterResults({ ...evening, round: null, plan: drawn }, newId);
  const played = new Set(roundsInOrder({ round }).flatMap(({ matches }) => matches.map(({ id }) => id)));
  return {
    round,
    plan: { ...plan!, setAside: plan!.setAside.filter(isBegun) },
    gone: begun.filter(({ match }) => !played.has(match.id)),
    back: before.setAside.filter(({ match }) => played.has(match.id)),
  };
}

/**
 * Who has left a league or groups after they had played there: of those drawn, in their order; where the draw was taken
 * back, of those whose matches it set aside. A new draw may have them again (`withSidesThatLeft`).
 */
export function sidesLeftAfterPlaying(evening: Planned): string[] {
  const { plan, sides } = evening;
  if (plan?.format.kind !== 'league' && plan?.format.kind !== 'groups') return [];
  const ownSection: Section = plan.format.kind === 'league' ? 'table' : 'group';
  const there = new Set(sides.flatMap(({ id, noShow }) => (noShow ? [] : [id])));
  const ofTables = [...matchesToFindAgain(evening), ...plan.setAside].flatMap(({ section, match, option }) => {
    const ids = [match.sideA?.id, match.sideB?.id].filter((id) => id !== undefined);
    return section === ownSection ? [{ match, option, left: ids.filter((id) => !there.has(id)) }] : [];
  });
  const ended = ofTables.flatMap(({ match, option, left }) => {
    const legs = matchBestOf(evening, { matches: [match], matchOptions: [option] }, 0);
    const end = outcomeOfMatch(match, { legs, canBeDrawn: true }, new Set(left));
    return end && !end.isWalkover ? left : [];
  });
  return plan.draw?.filter((id) => ended.includes(id)) ?? [...new Set(ended)];
}

/** The evening without its draw: there are no matches any more, and what was begun is set aside (live.md 20.1). */
export function eveningUndrawn(evening: Planned): Omit<Redrawn, 'back'> {
  const before = evening.plan ?? usualPlan();
  const gone = matchesToFindAgain(evening).filter(({ match }) => isMatchBegun(match));
  const setAside = [...before.setAside, ...gone];
  return { round: null, plan: { ...before, draw: null, seed: null, seeds: null, legs: [], setAside }, gone };
}

/** All matches of two sides, as they are set aside for a draw to find them. */
function matchesToFindAgain(evening: Planned): SetAside[] {
  const parts = eveningLayout(evening);
  const isByHand = !drawnOrImpliedPlan(evening);
  const sectionOf = (round: number): Section | null =>
    evening.plan && isByHand ? sectionOfRound(evening.plan.format, round) : (parts[round]?.section ?? null);
  return roundsInOrder(evening).flatMap(({ matches, matchOptions }, round) =>
    matches.flatMap((match, place): SetAside[] => {
      if (!isMatchBegun(match) && !(match.sideA && match.sideB)) return [];
      const where = { round, place, name: parts[round]?.name ?? null, section: sectionOf(round) };
      return [{ ...where, match, option: matchOptions[place] ?? null }];
    }),
  );
}

/** What a round is most likely a part of, where a draw of this format has ended and its matches are made by hand. */
function sectionOfRound(format: Format, round: number): Section {
  if (format.kind === 'groups') return round < format.groups ? 'group' : 'main';
  return format.kind === 'league' || format.kind === 'swiss' ? 'table' : 'main';
}
