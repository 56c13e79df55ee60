import { useParams } from 'react-router-dom';
import { rulesQueries } from '../../modules/rules/documents.ts';
import { RulesPage } from '../../modules/rules/RulesPage.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = rulesQueries;

/** `/season/{season}/rules`: how it is played. */
export default function Rules() {
  const { season = '' } = useParams();
  return <RulesPage key={season} season={season} />;
}
