import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { seasonNameOrId, seasonByIdOrName } from '#rules/basics/names.ts';
import { partInAddress } from '#rules/league/season-part.ts';
import { divisionTitle } from '#rules/site/titles.ts';
import type { Tab } from '#rules/site/paths.ts';
import type { DivisionHeadFragment } from '../../generated/graphql.ts';
import { remember } from '../../lib/device/remembered.ts';
import { isInsideOtherSite } from '../../lib/page/modes.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { useTitle } from '../../lib/page/title.ts';
import { DivisionHead } from './DivisionHead.tsx';
import styles from './DivisionPage.module.css';
import { PageNotLoaded, NoSeasonOrDivisionToShow, OtherSeasonAnswered } from './DivisionProblem.tsx';
import { SideSkeleton, TableSkeleton } from './TableSkeleton.tsx';
import { useDivisionData, type DivisionDocument } from './use-division-data.ts';

/** The page's season, and its name in addresses: usually its name, else its id. */
export type Season = NonNullable<DivisionHeadFragment['season']> & { address: string };

interface Props<D extends DivisionHeadFragment> {
  /** The page's query for its divisions, including the fragment `DivisionHead`. */
  document: DivisionDocument<D>;
  /** Variables besides those from the address. */
  variables?: Record<string, unknown> | undefined;
  tab: Tab;
  /** Name of a page below the tab, such as a player's, which has its own heading. */
  pageNameOf?: (data: D | undefined) => string;
  /** Shown between the heading and the content, and stays while that is loaded anew. */
  above?: ReactNode;
  /** Skeleton while loading; by default a league table's. */
  skeleton?: ReactNode;
  /** Shown below the message when there is nothing else to show. */
  unfound?: ReactNode;
  /** Renders the page's content. */
  children: (data: D, season: Season) => ReactNode;
}

/**
 * What all division pages share: title of the document, switchers, tabs, and messages without data. The device
 * remembers the table (tab `teams`) of a whole season that was shown last, outside of other sites.
 */
export function DivisionPage<D extends DivisionHeadFragment>({
  document,
  variables,
  tab,
  pageNameOf,
  above,
  skeleton,
  unfound,
  children,
}: Props<D>) {
  const { pathname, search } = useLocation();
  const { asked, data, error, again } = useDivisionData(document, variables);
  const seasons = useFrame().data?.seasons ?? [];
  const season = data?.season && { ...data.season, address: seasonNameOrId(data.season, seasons) };
  const name = pageNameOf?.(data);
  const title = divisionTitle(tab, {
    divisions: data?.name ?? asked.divisionIds.join(' & '),
    season: season?.name,
    pageName: name,
  });
  useTitle(title);
  const wanted = asked.seasonId ? seasonByIdOrName(seasons, asked.seasonId, ({ isCurrent }) => isCurrent) : undefined;
  const isOther = !!season && !!wanted && season.id !== wanted.id;
  const isThere = !!season && !isOther;
  const isPart = !!partInAddress(new URLSearchParams(search));
  useEffect(() => {
    if (isInsideOtherSite || !isThere || tab !== 'teams' || name || isPart) return;
    remember('table', pathname + search);
  }, [isThere, tab, name, isPart, pathname, search]);

  const content = () => {
    if (season && isOther) return <OtherSeasonAnswered wanted={wanted} season={season} />;
    if (data && season) return children(data, season);
    if (data) return <NoSeasonOrDivisionToShow asked={asked} data={data} tab={tab} />;
    if (error) return <PageNotLoaded error={error} again={again} />;
    return undefined;
  };
  const main = content();
  return (
    <>
      {!(name && isThere) && <h1 className="vh">{title || 'League tables'}</h1>}
      <DivisionHead asked={asked} data={data} tab={tab} pageName={name} />
      {above}
      {isThere && main}
      {!isThere && (
        <Columns side={main || skeleton ? undefined : <SideSkeleton />}>
          {main ? (
            <div className={`${styles.message} mt-16 line r-3 bg-surface`}>
              {main}
              {data && !isOther && unfound}
            </div>
          ) : (
            (skeleton ?? (
              <TableSurface>
                <TableSkeleton isNamed={asked.divisionIds.length !== 1} />
              </TableSurface>
            ))
          )}
        </Columns>
      )}
    </>
  );
}

/** The page's columns: main content, and on wide screens what goes beside it. */
export const Columns = ({ children, side }: { children: ReactNode; side?: ReactNode }) => (
  <div className={side ? `${styles.layout} ${styles.two}` : styles.layout}>
    <div className={`${styles.main} stack gap-16 content-start w-min`}>{children}</div>
    {side && <aside className={`${styles.side} grid gap-16 content-start mt-16`}>{side}</aside>}
  </div>
);

/** The surface of a table: from edge to edge on phones. */
export const TableSurface = ({ title, children }: { title?: string | undefined; children: ReactNode }) => (
  <section className={styles.sheet}>
    {title && <h2 className={styles.name}>{title}</h2>}
    {children}
  </section>
);
