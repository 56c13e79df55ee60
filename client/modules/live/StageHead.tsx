import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { useModes } from '../../lib/modes.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveControls } from './LiveBar.tsx';
import { LiveIcon } from './LiveIcon.tsx';
import { LiveMark } from './LiveMark.tsx';
import styles from './StageHead.module.css';
import type { Caller } from './use-caller.ts';
import type { Following } from './use-following.ts';
import { useWhole } from './use-whole.ts';

interface Props {
  title: string;
  about?: string;
  children?: ReactNode;
  following: Following;
  caller: Caller;
  isOver?: boolean;
  again: () => void;
}

/** Code sizes in pixels: of the code (live.md 11.7). */
const codeSize = 75;

/** The head of a board: what it shows, how it gets its news, and in full screen the code that leads to it. */
export function StageHead({ title, about, children, following, caller, isOver, again }: Props) {
  const { isTv, isKiosk } = useModes();
  const whole = useWhole();
  const isWhole = whole.isOn || isTv || isKiosk;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {title}
        {about && <span>{about}</span>}
      </h1>
      {children && <p className={styles.middle}>{children}</p>}
      <div className={styles.mark}>
        <LiveMark {...following} isOver={isOver} />
      </div>
      <div className={styles.controls}>
        {!isWhole && <LiveControls following={following} caller={caller} />}
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
        <QRCodeSVG
          className={styles.code}
          value={location.href}
          size={codeSize}
          marginSize={2}
          title="Code of this page's address"
        />
      )}
    </header>
  );
}
