import type { ApolloClient } from '@apollo/client';
import {
  PatchTournamentDocument,
  SetTournamentLegsDocument,
  TournamentResultsDocument,
} from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { leftAsItIsError, runOrAskToSetAside } from '../../../lib/wire/run-or-ask-to-set-aside.ts';
import { sendWithLatestVersion } from '../../../lib/wire/send-with-latest-version.ts';

/** Legs of both sides; null while nobody has entered them. */
export interface Score {
  scoreA: number | null;
  scoreB: number | null;
}

/** A match by who meets in it: one that has not begun keeps its id when somebody else goes on to it. */
interface MatchOfSides {
  id: string;
  sideA: { id: string } | null;
  sideB: { id: string } | null;
}

/** A match with its result and legs, which are also its version: nothing else changes what two sides have played. */
export interface ReadMatch extends Score, MatchOfSides {
  version: string;
  numberOfLegs: number;
}

/** A result that was saved, and the one before it; with its legs, if those were saved with it. */
export interface SavedResult {
  before: Score & { numberOfLegs?: number };
  after: Score;
}

async function readNow(client: ApolloClient, id: string) {
  const asked = { query: TournamentResultsDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
  return (await client.query(asked)).data?.tournament;
}

/** The match as it is now; undefined if it is no longer in the bracket, or others meet in it. */
export async function readMatchOfSides(
  client: ApolloClient,
  tournamentId: string,
  { id, sideA, sideB }: MatchOfSides,
): Promise<ReadMatch | undefined> {
  const matches = (await readNow(client, tournamentId))?.rounds.flatMap((round) => round.matches);
  const now = matches?.find((one) => one.id === id && one.sideA?.id === sideA?.id && one.sideB?.id === sideB?.id);
  if (!now) return undefined;
  const { scoreA, scoreB, format } = now;
  return withVersion({ id, sideA, sideB, scoreA, scoreB, numberOfLegs: format.numberOfLegs });
}

/** The match with the version that its result and legs are. */
const withVersion = (match: Omit<ReadMatch, 'version'>): ReadMatch => ({
  ...match,
  version: JSON.stringify([match.scoreA, match.scoreB, match.numberOfLegs]),
});

/**
 * Takes back a result that was saved, with its legs; may ask, as saving does. Refused with CONFLICT if another one was
 * saved since, with NOT_FOUND if others meet there by now.
 */
export async function undoResultOrAsk(
  client: ApolloClient,
  tournamentId: string,
  match: MatchOfSides,
  { before, after }: SavedResult,
): Promise<void> {
  const now = await readMatchOfSides(client, tournamentId, match);
  if (!now) throw othersMeetError();
  if (now.scoreA !== after.scoreA || now.scoreB !== after.scoreB)
    throw new SendError('Another result was saved since. Nothing was changed.', 'CONFLICT');
  await saveChangedResultAndLegsOrAsk(client, tournamentId, now, { numberOfLegs: now.numberOfLegs, ...before });
}

/** What keeps a result from being saved in a match in which others meet by now. */
const othersMeetError = () =>
  new SendError('Others meet in this match by now. Nothing was saved; look at the bracket.', 'NOT_FOUND');

/**
 * Saves a result; false if it was left as it is, because others would have met in matches already played. Refused with
 * CONFLICT if somebody else has changed the match since it was read, with NOT_FOUND if others meet in it.
 */
async function saveResult(client: ApolloClient, id: string, before: ReadMatch, score: Score): Promise<boolean> {
  const now = await readMatchOfSides(client, id, before);
  if (!now) throw othersMeetError();
  if (now.version !== before.version) throw new SendError('This match was changed since you opened it.', 'CONFLICT');
  const done = await runOrAskToSetAside('Change the result?', async (confirmed) => {
    const { scoreA, scoreB } = score;
    const sides = { sideA: before.sideA?.id ?? null, sideB: before.sideB?.id ?? null };
    const variables = { id, patch: { match: { id: before.id, ...sides, scoreA, scoreB }, confirmed } };
    return client.mutate({ mutation: PatchTournamentDocument, variables });
  });
  return !!done;
}

/**
 * Sets the number of legs of a match, whatever else has happened to the tournament since; false if they were left as
 * they are, because others would have met in matches already played.
 */
async function saveNumberOfLegs(
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

/**
 * Saves a result with its number of legs, as far as either is another one. More legs are saved before the result, so
 * that it fits; fewer are saved after it, so that the previous one still fits. Tells how the match is after each step,
 * and whether it was the result that was saved. May ask before others meet in what was played, and throws where that is
 * left as it is: then the other is, too.
 */
export async function saveChangedResultAndLegsOrAsk(
  client: ApolloClient,
  tournamentId: string,
  before: ReadMatch,
  { scoreA, scoreB, numberOfLegs }: Score & { numberOfLegs: number },
  onStepSaved: (now: ReadMatch, isResult: boolean) => void = () => undefined,
): Promise<void> {
  const isScored = scoreA !== before.scoreA || scoreB !== before.scoreB;
  const isOtherLegs = numberOfLegs !== before.numberOfLegs;
  const isMore = isOtherLegs && numberOfLegs > before.numberOfLegs;
  const saveLegs = () => saveNumberOfLegs(client, { id: tournamentId, matchId: before.id, numberOfLegs });
  let now = before;
  if (isMore) {
    if (!(await saveLegs())) throw leftAsItIsError();
    onStepSaved((now = withVersion({ ...now, numberOfLegs })), false);
  }
  if (isScored) {
    if (!(await saveResult(client, tournamentId, now, { scoreA, scoreB })))
      throw leftAsItIsError(isMore ? 'the number of legs' : undefined);
    onStepSaved((now = withVersion({ ...now, scoreA, scoreB })), true);
  }
  if (isOtherLegs && !isMore) {
    if (!(await saveLegs())) throw leftAsItIsError(isScored ? 'the result' : undefined);
    onStepSaved(withVersion({ ...now, numberOfLegs }), false);
  }
}
