import { cardOf, winnerOf, type Card, type CardMatch } from '#rules/scorecard.ts';
import type { MatchFormat } from '#rules/defaults.ts';
import { isStarted } from '#rules/leg.ts';
import { legInputs, legsOf } from '#rules/told-legs.ts';
import type { CardInput, EditedCardFragment, EditedFixtureFragment } from '../../generated/desk.ts';
import { cardRows, type Row } from './card-rows.ts';

export type { EditedFixtureFragment as EditedFixture } from '../../generated/desk.ts';

const person = ({ id, name }: { id: string; name: string }) => ({ id, name });

const nobody = { home: null, away: null };

/** A card of the API as the rules know it. */
export const ruledCard = (
  { matches, oneEighties, over100Checkouts }: EditedCardFragment,
  manOfTheMatch: Card['manOfTheMatch'] = nobody,
): Card => ({
  matches: matches.map(({ homePlayers, awayPlayers, homeScore, awayScore, legs }) => ({
    homePlayers: homePlayers.map(person),
    awayPlayers: awayPlayers.map(person),
    homeScore,
    awayScore,
    ...(legs?.length && { sayg: { legs: legsOf(legs) } }),
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

/** The throws of a match: none where nobody has thrown, or somebody took them away; left out, they stay as they are stored. */
const legsToSave = ({ sayg }: CardMatch) =>
  sayg === undefined
    ? undefined
    : legInputs(Object.fromEntries(Object.entries(sayg?.legs ?? {}).filter(([, leg]) => isStarted(leg))));

const ids = (players: readonly { id: string }[]) => players.map(({ id }) => id);

/** A card as the API takes it; without throws, those stay that are stored. */
export const inputOf = (card: Card, hasThrows: boolean): CardInput => ({
  matches: card.matches.map((match) => ({
    homePlayers: ids(match.homePlayers),
    awayPlayers: ids(match.awayPlayers),
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    legs: hasThrows ? legsToSave(match) : undefined,
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
