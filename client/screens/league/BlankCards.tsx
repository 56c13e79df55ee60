import { useParams } from 'react-router-dom';
import { nightCardsQueries } from '../../modules/paper/documents.ts';
import { BlankCardsPage } from '../../modules/paper/BlankCardsPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = nightCardsQueries;

/** `/season/{season}/cards`: blank score cards to print. */
export default function BlankCards() {
  const { season = '' } = useParams();
  return <BlankCardsPage season={season} />;
}
