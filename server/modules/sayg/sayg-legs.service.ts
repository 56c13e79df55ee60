import { dartsPerThrow } from '#rules/darts/darts.ts';
import * as legs from '#rules/darts/leg.ts';
import type { Leg, SideName, Throw } from '#rules/darts/leg.ts';
import * as match from '#rules/darts/sayg.ts';
import { legsInOrder, type Sayg as Match } from '#rules/darts/sayg.ts';
import { dartsOf, dartsText, type Dart } from '#rules/darts/segments.ts';
import { checkoutPercentage, doublesIfTriedInMatch } from '#rules/darts/doubles.ts';
import { pointsAverage, matchFigures } from '#rules/darts/statistics.ts';
import { throwIdOrPlace } from '#rules/darts/throw-place.ts';
import { SaygLeg, type SaygCompetitor, type SaygFigures, type SaygState, type SaygStatistics } from './sayg.view.ts';

/** A leg as sent by a client: totals and anything else derived from throws may be present and is ignored. */
export interface SentLeg {
  startingScore?: number | null;
  headStart?: { to: SideName; score?: number | null } | null;
  home: { throws: readonly SentThrow[] };
  away: { throws: readonly SentThrow[] };
  playerSequence?: readonly { value: SideName; text?: string | null }[] | null;
  currentThrow?: SideName | null;
}

interface SentThrow {
  id?: string | null;
  score: number;
  noOfDarts?: number | null;
  darts?: readonly Dart[] | null;
}

/** Keeps only the facts of a sent leg. The current side follows from the throws, once a first thrower is set. */
export function legToStore(sent: SentLeg, usualStart: number): Leg {
  const side = (name: SideName) => ({
    throws: (sent[name].throws ?? []).map(({ id, score, noOfDarts, darts }): Throw => ({
      ...(id && { id }),
      score,
      noOfDarts: noOfDarts ?? (darts?.length || dartsPerThrow),
      ...(darts?.length && { darts: dartsText(darts) }),
    })),
  });
  const leg: Leg = {
    startingScore: sent.startingScore || usualStart,
    ...(sent.headStart?.score && { headStart: { to: sent.headStart.to, score: sent.headStart.score } }),
    home: side('home'),
    away: side('away'),
    playerSequence: (sent.playerSequence ?? []).map(({ value, text }) => (text ? { value, text } : { value })),
  };
  return sent.currentThrow ? legs.withCurrentSide({ ...leg, currentThrow: sent.currentThrow }) : leg;
}

/** The legs as the API shows them, each throw with what it left. */
export const legsView = (sayg: Pick<Match, 'legs'>): SaygLeg[] =>
  legsInOrder(sayg).map(({ number, leg }) =>
    Object.assign(new SaygLeg(), {
      number,
      startingScore: leg.startingScore,
      headStart: leg.headStart ?? null,
      home: competitor(leg, number, 'home'),
      away: competitor(leg, number, 'away'),
      playerSequence: leg.playerSequence,
      currentThrow: legs.sideToThrow(leg),
      winner: legs.winnerOfLeg(leg),
    }),
  );

function competitor(leg: Leg, number: number, side: SideName): SaygCompetitor {
  const running = legs.runningThrows(leg, side);
  const { scored, thrown } = running.at(-1) ?? { scored: 0, thrown: 0 };
  return {
    throws: running.map(({ darts, ...row }, index) => {
      const stored = leg[side].throws[index]!;
      const id = throwIdOrPlace(stored, { leg: number, side, index });
      return { ...row, noOfDarts: darts, id, darts: stored.darts ? dartsOf(stored.darts) : null };
    }),
    score: scored,
    noOfDarts: thrown,
    remaining: legs.startingScoreOf(leg, side) - scored,
    average: pointsAverage(scored, thrown),
  };
}

/** The figures of both sides, or of the single player (live.md 6). */
export const statisticsOf = (sayg: Match): SaygStatistics => ({
  home: figures(sayg, 'home'),
  away: match.isSinglePlayer(sayg) ? null : figures(sayg, 'away'),
});

function figures(sayg: Match, side: SideName): SaygFigures {
  const { scored, darts, legsWon, bands, tons } = matchFigures(sayg, side);
  const doubles = doublesIfTriedInMatch(sayg, side);
  return {
    scored,
    matchDarts: darts,
    threeDartAverage: pointsAverage(scored, darts),
    oneDartAverage: pointsAverage(scored, darts, 1),
    legsWon,
    from100: bands['100-139'],
    from140: bands['140-179'],
    oneEighties: bands['180'],
    tons,
    dartsAtDouble: doubles?.tried ?? null,
    checkoutPercentage: checkoutPercentage(doubles),
  };
}

/** Which leg is in play, whose turn it is and what to ask before it; or that the match is over, and who won. */
export function stateOfPlay(sayg: Match): SaygState {
  const isFinished = match.isSaygOver(sayg);
  return {
    leg: match.currentLegIndex(sayg),
    isFinished,
    winner: match.winnerOfSayg(sayg),
    thrower: isFinished ? null : legs.sideToThrow(match.legInPlay(sayg)),
    question: match.startingQuestion(sayg),
  };
}
