import { CareerDocument, RecordsDocument, SeasonReviewDocument } from '../../generated/careers.ts';

/** Queries whose answers the server may have put into the page. */
export const careerQueries = { Career: CareerDocument };
export const recordsQueries = { Records: RecordsDocument };
export const reviewQueries = { SeasonReview: SeasonReviewDocument };
