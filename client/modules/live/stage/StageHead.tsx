import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPath } from '../../../lib/page/paths.ts';
import { useActor } from '../../../lib/wire/session.ts';
import { useModes } from '../../../lib/page/modes.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LiveControls } from '../LiveBar.tsx';
import { LiveIcon } from '../LiveIcon.tsx';
import { LiveMark } from '../LiveMark.tsx';
import { PageQrCode } from './PageQrCode.tsx';
import styles from './StageHead.module.css';
import type { Caller } from '../use-spoken-caller.ts';
import type { Following } from '../use-following.ts';
import { useFullScreenSwitch } from './use-full-screen-switch.ts';

interface Props {
  title: string;
  about?: string;
  children?: ReactNode;
  /** A few words below the children, where there is room. */
  note?: string | undefined;
  following: Following;
  caller: Caller;
  isOver?: boolean;
  again: () => void;
  /** Path of the page whose code is shown; by default this one. */
  path?: string;
}

/** Size of the QR code in pixels (live.md 11.7). */
const codeSize = 75;

/** The head of a board: title, update state, and in full screen a QR code to the page. */
export function StageHead({ title, about, children, note, following, caller, isOver, again, path }: Props) {
  const { isTv, isKiosk } = useModes();
  const { isAnonymous } = useActor();
  const whole = useFullScreenSwitch();
  const isShow = useLocation().pathname === '/tv';
  const isWhole = whole.isOn || isTv || isKiosk || isShow;
  const hasToggle = !isWhole && !isOver;
  return (
    <header className={styles.head}>
      <h1 className={styles.title} title={title}>
        {title}
        {about && (
          <span className="ellipsis block board-ink-2 regular" title={about}>
            {about}
          </span>
        )}
      </h1>
      {children && (
        <p className={styles.middle}>
          {children}
          {note && (
            <small className={styles.note} title={note} translate="no">
              {note}
            </small>
          )}
        </p>
      )}
      <div className={`${styles.mark} ${hasToggle ? '' : styles.withState}`}>
        <LiveMark {...following} isOver={isOver} hasToggle={hasToggle} />
      </div>
      <div className={`${styles.controls} flex rigid gap-8`}>
        {isShow && isAnonymous && (
          <ButtonLink kind="quiet" to={signInPath('/tv')}>
            Login
          </ButtonLink>
        )}
        {!isWhole && <LiveControls following={following} caller={caller} isOver={isOver} />}
        {isWhole && (
          <Button aria-label="Refresh" onClick={again}>
            <Icon name="reload" />
          </Button>
        )}
        {whole.isThere && !isTv && !isKiosk && (
          <Button aria-label={whole.isOn ? 'Leave full screen' : 'Full screen'} onClick={whole.toggle}>
            <LiveIcon name={whole.isOn ? 'part' : 'whole'} />
          </Button>
        )}
      </div>
      {isWhole && (
        <span className={`${styles.code} rigid`}>
          <PageQrCode path={path} size={codeSize} title="Code of this page's address" />
        </span>
      )}
    </header>
  );
}
