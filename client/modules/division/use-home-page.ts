import { HomeDocument, type HomeQuery } from '../../generated/graphql.ts';
import { useRefetchOnSeasonNews } from '../../lib/wire/news.ts';
import { useQueryOrKept } from '../../lib/wire/use-query-or-kept.ts';

export const homeDocument = HomeDocument;

export type HomeSeason = HomeQuery['home'][number];

/** The home page's data, which the server puts into the page. */
export function useHomePage() {
  const { data, shown, error, again } = useQueryOrKept(homeDocument, {});
  return { seasons: shown?.home, isPlaying: data?.isPlaying ?? false, error, again };
}

/** Keeps the home page current while a season changes. */
export const useRefetchHomeOnNews = (seasonId: string): void =>
  useRefetchOnSeasonNews(seasonId, { query: homeDocument, variables: {} });
