import { useApolloClient } from '@apollo/client/react';
import { HomeDocument, useHomeQuery, type HomeQuery } from '../../generated/graphql.ts';
import { useRefetchOnSeasonNews } from '../../lib/wire/news.ts';

export const homeDocument = HomeDocument;

export type HomeSeason = HomeQuery['home'][number];

/** The home page's data, which the server puts into the page. */
export function useHomePage() {
  const { data, error, refetch } = useHomeQuery();
  const client = useApolloClient();
  // Offline, cached data is better than nothing.
  const kept = error ? client.readQuery({ query: homeDocument }) : undefined;
  return {
    seasons: (data ?? kept)?.home,
    isPlaying: data?.isPlaying ?? false,
    error,
    again: () => void refetch().catch(() => undefined),
  };
}

/** Keeps the home page current while a season changes. */
export const useRefetchHomeOnNews = (seasonId: string): void =>
  useRefetchOnSeasonNews(seasonId, { query: homeDocument, variables: {} });
