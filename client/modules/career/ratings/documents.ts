import { RatingsDocument } from '../../../generated/ratings.ts';

/** Queries whose answers the server may have put into the page. */
export const ratingsQueries = { Ratings: RatingsDocument };
