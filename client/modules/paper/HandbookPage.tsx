import { formatDay } from '#rules/basics/dates.ts';
import { tabPath } from '#rules/site/paths.ts';
import { useHandbookQuery } from '../../generated/paper.ts';
import { divisionIdComparator } from '../../lib/page/paths.ts';
import { useTitle } from '../../lib/page/title.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Bone } from '../../ui/Bone.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { HandbookTournamentsAndNotes } from './HandbookTournamentsAndNotes.tsx';
import { HandbookFixtures } from './HandbookFixtures.tsx';
import { HandbookRules } from './HandbookRules.tsx';
import { HandbookTeams } from './HandbookTeams.tsx';
import { PrintButton, PrintNote, PartsToPrint } from './parts-to-print.tsx';
import styles from './Handbook.module.css';
import paper from './Paper.module.css';

/** `/season/{season}/handbook`: a season as a small book to print (season-rules.md 10). */
export const HandbookPage = ({ season }: { season: string }) => (
  <PartsToPrint>
    <Handbook season={season} />
  </PartsToPrint>
);

function Handbook({ season: asked }: { season: string }) {
  const { data, error, refetch } = useHandbookQuery({ variables: { season: asked } });
  const { league, divisions: every = [], seasons = [] } = useFrame().data ?? {};
  const season = data?.bookOf;
  useTitle(season ? `Handbook of ${season.name}` : 'Handbook');
  if (data && !season) return <Missing title="Season could not be found" />;
  if (!season)
    return error ? (
      <NotLoaded title="The handbook could not be loaded" of={failureOf(error)} level={1} again={refetch} />
    ) : (
      <Loading text="Loading the handbook">
        <Bone width="100%" height="640px" />
      </Loading>
    );
  const { divisionData, squads } = data;
  const order = divisionIdComparator(every, seasons);
  const divisions = season.divisions.filter(({ superleague }) => !superleague).toSorted((a, b) => order(a.id, b.id));
  return (
    <div className={paper.page}>
      <div className="off-paper flex wrap gap-8">
        <PrintButton />
        <ButtonLink kind="quiet" to={tabPath('fixtures', asked, [])}>
          Fixtures
        </ButtonLink>
        <PrintNote what={season.isOfPlayers ? 'rules' : 'captains and rules'} />
      </div>
      <header className={styles.cover}>
        {league?.logo && <img src={league.logo} alt="" />}
        <p>{league?.name}</p>
        <h1>
          {season.name} <small className="block regular">Handbook</small>
        </h1>
        <p>
          {formatDay(season.startDate)} to {formatDay(season.endDate)}
        </p>
        <p>{divisions.map(({ name }) => name).join(', ')}</p>
      </header>
      <HandbookTeams season={season} divisions={divisions} teams={divisionData.teams} squads={squads} />
      <HandbookRules seasonId={season.id} divisions={divisions} />
      <HandbookFixtures season={season} divisions={divisions} days={divisionData.fixtures} />
      <HandbookTournamentsAndNotes season={season} days={divisionData.fixtures} />
    </div>
  );
}
