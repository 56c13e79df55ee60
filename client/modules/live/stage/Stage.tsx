import { useMantineColorScheme } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIsHydrated } from '../../../ui/device/browser-only.ts';
import styles from './Stage.module.css';

interface Props {
  /** Transparent, for a stream. */
  isClear?: boolean;
  children: ReactNode;
}

/**
 * A board that fills the window and hides the frame. Boards are dark unless light colours were chosen in this browser;
 * the script in client/index.html does both before a board drawn by the server is painted.
 */
export function Stage({ isClear = false, children }: Props) {
  const { colorScheme } = useMantineColorScheme();
  const isLight = useIsHydrated() && !isClear && colorScheme === 'light';
  const kind = isClear ? 'clear' : 'board';

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.stage = kind;
    return () => void delete dataset.stage;
  }, [kind]);

  return (
    <div
      className={`${styles.stage} ${isClear ? '' : styles.board}`}
      data-stage={kind}
      data-mantine-color-scheme={isLight ? 'light' : 'dark'}
    >
      {children}
    </div>
  );
}
