import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { aboutQueries, useAboutText } from '../lib/wire/about.ts';
import { Markdown } from '../ui/text/Markdown.tsx';
import { useFrame } from '../lib/wire/session.ts';
import { useTitle } from '../lib/page/title.ts';
import { useBrowserValue } from '../ui/device/browser-only.ts';
import { Card } from '../ui/Card.tsx';
import styles from './About.module.css';

/** Queries whose answers the server may have put into the page. */
export const queries = aboutQueries;

/** `/about`: who runs the site, its licence, and the version. */
export default function About() {
  useTitle('About');
  const league = useFrame().data?.league;
  const about = useAboutText();
  const agent = useBrowserValue(() => navigator.userAgent, '…');
  return (
    <div className={styles.page}>
      <h1>About</h1>
      <Card title={league?.name ?? 'The league'}>
        {about && (
          <div className="p-12-16 lh-15">
            <Markdown text={about} />
          </div>
        )}
        <dl className={`ruled ${styles.list}`}>
          <Fact name="Custodians">{league?.custodians}</Fact>
          <Fact name="Contact">{league?.contact && <a href={`mailto:${league.contact}`}>{league.contact}</a>}</Fact>
          <Fact name="Privacy policy">{league?.privacyUrl && <a href={league.privacyUrl}>Privacy policy</a>}</Fact>
          <Fact name="Terms">{league?.termsUrl && <a href={league.termsUrl}>Terms of use</a>}</Fact>
          <Fact name="Licence">MIT: the program is free to use, to change and to pass on.</Fact>
        </dl>
      </Card>
      <Card title="For developers">
        <p className="p-12-16">
          <Link to="/developers">How programs read, follow and score the league</Link>
        </p>
      </Card>
      <Card title="Version">
        <dl className={`ruled ${styles.list}`}>
          <Fact name="Branch">{league?.build.branch || 'not known'}</Fact>
          <Fact name="Version">{league?.build.version || 'not known'}</Fact>
          <Fact name="Date">{league?.build.date || 'not known'}</Fact>
          <Fact name="Change">
            {league?.build.prLink ? (
              <a href={league.build.prLink} rel="noopener">
                {league.build.prName || league.build.prLink}
              </a>
            ) : (
              league?.build.prName
            )}
          </Fact>
          <Fact name="User agent">{agent}</Fact>
        </dl>
      </Card>
    </div>
  );
}

/** Unknown facts are left out. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
