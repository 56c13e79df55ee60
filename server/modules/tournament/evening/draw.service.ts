import { plural } from '#rules/basics/plural.ts';
import { drawFaults, withSidesThatLeft, type DrawChoice } from '#rules/tournament/plan/draw.ts';
import { choiceFaults, formatWithChoices, type ChosenFormat } from '#rules/tournament/plan/formats.ts';
import { resultFaultsOf, withLegCount, type LegsTarget } from '#rules/tournament/plan/legs.ts';
import { choicesOf, type FormatKind, type Plan } from '#rules/tournament/plan/plan.ts';
import { eveningDrawnAnew, eveningUndrawn, sidesLeftAfterPlaying } from '#rules/tournament/plan/redraw.ts';
import { setAsideInWords } from '#rules/tournament/set-aside-words.ts';
import { isPossibleLegCount } from '#rules/tournament/tournament-faults.ts';
import { mostRounds, roundsInOrder } from '#rules/tournament/tournament.ts';
import type { Context } from '../../../core/context.ts';
import { type Outcome } from '../../../core/data/commands.ts';
import { newId } from '../../../core/data/entity.ts';
import { DomainError, refuseInvalid } from '../../../core/errors.ts';
import { syncScoreRecords } from '../tournament-links.ts';
import { Tournament } from '../tournament.entity.ts';
import { changeEvening, setAsideWarningsOrRefuse, type EveningTarget } from './save-evening.ts';
import { eveningBeforeChange, moveWinnersOn } from './settle.ts';

/** How a draw is to be made; what is left out is as usual. */
export interface DrawFields {
  format: { kind: FormatKind } & ChosenFormat;
  method: DrawChoice['method'];
  order?: readonly string[] | null | undefined;
  seed?: number | null | undefined;
  /** Whether results of sides that no longer meet are set aside without asking. */
  confirmed?: boolean | null | undefined;
}

const noNight = (tournament: Tournament) => {
  if (tournament.singleRound)
    throw new DomainError('INVALID', 'A night of host v opponent is not drawn. Add its matches one by one.');
};

const seeds = 2 ** 31;

/**
 * Draws who meets whom (live.md 20.1). Matches of two sides who meet again stay theirs. Errors: UNAUTHENTICATED,
 * NOT_FOUND, FORBIDDEN, CONFLICT (deleted, token, matches that were begun), INVALID.
 */
export const draw = (ctx: Context, target: EveningTarget, fields: DrawFields): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, 'needs a version', async (ctx, tournament) => {
    noNight(tournament);
    const { sides } = tournament;
    const { method, format, order, seed, confirmed } = fields;
    const entered = sides.filter(({ noShow }) => !noShow).length;
    const { kind, ...chosen } = format;
    const count = method === 'byHand' ? (order?.length ?? 0) : entered;
    const wanted: DrawChoice = {
      format: formatWithChoices(kind, count, chosen),
      method,
      order: order ?? [],
      seed: seed ?? Math.floor(ctx.random() * seeds),
    };
    const choice = withSidesThatLeft(wanted, tournament.plan, sidesLeftAfterPlaying(tournament));
    refuseInvalid(drawFaults(sides, choice));
    refuseInvalid(choiceFaults(chosen));
    const { round, plan, gone, back } = eveningDrawnAnew(tournament, choice, newId);
    if (isSame(tournament.plan, plan)) return { messages: [] };
    const warnings = setAsideWarningsOrRefuse(gone, !!confirmed);
    Object.assign(tournament, { round, plan });
    warnings.push(...(await syncScoreRecords(ctx, tournament)));
    const again = back.length ? [`Counts again, as the same two meet: ${setAsideInWords(back)}.`] : [];
    return { messages: [`${plural(count, 'side')} were drawn.`, ...again], warnings };
  });

const isSame = (before: Plan | null, after: Plan): boolean => !!before && drawnText(before) === drawnText(after);

const drawnText = ({ format, draw, seeds }: Plan) => JSON.stringify([choicesOf(format), draw, seeds ?? null]);

/** Takes the draw back: there are no matches any more. Errors: those of `draw`. */
export const undraw = (ctx: Context, target: EveningTarget, confirmed?: boolean | null): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, 'needs a version', (_, tournament) => {
    noNight(tournament);
    const { round, plan, gone } = eveningUndrawn(tournament);
    const warnings = setAsideWarningsOrRefuse(gone, !!confirmed);
    Object.assign(tournament, { round, plan });
    return { messages: ['The draw was taken back.'], warnings };
  });

/** How many legs are to be played, and in which matches. */
interface WantedLegs {
  which: LegsTarget;
  numberOfLegs: number;
  /** Whether matches that others than those who meet there now have begun are set aside without asking. */
  confirmed?: boolean | null | undefined;
}

/**
 * Sets the number of legs of a match, or of all matches of a round, those still to come included (live.md 9.7, 20.1).
 * Errors: those of `draw`; INVALID where a side has won more legs.
 */
export const setLegs = (
  ctx: Context,
  target: EveningTarget,
  { which, numberOfLegs, confirmed }: WantedLegs,
): Promise<Outcome<Tournament>> =>
  changeEvening(ctx, target, 'needs a version', async (ctx, tournament) => {
    const matches = roundsInOrder(tournament).flatMap((round) => round.matches);
    if ('matchId' in which && !matches.some(({ id }) => id === which.matchId))
      throw new DomainError('NOT_FOUND', 'The match is not in the bracket any more. Load the tournament again.');
    if ('round' in which && (which.round < 0 || which.round >= mostRounds))
      throw new DomainError('INVALID', 'There is no such round. Load the tournament again.');
    if (!isPossibleLegCount(numberOfLegs)) throw new DomainError('INVALID', 'Best of is invalid');
    const before = eveningBeforeChange(tournament);
    Object.assign(tournament, withLegCount(tournament, which, numberOfLegs));
    refuseInvalid(resultFaultsOf(tournament, which));
    const warnings = setAsideWarningsOrRefuse(moveWinnersOn(tournament, before), !!confirmed);
    warnings.push(...(await syncScoreRecords(ctx, tournament)));
    const whose = 'round' in which ? 'The matches of the round are' : 'The match is';
    return { messages: [`${whose} best of ${numberOfLegs} now.`], warnings };
  });
