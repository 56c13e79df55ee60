import { decisionOutcomes, decisionReasons, givenReasons } from './settled.ts';
import { listOf, oneOf, orMissingOrNull, recordWithAtLeast, text, wholeNumber, type Shape } from '../basics/shape.ts';
import { headStartShape, legsShape } from '../darts/leg-shape.ts';

const player = { id: text(), name: text() };
const players = listOf(recordWithAtLeast(player));
const score = orMissingOrNull(wholeNumber());

const cardOf = (sayg: Shape): Shape =>
  recordWithAtLeast({
    matches: listOf(
      recordWithAtLeast({
        homePlayers: players,
        awayPlayers: players,
        homeScore: score,
        awayScore: score,
        headStart: orMissingOrNull(headStartShape),
        headStartProposed: orMissingOrNull(headStartShape),
        given: orMissingOrNull(
          recordWithAtLeast({ to: oneOf(['home', 'away']), reason: oneOf(givenReasons), note: text() }),
        ),
        sayg: orMissingOrNull(sayg),
      }),
    ),
    oneEighties: players,
    over100Checkouts: listOf(recordWithAtLeast({ ...player, score: wholeNumber() })),
    manOfTheMatch: recordWithAtLeast({ home: orMissingOrNull(text()), away: orMissingOrNull(text()) }),
  });

/** A card as it is stored: published, a draft, or one of its history. Who may be on it is for `cardFaults`. */
export const cardShape: Shape = cardOf(recordWithAtLeast({ legs: legsShape }));

/** The same for a card whose legs have been checked. */
export const cardShapeBesidesLegs: Shape = cardOf(recordWithAtLeast({}));

/** What was decided of a fixture, as it is stored. */
export const decisionShape: Shape = recordWithAtLeast({
  outcome: oneOf(decisionOutcomes),
  reason: oneOf(decisionReasons),
  note: text(),
  on: text(),
});

/** How the matches of a card or a round are played, as it is stored. */
export const matchOptionsShape: Shape = listOf(
  orMissingOrNull(
    recordWithAtLeast({
      playerCount: orMissingOrNull(wholeNumber()),
      startingScore: orMissingOrNull(wholeNumber()),
      numberOfLegs: orMissingOrNull(wholeNumber()),
    }),
  ),
);
