import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../lib/page/title.ts';
import { SignIn, signInQueries } from '../modules/account/SignIn.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = signInQueries;

/** `/login`. Query parameter names ignore case, as in the REST API. */
export default function SignInScreen() {
  useTitle('Login');
  const [params] = useSearchParams();
  const [, redirectUrl = null] = [...params].find(([name]) => name.toLowerCase() === 'redirecturl') ?? [];
  return <SignIn redirectUrl={redirectUrl} problem={params.get('problem')} />;
}
