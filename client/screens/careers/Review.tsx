import { useParams } from 'react-router-dom';
import { reviewQueries } from '../../modules/career/documents.ts';
import { ReviewPage } from '../../modules/career/review/ReviewPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = reviewQueries;

/** `/review/{season}`: a season on one page. */
export default function Review() {
  const { season = '' } = useParams();
  return <ReviewPage key={season} season={season} />;
}
