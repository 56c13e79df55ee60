import type { ApolloClient } from '@apollo/client';
import {
  EditTournamentSideDocument,
  RemoveTournamentSideDocument,
  TournamentSidesDocument,
} from '../../../generated/desk.ts';
import { failureOf, NotSent } from '../../../lib/wire/failure.ts';
import type { EveningSide } from '../evening.ts';

/** A side with what it was read as: whatever else happens in a tournament leaves that as it is. */
export interface ReadSide {
  version: string;
  side: EveningSide;
}

const plain = ({ id, name, teamId, noShow, players }: EveningSide): EveningSide => ({
  id,
  name,
  teamId,
  noShow,
  players: players.map((player) => ({ id: player.id, name: player.name, divisionId: player.divisionId })),
});

const versionOf = (side: EveningSide) => JSON.stringify(plain(side));

async function readNow(client: ApolloClient, id: string) {
  const asked = { query: TournamentSidesDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
  return (await client.query(asked)).data?.tournament;
}

/** The side as it is now; none when it is no longer on the list. */
export async function readSide(client: ApolloClient, id: string, sideId: string): Promise<ReadSide | undefined> {
  const side = (await readNow(client, id))?.sides.find((one) => one.id === sideId);
  return side && { side: plain(side), version: versionOf(side) };
}

/** How often somebody else may be faster; each score that is written down makes another version of the tournament. */
const mostTries = 5;

/**
 * Does something to a side over whatever has happened to the rest of the tournament since. Refused with CONFLICT when the
 * side itself was changed, with NOT_FOUND when it is gone.
 */
async function overNow<T>(
  client: ApolloClient,
  id: string,
  before: ReadSide,
  command: (version: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const now = await readNow(client, id);
    const side = now?.sides.find((one) => one.id === before.side.id);
    if (!now || !side) throw new NotSent('The side is not on the list any more.', 'NOT_FOUND');
    if (versionOf(side) !== before.version)
      throw new NotSent('Somebody else has changed this side since you opened it.', 'CONFLICT');
    try {
      return await command(now.version);
    } catch (error) {
      if (failureOf(error).code !== 'CONFLICT' || tries >= mostTries) throw error;
    }
  }
}

/** Saves a side; gives what there is to look at. */
export const saveSide = (client: ApolloClient, id: string, before: ReadSide, side: EveningSide): Promise<string[]> =>
  overNow(client, id, before, async (version) => {
    const variables = { id, version, side: plain(side) };
    const { data } = await client.mutate({ mutation: EditTournamentSideDocument, variables });
    return data?.editTournamentSide.warnings ?? [];
  });

/** Takes a side off the list. */
export const removeSide = (client: ApolloClient, id: string, before: ReadSide): Promise<string[]> =>
  overNow(client, id, before, async (version) => {
    const variables = { id, version, sideId: before.side.id };
    const { data } = await client.mutate({ mutation: RemoveTournamentSideDocument, variables });
    return data?.removeTournamentSide.warnings ?? [];
  });

/** A side as the page shows it, to be changed at once. */
export const asRead = (side: EveningSide): ReadSide => ({ side: plain(side), version: versionOf(side) });
