import { Suspense, useEffect } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { useTitle } from '../../lib/page/title.ts';
import { useIsWiderThanPhone } from '../../lib/page/wide.ts';
import { developersHeadings, headingId } from './texts.ts';
import styles from './Developers.module.css';

const DevelopersText = lazyPage(() => import('./DevelopersText.tsx'));

/** `/developers`: how a program reads, follows and scores the league. */
export function Developers() {
  useTitle('For developers');
  const isWide = useIsWiderThanPhone();
  return (
    <div className={`stack items-start gap-16 ${styles.page}`}>
      <h1 className="full-row">For developers</h1>
      <p className="full-row">
        <ButtonLink kind="primary" to="/developers/graphql">
          Try GraphQL in the browser
        </ButtonLink>
      </p>
      <nav className={`p-0-16 line r-2 bg-surface ${styles.contents}`} aria-label="Contents">
        <details open={isWide}>
          <summary className="semi pointer">Contents</summary>
          <ul>
            {developersHeadings().map(({ level, text }) => (
              <li key={text} data-level={level}>
                <a className="row tap not-underlined" href={`#${headingId(text)}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      <Suspense
        fallback={<Loading widths={['60%', '90%', '80%', '70%']} height="36px" className="full-row grid gap-14" />}
      >
        <DevelopersText />
        <AtHash />
      </Suspense>
    </div>
  );
}

/** Brings what the address names into sight, once it is there. */
function AtHash() {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
  return null;
}
