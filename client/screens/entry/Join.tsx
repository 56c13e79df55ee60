import { useParams } from 'react-router-dom';
import { useTitle } from '../../lib/page/title.ts';
import { useGoOnSignedIn } from '../../modules/account/use-go-on-signed-in.ts';
import { InvitationPage } from '../../modules/people/join/InvitationPage.tsx';

/** `/join/{code}`: an invitation. */
export default function JoinScreen() {
  useTitle('Invitation');
  const { code = '' } = useParams();
  const arrive = useGoOnSignedIn();
  return <InvitationPage key={code} code={code} onIn={() => arrive('/')} />;
}
