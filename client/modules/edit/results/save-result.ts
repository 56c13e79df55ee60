import type { ApolloClient } from '@apollo/client';
import {
  PatchTournamentDocument,
  SetTournamentLegsDocument,
  TournamentResultsDocument,
} from '../../../generated/desk.ts';
import { failureOf, NotSent } from '../../../lib/wire/failure.ts';
import { askedAside } from './asked-aside.ts';

/** Legs of both sides; none while nobody has written them down. */
export interface Score {
  scoreA: number | null;
  scoreB: number | null;
}

/** A match with its result and legs, which are its version: whatever else happens leaves it as it is. */
export interface ReadMatch extends Score {
  version: string;
  id: string;
  numberOfLegs: number;
}

async function readNow(client: ApolloClient, id: string) {
  const asked = { query: TournamentResultsDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
  return (await client.query(asked)).data?.tournament;
}

/** The match as it is now; none when it is not in the bracket any more. */
export async function readMatch(client: ApolloClient, id: string, matchId: string): Promise<ReadMatch | undefined> {
  const tournament = await readNow(client, id);
  const match = tournament?.rounds.flatMap(({ matches }) => matches).find((one) => one.id === matchId);
  if (!match) return undefined;
  const { scoreA, scoreB, format } = match;
  const { numberOfLegs } = format;
  return { id: matchId, scoreA, scoreB, numberOfLegs, version: JSON.stringify([scoreA, scoreB, numberOfLegs]) };
}

/**
 * Writes down a result; false where it was left as it is, since others would have met in what was played. Refused with
 * CONFLICT when somebody else has written another one down since it was read.
 */
export async function saveResult(client: ApolloClient, id: string, before: ReadMatch, score: Score): Promise<boolean> {
  const now = await readMatch(client, id, before.id);
  if (now && now.version !== before.version)
    throw new NotSent('Somebody else has changed this match since you opened it.', 'CONFLICT');
  const done = await askedAside('Change the result?', async (confirmed) => {
    const { scoreA, scoreB } = score;
    const variables = { id, patch: { match: { id: before.id, scoreA, scoreB }, confirmed } };
    return client.mutate({ mutation: PatchTournamentDocument, variables });
  });
  return !!done;
}

/** How often somebody else may be faster. */
const mostTries = 5;

/** Plays a match over so many legs, whatever else has happened to the tournament since. */
export async function saveLegs(client: ApolloClient, id: string, matchId: string, numberOfLegs: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const version = (await readNow(client, id))?.version;
    if (!version) throw new NotSent('The tournament was not found. Somebody may have deleted it.', 'NOT_FOUND');
    try {
      await client.mutate({ mutation: SetTournamentLegsDocument, variables: { id, version, matchId, numberOfLegs } });
      return;
    } catch (error) {
      if (failureOf(error).code !== 'CONFLICT' || tries >= mostTries) throw error;
    }
  }
}
