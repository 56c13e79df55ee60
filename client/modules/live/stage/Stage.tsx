import { useMantineColorScheme } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Stage.module.css';

interface Props {
  /** Transparent, for a stream. */
  isClear?: boolean;
  children: ReactNode;
}

/**
 * A board that fills the window and hides the frame. Boards are dark unless light colours were chosen in this browser.
 */
export function Stage({ isClear = false, children }: Props) {
  const { colorScheme } = useMantineColorScheme();
  const isDark = isClear || colorScheme !== 'light';

  useLayoutEffect(() => {
    const page = document.documentElement;
    const frame = document.getElementById('root');
    const scheme = page.getAttribute('data-mantine-color-scheme');
    if (isDark) page.setAttribute('data-mantine-color-scheme', 'dark');
    page.dataset.stage = isClear ? 'clear' : 'board';
    if (frame) frame.hidden = true;
    return () => {
      if (scheme) page.setAttribute('data-mantine-color-scheme', scheme);
      delete page.dataset.stage;
      if (frame) frame.hidden = false;
    };
  }, [isClear, isDark]);

  return createPortal(
    <main className={`${styles.stage} ${isClear ? '' : styles.board}`}>{children}</main>,
    document.body,
  );
}
