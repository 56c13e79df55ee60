import type { ApolloClient } from '@apollo/client';
import {
  PutTournamentDocument,
  TournamentToEditDocument,
  type TournamentToEditQuery,
} from '../../../generated/desk.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';

type Stored = NonNullable<TournamentToEditQuery['tournament']>;

/** The fields to send, as they are stored. */
const sentOf = (stored: Stored) => ({
  seasonId: stored.seasonId,
  divisionId: stored.divisionId,
  date: stored.date,
  address: stored.address,
  notes: stored.notes,
  gender: stored.gender,
  bestOf: stored.bestOf,
  host: stored.host,
  opponent: stored.opponent,
  singleRound: stored.singleRound,
  accoladesCount: stored.accoladesCount,
  excludeFromReports: stored.excludeFromReports,
});

/** Says what is played in a tournament of which nobody has said it by now; all else of it stays. */
export async function setMissingType(client: ApolloClient, id: string, type: string): Promise<void> {
  const stored = (await readAnew(client, TournamentToEditDocument, { id }))?.tournament;
  if (!stored || stored.type) return;
  const variables = { id, version: stored.version, input: { ...sentOf(stored), type } };
  await client.mutate({ mutation: PutTournamentDocument, variables });
}
