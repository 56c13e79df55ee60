import { useParams } from 'react-router-dom';
import { CareerPage } from '../../modules/career/CareerPage.tsx';
import { careerQueries } from '../../modules/career/documents.ts';

/** Queries whose answers the server may have put into the page. */
export const queries = careerQueries;

/** `/player/{player}`, by name or by id: a player's whole career. */
export default function Career() {
  const { player = '' } = useParams();
  return <CareerPage key={player} player={player} />;
}
