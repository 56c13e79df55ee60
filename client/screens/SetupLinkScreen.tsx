import { useParams } from 'react-router-dom';
import { useTitle } from '../lib/page/title.ts';
import { SetupLinkPage } from '../modules/account/SetupLinkPage.tsx';

/** `/setup/{token}`: a one-time link. */
export default function SetupLinkScreen() {
  useTitle('Set up');
  const { token = '' } = useParams();
  return <SetupLinkPage key={token} token={token} />;
}
