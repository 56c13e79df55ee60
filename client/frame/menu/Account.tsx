import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { firstAndLastInitials } from '#rules/basics/initials.ts';
import { signInPath } from '../../lib/page/paths.ts';
import type { Person } from '../../lib/wire/session.ts';
import { askToSignIn, useSessionState } from '../../lib/wire/signed-out.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import styles from './Header.module.css';

const AccountMenu = lazyWithRetry(() => import('./AccountMenu.tsx'), 'Your account');

/** The end of the header: sign in, or the user's name and sign out. */
export function Account({ me }: { me: Person | null }) {
  const { pathname, search, hash } = useLocation();
  const isOut = useSessionState() !== 'on';
  if (me && isOut)
    return (
      <div className="relative">
        <button type="button" className={styles.tool} onClick={askToSignIn}>
          Login
        </button>
      </div>
    );
  if (me) return <Panel me={me} />;
  if (/^\/(login|setup|new_session)\b/.test(pathname)) return null;
  return (
    <div className="relative">
      <Link className={styles.tool} to={signInPath(pathname + search + hash)}>
        Login
      </Link>
    </div>
  );
}

function Panel({ me }: { me: Person }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('focusin', close);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('focusin', close);
      removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div className="relative" ref={place}>
      <button
        type="button"
        className={`at-end ${styles.tool}`}
        ref={toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="vh">{me.givenName}: your account</span>
        <span className={`ellipsis ${styles.given}`} aria-hidden="true">
          {me.givenName}
        </span>
        <span className={`middle r-full t-12 bold ${styles.avatar}`} aria-hidden="true">
          {firstAndLastInitials(me.name)}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <div className={`absolute z-popover line r-3 bg-surface ink shadow-3 ${styles.panel}`}>
            <AccountMenu me={me} onClose={() => setOpen(false)} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
