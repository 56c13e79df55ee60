import { useRefetchOnSeasonNews, type Question } from './news.ts';
import { useFrame } from './session.ts';

interface Props {
  query: Question['query'];
}

/** Keeps what a query answers of the current seasons up to date, nothing so far included. Draws nothing. */
export const RefetchOnCurrentSeasonsNews = ({ query }: Props) =>
  useFrame()
    .data?.seasons.filter(({ isCurrent }) => isCurrent)
    .map(({ id }) => <RefetchOnNews key={id} seasonId={id} query={query} />);

function RefetchOnNews({ seasonId, query }: Props & { seasonId: string }) {
  useRefetchOnSeasonNews(seasonId, { query, variables: {} });
  return null;
}
