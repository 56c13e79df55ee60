import type { Fault } from '../basics/faults.ts';
import { longestSettledNote, reasonWords } from '../card/settled-words.ts';
import { isMatchBegun } from './plan/outcome.ts';
import { usualPlan, type Leaving, type Plan } from './plan/plan.ts';
import type { PlannedSlot } from './plan/planned.ts';
import { eveningByPlan, type Occupant, type Played, type PlayedMatch } from './plan/play.ts';
import { drawnOrImpliedPlan, playedEvening, type Planned } from './plan/settle.ts';
import { matchWinningSide, type Side, type TournamentMatch } from './tournament.ts';

type Sides = Pick<Planned, 'sides' | 'plan'>;

/** What an evening is once somebody has left, or is there again. */
interface SidesAndPlan {
  sides: Side[];
  plan: Plan | null;
}

/** What keeps a leaving from being written down: another reason without words, or too many of them (live.md 20.2). */
export function leavingFaults({ reason, note }: Pick<Leaving, 'reason' | 'note'>): Fault[] {
  if (reason === 'other' && !note) return [{ field: 'note', message: 'Say why in a few words.' }];
  if (note.length > longestSettledNote)
    return [
      { field: 'note', message: `The note has ${note.length} characters; at most ${longestSettledNote} are kept.` },
    ];
  return [];
}

const withNoShow = (sides: readonly Side[], sideId: string, noShow: boolean): Side[] =>
  sides.map((side) => (side.id === sideId ? { ...side, noShow } : side));

/** The evening after a side has left it. */
export const withLeaving = <E extends Sides>(evening: E, leaving: Leaving): E & SidesAndPlan => {
  const others = (evening.plan?.left ?? []).filter(({ sideId }) => sideId !== leaving.sideId);
  const plan = { ...(evening.plan ?? usualPlan()), left: [...others, leaving] };
  return { ...evening, sides: withNoShow(evening.sides, leaving.sideId, true), plan };
};

/** The evening with a side that is there again. */
export const withSideBack = <E extends Sides>(evening: E, sideId: string): E & SidesAndPlan => {
  const sides = withNoShow(evening.sides, sideId, false);
  return { ...evening, sides, plan: withoutReasonsOfReturned({ plan: evening.plan ?? null, sides }) };
};

/** The plan without reasons of sides that are there after all, or no longer on the list. */
export function withoutReasonsOfReturned({ plan, sides }: { plan: Plan | null; sides: readonly Side[] }): Plan | null {
  const left = plan?.left?.filter(({ sideId }) => sides.some(({ id, noShow }) => noShow && id === sideId));
  if (!plan || left?.length === plan.left?.length) return plan;
  const { left: _, ...others } = plan;
  return left?.length ? { ...others, left } : others;
}

/** A match that is over because a side has left: its label, and who goes on. */
interface GoingOn {
  label: string;
  matchId: string | null;
  opponent: Side;
}

/** A side that has left, why (null where nobody has said), and what became of its matches. */
interface SideLeft {
  side: Side;
  reason: Leaving['reason'] | null;
  note: string;
  goingOn: GoingOn[];
}

/**
 * Who has left an evening, in the order of its list of sides: everybody who is not there, but was drawn or has a
 * reason.
 */
export function whoHasLeft(evening: Planned): SideLeft[] {
  const absent = evening.sides.filter(({ noShow }) => noShow);
  if (evening.singleRound || !absent.length) return [];
  const played = playedEvening(evening);
  return absent.flatMap((side) => {
    const why = evening.plan?.left?.find(({ sideId }) => sideId === side.id);
    if (!why && !played?.plan.draw.includes(side.id)) return [];
    const goingOn = played ? played.matches.flatMap((one) => goingOnIn(played, one, side)) : [];
    return [{ side, reason: why?.reason ?? null, note: why?.note ?? '', goingOn }];
  });
}

/** Whether a side is in a place of a match, or would be, had it not left after its group. */
function isPlaceOf(played: Played, slot: PlannedSlot, occupant: Occupant, id: string): boolean {
  if (typeof occupant === 'object') return occupant.id === id;
  return occupant === 'void' && 'group' in slot && played.rounds[slot.group]!.finalTable?.[slot.place]?.sideId === id;
}

function goingOnIn(played: Played, { planned, occupants, match, legs, end }: PlayedMatch, { id }: Side): GoingOn[] {
  if (!end?.winner || end.winner.id === id) return [];
  if (!occupants.some((one, at) => isPlaceOf(played, planned.slots[at]!, one, id))) return [];
  if (match && matchWinningSide(match, legs)) return [];
  return [{ label: `M${planned.index + 1}`, matchId: match?.id ?? null, opponent: end.winner }];
}

/** "Bea Finch: retired (hurt her hand)"; "Bea Finch has left" where nobody has said why. */
export const leavingWords = ({ side, reason, note }: Pick<SideLeft, 'side' | 'reason' | 'note'>): string =>
  reason ? `${side.name}: ${reasonWords({ reason, note })}` : `${side.name} has left`;

/** The same as a mark beside its name: "retired", "left". */
export const leavingMark = ({ reason }: Pick<SideLeft, 'reason'>): string =>
  !reason || reason === 'other' ? 'left' : reasonWords({ reason, note: '' });

const wasReopened = (was: Played, now: Played) => {
  const at = now.rounds.findIndex((round, index) =>
    round.matches.some(({ end }, place) => !end && was.rounds[index]!.matches[place]!.end),
  );
  return at < 0 ? [] : now.rounds.slice(at + 1);
};

/**
 * What was played because a side had left: matches of others in places that it would take or open again. While there
 * are any, it cannot come back (live.md 20.2).
 */
export function matchesBlockingReturn(evening: Planned, sideId: string): TournamentMatch[] {
  const plan = drawnOrImpliedPlan(evening);
  if (!plan) return [];
  const was = eveningByPlan(evening, plan, () => '');
  const now = eveningByPlan({ ...evening, sides: withNoShow(evening.sides, sideId, false) }, plan, () => '');
  const aside = new Set(was.setAside.map(({ match }) => match.id));
  const paired = wasReopened(was, now)
    .flatMap(({ matches }) => matches)
    .flatMap(({ planned, match }) => ('paired' in planned.slots[0] && match && isMatchBegun(match) ? [match] : []));
  return [...now.setAside.map(({ match }) => match).filter(({ id }) => !aside.has(id)), ...paired];
}
