import type { ReactNode } from 'react';
import { setCheckoutHints, useHasCheckoutHints } from '../../lib/device/hints.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LiveBar.module.css';
import { LiveIcon } from './LiveIcon.tsx';
import { LiveMark } from './LiveMark.tsx';
import { DroppedRecords } from './DroppedRecords.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Caller } from './use-spoken-caller.ts';
import type { Following } from './use-following.ts';

interface Props {
  following: Following;
  caller: Caller;
  isOver?: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/**
 * How the view gets updates, with its switches; those that depend on the device stand left, where they move no other.
 */
export const LiveBar = ({ following, isOver, children, ...rest }: Props) => (
  <>
    <div className={styles.bar}>
      <LiveMark {...following} isOver={isOver} hasToggle={!isOver || following.isPaused} />
      <span className={styles.end}>
        {children}
        <LiveControls following={following} isOver={isOver} {...rest} />
      </span>
    </div>
    <DroppedRecords following={following} />
  </>
);

/** The switches for Live or Paused and for the caller; hidden when the match is over, as nothing more will come. */
export const LiveControls = ({
  following: { isPaused, toggle },
  caller,
  isOver = false,
}: Pick<Props, 'following' | 'caller' | 'isOver'>) => (
  <>
    {caller.isThere && !isOver && (
      <Button
        aria-label="Spoken caller"
        aria-pressed={caller.isOn}
        title={caller.isOn ? 'Caller on' : 'Caller off'}
        onClick={caller.toggle}
      >
        <LiveIcon name={caller.isOn ? 'caller' : 'silent'} />
      </Button>
    )}
    {!isOver && <HintSwitch />}
    {(!isOver || isPaused) && <LiveToggle isPaused={isPaused} toggle={toggle} />}
  </>
);

/** Shows or hides checkout hints on this device. */
function HintSwitch() {
  const isOn = useHasCheckoutHints();
  return (
    <Button
      aria-label="Checkout hints"
      aria-pressed={isOn}
      title={isOn ? 'Checkout hints on' : 'Checkout hints off'}
      onClick={() => setCheckoutHints(!isOn)}
    >
      <Icon name="target" />
    </Button>
  );
}

/** The toggle between Live and Paused; its text is the present state (live.md 11.6). */
export const LiveToggle = ({ isPaused, toggle }: Pick<Following, 'isPaused' | 'toggle'>) => (
  <Button
    aria-label={isPaused ? 'Paused, press to go on' : 'Live, press to pause'}
    title={isPaused ? 'Go on' : 'Pause'}
    onClick={toggle}
  >
    <LiveIcon name={isPaused ? 'play' : 'pause'} size={16} />
    {isPaused ? 'Paused' : 'Live'}
  </Button>
);
