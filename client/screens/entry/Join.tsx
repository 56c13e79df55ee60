import { useParams } from 'react-router-dom';
import { useTitle } from '../../lib/page/title.ts';
import { useContinueAfterSignIn } from '../../modules/account/use-continue-after-sign-in.ts';
import { useSignOut } from '../../modules/account/use-sign-out.ts';
import { InvitationPage } from '../../modules/people/join/InvitationPage.tsx';

/** `/join/{code}`: an invitation. */
export default function JoinScreen() {
  useTitle('Invitation');
  const { code = '' } = useParams();
  const arrive = useContinueAfterSignIn();
  const [signOut, isStillIn] = useSignOut();
  return <InvitationPage key={code} code={code} onIn={() => arrive('/')} onOut={signOut} isStillIn={isStillIn} />;
}
