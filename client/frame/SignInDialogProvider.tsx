import { useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyWithFallback } from '../lib/page/lazy-page.ts';
import { signInPath } from '../lib/page/paths.ts';
import { useIsOffline } from '../lib/wire/reachable.ts';
import { useFrame } from '../lib/wire/session.ts';
import { askToSignIn, clearSignedOut, useSessionState } from '../lib/wire/signed-out.ts';
import { Connection } from '../ui/Reasons.tsx';

/** If the sign-in dialog cannot be loaded, goes to the sign-in page, which leads back here. */
function SignInElsewhere() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    clearSignedOut();
    void navigate(signInPath(pathname + search + hash));
  }, [navigate, pathname, search, hash]);
  return null;
}

const SignInAgainDialog = lazyWithFallback(() => import('../modules/account/SignInAgainDialog.tsx'), SignInElsewhere);

/** Lets every refusal know of the network and offer to sign in, and shows the sign-in dialog over the page as it is. */
export function SignInDialogProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const session = useSessionState();
  const me = useFrame().data?.me;
  const isOut = session !== 'on' || !me;
  const isOff = useIsOffline();
  const now = useMemo(() => ({ isOff, isOut, signIn: askToSignIn }), [isOff, isOut]);
  // Nothing is entered on the new page yet, so the session and all data can be loaded again.
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    if (session === 'on') return;
    clearSignedOut();
    void client.resetStore().catch(() => undefined);
  }, [client, pathname, session]);
  return (
    <Connection value={now}>
      {children}
      {session === 'asked' && (
        <Suspense>
          <SignInAgainDialog />
        </Suspense>
      )}
    </Connection>
  );
}
