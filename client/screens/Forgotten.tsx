import { useTitle } from '../lib/page/title.ts';
import { ForgottenPasswordForm } from '../modules/account/ForgottenPasswordForm.tsx';

/** `/forgotten`: a link for a new password. */
export default function ForgottenPassword() {
  useTitle('Forgotten password');
  return <ForgottenPasswordForm />;
}
