import { isShown } from '#rules/player-table.ts';
import { playerPath } from '../lib/paths.ts';
import { shownFavourites, useFavourites } from '../lib/favourites.ts';
import { useActor, useCan } from '../lib/session.ts';
import { useSort } from '../lib/use-query-values.ts';
import { DataErrors } from '../modules/division/DataErrors.tsx';
import { Columns, DivisionPage, Sheet, type Season } from '../modules/division/DivisionPage.tsx';
import { divisionIdsOf } from '../modules/division/divisions-of.ts';
import { TableSkeleton } from '../modules/division/TableSkeleton.tsx';
import { TakeAway } from '../modules/division/TakeAway.tsx';
import { divisionPlayersDocument, type DivisionPlayersData } from '../modules/player/documents.ts';
import { PlayersTable } from '../modules/player/PlayersTable.tsx';
import { Card } from '../ui/Card.tsx';
import { Message } from '../ui/Message.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionPlayers: divisionPlayersDocument };

const skeleton = (
  <Sheet>
    <TableSkeleton isNamed={false} />
  </Sheet>
);

/** `/players/{season}?division=` and `/division/{division}/players/{season}`: the players table. */
export default function Players() {
  return (
    <DivisionPage document={divisionPlayersDocument} tab="players" skeleton={skeleton}>
      {(data, season) => <Table data={data} season={season} />}
    </DivisionPage>
  );
}

function Table({ data, season }: { data: DivisionPlayersData; season: Season }) {
  const { sort, onSort } = useSort();
  const favourites = useFavourites(season);
  const { teamId } = useActor();
  const seesAll = useCan()('player.listAll');
  const players = seesAll ? data.players : data.players.filter(isShown);
  const divisions = new Set(players.map(({ division }) => division?.id));
  return (
    <Columns>
      <DataErrors errors={data.dataErrors} place={{ division: data.name, season: season.address }} />
      {players.length > 0 ? (
        <Sheet>
          <PlayersTable
            players={players}
            caption={`Players of ${data.name}, ${season.name}`}
            sort={sort}
            onSort={onSort}
            ownTeamId={teamId}
            favourites={shownFavourites(
              favourites,
              players.map((player) => player.teamId),
            )}
            isMixed={divisions.size > 1}
            pathOf={(player) =>
              playerPath(
                { division: player.division?.name ?? data.name, season: season.address },
                player.name,
                player.team,
              )
            }
          />
        </Sheet>
      ) : (
        <Card>
          <Message icon="table" title="No players, yet">
            Players of {data.name} are listed here once they have played singles in {season.name}.
          </Message>
        </Card>
      )}
      {players.length > 0 && (
        <TakeAway divisionIds={divisionIdsOf(data.id, players)} seasonId={season.id} part="players" />
      )}
    </Columns>
  );
}
