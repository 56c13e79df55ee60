import { map } from 'rxjs';
import {
  LiveMatchDocument,
  LiveMatchUpdatedDocument,
  LiveNightDocument,
  LiveNightUpdatedDocument,
  type LiveMatchFieldsFragment,
  type LiveNightFieldsFragment,
} from '../../generated/live.ts';
import { subscriptionDataOrThrow } from '../../lib/wire/live.ts';
import type { Source } from './use-followed-records.ts';

export type MatchRecord = LiveMatchFieldsFragment;
export type NightRecord = LiveNightFieldsFragment;

// Versions decide what is shown, so the Apollo cache, which keeps whatever came last, is bypassed.
const fetchPolicy = 'no-cache';

/** Queries whose answers the server may have put into the page of a match. */
export const matchQueries = { LiveMatch: LiveMatchDocument };

/** The same for a night with its matches. */
export const nightQueries = { ...matchQueries, LiveNight: LiveNightDocument };

/** Matches scored throw by throw. */
export const matchSource: Source<MatchRecord> = {
  type: 'Sayg',
  arrived: (client, id) => client.readQuery({ query: LiveMatchDocument, variables: { id } })?.sayg ?? undefined,
  read: async (client, id) =>
    (await client.query({ query: LiveMatchDocument, variables: { id }, fetchPolicy })).data?.sayg ?? null,
  listen: (client, id) =>
    client
      .subscribe({ query: LiveMatchUpdatedDocument, variables: { id }, fetchPolicy })
      .pipe(map((news) => subscriptionDataOrThrow(news)?.saygUpdated)),
};

/** Tournaments; the boards show superleague nights. */
export const nightSource: Source<NightRecord> = {
  type: 'Tournament',
  arrived: (client, id) => client.readQuery({ query: LiveNightDocument, variables: { id } })?.tournament ?? undefined,
  read: async (client, id) =>
    (await client.query({ query: LiveNightDocument, variables: { id }, fetchPolicy })).data?.tournament ?? null,
  listen: (client, id) =>
    client
      .subscribe({ query: LiveNightUpdatedDocument, variables: { id }, fetchPolicy })
      .pipe(map((news) => subscriptionDataOrThrow(news)?.tournamentUpdated)),
};
