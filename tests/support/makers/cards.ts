import type { Card } from '#rules/card/scorecard.ts';
import type { TestApp } from '../server/app.ts';
import { ask, type Answered } from '../server/graphql.ts';
import { call } from '../server/rest.ts';

/** A fixture as commands return it. */
export interface SavedFixture {
  id: string;
  version: string;
  resultsPublished: boolean;
  date: string;
  address: string;
  isKnockout: boolean;
  formats: { numberOfLegs: number }[];
  home: { manOfTheMatch: string | null };
  away: { manOfTheMatch: string | null };
  card: SavedCard | null;
  homeDraft: { version: string; card: SavedCard } | null;
  awayDraft: { version: string; card: SavedCard } | null;
  photos: { id: string }[];
}

export interface SavedCard {
  matches: {
    homePlayers: { id: string; name: string }[];
    awayPlayers: { id: string; name: string }[];
    homeScore: number | null;
    awayScore: number | null;
    legs: { number: number; home: { noOfDarts: number } }[] | null;
  }[];
  oneEighties: { name: string }[];
  over100Checkouts: { name: string; score: number }[];
}

const cardFields = `{ matches { homePlayers { id name } awayPlayers { id name } homeScore awayScore
  legs { number home { noOfDarts } } } oneEighties { name } over100Checkouts { name score } }`;
const fields = `{ id version resultsPublished date address isKnockout formats { numberOfLegs }
  home { manOfTheMatch } away { manOfTheMatch }
  card ${cardFields} homeDraft { version card ${cardFields} } awayDraft { version card ${cardFields} } photos { id } }`;

/** The fixture as whoever holds the cookie sees it. */
export const look = async (app: TestApp, id: string, cookie?: string): Promise<SavedFixture> =>
  (await ask<{ it: SavedFixture }>(app, `query ($id: ID!) { it: fixture(id: $id) ${fields} }`, { id }, cookie)).data!
    .it;

const types: Record<string, string> = {
  target: 'FixtureTarget!',
  card: 'CardInput!',
  details: 'FixtureDetailsInput!',
  merge: 'MergeInput',
  changeId: 'ID!',
  before: 'Boolean',
};

export type Mutation =
  | 'saveDraft'
  | 'saveCard'
  | 'publishCard'
  | 'unpublishCard'
  | 'updateFixtureDetails'
  | 'restoreCard';

/** Runs a command on a fixture by GraphQL. */
export function command(
  app: TestApp,
  name: Mutation,
  args: Record<string, unknown>,
  cookie?: string,
): Promise<Answered<{ it: SavedFixture }>> {
  const given = Object.keys(args);
  const declared = given.map((arg) => `$${arg}: ${types[arg]}`).join(', ');
  const passed = given.map((arg) => `${arg}: $${arg}`).join(', ');
  return ask(app, `mutation (${declared}) { it: ${name}(${passed}) ${fields} }`, args, cookie);
}

/** A card as GraphQL input. */
export const cardInput = (card: Card) => ({
  matches: card.matches.map(({ homePlayers, awayPlayers, homeScore, awayScore, given, headStart }) => ({
    homePlayers: homePlayers.map(({ id }) => id),
    awayPlayers: awayPlayers.map(({ id }) => id),
    homeScore,
    awayScore,
    ...(given !== undefined && { given }),
    ...(headStart !== undefined && { headStart }),
  })),
  oneEighties: card.oneEighties.map(({ id }) => id),
  over100Checkouts: card.over100Checkouts.map(({ id, score }) => ({ playerId: id, score })),
  homeManOfTheMatch: card.manOfTheMatch.home,
  awayManOfTheMatch: card.manOfTheMatch.away,
});

/** A card as REST input; clients send the fixture's details too. */
export const scores = (card: Card, lastUpdated: unknown, more: object = {}) => ({
  ...card,
  home: { manOfTheMatch: card.manOfTheMatch.home },
  away: { manOfTheMatch: card.manOfTheMatch.away },
  address: 'The Red Lion',
  accoladesCount: true,
  matchOptions: [],
  lastUpdated,
  ...more,
});

/** Saves a card by REST. */
export const putScores = (app: TestApp, id: string, body: object, cookie?: string) =>
  call(app, 'PUT', `/api/Scores/${id}`, { body, cookie: cookie ?? '' });
