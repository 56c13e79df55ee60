import { decisionOutcomes, decisionReasons, givenReasons } from './settled.ts';
import { listOf, oneOf, orMissingOrNull, recordWith, text, wholeNumber, type Shape } from '../basics/shape.ts';
import { headStartShape, legsShape } from '../darts/leg-shape.ts';

const player = { id: text(), name: text() };
const players = listOf(recordWith(player));
const score = orMissingOrNull(wholeNumber());

const cardOf = (sayg: Shape): Shape =>
  recordWith({
    matches: listOf(
      recordWith({
        homePlayers: players,
        awayPlayers: players,
        homeScore: score,
        awayScore: score,
        headStart: orMissingOrNull(headStartShape),
        headStartProposed: orMissingOrNull(headStartShape),
        given: orMissingOrNull(recordWith({ to: oneOf(['home', 'away']), reason: oneOf(givenReasons), note: text() })),
        sayg: orMissingOrNull(sayg),
      }),
    ),
    oneEighties: players,
    over100Checkouts: listOf(recordWith({ ...player, score: wholeNumber() })),
    manOfTheMatch: recordWith({ home: orMissingOrNull(text()), away: orMissingOrNull(text()) }),
  });

/** A card as it is stored: published, a draft, or one of its history. Who may be on it is for `cardFaults`. */
export const cardShape: Shape = cardOf(recordWith({ legs: legsShape }));

/** The same for a card whose legs have been checked. */
export const cardShapeBesidesLegs: Shape = cardOf(recordWith({}));

/** What was decided of a fixture, as it is stored. */
export const decisionShape: Shape = recordWith({
  outcome: oneOf(decisionOutcomes),
  reason: oneOf(decisionReasons),
  note: text(),
  on: text(),
});

/** How the matches of a card or a round are played, as it is stored. */
export const matchOptionsShape: Shape = listOf(
  orMissingOrNull(
    recordWith({
      playerCount: orMissingOrNull(wholeNumber()),
      startingScore: orMissingOrNull(wholeNumber()),
      numberOfLegs: orMissingOrNull(wholeNumber()),
    }),
  ),
);
