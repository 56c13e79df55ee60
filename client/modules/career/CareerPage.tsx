import { useApolloClient } from '@apollo/client/react';
import { Suspense, type CSSProperties } from 'react';
import { recordsPath } from '#rules/site/paths.ts';
import { CareerFilesDocument, useCareerQuery, type CareerPageFragment } from '../../generated/careers.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { lazyWithRetry } from '../../ui/device/lazy-with-retry.tsx';
import { useTitle } from '../../lib/page/title.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { readUncached } from '../../lib/wire/read-anew.ts';
import { BrowserOnly } from '../../ui/device/browser-only.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import styles from './Career.module.css';
import rooms from './ChartRoom.module.css';
import { CareerFigures, CareerHead } from './CareerHead.tsx';
import { CareerTournaments, Milestones, Opponents, Partners } from './Company.tsx';
import { CsvDownloadButton } from './CsvDownloadButton.tsx';
import { CareerSeasons } from './CareerSeasons.tsx';
import { CareerSkeleton } from './CareerSkeleton.tsx';

/** The charts are loaded once the rest is there. */
const CareerCharts = lazyWithRetry(() => import('./charts/CareerCharts.tsx'), 'The charts');

/** Seldom needed. */
const NoCareer = lazyPage(() => import('./NoCareer.tsx'));

/** A player's career, by name or id: loading, failed, unknown, several of that name, or found. */
export function CareerPage({ player }: { player: string }) {
  const { data, error, refetch } = useCareerQuery({ variables: { player } });
  const career = data?.career;
  useTitle(career ? career.name : 'Player');
  if (!data)
    return error ? (
      <NotLoaded level={1} title="The career could not be loaded" of={failureOf(error)} again={refetch} />
    ) : (
      <CareerSkeleton what="the career" />
    );
  if (!career || career.namesakes.length || career.isHidden)
    return (
      <Suspense fallback={<CareerSkeleton what="the player" />}>
        <NoCareer player={player} career={career} />
      </Suspense>
    );
  return <Whole career={career} />;
}

/** The room that the charts take, until they are there: how many rows each has; a line has none. */
function Room({ career: { lines, thrown, rating } }: { career: CareerPageFragment }) {
  const seasons = lines.filter(({ singles }) => singles.matchesPlayed);
  const hasAverages = seasons.filter(({ average }) => average !== null).length > 1;
  const charts = [
    ...(hasAverages ? [0] : []),
    ...(seasons.length > 1 ? [0] : []),
    ...(rating && rating.history.length > 1 ? [0] : []),
    ...(thrown ? [5, thrown.checkouts.length, thrown.legsByDarts.length, 7] : []),
  ];
  return charts.map((rows, at) => (
    <div key={at} className={rows ? rooms.rowsRoom : rooms.lineRoom} style={{ '--rows': rows } as CSSProperties} />
  ));
}

function Whole({ career }: { career: CareerPageFragment }) {
  const client = useApolloClient();
  const file = async () => (await readUncached(client, CareerFilesDocument, { player: career.id }))?.career?.linesCsv;
  return (
    <div className={styles.page}>
      <CareerHead career={career} />
      <CareerFigures career={career} />
      <div className={styles.columns}>
        <div className="stack gap-16 content-start w-min">
          <CareerSeasons lines={career.lines} name={career.name} />
          <div className={`${styles.charts} grid gap-16`}>
            <BrowserOnly before={<Room career={career} />}>
              <Suspense fallback={<Room career={career} />}>
                <CareerCharts career={career} />
              </Suspense>
            </BrowserOnly>
          </div>
        </div>
        <div className="stack gap-16 content-start w-min">
          <Opponents key={career.id} career={career} />
          <Partners career={career} />
          <CareerTournaments career={career} />
          <Milestones career={career} />
        </div>
      </div>
      <p className="flex wrap gap-8 off-paper">
        <ButtonLink to={recordsPath}>Records</ButtonLink>
        {career.lines.length > 0 && <CsvDownloadButton loadFile={file} />}
      </p>
    </div>
  );
}
