import type { ApolloClient } from '@apollo/client';
import {
  PatchTournamentDocument,
  SetTournamentLegsDocument,
  TournamentResultsDocument,
} from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { runOrAskToSetAside } from '../../../lib/wire/run-or-ask-to-set-aside.ts';
import { sendWithLatestVersion } from '../../../lib/wire/send-with-latest-version.ts';

/** Legs of both sides; null while nobody has entered them. */
export interface Score {
  scoreA: number | null;
  scoreB: number | null;
}

/** A match with its result and legs, which are also its version: nothing else that happens changes it. */
export interface ReadMatch extends Score {
  version: string;
  id: string;
  numberOfLegs: number;
}

async function readNow(client: ApolloClient, id: string) {
  const asked = { query: TournamentResultsDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
  return (await client.query(asked)).data?.tournament;
}

/** The match as it is now; undefined if it is no longer in the bracket. */
export async function readMatch(
  client: ApolloClient,
  tournamentId: string,
  matchId: string,
): Promise<ReadMatch | undefined> {
  const tournament = await readNow(client, tournamentId);
  const match = tournament?.rounds.flatMap(({ matches }) => matches).find((one) => one.id === matchId);
  if (!match) return undefined;
  const { scoreA, scoreB, format } = match;
  return withVersion({ id: matchId, scoreA, scoreB, numberOfLegs: format.numberOfLegs });
}

/** The match with the version that its result and legs are. */
export const withVersion = (match: Omit<ReadMatch, 'version'>): ReadMatch => ({
  ...match,
  version: JSON.stringify([match.scoreA, match.scoreB, match.numberOfLegs]),
});

/**
 * Saves a result; false if it was left as it is, because others would have met in matches already played. Refused with
 * CONFLICT if somebody else has changed the match since it was read.
 */
export async function saveResult(client: ApolloClient, id: string, before: ReadMatch, score: Score): Promise<boolean> {
  const now = await readMatch(client, id, before.id);
  if (now && now.version !== before.version)
    throw new SendError('This match was changed since you opened it.', 'CONFLICT');
  const done = await runOrAskToSetAside('Change the result?', async (confirmed) => {
    const { scoreA, scoreB } = score;
    const variables = { id, patch: { match: { id: before.id, scoreA, scoreB }, confirmed } };
    return client.mutate({ mutation: PatchTournamentDocument, variables });
  });
  return !!done;
}

/**
 * Sets the number of legs of a match, whatever else has happened to the tournament since; false if they were left as
 * they are, because others would have met in matches already played.
 */
export async function saveNumberOfLegs(
  client: ApolloClient,
  { id, matchId, numberOfLegs }: { id: string; matchId: string; numberOfLegs: number },
): Promise<boolean> {
  const readVersion = async () => {
    const version = (await readNow(client, id))?.version;
    if (!version) throw new SendError('The tournament was not found. Somebody may have deleted it.', 'NOT_FOUND');
    return version;
  };
  // The question is asked within a try: its refusal is a CONFLICT, too, but no reason to try again.
  const done = await sendWithLatestVersion(readVersion, (version) =>
    runOrAskToSetAside('Change the legs?', (confirmed) => {
      const variables = { id, version, matchId, numberOfLegs, confirmed };
      return client.mutate({ mutation: SetTournamentLegsDocument, variables });
    }),
  );
  return !!done;
}
