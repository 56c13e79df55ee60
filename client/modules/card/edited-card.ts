import { cardOf, winnerOf, type Card } from '#rules/scorecard.ts';
import type { MatchFormat } from '#rules/defaults.ts';
import type { CardInput, EditedFixtureFragment, WholeCardFragment } from '../../generated/graphql.ts';

import { cardRows, type Row } from './card-rows.ts';

export type { EditedFixtureFragment as EditedFixture } from '../../generated/graphql.ts';

const person = ({ id, name }: { id: string; name: string }) => ({ id, name });

const nobody = { home: null, away: null };

/** A card of the API as the rules know it; its leg-by-leg records stay where they are stored. */
export const ruledCard = (
  { matches, oneEighties, over100Checkouts }: WholeCardFragment,
  manOfTheMatch: Card['manOfTheMatch'] = nobody,
): Card => ({
  matches: matches.map(({ homePlayers, awayPlayers, homeScore, awayScore }) => ({
    homePlayers: homePlayers.map(person),
    awayPlayers: awayPlayers.map(person),
    homeScore,
    awayScore,
  })),
  oneEighties: oneEighties.map(person),
  over100Checkouts: over100Checkouts.map(({ score, ...player }) => ({ ...person(player), score })),
  manOfTheMatch,
});

/** The card of a fixture to be worked on: as it is stored, else with nothing on it. */
export const cardToEdit = ({ card, formats, home, away }: EditedFixtureFragment): Card =>
  card ? ruledCard(card, { home: home.manOfTheMatch, away: away.manOfTheMatch }) : cardOf(formats.length);

export const formatsOf = ({ formats }: EditedFixtureFragment): MatchFormat[] =>
  formats.map(({ playerCount, startingScore, numberOfLegs }) => ({ playerCount, startingScore, numberOfLegs }));

const ids = (players: readonly { id: string }[]) => players.map(({ id }) => id);

/** A card as the API takes it. */
export const inputOf = (card: Card): CardInput => ({
  matches: card.matches.map(({ homePlayers, awayPlayers, homeScore, awayScore }) => ({
    homePlayers: ids(homePlayers),
    awayPlayers: ids(awayPlayers),
    homeScore,
    awayScore,
  })),
  oneEighties: ids(card.oneEighties),
  over100Checkouts: card.over100Checkouts.map(({ id, score }) => ({ playerId: id, score })),
  homeManOfTheMatch: card.manOfTheMatch.home,
  awayManOfTheMatch: card.manOfTheMatch.away,
});

/** "Three Tuns’ card", "Old Bell’s card". */
export const cardOfTeam = (team: string): string => `${team}${team.endsWith('s') ? '’' : '’s'} card`;

/** "21:14" of an instant, where the reader is. */
export const timeText = (at: string | Date): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The matches of a card that is being entered as the printed card lists them; those that are not played are left out. */
export const rowsToEdit = (card: Card, formats: readonly MatchFormat[]): (Row & { index: number })[] => {
  const places = card.matches.map((_, index) => index).filter((index) => formats[index]!.numberOfLegs > 0);
  const rows = cardRows(
    places.map((index) => {
      const match = card.matches[index]!;
      return { ...match, format: formats[index]!, winner: winnerOf(match, formats[index]!), legs: null };
    }),
  );
  return rows.map((row, at) => ({ ...row, index: places[at]! }));
};
