import { useParams } from 'react-router-dom';
import { useTitle } from '../../lib/page/title.ts';
import { useArrival } from '../../modules/account/use-arrival.ts';
import { Join } from '../../modules/people/join/Join.tsx';

/** `/join/{code}`: an invitation. */
export default function JoinScreen() {
  useTitle('Invitation');
  const { code = '' } = useParams();
  const arrive = useArrival();
  return <Join code={code} onIn={() => arrive('/')} />;
}
