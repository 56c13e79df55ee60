import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { sortedLatestFirst } from '#rules/basics/date-order.ts';
import { addDays, formatDay, type Day } from '#rules/basics/dates.ts';
import { keepsCardsOfOneTeam } from '#rules/people/policies.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { scorePath, tournamentPath } from '#rules/site/paths.ts';
import { PhotoFixturesDocument, PhotoTournamentsDocument } from '../../generated/desk.ts';
import { today } from '../../lib/today.ts';
import { readAllNodes } from '../../lib/wire/read-all-nodes.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { useActor } from '../../lib/wire/session.ts';
import { useReading } from '../../lib/wire/use-reading.ts';
import type { PhotoOf } from './use-photo-upload.ts';

/** Days back from today whose evenings are offered (live.md 23). */
export const daysBack = 7;

/** Something a photo can belong to. */
export interface PhotoPlace extends PhotoOf {
  date: string;
  text: string;
  path: string;
}

/** Fixtures and tournaments, the latest first; a superleague night takes no photos (live.md 14). */
async function readPlaces(client: ApolloClient, teamId: string | null, to: Day): Promise<PhotoPlace[]> {
  const days = { from: addDays(to, -daysBack), to };
  const [fixtures, tournaments] = await Promise.all([
    readAllNodes(
      async (after) => (await readAnew(client, PhotoFixturesDocument, { ...days, teamId, after }))?.fixtures,
    ),
    readAllNodes(async (after) => (await readAnew(client, PhotoTournamentsDocument, { ...days, after }))?.tournaments),
  ]);
  const nights = fixtures.map(({ id, date, season, home, away }) => ({
    ...{ kind: 'fixture' as const, id, date, path: scorePath(id) },
    text: `${home.name} v ${away.name}, ${formatDay(date, season)}`,
  }));
  const evenings = tournaments
    .filter(({ singleRound }) => !singleRound)
    .map((tournament) => ({
      ...{ kind: 'tournament' as const, id: tournament.id, date: tournament.date, path: tournamentPath(tournament.id) },
      text: `${tournamentName(tournament)}, ${formatDay(tournament.date, tournament.season)}`,
    }));
  return sortedLatestFirst([...nights, ...evenings]);
}

/** Where a shared photo can belong: what was on in the last days. */
export function usePhotoPlaces() {
  const client = useApolloClient();
  const actor = useActor();
  const teamId = keepsCardsOfOneTeam(actor) ? (actor.teamId ?? null) : null;
  const day = today();
  return useReading(useCallback(() => readPlaces(client, teamId, day), [client, teamId, day]));
}
