import { useParams } from 'react-router-dom';
import { useTitle } from '../lib/page/title.ts';
import { SetupLink } from '../modules/account/SetupLink.tsx';

/** `/setup/{token}`: a one-time link. */
export default function Setup() {
  useTitle('Set up');
  const { token = '' } = useParams();
  return <SetupLink token={token} />;
}
