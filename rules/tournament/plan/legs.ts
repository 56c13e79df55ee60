import type { Fault } from '../../basics/faults.ts';
import { tournamentResultFaults } from '../tournament-faults.ts';
import { matchBestOf, roundsInOrder, type Round, type TournamentMatch } from '../tournament.ts';
import { usualPlan, type Plan } from './plan.ts';
import type { Planned } from './settle.ts';

/** Which matches get this many legs: those of a round, by its place from 0, or one match, by its id. */
export type LegsTarget = { round: number } | { matchId: string };

const isMeant = (target: LegsTarget, roundIndex: number, { id }: TournamentMatch): boolean =>
  'round' in target ? target.round === roundIndex : target.matchId === id;

/** Why the results of these matches do not fit the legs that they have. */
export const resultFaultsOf = (tournament: Planned, target: LegsTarget): Fault[] =>
  roundsInOrder(tournament).flatMap((round, at) =>
    round.matches.flatMap((match, index) =>
      isMeant(target, at, match)
        ? tournamentResultFaults(match, matchBestOf(tournament, round, index), `rounds[${at}].matches[${index}]`)
        : [],
    ),
  );

/** The rounds and the plan after the legs of a match, or of a round and its matches, were changed (live.md 20.1). */
export function withLegCount(
  tournament: Planned,
  target: LegsTarget,
  numberOfLegs: number,
): { round: Round | null; plan: Plan | null } {
  const optionsOf = (round: Round, at: number) =>
    round.matches.map((match, index) => {
      const option = round.matchOptions[index] ?? null;
      return isMeant(target, at, match)
        ? { playerCount: match.sideA?.players.length ?? null, ...option, numberOfLegs }
        : option;
    });
  const changed = roundsInOrder(tournament).map((round, at) => ({ ...round, matchOptions: optionsOf(round, at) }));
  const round = changed.reduceRight<Round | null>((nextRound, one) => ({ ...one, nextRound }), null);
  if (!('round' in target)) return { round, plan: tournament.plan ?? null };
  const plan = tournament.plan ?? usualPlan();
  const legs = Array.from({ length: Math.max(plan.legs.length, target.round + 1) }, (_, at) => plan.legs[at] ?? null);
  return { round, plan: { ...plan, legs: legs.with(target.round, numberOfLegs) } };
}
