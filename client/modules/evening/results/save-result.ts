import type { ApolloClient } from '@apollo/client';
import { changedSinceText } from '#rules/basics/older-version-words.ts';
import { PatchTournamentDocument, TournamentResultsDocument } from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { leftAsItIsError, runOrAskToSetAside } from '../../../lib/wire/run-or-ask-to-set-aside.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';

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

/** The match as it is now; undefined if it is no longer in the bracket, or others meet in it. */
export async function readMatchOfSides(
  client: ApolloClient,
  tournamentId: string,
  { id, sideA, sideB }: MatchOfSides,
): Promise<ReadMatch | undefined> {
  const { tournament } = (await readUncached(client, TournamentResultsDocument, { id: tournamentId })) ?? {};
  const matches = tournament?.rounds.flatMap((round) => round.matches);
  const now = matches?.find((one) => one.id === id && one.sideA?.id === sideA?.id && one.sideB?.id === sideB?.id);
  if (!now) return undefined;
  const {
    scoreA,
    scoreB,
    format: { numberOfLegs },
  } = now;
  return { id, sideA, sideB, scoreA, scoreB, numberOfLegs, version: versionOf({ scoreA, scoreB, numberOfLegs }) };
}

const versionOf = ({ scoreA, scoreB, numberOfLegs }: Score & { numberOfLegs: number }) =>
  JSON.stringify([scoreA, scoreB, numberOfLegs]);

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
  // It was taken back, and only the answer was lost.
  if (now.version === versionOf({ numberOfLegs: now.numberOfLegs, ...before })) return;
  if (now.scoreA !== after.scoreA || now.scoreB !== after.scoreB)
    throw new SendError('Another result was saved since. Nothing was changed.', 'CONFLICT');
  await saveChangedResultAndLegsOrAsk(client, tournamentId, now, { numberOfLegs: now.numberOfLegs, ...before });
}

/** What keeps a result from being saved in a match in which others meet by now. */
const othersMeetError = () =>
  new SendError('Others meet in this match by now. Nothing was saved; look at the bracket.', 'NOT_FOUND');

/**
 * Saves a result with its number of legs, as far as either is another one. Asks before others meet in what was played,
 * and throws where that is left as it is. Refused with CONFLICT if somebody else has changed the match since it was
 * read, with NOT_FOUND if others meet in it.
 */
export async function saveChangedResultAndLegsOrAsk(
  client: ApolloClient,
  id: string,
  before: ReadMatch,
  { scoreA, scoreB, numberOfLegs }: Score & { numberOfLegs: number },
): Promise<void> {
  const now = await readMatchOfSides(client, id, before);
  if (!now) throw othersMeetError();
  if (now.version !== before.version) throw new SendError(changedSinceText('This match'), 'CONFLICT');
  const isScored = scoreA !== before.scoreA || scoreB !== before.scoreB;
  const match = {
    ...{ id: before.id, sideA: before.sideA?.id ?? null, sideB: before.sideB?.id ?? null },
    ...(isScored && { scoreA, scoreB }),
    ...(numberOfLegs !== before.numberOfLegs && { numberOfLegs }),
    asRead: { scoreA: before.scoreA, scoreB: before.scoreB, numberOfLegs: before.numberOfLegs },
  };
  const done = await runOrAskToSetAside(isScored ? 'Change the result?' : 'Change the legs?', (confirmed) =>
    client.mutate({ mutation: PatchTournamentDocument, variables: { id, patch: { match, confirmed } } }),
  );
  if (!done) throw leftAsItIsError();
}
