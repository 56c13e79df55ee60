import { useEffect, type ReactNode } from 'react';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BoardBar.module.css';

interface Props {
  title: string;
  about: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The head of the board: a way out, what is played, how safe it is, and black on white or white on black. */
export function BoardBar({ title, about, onClose, children }: Props) {
  const { 'sayg-style': style } = usePreferences();
  const isBlack = style === 'sayg-black';
  useScheme(isBlack ? 'dark' : 'light');
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.button} aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <h1 className={styles.title}>
        {title} <span>· {about}</span>
      </h1>
      {children}
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

/** The board covers the page, so its colours are the page's for as long as it is open. */
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
