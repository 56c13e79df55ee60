import { map } from 'rxjs';
import {
  LiveMatchDocument,
  LiveMatchUpdatedDocument,
  LiveNightDocument,
  LiveNightUpdatedDocument,
  type LiveMatchFieldsFragment,
  type LiveNightFieldsFragment,
} from '../../generated/live.ts';
import type { Source } from './use-records.ts';

export type MatchRecord = LiveMatchFieldsFragment;
export type NightRecord = LiveNightFieldsFragment;

// Versions decide what is shown, so no cache is asked or told: it would keep whatever came last.
const fetchPolicy = 'no-cache';

/** Matches that are scored throw by throw. */
export const matches: Source<MatchRecord> = {
  read: async (client, id) =>
    (await client.query({ query: LiveMatchDocument, variables: { id }, fetchPolicy })).data?.sayg ?? null,
  listen: (client, id) =>
    client
      .subscribe({ query: LiveMatchUpdatedDocument, variables: { id }, fetchPolicy })
      .pipe(map(({ data }) => data?.saygUpdated)),
};

/** Tournaments, of which the superleague nights have a board. */
export const nights: Source<NightRecord> = {
  read: async (client, id) =>
    (await client.query({ query: LiveNightDocument, variables: { id }, fetchPolicy })).data?.tournament ?? null,
  listen: (client, id) =>
    client
      .subscribe({ query: LiveNightUpdatedDocument, variables: { id }, fetchPolicy })
      .pipe(map(({ data }) => data?.tournamentUpdated)),
};
