import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../lib/title.ts';
import { SignIn } from '../modules/account/SignIn.tsx';

/** `/login`. The names of query parameters ignore case, as those of the REST API do. */
export default function SignInScreen() {
  useTitle('Sign in');
  const [params] = useSearchParams();
  const [, redirectUrl = null] = [...params].find(([name]) => name.toLowerCase() === 'redirecturl') ?? [];
  return <SignIn redirectUrl={redirectUrl} problem={params.get('problem')} />;
}
