import { hiCheckFault, type Fault } from './card-faults.ts';
import { emptyId } from './defaults.ts';
import { tournamentScoreFault } from './tournament-faults.ts';
import { matchLegs, type Round, type Tournament, type TournamentPlayer } from './tournament.ts';

/** A score for the match of two sides in this round; `nextRound` addresses the one after it. */
export interface RoundPatch {
  match?: { sideA: string; sideB: string; scoreA?: number | null; scoreB?: number | null } | null;
  nextRound?: RoundPatch | null;
}

/** What is added to a tournament; everything else stays (live.md 9.3). */
export interface TournamentPatch {
  round?: RoundPatch | null;
  additional180?: TournamentPlayer | null;
  additionalOver100Checkout?: (TournamentPlayer & { score: number | null }) | null;
}

type Patched = Pick<Tournament, 'round' | 'oneEighties' | 'over100Checkouts'>;

/** The parts as they are after the patch, or why it is refused: there is nothing in it, or something is wrong with it. */
export type PatchOutcome = { patched: Patched } | { refused: 'nothing' } | { refused: 'faults'; faults: Fault[] };

/** Applies a patch as a whole or not at all. A hi-check follows league.md 3. */
export function patchTournament(
  tournament: Tournament,
  { round, additional180, additionalOver100Checkout: check }: TournamentPatch,
  highestHiCheck: number,
): PatchOutcome {
  if (!hasScore(round) && !additional180 && !check) return { refused: 'nothing' };
  const faults: Fault[] = [
    ...fault('additional180', additional180 && playerFault(additional180)),
    ...fault('additionalOver100Checkout', check && playerFault(check)),
    ...fault('additionalOver100Checkout.score', check && hiCheckFault(check.score, highestHiCheck)),
  ];
  const patchedRound = round ? patchRound(tournament, tournament.round, round, 'round', faults) : tournament.round;
  if (faults.length) return { refused: 'faults', faults };
  const listed = ({ id, name, divisionId }: TournamentPlayer) => ({ id, name, divisionId: divisionId ?? null });
  return {
    patched: {
      round: patchedRound,
      oneEighties: [...tournament.oneEighties, ...(additional180 ? [listed(additional180)] : [])],
      over100Checkouts: [...tournament.over100Checkouts, ...(check ? [{ ...listed(check), score: check.score! }] : [])],
    },
  };
}

const hasScore = (patch: RoundPatch | null | undefined): boolean =>
  !!patch && (patch.match?.scoreA != null || patch.match?.scoreB != null || hasScore(patch.nextRound));

const fault = (field: string, message: string | null | undefined): Fault[] => (message ? [{ field, message }] : []);

const playerFault = ({ id }: TournamentPlayer) =>
  !id || id === emptyId ? 'Ensure a player is selected first' : undefined;

/** The round with the scores of the patch, and those after it; what cannot be done is added to the faults. */
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
    for (const score of ['scoreA', 'scoreB'] as const)
      faults.push(
        ...fault(
          `${field}.match.${score}`,
          tournamentScoreFault(match[score] ?? null, matchLegs(tournament, round, index)),
        ),
      );
    return patched;
  });
  const next = nextRound
    ? patchRound(tournament, round.nextRound, nextRound, `${field}.nextRound`, faults)
    : (round.nextRound ?? null);
  return { ...round, matches, nextRound: next };
}
