import { today } from '../today.ts';
import { useRefetchOnSeasonNews, type Question } from './news.ts';
import { useFrame } from './session.ts';

interface Props {
  query: Question['query'];
}

/**
 * Keeps what a query answers of the seasons that are not over up to date, nothing so far included. Draws nothing.
 */
export const RefetchOnUnfinishedSeasonsNews = ({ query }: Props) =>
  useFrame()
    .data?.seasons.filter(({ isCurrent, startDate }) => isCurrent || startDate > today())
    .map(({ id }) => <RefetchOnNews key={id} seasonId={id} query={query} />);

function RefetchOnNews({ seasonId, query }: Props & { seasonId: string }) {
  useRefetchOnSeasonNews(seasonId, { query, variables: {} });
  return null;
}
