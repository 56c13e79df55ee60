import type { ApolloClient } from '@apollo/client';
import { changedSinceText } from '#rules/basics/older-version-words.ts';
import type { TournamentPlayer } from '#rules/tournament/tournament.ts';
import { NightDrawDocument, PutNightMatchDocument, RemoveNightMatchDocument } from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { sendWithLatestVersion } from '../../../lib/wire/send-with-latest-version.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';

/** Who plays a match. That is also its version, so scores do not change it. */
export interface ReadNightMatch {
  version: string;
  id: string;
  home: TournamentPlayer[];
  away: TournamentPlayer[];
}

async function readNow(client: ApolloClient, id: string, matchId: string) {
  const { tournament } = (await readUncached(client, NightDrawDocument, { id })) ?? {};
  const match = tournament?.rounds.flatMap(({ matches }) => matches).find((one) => one.id === matchId);
  if (!tournament || !match) return undefined;
  const plain = (side: typeof match.sideA): TournamentPlayer[] =>
    (side?.players ?? []).map((player) => ({ id: player.id, name: player.name, divisionId: player.divisionId }));
  const [home, away] = [plain(match.sideA), plain(match.sideB)];
  const ids = [home, away].map((players) => players.map((player) => player.id));
  return { tournament, match: { id: matchId, home, away, version: JSON.stringify(ids) } };
}

/** A match of the draw as it is now; undefined if it is no longer in the draw. */
export const readNightMatch = async (
  client: ApolloClient,
  tournamentId: string,
  matchId: string,
): Promise<ReadNightMatch | undefined> => (await readNow(client, tournamentId, matchId))?.match;

/**
 * Changes a match, whatever has happened to other matches since. Refused with CONFLICT if the match itself was changed.
 */
const overNow = <T>(
  client: ApolloClient,
  id: string,
  before: ReadNightMatch,
  command: (version: string) => Promise<T>,
): Promise<T> =>
  sendWithLatestVersion(async () => {
    const now = await readNow(client, id, before.id);
    if (!now) throw new SendError('The match is not in the draw any more.', 'NOT_FOUND');
    if (now.match.version !== before.version) throw new SendError(changedSinceText('This match'), 'CONFLICT');
    return now.tournament.version;
  }, command);

type Players = Pick<ReadNightMatch, 'home' | 'away'>;

/** Changes who plays a match. */
export const saveNightMatch = (
  client: ApolloClient,
  tournamentId: string,
  before: ReadNightMatch,
  { home, away }: Players,
) =>
  overNow(client, tournamentId, before, async (version) => {
    const plain = (players: readonly TournamentPlayer[]) =>
      players.map((player) => ({ id: player.id, name: player.name, divisionId: player.divisionId ?? null }));
    const match = { id: before.id, home: plain(home), away: plain(away) };
    const { data } = await client.mutate({
      mutation: PutNightMatchDocument,
      variables: { id: tournamentId, version, match },
    });
    return data?.putNightMatch.warnings ?? [];
  });

/** Removes a match from the draw. */
export const removeNightMatch = (client: ApolloClient, tournamentId: string, before: ReadNightMatch) =>
  overNow(client, tournamentId, before, (version) =>
    client.mutate({ mutation: RemoveNightMatchDocument, variables: { id: tournamentId, version, matchId: before.id } }),
  );
