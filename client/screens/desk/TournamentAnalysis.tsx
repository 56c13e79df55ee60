import { useParams } from 'react-router-dom';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useTitle } from '../../lib/page/title.ts';
import { useCan } from '../../lib/wire/session.ts';
import { AnalyseTournamentsPage } from '../../modules/analysis/AnalyseTournamentsPage.tsx';
import { useSeasonTournaments } from '../../modules/analysis/use-season-tournaments.ts';
import { DivisionHead } from '../../modules/division/DivisionHead.tsx';
import { PageNotLoaded } from '../../modules/division/DivisionProblem.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Missing } from '../../ui/Missing.tsx';

/** `/analyse/{season}`: what was thrown in tournaments, for those with the right. */
export default function TournamentAnalysis() {
  const may = useCan()('tournament.analyse');
  const season = useParams().season!;
  return (
    <Permitted may={may} title="Analyse">
      {may && <Page season={season} />}
    </Permitted>
  );
}

function Page({ season: asked }: { season: string }) {
  const { data, error, again } = useSeasonTournaments(asked);
  const season = data?.season;
  useTitle(season ? `Analyse ${season.name}` : 'Analyse');
  if (data && !season) return <Missing title="Season could not be found" />;
  return (
    <>
      <DivisionHead
        asked={{ seasonId: season?.id ?? asked, divisionIds: [] }}
        data={undefined}
        tab="fixtures"
        pageName="Analyse"
      />
      {!season && error && <PageNotLoaded error={error} again={again} what="season" />}
      {!season && !error && (
        <Loading text="Loading the tournaments">
          <Bone width="220px" height="28px" />
        </Loading>
      )}
      {data && season && <AnalyseTournamentsPage data={{ ...data, season }} />}
    </>
  );
}
