import { useTitle } from '../lib/page/title.ts';
import { Forgotten } from '../modules/account/Forgotten.tsx';

/** `/forgotten`: a link for a new password. */
export default function ForgottenPassword() {
  useTitle('Forgotten password');
  return <Forgotten />;
}
