import { ComparePage } from '../../modules/career/compare/ComparePage.tsx';
import { compareQueries } from '../../modules/career/compare/documents.ts';

/** Queries whose answers the server may have put into the page. */
export const queries = compareQueries;

/** `/compare?a=&b=`: two players or two teams side by side. */
export default ComparePage;
