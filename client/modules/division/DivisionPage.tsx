import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { seasonAddress } from '#rules/names.ts';
import { divisionTitle } from '#rules/titles.ts';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import type { Tab } from '../../lib/paths.ts';
import { remember } from '../../lib/remembered.ts';
import { useFrame } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DivisionHead } from './DivisionHead.tsx';
import styles from './DivisionPage.module.css';
import { DivisionFailure, DivisionProblem } from './DivisionProblem.tsx';
import { SideSkeleton, TableSkeleton } from './TableSkeleton.tsx';
import { useDivisionData, type DivisionDocument } from './use-division-data.ts';

/** The season of a page, and what addresses call it: usually its name. */
export type Season = NonNullable<DivisionHeadFragment['season']> & { address: string };

interface Props<D extends DivisionHeadFragment> {
  /** What the page asks of its divisions, the fragment `DivisionHead` included. */
  document: DivisionDocument<D>;
  /** Variables besides those of the address. */
  variables?: Record<string, unknown> | undefined;
  tab: Tab;
  /** Name of a page below the tab, such as a player's, which brings its own heading. */
  here?: (data: D | undefined) => string;
  /** What stands in the place of the page while it is on its way; that of a league table unless told. */
  skeleton?: ReactNode;
  /** What follows the message when there is nothing to show. */
  unfound?: ReactNode;
  /** The page, once there is something to show. */
  children: (data: D, season: Season) => ReactNode;
}

/** What all pages of a division share: switchers, tabs, and what stands there while there is no data. */
export function DivisionPage<D extends DivisionHeadFragment>({
  document,
  variables,
  tab,
  here,
  skeleton,
  unfound,
  children,
}: Props<D>) {
  const { pathname, search } = useLocation();
  const { asked, data, error, again } = useDivisionData(document, variables);
  const seasons = useFrame().data?.seasons ?? [];
  const season = data?.season && { ...data.season, address: seasonAddress(data.season, seasons) };
  const name = here?.(data);
  const title = divisionTitle(tab, data?.name ?? asked.divisionIds.join(' & '), season?.name, name);
  useTitle(title);
  const isThere = !!season;
  useEffect(() => {
    if (isThere && tab === 'teams' && !name) remember('table', pathname + search);
  }, [isThere, tab, name, pathname, search]);

  const content = () => {
    if (data && season) return children(data, season);
    if (data) return <DivisionProblem asked={asked} data={data} tab={tab} />;
    if (error) return <DivisionFailure error={error} again={again} />;
    return undefined;
  };
  const main = content();
  return (
    <>
      {!(name && season) && <h1 className="vh">{title || 'League tables'}</h1>}
      <DivisionHead asked={asked} data={data} tab={tab} here={name} />
      {isThere && error && <Stale again={again} />}
      {isThere && main}
      {!isThere && (
        <Columns side={main || skeleton ? undefined : <SideSkeleton />}>
          {main ? (
            <div className={styles.message}>
              {main}
              {data && unfound}
            </div>
          ) : (
            (skeleton ?? (
              <Sheet>
                <TableSkeleton isNamed={asked.divisionIds.length !== 1} />
              </Sheet>
            ))
          )}
        </Columns>
      )}
    </>
  );
}

const Stale = ({ again }: { again: () => void }) => (
  <p className={styles.stale} role="status">
    <Icon name="offline" />
    The server cannot be reached. This is what was known before.
    <Button kind="quiet" onClick={again}>
      Try again
    </Button>
  </p>
);

/** The columns of a page: what it is about, and on wide screens what goes beside it. */
export const Columns = ({ children, side }: { children: ReactNode; side?: ReactNode }) => (
  <div className={styles.layout}>
    <div className={styles.main}>{children}</div>
    {side && <aside className={styles.side}>{side}</aside>}
  </div>
);

/** The surface of a table: from edge to edge on phones. */
export const Sheet = ({ title, children }: { title?: string | undefined; children: ReactNode }) => (
  <section className={styles.sheet}>
    {title && <h2 className={styles.name}>{title}</h2>}
    {children}
  </section>
);
