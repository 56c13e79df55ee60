import { skipToken } from '@apollo/client/react';
import { useAnalysisQuery, type SeasonTournamentsQuery } from '../../generated/desk.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './Analysis.module.css';
import { AnalysisTables } from './AnalysisTables.tsx';
import { AnalysisForm } from './AnalysisForm.tsx';
import { useAnalysisChoice } from './use-analysis-choice.ts';

type Data = SeasonTournamentsQuery['divisionData'];

interface Props {
  data: Data & { season: NonNullable<Data['season']> };
}

/** What was thrown in tournaments of a season: common scores, common players, best scores (live.md 12). */
export function AnalyseTournamentsPage({ data: { season, fixtures } }: Props) {
  const { choice, change } = useAnalysisChoice();
  const { tournaments, most } = choice;
  const { data, error, loading, refetch } = useAnalysisQuery(
    tournaments.length ? { variables: { tournamentIds: [...tournaments], most } } : skipToken,
  );
  function analyse(wanted: Pick<typeof choice, 'tournaments' | 'most'>) {
    // The same once more is asked once more: more may have been thrown since.
    if (wanted.most === most && wanted.tournaments.join() === tournaments.join()) void refetch().catch(() => undefined);
    change({ ...wanted, date: null, withoutTeams: [] });
  }
  const hasAny = fixtures.some(({ tournamentFixtures }) => tournamentFixtures.some(({ proposed }) => !proposed));
  return (
    <div className={`${styles.page} stack gap-16 pt-16`}>
      <h1 className="anywhere">Analyse {season.name}</h1>
      <div className="off-paper">
        <Card title="What is analysed">
          {hasAny ? (
            <AnalysisForm
              key={season.id}
              days={fixtures}
              season={season}
              choice={choice}
              isAsking={loading}
              onAnalyse={analyse}
            />
          ) : (
            <Message icon="calendar" title="No tournaments, yet" />
          )}
        </Card>
      </div>
      <div className="stack gap-16 content-start">
        {error && !data && (
          <NotLoaded title="The tournaments could not be analysed" of={failureOf(error)} again={refetch} />
        )}
        {error && data && (
          <Refusal what="The tournaments could not be analysed again." of={failureOf(error)} again={refetch} />
        )}
        {loading && !data && (
          <Loading text="Analysing">
            <Bone width="60%" height="28px" />
          </Loading>
        )}
        {data && <AnalysisTables analysis={data.analysis} choice={choice} onChange={change} />}
      </div>
    </div>
  );
}
