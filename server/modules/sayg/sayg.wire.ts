import { dartsThrown, pointsScored, sides, type Leg } from '#rules/darts/leg.ts';
import { audited } from '../../core/rest/rest-audited.ts';
import { withDescription, list, map, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { guid, int, oneOf, optionalId, text, versionToken } from '../../core/rest/rest-shapes.ts';
import type { Sayg } from './sayg.entity.ts';

const sideShape = oneOf(...(sides as ['home', 'away']));

const competitor = object('Competitor', 'What a side has thrown; score and darts are worked out from the throws.', {
  throws: list(object('Throw', 'Up to three darts.', { score: int, noOfDarts: int })),
  score: withDescription('Running total; busts add nothing. Ignored when sent.', int),
  noOfDarts: withDescription('Darts thrown. Ignored when sent.', int),
});

/** Shown where there is one; absent from what is sent, it is as it was (rest.md 3.4). */
export const headStartShape = nullable(
  object('HeadStart', 'What one side gets before a match begins; absent where nobody gets anything.', {
    to: required(sideShape),
    score: withDescription('The score from which it begins each leg.', nullable(int)),
    legs: withDescription('Legs that it has before the first throw.', nullable(int)),
  }),
);

const legShape = object('Leg', 'A leg of a match.', {
  startingScore: int,
  headStart: headStartShape,
  home: competitor,
  away: competitor,
  playerSequence: list(object('Turn', 'Who throws.', { value: required(sideShape), text: nullable(text) })),
  currentThrow: nullable(sideShape),
});

export const legsShape = withDescription('Legs by number, from "0".', map(legShape, /^\d{1,3}$/));

const played = {
  yourName: required(text),
  opponentName: nullable(text),
  numberOfLegs: int,
  startingScore: int,
  homeScore: int,
  awayScore: nullable(int),
  headStart: headStartShape,
  tournamentMatchId: optionalId,
  legs: legsShape,
};

export const saygShape = object('Sayg', 'A match scored leg by leg.', { ...audited, ...played });

export const saygUpdateShape = object('UpdateSayg', 'A match to save; an absent or unknown id creates one.', {
  id: nullable(guid),
  ...played,
  lastUpdated: nullable(versionToken),
});

const presentSide = (leg: Leg, side: 'home' | 'away') => ({
  throws: leg[side].throws,
  score: pointsScored(leg, side),
  noOfDarts: dartsThrown(leg, side),
});

/** Legs with the figures derived from their throws. */
export const presentLegs = (legs: Readonly<Record<string, Leg>>) =>
  Object.fromEntries(
    Object.entries(legs).map(([number, leg]) => [
      number,
      { ...leg, home: presentSide(leg, 'home'), away: presentSide(leg, 'away') },
    ]),
  );

/** A score record as REST shows it. */
export const presentSayg = (sayg: Sayg) => ({ ...sayg, legs: presentLegs(sayg.legs) });
