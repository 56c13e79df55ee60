import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LiveBar.module.css';
import { LiveIcon } from './LiveIcon.tsx';
import { LiveMark } from './LiveMark.tsx';
import type { Caller } from './use-caller.ts';
import type { Following } from './use-following.ts';

interface Props {
  following: Following;
  caller: Caller;
  isOver?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** How the view gets its news, and what can be done about it. */
export const LiveBar = ({ following, isOver, children, ...rest }: Props) => (
  <div className={styles.bar}>
    <LiveMark {...following} isOver={isOver} />
    <span className={styles.end}>
      <LiveControls following={following} {...rest} />
      {children}
    </span>
  </div>
);

/** The switches between Paused and Live, and of the caller. */
export const LiveControls = ({ following: { isPaused, toggle }, caller }: Pick<Props, 'following' | 'caller'>) => (
  <>
    {caller.isThere && (
      <Button
        aria-label="Spoken caller"
        aria-pressed={caller.isOn}
        title={caller.isOn ? 'Caller on' : 'Caller off'}
        onClick={caller.toggle}
      >
        <LiveIcon name={caller.isOn ? 'caller' : 'silent'} />
      </Button>
    )}
    <Button onClick={toggle}>
      <LiveIcon name={isPaused ? 'play' : 'pause'} size={16} />
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  </>
);
