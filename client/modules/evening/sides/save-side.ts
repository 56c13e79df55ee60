import type { ApolloClient } from '@apollo/client';
import { changedSinceText } from '#rules/basics/older-version-words.ts';
import type { LeavingReason } from '#rules/card/settled.ts';
import {
  EditTournamentSideDocument,
  ReadmitTournamentSideDocument,
  RemoveTournamentSideDocument,
  TakeTournamentGuestApartDocument,
  TournamentSidesDocument,
  WithdrawTournamentSideDocument,
} from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { sendWithLatestVersion } from '../../../lib/wire/send-with-latest-version.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import type { EveningSide } from '../evening.ts';

/** A side, with its content as its version: nothing else that happens in the tournament changes that. */
export interface ReadSide {
  version: string;
  side: EveningSide;
}

const withoutTypename = ({ id, name, teamId, noShow, players }: EveningSide): EveningSide => ({
  id,
  name,
  teamId,
  noShow,
  players: players.map((player) => ({ id: player.id, name: player.name, divisionId: player.divisionId })),
});

const versionOf = (side: EveningSide) => JSON.stringify(withoutTypename(side));

const readNow = async (client: ApolloClient, id: string) =>
  (await readUncached(client, TournamentSidesDocument, { id }))?.tournament;

/** The version of the tournament now. Refused with NOT_FOUND if it is gone. */
export async function readTournamentVersion(client: ApolloClient, tournamentId: string): Promise<string> {
  const now = await readNow(client, tournamentId);
  if (!now) throw new SendError('The tournament is gone.', 'NOT_FOUND');
  return now.version;
}

/** Makes a player of the tournament a guest of this name (live.md 20.6). */
export async function turnPlayerIntoGuest(
  client: ApolloClient,
  id: string,
  guest: { playerId: string; name: string },
): Promise<void> {
  const variables = { id, version: await readTournamentVersion(client, id), ...guest };
  await client.mutate({ mutation: TakeTournamentGuestApartDocument, variables });
}

/** The side as it is now; undefined if it is no longer on the list. */
export async function readSide(client: ApolloClient, id: string, sideId: string): Promise<ReadSide | undefined> {
  const side = (await readNow(client, id))?.sides.find((one) => one.id === sideId);
  return side && { side: withoutTypename(side), version: versionOf(side) };
}

/**
 * Changes a side, whatever has happened to the rest of the tournament since. Refused with CONFLICT if the side itself
 * was changed, with NOT_FOUND if it is gone.
 */
const overNow = <T>(
  client: ApolloClient,
  id: string,
  before: ReadSide,
  command: (version: string) => Promise<T>,
): Promise<T> =>
  sendWithLatestVersion(async () => {
    const now = await readNow(client, id);
    const side = now?.sides.find((one) => one.id === before.side.id);
    if (!now || !side) throw new SendError('The side is not on the list any more.', 'NOT_FOUND');
    if (versionOf(side) !== before.version) throw new SendError(changedSinceText('This side'), 'CONFLICT');
    return now.version;
  }, command);

/** Saves a side; returns the warnings. */
export const saveSide = (client: ApolloClient, id: string, before: ReadSide, side: EveningSide): Promise<string[]> =>
  overNow(client, id, before, async (version) => {
    const variables = { id, version, side: withoutTypename(side) };
    const { data } = await client.mutate({ mutation: EditTournamentSideDocument, variables });
    return data?.editTournamentSide.warnings ?? [];
  });

/** Writes down why a side has left the evening (live.md 20.2); returns what is told of it. */
export const withdrawSide = (
  client: ApolloClient,
  id: string,
  before: ReadSide,
  why: { reason: LeavingReason; note: string },
): Promise<string[]> =>
  overNow(client, id, before, async (version) => {
    const variables = { id, version, sideId: before.side.id, ...why };
    const { data } = await client.mutate({ mutation: WithdrawTournamentSideDocument, variables });
    const told = data?.withdrawTournamentSide;
    return told ? [...told.messages, ...told.warnings] : [];
  });

/** Takes a side back that had left; returns what is told of it. */
export const readmitSide = (client: ApolloClient, id: string, before: ReadSide): Promise<string[]> =>
  overNow(client, id, before, async (version) => {
    const variables = { id, version, sideId: before.side.id };
    const { data } = await client.mutate({ mutation: ReadmitTournamentSideDocument, variables });
    const told = data?.readmitTournamentSide;
    return told ? [...told.messages, ...told.warnings] : [];
  });

/**
 * Removes a side from the list; its matches and their results stay. Returns the warnings only, unlike `withdrawSide`.
 * Refused with CONFLICT if the side was changed, with NOT_FOUND if it is gone.
 */
export const removeSide = (client: ApolloClient, id: string, before: ReadSide): Promise<string[]> =>
  overNow(client, id, before, async (version) => {
    const variables = { id, version, sideId: before.side.id };
    const { data } = await client.mutate({ mutation: RemoveTournamentSideDocument, variables });
    return data?.removeTournamentSide.warnings ?? [];
  });

/** A side as the page shows it, to be changed without loading it first. */
export const sideAsRead = (side: EveningSide): ReadSide => ({ side: withoutTypename(side), version: versionOf(side) });
