import { hiCheckFault } from '../card/card-faults.ts';
import type { Fault } from '../basics/faults.ts';
import { emptyId } from '../basics/limits.ts';
import { withLegCount } from './plan/legs.ts';
import { isPossibleLegCount, tournamentResultFaults } from './tournament-faults.ts';
import {
  matchBestOf,
  roundsInOrder,
  type Round,
  type Tournament,
  type TournamentMatch,
  type TournamentPlayer,
} from './tournament.ts';

/** A score for the match of two sides in this round; `nextRound` addresses the one after it. */
export interface RoundPatch {
  match?: { sideA: string; sideB: string; scoreA?: number | null; scoreB?: number | null } | null;
  nextRound?: RoundPatch | null;
}

/**
 * Scores and number of legs for the match with this id, of these sides if they are named. What is left out stays; null
 * clears a score.
 */
interface MatchPatch {
  id: string;
  sideA?: string | null | undefined;
  sideB?: string | null | undefined;
  scoreA?: number | null | undefined;
  scoreB?: number | null | undefined;
  numberOfLegs?: number | null | undefined;
  /** What it had when it was read: its version, as nothing else changes what two sides have played. */
  asRead?: { scoreA?: number | null; scoreB?: number | null; numberOfLegs: number } | null | undefined;
}

/** What is added to a tournament, or taken off; everything else stays (live.md 9.3). */
export interface TournamentPatch {
  round?: RoundPatch | null | undefined;
  match?: MatchPatch | null | undefined;
  additional180?: TournamentPlayer | null | undefined;
  additionalOver100Checkout?: (TournamentPlayer & { score: number | null }) | null | undefined;
  /** The latest such entry is removed. */
  removed180?: { id: string } | null | undefined;
  removedOver100Checkout?: { id: string; score: number } | null | undefined;
}

type Patched = Pick<Tournament, 'round' | 'oneEighties' | 'over100Checkouts'>;

/**
 * The changed parts, or why the patch is refused: it is empty, its match has another result or other legs than were
 * read, or something in it is wrong.
 */
type PatchOutcome =
  | { patched: Patched }
  | { refused: 'nothing' | 'changedSince' }
  | { refused: 'faults'; faults: Fault[] };

/** Applies a patch as a whole or not at all. A hi-check follows league.md 3. */
export function tournamentAfterPatch(
  tournament: Tournament,
  patch: TournamentPatch,
  highestHiCheck: number,
): PatchOutcome {
  const { round, match, additional180, additionalOver100Checkout: check } = patch;
  if (!hasScore(round) && !isChanged(match) && !additional180 && !check && !removesEntry(patch))
    return { refused: 'nothing' };
  if (match && isChangedSinceRead(tournament, match)) return { refused: 'changedSince' };
  const faults: Fault[] = [
    ...patchFault('additional180', additional180 && playerFault(additional180)),
    ...patchFault('additionalOver100Checkout', check && playerFault(check)),
    ...patchFault('additionalOver100Checkout.score', check && hiCheckFault(check.score, { highest: highestHiCheck })),
  ];
  const patchedRound = round ? patchRound(tournament, tournament.round, round, 'round', faults) : tournament.round;
  const scoredRound = match && isChanged(match) ? patchMatch(tournament, patchedRound, match, faults) : patchedRound;
  const { oneEighties, over100Checkouts } = withoutEntries(tournament, patch, faults);
  if (faults.length) return { refused: 'faults', faults };
  const listed = ({ id, name, divisionId }: TournamentPlayer) => ({ id, name, divisionId: divisionId ?? null });
  return {
    patched: {
      round: scoredRound,
      oneEighties: [...oneEighties, ...(additional180 ? [listed(additional180)] : [])],
      over100Checkouts: [...over100Checkouts, ...(check ? [{ ...listed(check), score: check.score! }] : [])],
    },
  };
}

const isChanged = (match: MatchPatch | null | undefined): boolean =>
  !!match && (match.scoreA !== undefined || match.scoreB !== undefined || match.numberOfLegs != null);

/** Whether others meet in a match than those who are named. */
const areOthersIn = (match: TournamentMatch, named: Pick<MatchPatch, 'sideA' | 'sideB'>): boolean =>
  (['sideA', 'sideB'] as const).some((side) => named[side] && named[side] !== match[side]?.id);

/** Whether those who met when it was read have another result by now, or other legs. */
function isChangedSinceRead(tournament: Tournament, { id, asRead, ...named }: MatchPatch): boolean {
  if (!asRead) return false;
  return roundsInOrder(tournament).some((round) =>
    round.matches.some(
      (match, index) =>
        match.id === id &&
        !areOthersIn(match, named) &&
        ((match.scoreA ?? null) !== (asRead.scoreA ?? null) ||
          (match.scoreB ?? null) !== (asRead.scoreB ?? null) ||
          matchBestOf(tournament, round, index) !== asRead.numberOfLegs),
    ),
  );
}

