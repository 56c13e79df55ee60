import { CareerDocument, CompareDocument, RecordsDocument, SeasonReviewDocument } from '../../generated/careers.ts';

/** Queries whose answers the server may have put into the page. */
export const careerQueries = { Career: CareerDocument };
export const compareQueries = { Compare: CompareDocument };
export const recordsQueries = { Records: RecordsDocument };
export const reviewQueries = { SeasonReview: SeasonReviewDocument };
