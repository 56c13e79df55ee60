import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagesKnown, type KnownPage } from '../../lib/device/known-pages.ts';
import { useActor } from '../../lib/wire/session.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import styles from './LinksToKeptPages.module.css';

/** Links to the pages that this device keeps, the latest first, each with its time. Nothing if none is kept. */
export function LinksToKeptPages() {
  const { accountId } = useActor();
  const { pathname, search } = useLocation();
  const [pages, setPages] = useState<KnownPage[]>([]);
  useEffect(() => {
    let isHere = true;
    void pagesKnown(accountId ?? '').then((known) => isHere && setPages(known));
    return () => {
      isHere = false;
    };
  }, [accountId]);
  const others = pages.filter(({ path }) => path !== pathname + search);
  if (!others.length) return null;
  return (
    <nav className={`text-start ${styles.known}`} aria-labelledby="known-pages">
      <h2 className="ink-2 t-13 semi" id="known-pages">
        Kept on this device
      </h2>
      <ul className="mt-6 line-top">
        {others.map(({ path, title, at }) => (
          <li className="row line-bottom gap-12" key={path}>
            <Link className="grow tap p-12-0 anywhere" to={path}>
              {title}
            </Link>
            <span className="ink-2 t-13">{formatTimeWithShortDayUnlessToday(at)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
