import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './Tabs.module.css';

export interface Tab {
  text: string;
  to: string;
  isCurrent: boolean;
}

/** Tabs are links: each has its own address. Where they do not all fit, the current one is moved into sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const tab = bar.current?.children[current];
    if (!bar.current || !tab) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Not `scrollIntoView`: the page itself stays where it is.
    bar.current.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
  }, [current, tabs.length]);
  return (
    <nav className={styles.tabs} aria-label={label} ref={bar}>
      {tabs.map(({ text, to, isCurrent }) => (
        <Link key={text} to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
