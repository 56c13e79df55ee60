import { ratingsQueries } from '../../modules/career/ratings/documents.ts';
import { RatingsPage } from '../../modules/career/ratings/RatingsPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = ratingsQueries;

/** `/ratings?page=`: the players by rating. */
export default RatingsPage;
