import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../lib/page/paths.ts';
import { useFrame } from '../lib/wire/session.ts';
import { askToSignIn, tellSettled, useSessionState } from '../lib/wire/signed-out.ts';
import { SignInWay } from '../ui/Reasons.tsx';

/** Where the way in cannot be had over the page, there is the page of it, which leads back here. */
function SignInElsewhere() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    tellSettled();
    void navigate(signInPath(pathname + search + hash));
  }, [navigate, pathname, search, hash]);
  return null;
}

const SignInAgain = lazy(() =>
  import('../modules/account/SignInAgain.tsx').catch(() => ({ default: SignInElsewhere })),
);

/** Gives every refusal the way in, and opens it over the page as it is. */
export function SignInPlace({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const session = useSessionState();
  const me = useFrame().data?.me;
  const isNeeded = session !== 'on' || !me;
  const way = useMemo(() => ({ isNeeded, ask: askToSignIn }), [isNeeded]);
  // On another page nothing is entered: it is asked again who this is, and drawn for them.
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    if (session === 'on') return;
    tellSettled();
    void client.resetStore().catch(() => undefined);
  }, [client, pathname, session]);
  return (
    <SignInWay value={way}>
      {children}
      {session === 'asked' && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </SignInWay>
  );
}
