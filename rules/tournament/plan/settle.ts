import { roundsInOrder as roundsOf, type Round, type Side, type TournamentMatch } from '../tournament.ts';
import { endsInTable, plannedRounds } from './formats.ts';
import { usualPlan, plainKnockout, type Plan, type SetAside } from './plan.ts';
import {
  isDeciderNeeded,
  isUndecided,
  eveningByPlan,
  tableOfGroup,
  type DrawnPlan,
  type Evening,
  type Played,
  type PlayedMatch,
  type PlayedRound,
} from './play.ts';

/** A tournament with its plan; none if it was drawn by hand or not at all. */
export type Planned = Evening & { plan?: Plan | null };

/**
 * The plan of a drawn evening: the stored one, else that of a plain knockout if the matches are those of its layout
 * (live.md 9.6). Null if there was no draw, on a superleague night, and if somebody has put other sides into places.
 */
export function drawnOrImpliedPlan({ plan, ...evening }: Planned): DrawnPlan | null {
  if (evening.singleRound) return null;
  if (plan?.draw) return { ...plan, draw: plan.draw };
  const draw = impliedDraw(evening);
  const implied = draw && { ...(plan ?? usualPlan()), format: plainKnockout, draw };
  return implied && matchesFitPlan(evening, implied) ? implied : null;
}

/** Those who came, and those in matches: they may have left since, and may be off the list. */
export function sidesEntered({ sides, round }: Pick<Evening, 'sides' | 'round'>): Side[] {
  const matches = roundsOf({ round }).flatMap((one) => one.matches);
  const playing = new Map(
    matches.flatMap(({ sideA, sideB }) => [sideA, sideB].flatMap((side) => (side ? [[side.id, side]] : []))),
  );
  const listed = sides.filter(({ id, noShow }) => !noShow || playing.has(id));
  for (const { id } of sides) playing.delete(id);
  return [...listed, ...playing.values()];
}

/** The order of a plain knockout of all who came; null unless its matches show the whole of it. */
function impliedDraw({ sides, round }: Evening): string[] | null {
  const stored = roundsOf({ round });
  const entered = sidesEntered({ sides, round });
  const draw: string[] = [];
  plannedRounds(plainKnockout, entered.length).forEach(({ matches }, at) =>
    matches.forEach(({ slots }, place) =>
      slots.forEach((slot, index) => {
        const match = stored[at]?.matches[place];
        const side = index ? match?.sideB : match?.sideA;
        if ('side' in slot && side) draw[slot.side] = side.id;
      }),
    ),
  );
  const ids = new Set(entered.map(({ id }) => id));
  const isWhole = entered.length > 1 && draw.length === ids.size && new Set(draw).size === ids.size;
  return isWhole && draw.every((id) => ids.has(id)) ? draw : null;
}

type Rounds = Pick<Evening, 'round'>;

/**
 * Whether the matches on record are those of the plan: no side is in a place of another, or in one not won yet, unless
 * it was there before. Places the plan would fill may still be empty.
 */
export function matchesFitPlan(evening: Evening, plan: DrawnPlan, before: Rounds = { round: null }): boolean {
  const stored = roundsOf(evening);
  const earlier = roundsOf(before);
  const planned = plannedRounds(plan.format, plan.draw.length);
  if (stored.length > planned.length) return false;
  const isDrawn = (side: Side | null) => !side || plan.draw.includes(side.id);
  // A round that is paired takes whoever stands in it: only who was drawn.
  if (!stored.every(({ matches }) => matches.every(({ sideA, sideB }) => isDrawn(sideA) && isDrawn(sideB))))
    return false;
  const played = eveningByPlan(evening, { ...plan, setAside: [] }, () => '');
  return stored.every(({ matches }, at) => {
    const places = played.rounds[at]!.matches;
    return (
      matches.length <= places.length &&
      matches.every(({ id, sideA, sideB }, place) => {
        const [a, b] = places[place]!.occupants;
        const one = earlier[at]?.matches[place];
        const was = one?.id === id ? one : undefined;
        return (isIn(sideA, a) || isSame(sideA, was?.sideA)) && (isIn(sideB, b) || isSame(sideB, was?.sideB));
      })
    );
  });
}

const isIn = (side: Side | null, occupant: Side | 'open' | 'void') =>
  !side || (typeof occupant === 'object' && occupant.id === side.id);

const isSame = (side: Side | null, other: Side | null | undefined) => side?.id === other?.id;

/** Which matches there are, and who meets in them. */
const meetingsOf = (evening: Rounds): string =>
  roundsOf(evening)
    .flatMap(({ matches }, at) => matches.map(({ id, sideA, sideB }) => [at, id, sideA?.id, sideB?.id].join(' ')))
    .join();

