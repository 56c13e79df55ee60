import { useApolloClient } from '@apollo/client/react';
import { HomeDocument, useHomeQuery, type HomeQuery } from '../../generated/graphql.ts';
import { useSeasonNews } from '../../lib/news.ts';

export const homeDocument = HomeDocument;

export type HomeSeason = HomeQuery['home'][number];

/** What a visitor sees first: what the server has put into the page. */
export function useHome() {
  const { data, error, refetch } = useHomeQuery();
  const client = useApolloClient();
  // Without a connection, what was read before is better than nothing.
  const kept = error ? client.readQuery({ query: homeDocument }) : undefined;
  return { seasons: (data ?? kept)?.home, error, again: () => void refetch().catch(() => undefined) };
}

/** Keeps the home page as it is while a season changes. */
export const useHomeNews = (seasonId: string): void => useSeasonNews(seasonId, { query: homeDocument, variables: {} });
