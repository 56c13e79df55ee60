import { useApolloClient } from '@apollo/client/react';
import { Suspense } from 'react';
import { CareerFilesDocument, useCareerQuery, type CareerPageFragment } from '../../generated/careers.ts';
import { lazy } from '../../lib/page/lazy.ts';
import { careerPath, recordsPath } from '../../lib/page/paths.ts';
import { useTitle } from '../../lib/page/title.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './Career.module.css';
import { CareerFigures, CareerHead } from './CareerHead.tsx';
import { CareerTournaments, Milestones, Opponents, Partners } from './Company.tsx';
import { Download } from './Download.tsx';
import { Namesakes } from './Namesakes.tsx';
import { Problem } from './Problem.tsx';
import { Seasons } from './Seasons.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The charts are loaded once the rest is there. */
const CareerCharts = lazy(() => import('./charts/CareerCharts.tsx'));

/** A player's career, by name or id: loading, failed, unknown, several of that name, or found. */
export function CareerPage({ player }: { player: string }) {
  const { data, error, refetch } = useCareerQuery({ variables: { player } });
  const career = data?.career;
  useTitle(career ? career.name : 'Player');
  if (!data)
    return error ? <Problem error={error} again={refetch} what="The career" /> : <Skeleton what="the career" />;
  if (!career) return <Unknown player={player} />;
  if (career.namesakes.length) return <Namesakes name={career.name} list={career.namesakes} pathOf={careerPath} />;
  if (career.isHidden)
    return (
      <Card>
        <Message level={1} icon="person" title={`${career.name} does not wish to be shown`}>
          Cards and tables show what was played. There is no career, rating or record of this player.
        </Message>
      </Card>
    );
  return <Whole career={career} />;
}

function Whole({ career }: { career: CareerPageFragment }) {
  const client = useApolloClient();
  const file = async () => {
    const { data } = await client.query({ query: CareerFilesDocument, variables: { player: career.id } });
    return data?.career?.linesCsv;
  };
  return (
    <div className={styles.page}>
      <CareerHead career={career} />
      <CareerFigures career={career} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Seasons lines={career.lines} name={career.name} />
          <div className={styles.charts}>
            <Suspense>
              <CareerCharts career={career} />
            </Suspense>
          </div>
        </div>
        <div className={styles.side}>
          <Opponents key={career.id} career={career} />
          <Partners career={career} />
          <CareerTournaments career={career} />
          <Milestones career={career} />
        </div>
      </div>
      <p className={styles.ways}>
        <ButtonLink to={recordsPath}>Records</ButtonLink>
        {career.lines.length > 0 && <Download ask={file} />}
      </p>
    </div>
  );
}

const Unknown = ({ player }: { player: string }) => (
  <Card>
    <Message
      level={1}
      icon="person"
      title="Player could not be found"
      actions={
        <ButtonLink to="/" kind="primary">
          Home
        </ButtonLink>
      }
    >
      Nobody in this league is called {player}. Check the name, or search for it.
    </Message>
  </Card>
);