/**
 * The plan by which an evening goes on after its results were changed: that of the evening, else the one it had, where
 * the same meet in the same matches (live.md 20.2).
 */
export const planAfterResults = (evening: Planned, before: Planned): DrawnPlan | null =>
  drawnOrImpliedPlan(evening) ?? (meetingsOf(evening) === meetingsOf(before) ? drawnOrImpliedPlan(before) : null);

/** An evening in which every winner is in the next match. */
interface Settled {
  round: Round | null;
  plan: Plan | null;
  /** Matches that have just been set aside. */
  setAside: SetAside[];
}

/**
 * The evening according to the results on record (live.md 20), which were others `before`; unchanged if it was not
 * drawn. Settling it again changes nothing more.
 */
export function eveningAfterResults(evening: Planned, newId: () => string, before: Planned = evening): Settled {
  const plan = planAfterResults(evening, before);
  if (!plan) return { round: evening.round, plan: evening.plan ?? null, setAside: [] };
  const played = eveningByPlan(evening, plan, newId);
  const known = new Set(plan.setAside.map(({ match }) => match.id));
  const setAside = played.setAside.filter(({ match }) => !known.has(match.id));
  // A plan that follows from the matches themselves is not stored.
  const isImplied = !evening.plan?.draw && !played.setAside.length;
  return {
    round: chainOf(played.rounds, newId),
    plan: isImplied ? (evening.plan ?? null) : { ...plan, setAside: played.setAside },
    setAside,
  };
}

/** The rounds as they are stored: up to the last that has a match, each match at its place. */
function chainOf(rounds: readonly PlayedRound[], newId: () => string): Round | null {
  const made = rounds.map(({ id, name, matches, extra }): Round => {
    const last = matches.findLastIndex(({ match }) => match);
    const upTo = extra.length ? matches.length : last + 1;
    const kept = matches
      .slice(0, upTo)
      .map((one) => ({ match: one.match ?? empty(one.id ?? newId()), option: one.option }));
    const stored = [...kept, ...extra];
    return {
      id: id ?? newId(),
      name,
      sides: stored.flatMap(({ match: { sideA, sideB } }) => [sideA, sideB]).filter((side) => side !== null),
      matches: stored.map(({ match }) => match),
      matchOptions: stored.map(({ option }) => option),
    };
  });
  const last = made.findLastIndex(({ matches }) => matches.length);
  return made.slice(0, last + 1).reduceRight<Round | null>((nextRound, round) => ({ ...round, nextRound }), null);
}

const empty = (id: string): TournamentMatch => ({
  id,
  sideA: null,
  sideB: null,
  scoreA: null,
  scoreB: null,
  saygId: null,
});

/**
 * Who has won the evening and who came second; nobody while it is not over. Whoever is not there is neither: the next
 * one is (live.md 9.8, 20.2).
 */
export function topTwoOfPlayed(played: Played): Side[] {
  const all = endsInTable(played.plan.format) ? firstOfTable(played) : firstOfFinal(played);
  return all.flatMap((side) => (side && !played.absent.has(side.id) ? [side] : [])).slice(0, 2);
}

function firstOfTable(played: Played): (Side | undefined)[] {
  if (!isPlayedToItsEnd(played)) return [];
  return tableOfGroup(played, null).map(({ sideId }) => played.side(sideId));
}

/** The match that decides a bracket. */
function finalOf(played: Played): PlayedMatch {
  const { rounds, matches } = played;
  const last = rounds.at(-1)!.matches[0]!;
  const { ifSecondWon } = last.planned;
  return ifSecondWon === undefined || isDeciderNeeded(played, ifSecondWon) ? last : matches[ifSecondWon]!;
}

/** Whether the draw is at its end: its table is complete, or its final over, also without a winner (live.md 11.4). */
export function isPlayedToItsEnd(played: Played): boolean {
  if (endsInTable(played.plan.format)) return played.matches.every(({ end }) => end);
  const final = finalOf(played);
  return !!final.end && !isUndecided(final, played);
}

function firstOfFinal(played: Played): (Side | undefined)[] {
  const { match, end } = finalOf(played);
  if (!end?.winner) return [];
  // The other score may still be missing.
  const isWhole = match?.scoreA != null && match.scoreB != null;
  const isTold = isWhole || end.isWalkover || !!(end.loser && played.absent.has(end.loser.id));
  return isTold ? [end.winner, end.loser ?? undefined] : [];
}

/** How the evening stands; null where it was not drawn. */
export function playedEvening(tournament: Planned): Played | null {
  const plan = drawnOrImpliedPlan(tournament);
  return plan && eveningByPlan(tournament, plan, () => '');
}
