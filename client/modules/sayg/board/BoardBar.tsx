import { useComputedColorScheme } from '@mantine/core';
import { Fragment, useEffect, type ReactNode } from 'react';
import { setCheckoutHints, useHasCheckoutHints } from '../../../lib/device/hints.ts';
import { changePreferences, usePreferences } from '../../../lib/device/preferences.ts';
import { pageDrawingUntilHydrated } from '../../../lib/page/drawing.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BoardBar.module.css';

interface Props {
  /** Which match it is: "Singles 4", or "Ann Archer v Bob Bow". */
  title: string;
  about: string;
  onClose: () => void;
  /** The mark that says whether the throws are saved. */
  saving?: ReactNode;
  /** What is to be known of the match besides its throws. */
  notice?: string | undefined;
  children?: ReactNode;
}

/**
 * The board’s bar: close button, title, save state, and switches for checkout hints and light or dark, which are kept
 * on the device. While it is shown, the whole page has the chosen colours.
 */
export function BoardBar({ title, about, onClose, saving, notice, children }: Props) {
  const page = useComputedColorScheme('light', { getInitialValueInEffect: !!pageDrawingUntilHydrated() });
  const { 'sayg-style': style } = usePreferences();
  const chosen = style && (style === 'sayg-black' ? 'dark' : 'light');
  const isBlack = (chosen ?? page) === 'dark';
  const hasHints = useHasCheckoutHints();
  useScheme(chosen);
  return (
    <header className={styles.bar}>
      <button type="button" className="bare middle rigid tap-w tap-h" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <div className={styles.head}>
        <h1 className={styles.title} title={title}>
          {/* Both names are cut to the same degree where there is no room for them. */}
          {title.split(' v ').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <span> v </span>}
              <b className="ellipsis w-min">{part}</b>
            </Fragment>
          ))}
        </h1>
        <div className={styles.about}>
          {/* The number of the leg is never cut off, unlike the names and the mark beside it. */}
          <span className={`${styles.leg} rigid board-ink-2`}>{about}</span>
          {saving}
        </div>
      </div>
      {children}
      <button
        type="button"
        className="bare middle rigid tap-w tap-h"
        aria-label="Checkout hints"
        aria-pressed={hasHints}
        title={hasHints ? 'Checkout hints on' : 'Checkout hints off'}
        onClick={() => setCheckoutHints(!hasHints)}
      >
        <Icon name="target" />
      </button>
      <button
        type="button"
        className="bare middle rigid tap-w tap-h"
        aria-label={isBlack ? 'Black on white' : 'White on black'}
        onClick={() => changePreferences({ 'sayg-style': isBlack ? 'sayg-white' : 'sayg-black' })}
      >
        <Icon name="contrast" />
      </button>
      {notice && (
        <p role="status" className={`${styles.notice} warned r-2 t-13 semi p-8-12`}>
          {notice}
        </p>
      )}
    </header>
  );
}

/** The board covers the page, so colours that were chosen for it are the page's while it is open. */
function useScheme(scheme: 'light' | 'dark' | undefined) {
  useEffect(() => {
    if (!scheme) return undefined;
    const { dataset } = document.documentElement;
    const before = dataset.mantineColorScheme;
    dataset.mantineColorScheme = scheme;
    return () => {
      if (before) dataset.mantineColorScheme = before;
      else delete dataset.mantineColorScheme;
    };
  }, [scheme]);
}
