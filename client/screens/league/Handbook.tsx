import { useParams } from 'react-router-dom';
import { handbookQueries } from '../../modules/paper/documents.ts';
import { HandbookPage } from '../../modules/paper/HandbookPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = handbookQueries;

/** `/season/{season}/handbook`: a season as a small book to print. */
export default function Handbook() {
  const { season = '' } = useParams();
  return <HandbookPage season={season} />;
}
