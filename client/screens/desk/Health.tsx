import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useCan, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { Columns, DivisionPage, type Season } from '../../modules/division/DivisionPage.tsx';
import { PageNotLoaded } from '../../modules/division/DivisionProblem.tsx';
import { divisionHeadingDocument } from '../../modules/division/use-division-data.ts';
import { HealthSkeleton } from '../../modules/health/HealthSkeleton.tsx';
import { HealthView } from '../../modules/health/HealthView.tsx';
import { useHealth } from '../../modules/health/use-health.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionHeading: divisionHeadingDocument };

/** `/division/{division}/health/{season}`: the health checks of a season. */
export default function Health() {
  const may = useCan()('health.run');
  return (
    <Permitted may={may} title="Health">
      <DivisionPage document={divisionHeadingDocument} tab="health" skeleton={<HealthSkeleton />}>
        {(division, season) => (
          <Columns>
            {division.superleague ? (
              <Card>
                <Message icon="info" title="A superleague has no health checks" />
              </Card>
            ) : (
              <Checks season={season} />
            )}
          </Columns>
        )}
      </DivisionPage>
    </Permitted>
  );
}

function Checks({ season }: { season: Season }) {
  const { health, partsOf, isAsking, error, again } = useHealth(season);
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  if (health) return <HealthView {...{ health, partsOf, isOfPlayers, isAsking, again }} />;
  if (!error) return <HealthSkeleton />;
  return (
    <Card>
      <PageNotLoaded error={error} again={again} what="season health" />
    </Card>
  );
}