const removesEntry = ({ removed180, removedOver100Checkout }: TournamentPatch) =>
  !!removed180 || !!removedOver100Checkout;

const entryGone = 'It is not on the list any more. Load the tournament again.';

/** The lists without the entries to be removed, the latest of each. */
function withoutEntries(
  { oneEighties, over100Checkouts }: Tournament,
  { removed180, removedOver100Checkout: check }: TournamentPatch,
  faults: Fault[],
) {
  const without = <T>(field: string, list: readonly T[], isIt: (one: T) => boolean): T[] => {
    const at = list.findLastIndex(isIt);
    if (at < 0) faults.push({ field, message: entryGone });
    return at < 0 ? [...list] : list.toSpliced(at, 1);
  };
  return {
    oneEighties: removed180 ? without('removed180', oneEighties, ({ id }) => id === removed180.id) : oneEighties,
    over100Checkouts: check
      ? without('removedOver100Checkout', over100Checkouts, ({ id, score }) => id === check.id && score === check.score)
      : over100Checkouts,
  };
}

/** The rounds with what is new of the match with this id; what does not fit together becomes faults. */
function patchMatch(
  tournament: Tournament,
  round: Round | null,
  { id, scoreA, scoreB, numberOfLegs, sideA, sideB }: MatchPatch,
  faults: Fault[],
): Round | null {
  let isKnown = false;
  const patched = (one: Round): Round => ({
    ...one,
    matches: one.matches.map((match, index) => {
      if (match.id !== id) return one.matches[index]!;
      isKnown = true;
      const after = {
        ...match,
        scoreA: scoreA === undefined ? match.scoreA : scoreA,
        scoreB: scoreB === undefined ? match.scoreB : scoreB,
      };
      const legs = matchBestOf(tournament, one, index);
      if (areOthersIn(match, { sideA, sideB }))
        faults.push({ field: 'match', message: 'Others meet in this match by now. Load the tournament again.' });
      if (!match.sideA || !match.sideB) faults.push({ field: 'match', message: 'Select a side first' });
      faults.push(...tournamentResultFaults(after, legs, 'match'));
      return after;
    }),
    nextRound: one.nextRound ? patched(one.nextRound) : null,
  });
  if (numberOfLegs != null && !isPossibleLegCount(numberOfLegs))
    faults.push({ field: 'match.numberOfLegs', message: 'Best of is invalid' });
  const withLegs =
    numberOfLegs == null ? round : withLegCount({ ...tournament, round }, { matchId: id }, numberOfLegs).round;
  const after = withLegs && patched(withLegs);
  if (!isKnown)
    faults.push({ field: 'match', message: 'The match is not in the bracket any more. Load the tournament again.' });
  return after;
}

const hasScore = (patch: RoundPatch | null | undefined): boolean =>
  !!patch && (patch.match?.scoreA != null || patch.match?.scoreB != null || hasScore(patch.nextRound));

const patchFault = (field: string, message: string | null | undefined): Fault[] =>
  message ? [{ field, message }] : [];

const playerFault = ({ id }: TournamentPlayer) =>
  !id || id === emptyId ? 'Ensure a player is selected first' : undefined;

/** This round and those after it with the patch's scores; problems are added to the faults. */
function patchRound(
  tournament: Tournament,
  round: Round | null | undefined,
  { match, nextRound }: RoundPatch,
  field: string,
  faults: Fault[],
): Round | null {
  if (!round) {
    faults.push({ field, message: 'There is no such round. Load the tournament again.' });
    return null;
  }
  const at = match
    ? round.matches.findIndex((one) => one.sideA?.id === match.sideA && one.sideB?.id === match.sideB)
    : -1;
  if (match && at < 0)
    faults.push({
      field: `${field}.match`,
      message: 'There is no match of these two sides. Load the tournament again.',
    });
  const matches = round.matches.map((one, index) => {
    if (!match || index !== at) return one;
    const patched = { ...one, scoreA: match.scoreA ?? one.scoreA, scoreB: match.scoreB ?? one.scoreB };
    faults.push(...tournamentResultFaults(patched, matchBestOf(tournament, round, index), `${field}.match`));
    return patched;
  });
  const next = nextRound
    ? patchRound(tournament, round.nextRound, nextRound, `${field}.nextRound`, faults)
    : (round.nextRound ?? null);
  return { ...round, matches, nextRound: next };
}
