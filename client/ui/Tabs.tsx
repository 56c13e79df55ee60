import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { showWhole } from './show-whole.ts';
import styles from './Tabs.module.css';

export interface Tab {
  text: string;
  /** Read out before the text by screen readers. */
  about?: string;
  to: string;
  isCurrent: boolean;
}

/** Tabs are links with their own addresses. If they do not fit, the current one is scrolled into sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const tab = bar.current?.children[current];
    if (!bar.current || !tab) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Not `scrollIntoView`, which would also scroll the page.
    bar.current.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
  }, [current, tabs.length]);
  return (
    <nav className={`flex scroll-x off-paper ${styles.tabs}`} aria-label={label} ref={bar} onFocus={showWhole}>
      {tabs.map(({ text, about, to, isCurrent }) => (
        <Link key={text} to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {about && <span className="vh">{about}: </span>}
          {text}
        </Link>
      ))}
    </nav>
  );
}
