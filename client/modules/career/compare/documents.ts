import { CompareDocument } from '../../../generated/compare.ts';

/** Queries whose answers the server may have put into the page. */
export const compareQueries = { Compare: CompareDocument };
