import { recordsQueries } from '../../modules/career/documents.ts';
import { RecordsPage } from '../../modules/career/records/RecordsPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = recordsQueries;

/** `/records?season=&division=`: the book of records. */
export default RecordsPage;
