import { useEffect, type ReactNode } from 'react';
import { showHints, useHints } from '../../../lib/device/hints.ts';
import { prefer, usePreferences } from '../../../lib/device/preferences.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BoardBar.module.css';

interface Props {
  title: string;
  about: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The board's bar: close button, title, save state, and light or dark. */
export function BoardBar({ title, about, onClose, children }: Props) {
  const { 'sayg-style': style } = usePreferences();
  const isBlack = style === 'sayg-black';
  const hasHints = useHints();
  useScheme(isBlack ? 'dark' : 'light');
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.button} aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <h1 className={styles.title}>
        <b>{title}</b> <span>· {about}</span>
      </h1>
      {children}
      <button
        type="button"
        className={styles.button}
        aria-label="Checkout hints"
        aria-pressed={hasHints}
        title={hasHints ? 'Checkout hints on' : 'Checkout hints off'}
        onClick={() => showHints(!hasHints)}
      >
        <Icon name="target" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={isBlack ? 'Black on white' : 'White on black'}
        onClick={() => prefer({ 'sayg-style': isBlack ? 'sayg-white' : 'sayg-black' })}
      >
        <Icon name="contrast" />
      </button>
    </header>
  );
}

/** The board covers the page, so it sets the page's colours while it is open. */
function useScheme(scheme: 'light' | 'dark') {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.mantineColorScheme;
    dataset.mantineColorScheme = scheme;
    return () => {
      if (before) dataset.mantineColorScheme = before;
      else delete dataset.mantineColorScheme;
    };
  }, [scheme]);
}
