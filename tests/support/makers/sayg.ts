import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/app.ts';
import { ask, askFor, type Answered } from '../server/graphql.ts';

export interface Leg {
  number: number;
  winner: string | null;
  currentThrow: string | null;
  home: Competitor;
  away: Competitor;
}
export interface Competitor {
  score: number;
  noOfDarts: number;
  remaining: number;
  throws: { id: string; score: number; noOfDarts: number; left: number; bust: boolean; checkout: boolean }[];
}
export interface SaygShown {
  id: string;
  version: string;
  author: string;
  editor: string;
  homeScore: number;
  awayScore: number;
  tournamentMatchId: string | null;
  tournamentId: string | null;
  legs: Leg[];
  state: { leg: number; isFinished: boolean; winner: string | null; thrower: string | null; question: string | null };
}

const competitor = '{ score noOfDarts remaining throws { id score noOfDarts left bust checkout } }';
const saygFields = `{ id version author editor homeScore awayScore tournamentMatchId tournamentId
  state { leg isFinished winner thrower question }
  legs { number winner currentThrow home ${competitor} away ${competitor} } }`;

export const createQuery = `mutation ($input: SaygInput!) { sayg: createSayg(input: $input) ${saygFields} }`;
export const saveQuery = `mutation ($target: SaygTarget!, $input: SaygInput!) { sayg: saveSayg(target: $target, input: $input) ${saygFields} }`;
export const startQuery = `mutation ($target: SaygTarget!, $first: Side!) { sayg: startLeg(target: $target, first: $first) ${saygFields} }`;
export const throwQuery = `mutation ($input: RecordThrowInput!) { sayg: recordThrow(input: $input) ${saygFields} }`;
export const editQuery = `mutation ($input: EditThrowInput!) { sayg: editThrow(input: $input) ${saygFields} }`;
export const undoQuery = `mutation ($target: SaygTarget!, $throwId: ID!) { sayg: undoThrow(target: $target, throwId: $throwId) ${saygFields} }`;
export const completeQuery = `mutation ($target: SaygTarget!, $noOfDarts: Int!, $leg: Int) {
  sayg: completeLeg(target: $target, noOfDarts: $noOfDarts, leg: $leg) ${saygFields}
}`;
export const deleteQuery = `mutation ($id: ID!, $version: DateTime) { sayg: deleteSayg(id: $id, version: $version) ${saygFields} }`;
export const readQuery = `query ($id: ID!) { sayg(id: $id) ${saygFields} }`;

type Answer = { sayg: SaygShown };

/** Runs operations on score records as clients send them. */
export const saygDoor = (app: () => TestApp) => ({
  make: async (query: string, variables: object, cookie?: string): Promise<SaygShown> =>
    (await askFor<Answer>(app(), query, { ...variables }, cookie)).sayg,
  tryTo: (query: string, variables: object, cookie?: string): Promise<Answered<Answer>> =>
    ask<Answer>(app(), query, { ...variables }, cookie),
});

export const target = ({ id, version }: SaygShown) => ({ id, version });

/** Begins to score a match of a tournament throw by throw; the id of its record. */
export async function beginMatch(
  app: TestApp,
  match: { tournamentId: string; matchId: string },
  cookie: string,
): Promise<string> {
  const { make } = saygDoor(() => app);
  const add = `mutation ($tournamentId: ID!, $matchId: ID!) {
    sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) { id version } }`;
  const made = await make(add, match, cookie);
  const started = await make(startQuery, { target: target(made), first: 'home' }, cookie);
  await make(throwQuery, { input: { ...target(started), throwId: randomUUID(), score: 60, noOfDarts: 3 } }, cookie);
  return made.id;
}

export const practice = { yourName: ' Ann ', opponentName: 'Bob', numberOfLegs: 3, startingScore: 101 };
export const thrown = (...scores: number[]) => ({ throws: scores.map((score) => ({ score })) });
